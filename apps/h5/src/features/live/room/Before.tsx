import type { OpenRoom } from '@xuetang/contract/broadcasts';
import { CountDown } from '../../../kit/clock/CountDown.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { Points } from '../../../kit/layout/Points.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { Stack } from '../../../kit/layout/Stack.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { Head } from './Head.tsx';
import { PartList } from './PartList.tsx';
import { RemindMe } from './RemindMe.tsx';
import { words } from './words.ts';

/** Before the door opens: how long it takes by the server's clock, what will be taught, and what to have ready. */
export const Before = ({ entered, refresh }: { entered: OpenRoom; refresh: () => Promise<void> }) => {
  const nowMs = Date.parse(entered.now);
  return (
    <Screen space="near">
      <Head room={entered} is={entered.is} />
      {entered.is === 'moved' && <Notice look="next">{words.moved(entered, nowMs)}</Notice>}
      <Card look="tint">
        <Stack>
          <CountDown look="large" label={words.startsIn} serverNow={entered.now} until={entered.startsAt} onOver={() => void refresh()} />
          <p>{words.starts(entered, nowMs)}</p>
        </Stack>
      </Card>
      <RemindMe room={entered} />
      <PartList room={entered} nowMs={nowMs} isOn={false} />
      <Section title={words.prepareTitle}>
        <Points tone="good" points={words.prepare} />
      </Section>
    </Screen>
  );
};
