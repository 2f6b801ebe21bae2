import type { CampId } from '@xuetang/contract/ids';
import { aCamp, someLearners, type BuiltCamp } from '@xuetang/testkit/builders';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../../../../tests/benches/open-database.ts';
import { orderGroups } from './order-groups.ts';
import { decideVisits } from '../visits/visit.store.ts';

/** A Sunday, eight in the evening in Shanghai. */
const NOW = new Date('2026-11-15T20:00:00+08:00');

const { database, db } = await openTestDatabase();

/** A camp whose groups have a class and a teacher each. */
const aStaffedCamp = async (groups: number, cap = 180): Promise<BuiltCamp & { teachers: string[] }> => {
  const camp = await aCamp(database.pool, { groups, cap, now: NOW });
  const teachers: string[] = [];
  for (const [at, groupId] of camp.groupIds.entries()) {
    const { rows } = await database.pool.query<{ id: string }>(`insert into enrolment.teacher (name) values ('老师') returning id`);
    const teacher = rows[0]?.id ?? '';
    await database.pool.query(
      `with c as (insert into enrolment.class (period_id, number, teacher_id) values ($1, $2, $3) returning id)
       update enrolment.class_group g set class_id = c.id from c where g.id = $4`,
      [camp.periodId, 10 + at, teacher, groupId],
    );
    teachers.push(teacher);
  }
  return { ...camp, teachers };
};
const onDuty = (camp: BuiltCamp, teacher: string | undefined, columns: Record<string, unknown>) =>
  database.pool.query(
    `insert into enrolment.rota (camp_id, teacher_id${Object.keys(columns)
      .map((name) => `, ${name}`)
      .join('')})
     values ($1, $2${Object.keys(columns)
       .map((_name, at) => `, $${at + 3}`)
       .join('')})`,
    [camp.campId, teacher, ...Object.values(columns)],
  );
const orderOf = async (camp: BuiltCamp) => {
  const { rows } = await database.pool.query<{ id: string; fill_why: string }>(
    'select id, fill_why from enrolment.class_group where period_id = $1 order by fill_order',
    [camp.periodId],
  );
  return rows.map(({ id, fill_why }) => `${camp.groupIds.indexOf(id)} ${fill_why}`);
};
const seat = async (campId: CampId, count: number, now = NOW) => {
  const learners = await someLearners(database.pool, count, now);
  const visits = learners.map(({ learnerId }) => ({
    learnerId,
    channel: null,
    fromUrl: null,
    lineageId: null,
    phoneAuth: null,
    call: 'save' as const,
  }));
  return (await decideVisits(db, campId, visits, now, true)).map(({ facts }) => facts.seat);
};

test('the rota turns the order around in one statement, claims follow it, and the decision says why', async () => {
  const camp = await aStaffedCamp(3);
  await onDuty(camp, camp.teachers[2], { on_date: '2026-11-15' });
  await onDuty(camp, camp.teachers[1], { weekday: 7, from_hour: 19, until_hour: 23 });
  expect(await orderGroups(db, NOW, camp.campId)).toBe(3);
  expect(await orderOf(camp)).toEqual(['2 special-date', '1 weekday', '0 default']);
  expect(await seat(camp.campId, 1)).toMatchObject([{ groupId: camp.groupIds[2], fillWhy: 'special-date', seatNo: 1 }]);
  // Nothing to do, nothing written.
  expect(await orderGroups(db, NOW, camp.campId)).toBe(0);
  // On the next morning the weekday's hours are over, and the special date too.
  await orderGroups(db, new Date('2026-11-16T09:00:00+08:00'), camp.campId);
  expect(await orderOf(camp)).toEqual(['0 default', '2 off-rota', '1 off-rota']);
});

test('a teacher at the daily cap drops behind, counted in Shanghai days; a burst between two runs may pass the cap', async () => {
  const camp = await aStaffedCamp(2);
  await onDuty(camp, camp.teachers[0], { weight: 9, daily_cap: 5 });
  await orderGroups(db, NOW, camp.campId);
  // Yesterday's do not count.
  await seat(camp.campId, 3, new Date('2026-11-14T23:59:00+08:00'));
  await orderGroups(db, NOW, camp.campId);
  expect(await orderOf(camp)).toEqual(['0 default', '1 default']);
  const burst = await seat(camp.campId, 7);
  expect(new Set(burst.map((each) => each?.groupId))).toEqual(new Set([camp.groupIds[0]]));
  await orderGroups(db, NOW, camp.campId);
  expect(await orderOf(camp)).toEqual(['1 default', '0 at-daily-cap']);
  expect(await seat(camp.campId, 1)).toMatchObject([{ groupId: camp.groupIds[1] }]);
});

test('a group that fills, breaks or loses its code asks for a new order by itself, once a camp; a seat alone does not', async () => {
  const camp = await aStaffedCamp(2, 3);
  const waiting = async () => {
    const { rows } = await database.pool.query<{ key: string }>('select key from graphile_worker.jobs where key like $1', [
      `enrolment.order-groups:${camp.campId}`,
    ]);
    await database.pool.query('delete from graphile_worker._private_jobs');
    return rows.length;
  };
  expect(await waiting()).toBe(1);
  await seat(camp.campId, 2);
  expect(await waiting()).toBe(0);
  await seat(camp.campId, 1);
  expect(await waiting()).toBe(1);
  for (const change of [`state = 'banned'`, 'qr_invalid_at = now()', `qr_content = 'https://weixin.qq.com/g/other'`]) {
    await database.pool.query(`update enrolment.class_group set ${change} where period_id = $1`, [camp.periodId]);
    expect(await waiting(), change).toBe(1);
  }
});

test('orders and claims at once: everybody has a seat, one group after another', async () => {
  const camp = await aStaffedCamp(4, 25);
  await onDuty(camp, camp.teachers[3], { weight: 9 });
  const storm = async () => {
    for (let nth = 0; nth < 10; nth++) await seat(camp.campId, 5);
  };
  const shuffle = async () => {
    for (let nth = 0; nth < 20; nth++) {
      await database.pool.query('update enrolment.rota set weight = $2 where camp_id = $1', [camp.campId, (nth % 9) + 1]);
      await orderGroups(db, NOW, camp.campId);
    }
  };
  await Promise.all([storm(), storm(), shuffle()]);
  const { rows } = await database.pool.query('select taken from enrolment.class_group where period_id = $1', [camp.periodId]);
  expect(rows).toEqual(Array.from({ length: 4 }, () => ({ taken: 25 })));
});
