import type { Periods } from '@xuetang/contract/order-forms';
import { useAnswers } from '../../../client/use-answers.ts';
import { Card } from '../../../kit/layout/Card.tsx';
import { Stack } from '../../../kit/layout/Stack.tsx';
import { TellMe } from '../../../kit/trade/TellMe.tsx';
import { words } from './period-words.ts';

const { none: say } = words;

/** No period with a place: since when there will be, as far as it is known, and to be told of it. */
export const NoPeriod = ({ periods: { campId, list }, nowMs }: { periods: Periods; nowMs: number }) => {
  const answers = useAnswers();
  const coming = list.find(({ state }) => state === 'coming');
  const text = coming ? say.from(coming.enrolFrom, nowMs) : list.length > 0 ? say.full : say.text;
  return (
    <Card look="tint" title={say.title}>
      <Stack space={1}>
        <p>
          {text}
          {say.nothing}
        </p>
        <TellMe about={{ is: 'camp', campId }} onThere={() => answers.invalidate(['getCommitInfo'])} />
      </Stack>
    </Card>
  );
};
