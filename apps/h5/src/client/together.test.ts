import { expect, test, vi } from 'vitest';
import type { Answered } from './answered.ts';
import { NO_ANSWER } from './result.ts';
import { together } from './together.ts';

const retry = () => {};
const there = (data: string, at = 1): Answered<string> => ({ is: 'there', data, at });
const onTheWay: Answered<string> = { is: 'on-the-way' };
const failed: Answered<string> = { is: 'failed', failure: NO_ANSWER.network };
const stale: Answered<string> = { is: 'there', data: '旧', at: 2, failedRefresh: NO_ANSWER.network };

test.each<[string, Answered<string>, Answered<string>, Answered<{ a: string; b: string }>]>([
  ['both are there, as old as the older', there('一', 5), there('二', 7), { is: 'there', data: { a: '一', b: '二' }, at: 5 }],
  ['one is on its way', there('一'), onTheWay, onTheWay],
  ['one has failed, whatever the other does', onTheWay, failed, { is: 'failed', failure: NO_ANSWER.network }],
  [
    'one could not be asked for anew',
    there('一', 9),
    stale,
    { is: 'there', data: { a: '一', b: '旧' }, at: 2, failedRefresh: NO_ANSWER.network },
  ],
])('%s', (_what, a, b, whole) => expect(together({ a: { answered: a, retry }, b: { answered: b, retry } }).answered).toEqual(whole));

test('a retry asks for all of them', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  together({ a: { answered: failed, retry: first }, b: { answered: onTheWay, retry: second } }).retry();
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
});
