import type { OpenSurvey } from '@xuetang/contract/research';
import { useState } from 'react';
import { useAction } from '../../client/use-action.ts';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { type Answer, SurveyQuestion } from '../../kit/survey/SurveyQuestion.tsx';
import { toast } from '../../kit/toast.ts';
import { useKept } from '../../kit/use-kept.ts';
import { askedOf, givenOf, shownOf, wrongIn } from './answers.rule.ts';
import { words } from './words.ts';

type Answers = (Answer | undefined)[];

/** The five questions. What was answered before stands there and may be changed. */
export const Ask = ({ survey: { surveyId, questions, mine, closesAt }, now }: { survey: OpenSurvey; now: number }) => {
  const first: Answers = questions.map((_, nth) => shownOf(mine?.[nth]));
  const [typed, setTyped] = useKept<Answers | undefined>(`research-${surveyId}`, undefined);
  const [wrong, setWrong] = useState<readonly number[]>([]);
  const answers = typed ?? first;
  const action = useAction('answerResearch', { onDone: () => toast(words.saved) });
  const send = () => {
    const given = answers.map(givenOf);
    const missing = wrongIn(questions, given);
    setWrong(missing);
    if (missing[0] !== undefined) document.getElementById(`question-q${missing[0]}`)?.scrollIntoView({ block: 'center' });
    else void action.send({ surveyId, answers: questions.map((_, nth) => given[nth] ?? null) });
  };
  return (
    <Stack space={4}>
      <Notice look="next">{mine ? words.answered : words.until(closesAt, now)}</Notice>
      {questions.map((question, nth) => (
        <SurveyQuestion
          key={nth}
          asked={askedOf(question, nth)}
          nth={nth + 1}
          answer={answers[nth]}
          error={wrong.includes(nth) ? (question.kind === 'text' ? words.tooLong : words.missing) : undefined}
          onAnswer={(answer) => {
            setTyped(questions.map((_, at) => (at === nth ? answer : answers[at])));
            setWrong(wrong.filter((at) => at !== nth));
          }}
        />
      ))}
      <ActionButton action={action} busyLabel={words.sending} onClick={send}>
        {mine ? words.change : words.send}
      </ActionButton>
    </Stack>
  );
};
