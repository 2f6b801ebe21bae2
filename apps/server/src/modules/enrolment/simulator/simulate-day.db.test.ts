import { aCamp, someLearners } from '@xuetang/testkit/builders';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../../../../tests/benches/open-database.ts';
import { orderGroups } from '../seats/order-groups.ts';
import { readCampDay } from './read-camp-day.ts';
import { playDay } from './simulate-day.rule.ts';
import { decideVisits } from '../visits/visit.store.ts';
import { swapAgedCodes } from '../codes/watch-codes.ts';

const NOW = new Date('2026-11-15T19:00:00+08:00');
const MINUTES = 60;
const TERMS = { holdMinutes: 30, shortBelowPercent: 0 };

const { database, db } = await openTestDatabase();

/** Five groups of two teachers: one has a daily cap, one a code that ends in half an hour with the next one waiting. */
const aBusyCamp = async () => {
  const camp = await aCamp(database.pool, { groups: 5, cap: 30, now: NOW });
  const [, second = '', , fourth = ''] = camp.groupIds;
  const { rows } = await database.pool.query<{ id: string }>(`insert into enrolment.teacher (name) values ('陈思远') returning id`);
  const other = rows[0]?.id ?? '';
  await database.pool.query(
    `with c as (insert into enrolment.class (period_id, number, teacher_id) values ($1, 9, $2) returning id)
     update enrolment.class_group g set class_id = c.id from c where g.id = any($3)`,
    [camp.periodId, other, [second, fourth]],
  );
  await database.pool.query('insert into enrolment.rota (camp_id, teacher_id, weight, daily_cap) values ($1, $2, 9, 40)', [
    camp.campId,
    other,
  ]);
  await database.pool.query('update enrolment.class_group set qr_shown_until = $2 where id = $1', [
    camp.groupIds[0],
    new Date(NOW.getTime() + 30 * 60_000),
  ]);
  await database.pool.query(`insert into enrolment.group_qr (group_id, content, made_at) values ($1, 'the next', $2)`, [
    camp.groupIds[0],
    NOW,
  ]);
  return camp;
};

test('a day played in memory fills the groups that the real functions fill', async () => {
  const camp = await aBusyCamp();
  const snapshot = await readCampDay(db, camp.campId, NOW, 6);
  if (!snapshot) throw new Error('no camp');
  const curve = Array.from({ length: 24 }, () => 1);
  const traffic = { visitors: 3_000, curve, returningShare: 0, joinRate: 1, seed: 3 };
  const played = playDay(snapshot, { ...traffic, minutes: MINUTES }, TERMS);

  // How many came in each minute is what one more minute of the same day adds.
  const upTo = (minutes: number) =>
    playDay(snapshot, { ...traffic, minutes }, TERMS).hours.reduce((total, hour) => total + hour.visitors, 0);
  const learners = await someLearners(database.pool, upTo(MINUTES), NOW);
  for (let minute = 0; minute < MINUTES; minute++) {
    const now = new Date(NOW.getTime() + minute * 60_000);
    await swapAgedCodes(db, now, 6);
    await orderGroups(db, now, camp.campId);
    const visits = learners
      .slice(upTo(minute), upTo(minute + 1))
      .map(({ learnerId }) => ({ learnerId, channel: null, fromUrl: null, lineageId: null, phoneAuth: null, call: 'save' as const }));
    if (visits.length > 0) await decideVisits(db, camp.campId, visits, now, true);
  }
  const { rows } = await database.pool.query<{ id: string; taken: number }>(
    'select id, taken from enrolment.class_group where period_id = $1',
    [camp.periodId],
  );
  const real = Object.fromEntries(rows.map(({ id, taken }) => [id, taken]));
  expect(Object.fromEntries(played.groups.map(({ id, after }) => [id, after]))).toEqual(real);
  // It is no agreement of empty camps: the capped teacher was passed over, and later came back to.
  expect(Object.values(real).reduce((total, taken) => total + taken, 0)).toBeGreaterThan(100);
});

test('reading the snapshot writes nothing, and a camp without a period has no day', async () => {
  const { campId } = await aCamp(database.pool, { period: 'over', now: NOW });
  expect(await readCampDay(db, campId, NOW, 6)).toBeUndefined();
});
