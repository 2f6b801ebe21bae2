import { randomUUID } from 'node:crypto';
import { calls, type CallName } from '@xuetang/contract/calls';
import { createTestDatabase } from '@xuetang/testkit/database';
import { startApi } from '@xuetang/testkit/process';
import { serverEnv } from '@xuetang/testkit/server-env';
import { aLearner } from '@xuetang/testkit/builders';
import { signedClient } from '@xuetang/testkit/signed-client';
import { describe, expect, test } from 'vitest';
import { openCounter } from '../benches/open-counter.ts';
import { HOME } from '../benches/open-post.ts';
import { plant } from '../faults/plant.ts';
import { changedRows, storedRows, tableOf } from './stored-rows.ts';
import { TRADE_WRITES, tradeWrites } from './trade-writes.ts';

const counter = await openCounter();
const { api, second, database, asking } = counter;

const stored = () => storedRows(database.url);
const changedBut = (before: readonly string[], tables: readonly string[] = []) =>
  changedRows(before, stored()).filter((row) => !tables.includes(tableOf(row.slice(2))));
/** What an answer says beside the hour at which it was given. */
const said = ({ code, data }: { code: number; data: unknown }) => ({ code, data: { ...(data as object | null), now: undefined } });

describe('an answer is lost, and the same is said to the other host', () => {
  test('every call about a purchase that writes has its line', () => {
    expect(Object.keys(TRADE_WRITES).toSorted()).toEqual(tradeWrites().toSorted());
  });

  test.each(Object.entries(TRADE_WRITES))('%s is done once, and answered as it was', async (called, { make, repeat }) => {
    const call = calls[called as CallName];
    const { token, body } = await make(counter);
    const key = { idempotencyKey: randomUUID() };
    const before = stored();
    const first = await asking(api.url(), token)(call, body as never, key);
    expect(first.code, 'the first time it is done').toBe(0);
    const once = stored();
    // Who only looks for something, or finds what is already so, may write nothing.
    const isDone = call.effect === 'repeatable' || changedRows(before, once).length > 0;
    expect(isDone, 'it has written something').toBe(true);

    const again = await asking(second.url(), token)(call, body as never, key);
    expect(changedBut(once, repeat?.writes)).toEqual([]);
    // What is told once is another the second time; everything else is said again word for word.
    const { code, data } = said(again);
    expect({ code, data: repeat ? {} : data }).toEqual(repeat ? { code: repeat.code ?? 0, data: {} } : said(first));
  });

  test('the check can fail: with a host that forgets keys there are two', async () => {
    const planted = plant({
      file: 'apps/server/src/platform/http/idempotency.ts',
      text: "claimed.rows.length > 0 ? 'ours'",
      becomes: "claimed.rows.length >= 0 ? 'ours'",
    });
    const one = await createTestDatabase();
    const forgetful = await startApi({ ...serverEnv(one.url, { XT_LOG_LEVEL: 'silent' }), ...planted.env });
    try {
      const ask = signedClient(forgetful.url, (await aLearner(one.pool)).token);
      const key = { idempotencyKey: randomUUID() };
      await ask(calls.saveAddress, { ...HOME, isDefault: false }, key);
      const once = storedRows(one.url);
      await ask(calls.saveAddress, { ...HOME, isDefault: false }, key);
      planted.check();
      expect(changedRows(once, storedRows(one.url)).map((row) => tableOf(row.slice(2)))).toContain('trade.address');
    } finally {
      await forgetful.stop();
      await one.drop();
    }
  });
});
