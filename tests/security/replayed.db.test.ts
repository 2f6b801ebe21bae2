import { randomUUID } from 'node:crypto';
import { calls, type CallName } from '@xuetang/contract/calls';
import { errors } from '@xuetang/contract/errors';
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

const stored = () => storedRows(database.pool);
const changedBut = async (before: readonly string[], tables: readonly string[] = []) =>
  changedRows(before, await stored()).filter((row) => !tables.includes(tableOf(row.slice(2))));
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
    const before = await stored();
    const first = await asking(api.url(), token)(call, body as never, key);
    expect(first.code, 'the first time it is done').toBe(0);
    const once = await stored();
    // Who only looks for something, or finds what is already so, may write nothing.
    const isDone = call.effect === 'repeatable' || changedRows(before, once).length > 0;
    expect(isDone, 'it has written something').toBe(true);

    const again = await asking(second.url(), token)(call, body as never, key);
    expect(await changedBut(once, repeat?.writes)).toEqual([]);
    // What is told once is another the second time; everything else is said again word for word.
    const { code, data } = said(again);
    expect({ code, data: repeat ? {} : data }).toEqual(repeat ? { code: repeat.code ?? 0, data: {} } : said(first));
  });

  test.each(Object.entries(TRADE_WRITES))('%s at both hosts at once is done once', async (called, { make, repeat, atOnce }) => {
    const call = calls[called as CallName];
    /** Asks so many hosts at one moment with one key; what was answered, and the tables that were written. */
    const done = async (hosts: readonly string[]) => {
      const { token, body } = await make(counter);
      const [key, before] = [{ idempotencyKey: randomUUID() }, await stored()];
      const answers = await Promise.all(hosts.map((host) => asking(host, token)(call, body as never, key)));
      const tables = (await changedBut(before, repeat?.writes)).map((row) => `${row[0]} ${tableOf(row.slice(2))}`);
      return { answers, tables: tables.toSorted() };
    };
    const alone = await done([api.url()]);
    const together = await done([api.url(), second.url()]);
    expect(together.tables).toEqual(alone.tables);
    const [good, others] = [together.answers.filter(({ code }) => code === 0), together.answers.filter(({ code }) => code !== 0)];
    expect(good.length, 'one of them is answered').toBeGreaterThan(0);
    // What is told once is another each time.
    const words = good.map((one) => (repeat || atOnce ? null : said(one)));
    expect(words).toEqual(words.map(() => words[0]));
    for (const { code } of others) expect([errors['server.busy'].code, repeat?.code]).toContain(code);
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
      const once = await storedRows(one.pool);
      await ask(calls.saveAddress, { ...HOME, isDefault: false }, key);
      planted.check();
      expect(changedRows(once, await storedRows(one.pool)).map((row) => tableOf(row.slice(2)))).toContain('trade.address');
    } finally {
      await forgetful.stop();
      await one.drop();
    }
  });
});
