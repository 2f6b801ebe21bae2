import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../../../tests/benches/open-database.ts';
import { findVersion, listVersions, lockedVersion, writeLandingPage } from './landing-pages.ts';

const now = new Date('2026-11-15T12:00:00Z');
const { database, db } = await openTestDatabase();

const at = { page: 'tui', id: 'autumn' };
const save = (json: string, by = '周若兰') => db.transaction((tx) => writeLandingPage(tx, { ...at, json, campId: undefined, by, now }));
const versions = (address: { page: string; id: string }) =>
  db.transaction((tx) => listVersions(tx, { ...address, before: undefined, most: 100 }));

test('ten saves at once are ten versions', async () => {
  const saved = await Promise.all(Array.from({ length: 10 }, (_, n) => save(`{"n":${n}}`)));
  expect(saved.map(Number).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(await versions(at)).toHaveLength(10);
  const newest = await db.transaction((tx) => findVersion(tx, { ...at, version: undefined }));
  const { rows } = await database.pool.query('select json from content.landing_page where page = $1 and id = $2', ['tui', 'autumn']);
  expect(rows).toEqual([{ json: newest?.json }]);
});

test('of ten who saw the same version one saves', async () => {
  const saved = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      db.transaction(async (tx) => {
        if ((await lockedVersion(tx, { page: 'tui', id: 'new' })) !== 0) return 'late';
        return writeLandingPage(tx, { page: 'tui', id: 'new', json: `{"n":${n}}`, campId: undefined, by: '周若兰', now });
      }),
    ),
  );
  expect(saved.filter((one) => one !== 'late')).toEqual([1]);
});

test('whoever writes past us is written down too, and history is not changed by anybody', async () => {
  await database.pool.query(`insert into content.landing_page (page, id, json) values ('tui', 'by-hand', '{}')`);
  expect((await versions({ page: 'tui', id: 'by-hand' })).map(({ version, saved_by }) => [version, saved_by])).toEqual([[1, '系统']]);
  await expect(database.pool.query(`update content.landing_page_version set json = '{"forged":1}'`)).rejects.toThrow('holds history');
  await expect(database.pool.query(`delete from content.landing_page_version`)).rejects.toThrow('holds history');
});
