import { expect, test } from 'vitest';
import { scoresByTopic } from './topics.rule.ts';

test('points go to the part that they belong to', () => {
  const one = (topic: string, earned: number) => ({ topic, earned, points: 5 });
  expect(scoresByTopic([one('记账', 5), one('保险', 2.5), one('记账', 0)])).toEqual([
    { topic: '记账', earned: 5, points: 10 },
    { topic: '保险', earned: 2.5, points: 5 },
  ]);
});
