import { expect, test } from 'vitest';
import { showRefund } from './show-goods.ts';

const half = (kind: 'course' | 'membership', count: number, units: number) =>
  showRefund([{ nth: 1, kind, name: '会员', units, count, shareFen: 20_000 }])[0]?.steps.find(({ used }) => used === 30);

test('terms of a membership follow one another: after the first of two, half of it comes back', () => {
  expect(half('membership', 2, 30)).toEqual({ used: 30, fen: 10_000 });
  expect(half('membership', 1, 60)).toEqual({ used: 30, fen: 10_000 });
});
