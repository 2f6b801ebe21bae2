import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../tests/benches/open-database.ts';
import type { Tx } from './db.ts';
import { inOneTrip } from './one-trip.ts';

const { database, db } = await openTestDatabase(2);

describe('a transaction that asks for a second connection fails at once, and is undone', () => {
  const second = 'A transaction is open here';
  test.each([
    ['through a module’s tables', () => sql`select 1`.execute(db.of())],
    ['through the pool', async () => db.pool.query('select 1')],
    ['in one trip', () => inOneTrip(db, (on) => on.pool.query({ text: 'select 1' }))],
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

describe('a transaction that the database gives up for another’s sake is tried again', () => {
  /** Opens when so many have come to it, and stays open. */
  const gate = (wanted: number) => {
    let arrived = 0;
    let open = () => {};
    const opened = new Promise<void>((resolve) => (open = resolve));
    return () => {
      if (++arrived >= wanted) open();
      return opened;
    };
  };
  const row = (key: string) => db.pool.query('insert into platform.idempotency_key (key) values ($1)', [key]);
  const isolationOf = (tx: Tx) => sql`set transaction isolation level serializable`.execute(tx);

  test('40P01: two who lock two rows in opposite order both come through, and both did all of it', async () => {
    await Promise.all(['left', 'right'].map(row));
    const bothHoldOne = gate(2);
    let tries = 0;
    const lockBoth = (first: string, second: string) =>
      db.transaction(async (tx) => {
        tries++;
        const lock = (key: string) =>
          sql`update platform.idempotency_key set answer = coalesce(answer, '[]') || ${JSON.stringify([first])}::jsonb where key = ${key}`.execute(
            tx,
          );
        await lock(first);
        await bothHoldOne();
        await lock(second);
      });
    await Promise.all([lockBoth('left', 'right'), lockBoth('right', 'left')]);
    expect(tries).toBe(3);
    const { rows } = await db.pool.query(`select answer from platform.idempotency_key where key in ('left', 'right')`);
    expect(rows.map(({ answer }) => answer.toSorted())).toEqual([
      ['left', 'right'],
      ['left', 'right'],
    ]);
  });

  test('40001: of two who read what the other writes, the second reads again', async () => {
    await row('counter');
    const bothHaveRead = gate(2);
    const addOne = () =>
      db.transaction(async (tx) => {
        await isolationOf(tx);
        const read = await sql<{
          n: number;
        }>`select coalesce(answer::int, 0) as n from platform.idempotency_key where key = 'counter'`.execute(tx);
        await bothHaveRead();
        await sql`update platform.idempotency_key set answer = ${String((read.rows[0]?.n ?? 0) + 1)}::jsonb where key = 'counter'`.execute(
          tx,
        );
      });
    await Promise.all([addOne(), addOne()]);
    const { rows } = await db.pool.query(`select answer from platform.idempotency_key where key = 'counter'`);
    expect(rows).toEqual([{ answer: 2 }]);
  });

  test('what fails every time is not tried for ever, and no other error is tried again', async () => {
    let tries = 0;
    const failing = (errcode: string) =>
      db.transaction(async (tx) => {
        tries++;
        await sql.raw(`do $$ begin raise exception 'as ordered' using errcode = '${errcode}'; end $$`).execute(tx);
      });
    await expect(failing('40001')).rejects.toThrow('as ordered');
    expect(tries).toBe(4);
    tries = 0;
    await expect(failing('23514')).rejects.toThrow('as ordered');
    expect(tries).toBe(1);
  });
});

test('a connection that is cut between two statements fails the transaction, not the process', async () => {
  const client = await db.pool.connect();
  await client.query('begin');
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  // Nobody asks anything at this moment, so nobody is there to be told but the client itself.
  const cut = new Promise((heard) => client.once('end', heard));
  await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await cut;
  await expect(client.query('select 1')).rejects.toThrow('not queryable');
  client.release(true);
  expect((await db.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
