import type { AskedQuestion, Explained } from '@xuetang/contract/exam';
import { FILL_MOST } from '@xuetang/contract/exam.rule';
import { href } from '@xuetang/h5-routes/hrefs';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Card } from '../../kit/layout/Card.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { Question } from '../../kit/learning/Question.tsx';
import { Tag } from '../../kit/Tag.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { idsOf, lineOf, namesOf, offeredOf } from './letters.rule.ts';
import { words } from './words.ts';

const KINDS = { single: 'one', multiple: 'many', 'true-false': 'true-false' } as const;
const TONES = { right: 'good', half: 'notice', wrong: 'bad' } as const;

export interface QuestionViewProps {
  question: AskedQuestion;
  given: readonly string[];
  onChange?: (given: string[]) => void;
  /** 5 分 · 选不全得一半. */
  rule?: string;
  /** Once it is out. */
  explained?: Explained | undefined;
}

const Why = ({ explained: { why, sectionId } }: { explained: Explained }) => (
  <>
    <p>{why}</p>
    {sectionId !== null && (
      <ButtonLink look="plain" size="small" to={href('lession-detail', { id: sectionId })}>
        {words.readAgain}
      </ButtonLink>
    )}
  </>
);

const Gap = ({ question, given, onChange, rule, explained }: QuestionViewProps) => (
  <Stack>
    <TextField
      id={`q${question.questionId}`}
      label={question.title}
      size="large"
      value={given[0] ?? ''}
      hint={rule ?? words.fillHint}
      maxLength={FILL_MOST}
      autoComplete="off"
      disabled={explained !== undefined}
      onChange={(text) => onChange?.(text === '' ? [] : [text])}
    />
    {explained && (
      <Card look="tint">
        <Stack space={1}>
          <p role="status">
            <Tag tone={TONES[explained.verdict]}>{words.verdict[explained.verdict]}</Tag>{' '}
            {words.shouldFill(lineOf(question, explained.right.slice(0, 1)))}
          </p>
          <Why explained={explained} />
        </Stack>
      </Card>
    )}
  </Stack>
);

/** One question of a paper, a gate, a day or the book: to be answered, or explained. */
export const QuestionView = (props: QuestionViewProps) => {
  const { question, given, onChange, rule, explained } = props;
  if (question.kind === 'fill') return <Gap {...props} />;
  return (
    <Question
      id={`q${question.questionId}`}
      kind={KINDS[question.kind]}
      title={question.title}
      options={offeredOf(question)}
      chosen={namesOf(question, given)}
      onChange={(names) => onChange?.(idsOf(question, names))}
      {...(rule === undefined ? {} : { rule })}
      {...(explained ? { right: namesOf(question, explained.right), explanation: <Why explained={explained} /> } : {})}
    />
  );
};
