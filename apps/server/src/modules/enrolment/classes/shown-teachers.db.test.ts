import { aCamp } from '@xuetang/testkit/builders';
import { afterEach, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../../../../../../tests/benches/open-database.ts';
import { shownTeachers } from './shown-teachers.ts';

const { database, db } = await openTestDatabase();
afterEach(() => void vi.restoreAllMocks());

test('a teacher is asked for once in five seconds, and is called otherwise after them', async () => {
  const [one, other] = [await aCamp(database.pool), await aCamp(database.pool)];
  const asked = vi.spyOn(db.pool, 'query');
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const nameOf = async (id: string) => (await shownTeachers(db, [id, id])).get(id)?.name;

  expect(await nameOf(one.teacherId)).toBe('周若兰');
  await database.pool.query(`update enrolment.teacher set name = '陈晓舟' where id = $1`, [one.teacherId]);
  now.mockReturnValue(4_999);
  expect(await nameOf(one.teacherId)).toBe('周若兰');
  expect(asked).toHaveBeenCalledTimes(1);
  // Whoever is known is not asked for beside one who is not.
  expect((await shownTeachers(db, [one.teacherId, other.teacherId])).size).toBe(2);
  expect(asked.mock.lastCall?.[0]).toMatchObject({ values: [[other.teacherId]] });

  now.mockReturnValue(5_001);
  expect(await nameOf(one.teacherId)).toBe('陈晓舟');
});

test('nobody is remembered who is not there', async () => {
  expect(await shownTeachers(db, ['987654'])).toEqual(new Map());
  await database.pool.query(`insert into enrolment.teacher (id, name) values (987654, '新老师')`);
  expect((await shownTeachers(db, ['987654'])).get('987654')?.name).toBe('新老师');
});
