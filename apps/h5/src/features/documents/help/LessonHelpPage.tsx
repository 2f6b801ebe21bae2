import { href } from '@xuetang/h5-routes/hrefs';
import type { ReactNode } from 'react';
import { Button } from '../../../kit/Button.tsx';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Stack } from '../../../kit/layout/Stack.tsx';
import { adviceFor } from './diagnosis.rule.ts';
import { useFindings } from './use-findings.ts';
import { words } from './words.ts';

const { help } = words;

const Test = ({ title, text, found, children }: { title: string; text: string; found: string | undefined; children: ReactNode }) => (
  <Card title={title}>
    <Stack space={1}>
      <p>{text}</p>
      {children}
      <p role="status">{found ?? ''}</p>
    </Stack>
  </Card>
);

/** `lessonHelp`: who cannot hear, see or enter tests sound, network and stream here, and is told what to do first. */
export const LessonHelpPage = () => {
  const { findings, isTesting, tone, playTone, sayHeard, testNet, testStream } = useFindings();
  const { sound, net, stream } = findings;
  return (
    <Screen title={help.title} lead={help.lead} space="near">
      <Card look="ink" title={help.advice}>
        <div aria-live="polite">
          {adviceFor(findings).map((advice) => (
            <div key={advice}>
              <b>{help.of[advice].title}</b>
              <p>{help.of[advice].text}</p>
            </div>
          ))}
        </div>
      </Card>
      <Test title={help.sound} text={help.soundText} found={sound && (sound === 'heard' ? help.heard : help.notHeard)}>
        <Button look="line" onClick={() => void playTone()}>
          {help.play}
        </Button>
        {tone === 'refused' && <p role="alert">{help.cannotPlay}</p>}
        {tone !== 'unheard' && !sound && (
          <>
            <Button onClick={() => sayHeard(true)}>{help.heard}</Button>
            <Button look="line" onClick={() => sayHeard(false)}>
              {help.notHeard}
            </Button>
          </>
        )}
      </Test>
      <Test title={help.net} text={help.netText} found={net === undefined ? undefined : net === 'lost' ? help.lost : help.ms(net)}>
        <Button look="line" busy={isTesting} onClick={() => void testNet()}>
          {isTesting ? help.testing : help.test}
        </Button>
      </Test>
      <Test title={help.stream} text={help.streamText} found={stream && help[stream]}>
        <Button look="line" onClick={testStream}>
          {help.test}
        </Button>
      </Test>
      <ButtonLink look="plain" to={href('issue')}>
        {help.person}
      </ButtonLink>
    </Screen>
  );
};
