import type { Exam } from '@xuetang/contract/exam';
import { EXAM_UNKNOWN } from '@xuetang/contract/generated/error-codes';
import type { SectionId } from '@xuetang/contract/ids';
import { href } from '@xuetang/h5-routes/hrefs';
import type { ReactNode } from 'react';
import { useAnswer } from '../../client/use-answer.ts';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { Nothing } from '../../kit/PageState.tsx';
import { words } from './words.ts';

/** An address that means nothing, or a section without an exam. */
export const UnknownExam = () => (
  <Nothing {...words.unknown}>
    <ButtonLink to={href('center')}>{words.toCenter}</ButtonLink>
  </Nothing>
);

interface OneExamProps {
  waiting: readonly number[];
  children: (exam: Exam, refresh: () => Promise<void>) => ReactNode;
}

const Known = ({ sectionId, waiting, children }: OneExamProps & { sectionId: SectionId }) => {
  const { answered, refresh, retry } = useAnswer('getExam', { sectionId });
  return (
    <Loaded answer={{ answered, retry }} waiting={waiting} title={words.lost} instead={{ [EXAM_UNKNOWN]: <UnknownExam /> }}>
      {(exam) => children(exam, refresh)}
    </Loaded>
  );
};

/** The exam of a section, as it stands with this learner. */
export const OneExam = ({ sectionId, ...rest }: OneExamProps & { sectionId: SectionId | undefined }) =>
  sectionId ? <Known key={sectionId} sectionId={sectionId} {...rest} /> : <UnknownExam />;
