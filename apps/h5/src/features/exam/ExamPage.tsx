import type { Exam, RunningExam } from '@xuetang/contract/exam';
import type { SectionId } from '@xuetang/contract/ids';
import { href } from '@xuetang/h5-routes/hrefs';
import { useState } from 'react';
import { useAction } from '../../client/use-action.ts';
import { BottomBar } from '../../kit/BottomBar.tsx';
import { Button } from '../../kit/Button.tsx';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { CountDown } from '../../kit/clock/CountDown.tsx';
import { Card } from '../../kit/layout/Card.tsx';
import { Points } from '../../kit/layout/Points.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { Notice, RISK_NOTE } from '../../kit/Notice.tsx';
import { OneExam } from './OneExam.tsx';
import { Paper } from './paper/Paper.tsx';
import { words } from './words.ts';

interface ReadyProps {
  exam: Exam;
  sectionId: SectionId;
  onBegun: (running: RunningExam) => void;
  refresh: () => Promise<void>;
}

/** What somebody has of the exam at this moment, in one card. */
const Standing = ({ exam: { state, now }, refresh }: Pick<ReadyProps, 'exam' | 'refresh'>) => {
  switch (state.is) {
    case 'ready':
      return null;
    case 'running':
      return (
        <Card look="ink">
          <Stack space={1}>
            {state.at !== null && (
              <CountDown label={words.runningLeft} serverNow={now} until={state.at} look="large" onOver={() => void refresh()} />
            )}
            <p>{words.running(state.device ?? '')}</p>
          </Stack>
        </Card>
      );
    case 'waiting':
      return (
        <Card look="tint" title={words.waiting(state.at ?? now, now)}>
          <p>{words.waitingWhy}</p>
        </Card>
      );
    case 'used-up':
      return (
        <Card look="tint" title={words.usedUp}>
          <p>{words.usedUpWhy}</p>
        </Card>
      );
    case 'shut':
      return (
        <Card look="tint" title={words.shut}>
          <p>{words.shutWhy}</p>
        </Card>
      );
  }
};

const Ready = ({ exam, sectionId, onBegun, refresh }: ReadyProps) => {
  const [isRefused, setRefused] = useState(false);
  const { send, isBusy } = useAction('beginExam', {
    onDone: (begun) => {
      if (begun.outcome === 'running') onBegun(begun);
      else {
        setRefused(true);
        void refresh();
      }
    },
  });
  const mayBegin = exam.state.is === 'ready' || exam.state.is === 'running';
  return (
    <Screen title={exam.title} lead={words.about(exam)} space="near" fill>
      <Standing exam={exam} refresh={refresh} />
      {isRefused && <p role="alert">{words.refused}</p>}
      <Points points={words.rules} tone="good" />
      {exam.isAboutInvesting && <Notice>{RISK_NOTE}</Notice>}
      {exam.attempts.length > 0 && mayBegin && (
        <ButtonLink look="line" to={href('exam-jie', { id: sectionId })}>
          {words.seeResult}
        </ButtonLink>
      )}
      {mayBegin ? (
        <BottomBar note={exam.state.is === 'ready' ? words.startNote(exam.attemptsLeft) : undefined}>
          <Button busy={isBusy} onClick={() => void send({ sectionId })}>
            {exam.state.is === 'running' ? words.goOn : words.start}
          </Button>
        </BottomBar>
      ) : (
        <BottomBar>
          {exam.attempts.length > 0 ? (
            <ButtonLink to={href('exam-jie', { id: sectionId })}>{words.seeResult}</ButtonLink>
          ) : (
            <ButtonLink to={href('lession-list')}>{words.toList}</ButtonLink>
          )}
        </BottomBar>
      )}
    </Screen>
  );
};

const Sitting = (props: Omit<ReadyProps, 'onBegun'>) => {
  // Each time that it is taken up, on this phone or back from another, the paper begins with what the server has.
  const [taken, setTaken] = useState<{ running: RunningExam; times: number }>();
  const take = (running: RunningExam) => setTaken((before) => ({ running, times: (before?.times ?? 0) + 1 }));
  return taken ? (
    <Paper key={taken.times} running={taken.running} sectionId={props.sectionId} onAgain={take} />
  ) : (
    <Ready {...props} onBegun={take} />
  );
};

/** `exam`: what awaits one, then the paper itself, by the server's clock. */
export const ExamPage = ({ sectionId }: { sectionId: SectionId | undefined }) => (
  <OneExam sectionId={sectionId} waiting={[64, 120, 160]}>
    {(exam, refresh) => sectionId && <Sitting exam={exam} sectionId={sectionId} refresh={refresh} />}
  </OneExam>
);
