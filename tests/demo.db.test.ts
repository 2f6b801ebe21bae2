import { createTestDatabase } from '@xuetang/testkit/database';
import { expect, test } from 'vitest';
import { openDatabase } from '../apps/server/src/platform/db.ts';
import { formerYears } from '../apps/server/src/modules/trade/former/former-order.store.ts';
import { learnersByMobiles } from '../apps/server/src/modules/identity/index.ts';
import { demo } from '../scripts/seed-demo.ts';
import { putFormerOrders } from '../scripts/seed-former.ts';
import { testKeys } from './benches/test-keys.ts';

test('the demo can be laid out, and laid out again over itself', async () => {
  const database = await createTestDatabase();
  const camps = async () => (await database.pool.query('select id from enrolment.camp order by id')).rows;
  try {
    const layOut = async () => {
      for (const { text, values } of demo(new Date())) await database.pool.query(text, values);
      return camps();
    };
    const first = await layOut();
    expect(first.length).toBeGreaterThan(2);
    expect(await layOut()).toEqual(first);
  } finally {
    await database.drop();
  }
});

test('whoever logs in with the demo’s mobile finds what was bought in the former shop, also when it is laid out again', async () => {
  const database = await createTestDatabase();
  const db = openDatabase(database.url, 2);
  try {
    for (const nth of [1, 2]) {
      for (const { text, values } of demo(new Date())) await database.pool.query(text, values);
      await putFormerOrders(db, testKeys, new Date());
      const owner = await db.transaction(async (tx) => (await learnersByMobiles(tx, testKeys, ['13800138000'])).get('13800138000'));
      expect(owner && (await formerYears(db, owner)), `the ${nth}. time`).toMatchObject([
        { year: 2022, count: 1, payFen: 0 },
        { year: 2021, count: 1, payFen: 0 },
        { year: 2020, count: 2, payFen: 49_850 },
        { year: 2019, count: 1, payFen: 3_900 },
      ]);
    }
  } finally {
    await db.close();
    await database.drop();
  }
});
