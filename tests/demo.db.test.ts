import { createTestDatabase } from '@xuetang/testkit/database';
import { expect, test } from 'vitest';
import { demo } from '../scripts/seed-demo.ts';

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
