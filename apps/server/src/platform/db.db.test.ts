import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../tests/benches/open-database.ts';

const { db } = await openTestDatabase(2);

describe('a transaction that asks for a second connection fails at once, and is undone', () => {
  const second = 'A transaction is open here';
  test.each([
    ['through a module’s tables', () => sql`select 1`.execute(db.of())],
    ['through the pool', async () => db.pool.query('select 1')],
    ['for a transaction in it', () => db.transaction(async (tx) => sql`select 1`.execute(tx))],
  ])('%s', async (_way, ask) => {
    const failed = db.transaction(async (tx) => {
      await sql`insert into platform.idempotency_key (key) values ('undone')`.execute(tx);
      await ask();
    });
    await expect(failed).rejects.toThrow(second);
    const { rows } = await db.pool.query(`select from platform.idempotency_key where key = 'undone'`);
    expect(rows).toHaveLength(0);
  });

  test('two transactions side by side are no second one', async () => {
    const asked = await Promise.all(
      [1, 2].map((nth) => db.transaction((tx) => sql<{ nth: number }>`select ${nth}::int as nth`.execute(tx))),
    );
    expect(asked.map(({ rows }) => rows[0]?.nth)).toEqual([1, 2]);
  });
});
