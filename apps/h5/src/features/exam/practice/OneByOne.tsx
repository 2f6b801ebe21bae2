import type { AskedQuestion, Explained } from '@xuetang/contract/exam';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../kit/Button.tsx';
import { Stack } from '../../../kit/layout/Stack.tsx';
import { QuestionView } from '../QuestionView.tsx';
import { words } from './words.ts';

export interface OneByOneProps {
  /** What is to be answered by now, as the server last said it; it may change while one of them is explained. */
  questions: readonly AskedQuestion[];
  /** Asks the server; nothing where it could not be reached, which was said already. */
  send: (question: AskedQuestion, given: string[]) => Promise<{ explained: Explained; note: string } | undefined>;
  isBusy: boolean;
  /** What is to be said before it is answered. */
  about?: (question: AskedQuestion) => string | undefined;
  /** Shown where every one of them had its turn. */
  over: (again: () => void) => ReactNode;
}

interface Shown {
  question: AskedQuestion;
  given: string[];
  told?: { explained: Explained; note: string };
}

/** Questions one after the other, each explained at once. Whatever was wrong comes with the next round, and not right after its answer. */
export const OneByOne = ({ questions, send, isBusy, about, over }: OneByOneProps) => {
  const [seen, setSeen] = useState<readonly string[]>([]);
  const [held, setHeld] = useState<Shown>();
  const next = questions.find(({ questionId }) => !seen.includes(questionId));
  const shown = held ?? (next && { question: next, given: [] });
  if (!shown) return over(() => setSeen([]));
  const { question, given } = shown;
  const told = held?.told;
  const answer = async () => {
    const said = await send(question, given);
    if (said) setHeld({ question, given, told: said });
  };
  const goOn = () => {
    setSeen([...seen, question.questionId]);
    setHeld(undefined);
  };
  const before = told ? undefined : about?.(question);
  return (
    <Stack>
      {before !== undefined && <p>{before}</p>}
      <QuestionView
        key={question.questionId}
        question={question}
        given={given}
        explained={told?.explained}
        onChange={(chosen) => setHeld({ question, given: chosen })}
      />
      {told && <p role="status">{told.note}</p>}
      {told ? (
        <Button onClick={goOn}>{words.next}</Button>
      ) : (
        <Button busy={isBusy} disabled={given.length === 0} onClick={() => void answer()}>
          {words.answer}
        </Button>
      )}
    </Stack>
  );
};
