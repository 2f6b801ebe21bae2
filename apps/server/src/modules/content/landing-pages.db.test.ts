import { aCamp } from '@xuetang/testkit/builders';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../../../tests/benches/open-database.ts';
import { listLandingPages, restoreLandingPage, saveLandingPage } from './landing-pages.ts';

const clock = { now: () => new Date('2026-11-15T12:00:00Z') };
const { database, db } = await openTestDatabase();

const shown = async (page: string, id: string) => {
  const { rows } = await database.pool.query('select json, camp_id, saved_by from content.landing_page where page = $1 and id = $2', [
    page,
    id,
  ]);
  return rows[0] as { json: string; camp_id: string | null; saved_by: string };
};
const at = { page: 'tui', id: 'autumn' };
const save = (json: string, by = '周若兰') => saveLandingPage({ db, clock }, { ...at, json, campId: undefined, by });

test('every save is a version of its own, with who and when; an old one comes back as a new one', async () => {
  const { campId } = await aCamp(database.pool);
  expect(await saveLandingPage({ db, clock }, { ...at, json: '{"a":1}', campId, by: '林晓梅' })).toBe(1);
  expect(await save('{"a":2}')).toBe(2);
  expect(await restoreLandingPage({ db, clock }, { ...at, version: 1, by: '陈思远' })).toBe(3);
  expect(await shown('tui', 'autumn')).toEqual({ json: '{"a":1}', camp_id: campId, saved_by: '陈思远' });
  expect((await listLandingPages({ db }, at)).map(({ version, saved_by }) => [version, saved_by])).toEqual([
    [3, '陈思远'],
    [2, '周若兰'],
    [1, '林晓梅'],
  ]);
  expect(await restoreLandingPage({ db, clock }, { ...at, version: 9, by: '陈思远' })).toBeUndefined();
  expect(await listLandingPages({ db })).toHaveLength(3);
});

test('ten saves at once are ten versions', async () => {
  const versions = await Promise.all(Array.from({ length: 10 }, (_, n) => save(`{"n":${n}}`)));
  const kept = await listLandingPages({ db }, at);
  expect(kept).toHaveLength(13);
  expect(versions).toContain(13);
});

test('whoever writes past us is written down too, and history is not changed by anybody', async () => {
  await database.pool.query(`insert into content.landing_page (page, id, json) values ('tui', 'by-hand', '{}')`);
  expect((await listLandingPages({ db }, { page: 'tui', id: 'by-hand' })).map(({ version, saved_by }) => [version, saved_by])).toEqual([
    [1, '系统'],
  ]);
  await expect(database.pool.query(`update content.landing_page_version set json = '{"forged":1}'`)).rejects.toThrow('holds history');
  await expect(database.pool.query(`delete from content.landing_page_version`)).rejects.toThrow('holds history');
});

test('a camp that is none is refused, and nothing is kept of it', async () => {
  const wrong = { page: 'tui', id: 'nowhere', json: '{}', campId: '999999' as never, by: '周若兰' };
  expect(await saveLandingPage({ db, clock }, wrong)).toBe('camp-unknown');
  expect(await listLandingPages({ db }, { page: 'tui', id: 'nowhere' })).toEqual([]);
});
