import type { Call } from '@xuetang/contract/call';
import { calls, type CallName } from '@xuetang/contract/calls';
import { aLearner } from '@xuetang/testkit/builders';
import { createTestDatabase } from '@xuetang/testkit/database';
import { startApi } from '@xuetang/testkit/process';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { describe, expect, test } from 'vitest';
import { openCounter, type Counter } from '../benches/open-counter.ts';
import { HOME } from '../benches/open-post.ts';
import { plant } from '../faults/plant.ts';
import { laden, PRIVILEGED } from './privileged-fields.ts';
import { anyHistory, changedRows, storedRows } from './stored-rows.ts';
import { TRADE_READS, tradeReads } from './trade-reads.ts';
import { TRADE_WRITES } from './trade-writes.ts';

/** Two databases with one history: what is done in one is done in the other, and every number that is counted is the same. */
const [bare, other] = [await openCounter(), await openCounter()];

/** Makes a call in one of them; answers what it says and what it leaves behind. */
const doneIn = async (counter: Counter, name: CallName, change: (body: object) => object) => {
  const made = await TRADE_WRITES[name]?.make(counter);
  if (!made) throw new Error(`nobody knows how ${name} comes about`);
  const before = await storedRows(counter.pool);
  const { code, data } = await counter.asking(counter.api.url(), made.token)(calls[name], change(made.body) as never);
  const rows = changedRows(before, await storedRows(counter.pool));
  return { code, is: (data as { is?: unknown } | null)?.is, rows: rows.map(anyHistory).toSorted() };
};

describe('what no buyer decides is not decided by what he sends', () => {
  test('there are fifty of them, and more', () => expect(Object.keys(PRIVILEGED).length).toBeGreaterThanOrEqual(50));

  test.each(Object.keys(TRADE_WRITES) as CallName[])('%s leaves the same rows with them as without', async (name) => {
    const without = await doneIn(bare, name, (body) => body);
    expect(without.code).toBe(0);
    expect(await doneIn(other, name, (body) => laden(name, body))).toEqual(without);
  });

  test('every call about a purchase that reads has its line', () => {
    expect(Object.keys(TRADE_READS).toSorted()).toEqual(tradeReads().toSorted());
  });

  test.each(Object.entries(TRADE_READS))('%s answers the same with them as without, and writes nothing', async (called, look) => {
    const name = called as CallName;
    const { token, body } = await look(bare);
    const before = await storedRows(bare.pool);
    const answer = async (sent: object) => {
      const { code, data } = await bare.asking(bare.api.url(), token)(calls[name] as Call, sent as never);
      return anyHistory(JSON.stringify({ code, data }));
    };
    const without = await answer(body);
    expect(without).toMatch(/^\{"code":0,/);
    expect(await answer(laden(name, body))).toBe(without);
    expect(changedRows(before, await storedRows(bare.pool))).toEqual([]);
  });

  test('the check can fail: where a form takes what it does not know, an address is another’s', async () => {
    const planted = plant(
      {
        file: 'packages/contract/src/addresses.ts',
        text: 'request: z.object({\n    addressId: AddressId.optional(),',
        becomes: 'request: z.looseObject({\n    addressId: AddressId.optional(),',
      },
      {
        file: 'apps/server/src/modules/trade/parcels/address-answers.ts',
        text: '{ ...rest, learnerId, addressId, label }',
        becomes: '{ learnerId, addressId, label, ...rest }',
      },
    );
    const database = await createTestDatabase();
    const api = await startApi({ ...serverEnv(database.url, { XT_LOG_LEVEL: 'silent' }), ...planted.env });
    try {
      const [, { token }] = [await aLearner(database.pool), await aLearner(database.pool)];
      const ask = signedClient(api.url, token);
      const ownerAfter = async (body: object) => {
        const before = await storedRows(database.pool);
        await ask(calls.saveAddress, body as never);
        return changedRows(before, await storedRows(database.pool)).map(anyHistory);
      };
      const honest = await ownerAfter({ ...HOME, isDefault: false });
      planted.check();
      await database.pool.query('delete from trade.address');
      expect(await ownerAfter(laden('saveAddress', { ...HOME, isDefault: false }))).not.toEqual(honest);
      const { rows } = await database.pool.query<{ learner_id: string }>('select learner_id::text from trade.address');
      expect(rows).toEqual([{ learner_id: '1' }]);
    } finally {
      await api.stop();
      await database.drop();
    }
  });
});
