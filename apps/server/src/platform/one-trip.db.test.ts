import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../tests/benches/open-database.ts';
import { openDatabase, type Questions } from './db.ts';
import { inOneTrip } from './one-trip.ts';

const { database, db } = await openTestDatabase(1);

const number = async (on: Questions, n: number): Promise<number | undefined> =>
  (await on.pool.query<{ n: number }>({ name: `number-${n}`, text: `select ${n} as n` })).rows[0]?.n;

/** Keeps back what the database says, from `keepBack` on, until all of these were asked. */
const openReluctant = async (asked: readonly string[]) => {
  let heard = '';
  let isKept = false;
  const kept: (() => void)[] = [];
  const sockets: Socket[] = [];
  const { hostname, port } = new URL(database.url);
  const between = createServer((near) => {
    const far = connect(Number(port || 5432), hostname);
    sockets.push(near, far);
    for (const socket of [near, far]) socket.on('error', () => {});
    far.on('data', (bytes) => {
      if (isKept) kept.push(() => void near.write(bytes));
      else near.write(bytes);
    });
    near.on('data', (bytes) => {
      far.write(bytes);
      if (!isKept) return;
      heard += bytes.toString('latin1');
      if (!asked.every((text) => heard.includes(text))) return;
      isKept = false;
      for (const say of kept.splice(0)) say();
    });
    near.on('close', () => far.destroy());
  });
  between.listen(0, '127.0.0.1');
  await once(between, 'listening');
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    between.close();
  });
  const url = new URL(database.url);
  url.host = `127.0.0.1:${(between.address() as AddressInfo).port}`;
  return { url: url.href, keepBack: () => void (isKept = true) };
};

test('all are asked before the first is answered, and each gets its own answer', async () => {
  const reluctant = await openReluctant(['select 1 as n', 'select 2 as n', 'select 3 as n']);
  const far = openDatabase(reluctant.url, 1);
  await far.pool.query('select');
  reluctant.keepBack();
  expect(await inOneTrip(far, (on) => Promise.all([1, 2, 3].map((n) => number(on, n))))).toEqual([1, 2, 3]);
  await far.close();
});

test('one that fails takes no other with it, and the connection is given back with nothing under way', async () => {
  const told: unknown[] = [];
  const failed = inOneTrip(db, (on) =>
    Promise.all([
      on.pool.query({ text: 'select 1 / 0' }),
      on.pool.query({ text: 'select pg_sleep(0.05)' }).then(() => told.push('slow')),
      number(on, 5).then((n) => told.push(n)),
    ]),
  );
  await expect(failed).rejects.toThrow('division by zero');
  expect(told).toEqual(['slow', 5]);
  // There is one connection.
  expect(await Promise.all([number(db, 6), number(db, 5)])).toEqual([6, 5]);
  expect(await inOneTrip(db, (on) => Promise.all([number(on, 5), number(on, 7)]))).toEqual([5, 7]);
});

test('a connection can copy again after a trip', async () => {
  await db.pool.query('create table public.copied (n int)');
  await inOneTrip(db, (on) => number(on, 8));
  const client = await db.pool.connect();
  await pipeline(['1\n2\n'], client.query(copyFrom('copy public.copied from stdin')));
  client.release();
  expect((await db.pool.query('select count(*)::int as n from public.copied')).rows).toEqual([{ n: 2 }]);
});

test('what fails before anything is asked gives the connection back', async () => {
  const failed = inOneTrip(db, () => {
    throw new Error('as ordered');
  });
  await expect(failed).rejects.toThrow('as ordered');
  expect(await number(db, 9)).toBe(9);
});
