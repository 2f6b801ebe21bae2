import { expect, test } from 'vitest';
import { hoursOf } from './hours.rule.ts';

test('a text by its headings', () => {
  const text = (words: string) => ({ kind: 'text', text: words }) as const;
  const heading = (words: string) => ({ kind: 'heading', text: words }) as const;
  expect(hoursOf([text('前言'), heading('早上'), text('读'), text('写'), heading('晚上')])).toEqual([
    { title: '早上', blocks: [text('读'), text('写')] },
    { title: '晚上', blocks: [] },
  ]);
  expect(hoursOf([])).toEqual([]);
});
