import type { ResearchResult } from '@xuetang/contract/research';
import { PERCENT_FROM, shareWords } from '@xuetang/contract/research.rule';
import { Card } from '../../kit/layout/Card.tsx';
import { Facts } from '../../kit/layout/Facts.tsx';
import { Points } from '../../kit/layout/Points.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { words } from './words.ts';

const labelsOf = (question: ResearchResult['questions'][number]): readonly string[] => {
  if (question.kind === 'text') return [words.wrote];
  return question.kind === 'rate' ? [1, 2, 3, 4, 5].map(words.stars) : question.options;
};

/** What became of the last questions first, and then what was counted. Under thirty answers there are numbers alone. */
export const Became = ({ result, now }: { result: ResearchResult; now: number }) => (
  <Section title={words.last}>
    <Stack>
      <p>{words.lastOf(result.title, result.closedAt, result.answered, now)}</p>
      <Card look="tint" title={words.became}>
        <Points points={result.became} tone="good" />
      </Card>
      {result.answered < PERCENT_FROM && <p>{words.fewAnswers}</p>}
      {result.questions.map((question, nth) => (
        <Card key={nth} title={question.title}>
          <Facts
            bare
            facts={labelsOf(question).map((label, at) => ({ label, value: shareWords(result.counts[nth]?.[at] ?? 0, result.answered) }))}
          />
        </Card>
      ))}
    </Stack>
  </Section>
);
