import { checkLiveOrder } from '@xuetang/contract/enrolment';
import { limitOf } from '@xuetang/contract/limit';
import { createTestClock } from '@xuetang/testkit/clock';
import { expect, test } from 'vitest';
import type { Cache } from '../cache.ts';
import { answer } from './answer.ts';
import { createLimits } from './limits.ts';

const clock = createTestClock();
const visitor = { ip: '203.0.113.7', userAgent: '', device: { id: 'one-device', since: clock.now() } };
const check = answer(checkLiveOrder, async ({ fail }) => fail('camp.unknown'));
const most = limitOf(checkLiveOrder).perMinute;

/** A Redis that other processes have told of `others`, and that says what it was asked. */
const aCache = (others: number) => {
  const asked: (readonly { key: string; more: number }[])[] = [];
  let sum = others;
  const tally: Cache['tally'] = async (counts) => (asked.push(counts), counts.map(({ more }) => (sum += more)));
  return { asked, tally, ready: () => true, close: async () => {} };
};
const budgets = { all: 160_000, newcomers: 100, exempt: [] };
const free = Math.floor(most / 16);

test('the first of a minute are let in unasked; then device and network are told of them in one round trip', async () => {
  const cache = aCache(0);
  const { refusalOf } = createLimits({ cache, clock, budgets });
  for (let nth = 0; nth < free; nth++) expect(await refusalOf(check, null, visitor)).toBeUndefined();
  expect(cache.asked).toEqual([]);
  expect(await refusalOf(check, null, visitor)).toBeUndefined();
  const minute = Math.floor(clock.now().getTime() / 60_000);
  expect(cache.asked).toEqual([
    [
      { key: `limit:${minute}:${checkLiveOrder.url}:device:one-device`, more: free + 1 },
      { key: `limit:${minute}:network:203.0.113.7`, more: free + 1 },
    ],
  ]);
});

test('nobody is asked about who is known to be over; a new minute begins with nothing', async () => {
  const cache = aCache(most);
  const { refusalOf } = createLimits({ cache, clock, budgets });
  for (let nth = 0; nth < free; nth++) await refusalOf(check, null, visitor);
  for (let nth = 0; nth < 10; nth++) expect(await refusalOf(check, null, visitor)).toBe('request.too_many');
  expect(cache.asked).toHaveLength(1);
  clock.advance(60_000);
  expect(await refusalOf(check, null, visitor)).toBeUndefined();
});

test('a Redis that goes and comes back is told of everything that was let in meanwhile', async () => {
  const cache = aCache(0);
  let away = true;
  const tally: Cache['tally'] = async (...asked) => (away ? undefined : cache.tally(...asked));
  const { refusalOf } = createLimits({ cache: { ...cache, tally }, clock, budgets });
  for (let nth = 0; nth < free + 5; nth++) expect(await refusalOf(check, null, visitor)).toBeUndefined();
  away = false;
  await refusalOf(check, null, visitor);
  expect(cache.asked[0]?.map(({ more }) => more)).toEqual([free + 6, free + 6]);
});

test('a network that is over is shut before anything else is looked up', async () => {
  const { isShut, refusalOf } = createLimits({ cache: aCache(500), clock, budgets: { all: 15, newcomers: 1, exempt: [] } });
  expect(isShut(visitor)).toBe(false);
  await refusalOf(check, null, visitor);
  expect(isShut(visitor)).toBe(true);
  expect(isShut({ ...visitor, ip: '203.0.113.8' })).toBe(false);
});
