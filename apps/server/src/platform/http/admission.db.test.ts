import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@xuetang/contract/calls';
import { saveEntryRecordAndAllocateClass } from '@xuetang/contract/enrolment';
import { reportClickLog } from '@xuetang/contract/reporting';
import { listCannotJoinReasons } from '@xuetang/contract/support';
import { aCamp, aLearner } from '@xuetang/testkit/builders';
import { signedClient } from '@xuetang/testkit/signed-client';
import { describe, expect, test } from 'vitest';
import { openApi } from '../../../../../tests/benches/open-api.ts';

// Of the common pool one connection, and one call is a limit's worth: one that hangs in the database makes the process busy.
const { api, database } = await openApi({ env: { XT_BUSY_CALLS: '1', XT_POOL_SIZE: '1' } });
const ask = signedClient(api.url());
const camp = await aCamp(database.pool);

const aReport = () => ({ eventId: crypto.randomUUID(), event: 'tap' });
const metric = async (line: string): Promise<number> => {
  const text = await (await fetch(`${api.adminUrl()}/metrics`)).text();
  return Number(
    text
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.slice(line.length) ?? Number.NaN,
  );
};

/** While it lasts, whoever reads the reasons for not joining waits, and holds the only common connection. */
const whileTheDatabaseHangs = async (count: number, work: () => Promise<void>): Promise<void> => {
  const holder = await database.pool.connect();
  await holder.query('begin; lock table support.cannot_join_reason in access exclusive mode');
  const hanging = Array.from({ length: count }, () => ask(listCannotJoinReasons, {}));
  try {
    await expect.poll(() => metric('xt_calls_under_way')).toBe(count);
    await work();
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  for (const answer of await Promise.all(hanging)) expect(answer.code).toBe(0);
};

describe('when there is too much of everything', () => {
  test('a report is sent away at once, told not to come again, and counted; it is let in when the work is done', async () => {
    const before = await metric('xt_shed_total{rank="report"}');
    await whileTheDatabaseHangs(1, async () => {
      const response = await fetch(`${api.url()}${reportClickLog.url}`, {
        method: 'PUT',
        // The body is not even read: this one is no JSON.
        body: '{',
        headers: { 'content-type': 'application/json', origin: 'http://127.0.0.1:4000' },
      });
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('5');
      expect(response.headers.get('access-control-allow-origin')).toBe('http://127.0.0.1:4000');
      expect(await response.json()).toMatchObject({ code: 50302, data: null, requestId: expect.any(String) });
    });
    expect((await metric('xt_shed_total{rank="report"}')) - before).toBe(1);
    expect(await ask(reportClickLog, aReport())).toMatchObject({ code: 0 });
  });

  test('a seat is given although the common connections are all taken', async () => {
    const { token } = await aLearner(database.pool);
    await whileTheDatabaseHangs(4, async () => {
      expect(await metric('xt_pool_connections{pool="common",state="waiting"}')).toBe(3);
      expect(await signedClient(api.url(), token)(saveEntryRecordAndAllocateClass, { campId: camp.campId })).toMatchObject({
        code: 0,
        data: { sceneCode: 1 },
      });
      // Browsing ends at two, learning at four.
      expect(await ask(calls.listProducts, {})).toMatchObject({ code: 50301, status: 503 });
      expect(await ask(listCannotJoinReasons, {})).toMatchObject({ code: 50301, status: 503 });
    });
    expect(await metric('xt_shed_total{rank="vital"}')).toBe(0);
  });
});

describe('a loop that is late', () => {
  test('sheds reports, and takes them again by itself', async () => {
    const { api: late } = await openApi({ env: { XT_BUSY_LOOP_MS: '200' } });
    const askLate = signedClient(late.url());
    const code = async () => (await askLate(reportClickLog, aReport())).code;
    const calm = { timeout: 30_000 };
    await expect.poll(code, calm).toBe(0);
    // As often as it takes: a share of the reports still comes in at first.
    const whenLate = async () => {
      const until = performance.now() + 1_500;
      while (performance.now() < until);
      // Whatever is due gets its turn, the look at the loop among it.
      await pause(1);
      return code();
    };
    await expect.poll(whenLate, { ...calm, interval: 1 }).toBe(50302);
    await expect.poll(code, calm).toBe(0);
  }, 70_000);
});
