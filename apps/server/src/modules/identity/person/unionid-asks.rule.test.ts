import { expect, test } from 'vitest';
import { nextAsk } from './unionid-asks.rule.ts';

const NOW = new Date('2026-11-15T12:00:00+08:00');

test.each([
  [1, '2026-11-15T12:10:00+08:00'],
  [2, '2026-11-15T13:00:00+08:00'],
  [3, '2026-11-15T18:00:00+08:00'],
  [4, '2026-11-16T12:00:00+08:00'],
  [17, '2026-11-16T12:00:00+08:00'],
])('asked %i times in vain: again at %s', (asks, at) => {
  expect(nextAsk(asks, NOW)).toEqual(new Date(at));
});

test('after two weeks only the next login asks again', () => {
  expect(nextAsk(18, NOW)).toBeNull();
});
