import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../../../tests/benches/open-database.ts';
import { balanceOf } from './index.ts';

const { database, db } = await openTestDatabase(10);
const { pool } = database;

interface Leg {
  debit: string;
  credit: string;
  fen: number;
}
const NOW = new Date('2026-11-17T09:00:00Z');
const post = async (key: string, legs: readonly Leg[], at = NOW): Promise<boolean | undefined> => {
  const { rows } = await pool.query<{ isNew: boolean }>(`select books.post('paid', $1, $2, $3, $4) as "isNew"`, [
    key,
    at,
    NOW,
    JSON.stringify(legs),
  ]);
  return rows[0]?.isNew;
};
const legsOf = async (key: string) =>
  (await pool.query(`select debit, credit, fen::int from books.leg where key = $1 order by nth`, [key])).rows;

const from = 'provider/wechat/1900000001';
const two = (order: string) => [
  { debit: from, credit: `contract/${order}/1`, fen: 300 },
  { debit: from, credit: `contract/${order}/2`, fen: 99 },
];

test('a posting is written once, however often and by how many at one moment', async () => {
  const posted = await Promise.all(Array.from({ length: 10 }, () => post('once', two('a'))));
  expect(posted.filter((isNew) => isNew)).toHaveLength(1);
  expect(await legsOf('once')).toEqual(two('a'));
  expect(await balanceOf(db, 'contract/a/1')).toBe(300);
});

test.each([
  ['another sum', [{ debit: from, credit: 'contract/b/1', fen: 301 }]],
  ['another account', [{ debit: from, credit: 'contract/c/1', fen: 300 }]],
  ['fewer legs', two('b').slice(0, 1)],
  ['more legs', [...two('b'), { debit: from, credit: 'contract/b/3', fen: 1 }]],
])('the same key with %s is refused, and nothing of it stays', async (what, legs) => {
  await post(`as ${what}`, two('b'));
  const before = await balanceOf(db, from);
  await expect(post(`as ${what}`, legs)).rejects.toThrow('other legs');
  expect(await balanceOf(db, from)).toBe(before);
});

test('a part that costs nothing has no leg; what moves nothing at all is no posting', async () => {
  await post('with nothing', [{ debit: from, credit: 'contract/d/1', fen: 0 }, ...two('e')]);
  expect(await legsOf('with nothing')).toEqual(two('e'));
  expect(await post('with nothing', two('e'))).toBe(false);
  await expect(post('nothing', [{ debit: from, credit: 'contract/f/1', fen: 0 }])).rejects.toThrow('moves nothing');
});

test.each([
  ['less than nothing', { debit: from, credit: 'contract/g/1', fen: -1 }],
  ['an account and itself', { debit: from, credit: from, fen: 1 }],
  ['no account', { debit: from, credit: '', fen: 1 }],
])('a leg of %s is refused', async (_what, leg) => {
  await expect(post(`wrong ${leg.credit} ${leg.fen}`, [leg])).rejects.toThrow(/violates check constraint/);
});

test('the day is Beijing’s', async () => {
  await post('before midnight', two('h'), new Date('2026-11-17T15:59:59Z'));
  await post('after midnight', two('i'), new Date('2026-11-17T16:00:00Z'));
  const { rows } = await pool.query(`select distinct key, on_day::text from books.leg where key like '% midnight' order by on_day`);
  expect(rows).toEqual([
    { key: 'before midnight', on_day: '2026-11-17' },
    { key: 'after midnight', on_day: '2026-11-18' },
  ]);
});

test.each(['update books.leg set fen = fen + 1', 'delete from books.leg', 'truncate books.leg'])('no hand changes it: %s', async (text) => {
  await post('stays', two('j'));
  await expect(pool.query(text)).rejects.toThrow('stays as it is');
});

test('all accounts together are nothing', async () => {
  await post('sum', two('k'));
  const { rows } = await pool.query<{ account: string }>('select debit as account from books.leg union select credit from books.leg');
  const balances = await Promise.all(rows.map(({ account }) => balanceOf(db, account)));
  expect(balances.reduce((sum, fen) => sum + fen, 0)).toBe(0);
});
