import type { ExplainedQuestion } from '@xuetang/contract/exam';
import { href } from '@xuetang/h5-routes/hrefs';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Chips } from '../../../kit/everyday/Chips.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { Facts } from '../../../kit/layout/Facts.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { Stack } from '../../../kit/layout/Stack.tsx';
import { Tag } from '../../../kit/Tag.tsx';
import { useKept } from '../../../kit/use-kept.ts';
import { lineOf } from '../letters.rule.ts';
import { words as common } from '../words.ts';
import { words } from './words.ts';

const TONES = { right: 'good', half: 'notice', wrong: 'bad' } as const;

const Explanation = ({ of: one }: { of: ExplainedQuestion }) => (
  <Card as="article">
    <Stack space={1}>
      <p>
        <Tag tone={TONES[one.verdict]}>{common.verdict[one.verdict]}</Tag> {words.earned(one.earned, one.points)} · {one.topic}
      </p>
      <h3>{one.title}</h3>
      {one.options.length > 0 && (
        <Facts bare facts={one.options.map(({ id, words: said }) => ({ label: lineOf(one, [id]), value: said }))} />
      )}
      <p>
        {words.given}：{lineOf(one, one.given)}
        <br />
        {words.right}：<b>{lineOf(one, one.kind === 'fill' ? one.right.slice(0, 1) : one.right)}</b>
      </p>
      <p>{one.why}</p>
      {one.sectionId !== null && (
        <ButtonLink look="plain" size="small" to={href('lession-detail', { id: one.sectionId })}>
          {common.readAgain}
        </ButtonLink>
      )}
    </Stack>
  </Card>
);

/** Why each is so: first what was not right. */
export const Explanations = ({ questions }: { questions: readonly ExplainedQuestion[] }) => {
  const wrong = questions.filter(({ verdict }) => verdict !== 'right');
  const [which, setWhich] = useKept<'wrong' | 'all'>('exam-shows', 'wrong');
  const shown = which === 'all' ? questions : wrong;
  return (
    <Section title={words.wrong}>
      <Stack>
        <Chips
          id="which"
          label={words.filter}
          of={[
            ['wrong', words.some(wrong.length)],
            ['all', words.all(questions.length)],
          ]}
          value={which}
          onChange={(value) => setWhich(value === 'all' ? 'all' : 'wrong')}
        />
        {shown.length === 0 && <p>{words.noneWrong}</p>}
        {shown.map((one) => (
          <Explanation key={one.questionId} of={one} />
        ))}
      </Stack>
    </Section>
  );
};
