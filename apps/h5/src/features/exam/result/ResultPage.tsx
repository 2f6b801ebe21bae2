import type { Exam } from '@xuetang/contract/exam';
import type { SectionId } from '@xuetang/contract/ids';
import { href } from '@xuetang/h5-routes/hrefs';
import { useState } from 'react';
import { useAnswer } from '../../../client/use-answer.ts';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { Button } from '../../../kit/Button.tsx';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Stack } from '../../../kit/layout/Stack.tsx';
import { Notice, RISK_NOTE } from '../../../kit/Notice.tsx';
import { Nothing } from '../../../kit/PageState.tsx';
import { OneExam } from '../OneExam.tsx';
import { Explanations } from './Explanations.tsx';
import { Practice } from './Practice.tsx';
import { ScoreHead } from './ScoreHead.tsx';
import { words } from './words.ts';

const Shown = ({ exam, sectionId }: { exam: Exam; sectionId: SectionId }) => {
  const { answered } = useAnswer('listWrong', {});
  const [practised, setPractised] = useState<Exam['explained'] | undefined>();
  const last = exam.attempts[exam.attempts.length - 1];
  const toExam = <ButtonLink to={href('exam', { id: sectionId })}>{words.toExam}</ButtonLink>;
  if (exam.state.is === 'running') return <Nothing {...words.running}>{toExam}</Nothing>;
  if (!last) return <Nothing {...words.nothing}>{toExam}</Nothing>;
  const due = answered.is === 'there' ? answered.data.due : [];
  const wrong = exam.explained.filter(({ verdict }) => verdict !== 'right');
  if (practised) return <Practice questions={practised} now={exam.now} onStop={() => setPractised(undefined)} />;
  // What is due counts for the book, so it comes before what is practised for its own sake.
  const ofPaper = due.flatMap(({ questionId }) => exam.explained.filter((one) => one.questionId === questionId));
  const toPractise = ofPaper.length > 0 ? ofPaper : wrong;
  return (
    <Screen title={exam.title} space="near" fill>
      <ScoreHead exam={exam} last={last} />
      <Explanations questions={exam.explained} />
      {exam.inBook > 0 && (
        <Card look="tint" title={words.book(exam.inBook)}>
          <Stack space={1}>
            <p>{words.bookWhy}</p>
            <ButtonLink look="plain" size="small" to={href('wrong-questions')}>
              {words.toBook}
            </ButtonLink>
          </Stack>
        </Card>
      )}
      {exam.isAboutInvesting && <Notice>{RISK_NOTE}</Notice>}
      <ButtonLink look="line" to={href('exam', { id: sectionId })}>
        {words.toExam}
      </ButtonLink>
      {exam.inBook > 0 && toPractise.length > 0 && (
        <BottomBar note={words.practiseNote}>
          <Button onClick={() => setPractised(toPractise)}>
            {ofPaper.length > 0 ? words.practiseDue(ofPaper.length) : words.practise(toPractise.length)}
          </Button>
        </BottomBar>
      )}
    </Screen>
  );
};

/** `exam-jie`: the score, why each is so, the book of wrong ones, and when again. */
export const ResultPage = ({ sectionId }: { sectionId: SectionId | undefined }) => (
  <OneExam sectionId={sectionId} waiting={[64, 176, 120, 120]}>
    {(exam) => sectionId && <Shown exam={exam} sectionId={sectionId} />}
  </OneExam>
);
