import type { AskedQuestion } from '@xuetang/contract/exam';
import { useAction } from '../../../client/use-action.ts';
import { Button } from '../../../kit/Button.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Stack } from '../../../kit/layout/Stack.tsx';
import { Result } from '../../../kit/Result.tsx';
import { OneByOne } from '../practice/OneByOne.tsx';
import { words } from './words.ts';

interface PracticeProps {
  questions: readonly AskedQuestion[];
  now: string;
  onStop: () => void;
}

/** The wrong ones once more, at any time. On the day they are due it counts for the book. */
export const Practice = ({ questions, now, onStop }: PracticeProps) => {
  const { send, isBusy } = useAction('answerWrong');
  const ask = async ({ questionId }: AskedQuestion, given: string[]) => {
    const result = await send({ questionId, given });
    if (!result?.ok) return undefined;
    const { explained, isOut, nextOn } = result.data;
    return { explained, note: isOut ? words.out : nextOn === null ? '' : words.back(nextOn, now) };
  };
  return (
    <Screen title={words.practice} lead={words.practiseNote} space="near">
      <OneByOne
        questions={questions}
        send={ask}
        isBusy={isBusy}
        over={(again) => (
          <Result mark="done" title={words.over} text={words.overWhy}>
            <Stack space={1}>
              <Button onClick={onStop}>{words.stop}</Button>
              <Button look="line" onClick={again}>
                {words.round}
              </Button>
            </Stack>
          </Result>
        )}
      />
      <Button look="plain" onClick={onStop}>
        {words.stop}
      </Button>
    </Screen>
  );
};
