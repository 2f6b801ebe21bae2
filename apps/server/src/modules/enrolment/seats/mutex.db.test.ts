import type { LearnerId } from '@xuetang/contract/ids';
import { aCamp, someLearners, type BuiltCamp } from '@xuetang/testkit/builders';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../../../tests/benches/open-database.ts';
import { decideScene } from '../visits/scene.rule.ts';
import { decideVisits } from '../visits/visit.store.ts';

const NOW = new Date('2026-11-15T12:00:00+08:00');
const DAY_MS = 24 * 3_600_000;
const PEOPLE = 60;

const { database, db } = await openTestDatabase(8);

const twoCamps = async () => [await aCamp(database.pool, { now: NOW }), await aCamp(database.pool, { now: NOW })] as const;
const exclude = (camp: BuiltCamp, by: BuiltCamp, answer = 'seat', within = '0 days') =>
  database.pool.query('insert into enrolment.mutex (family_id, by_family_id, answer, within) values ($1, $2, $3, $4)', [
    camp.familyId,
    by.familyId,
    answer,
    within,
  ]);
const learners = async (count: number) => (await someLearners(database.pool, count, NOW)).map(({ learnerId }) => learnerId);

const visit = async (camp: BuiltCamp, learnerId: LearnerId, call: 'check' | 'save', now = NOW) => {
  const [decided] = await decideVisits(
    db,
    camp.campId,
    [{ learnerId, channel: null, fromUrl: null, lineageId: null, phoneAuth: null, call }],
    now,
    call === 'save',
  );
  if (!decided) throw new Error('no decision');
  return { scene: decideScene(decided.facts), group: decided.facts.seat?.groupId };
};

describe('families that exclude each other', () => {
  test('a live seat in the other family is shown instead, from both calls, and no second one is given', async () => {
    const [camp, other] = await twoCamps();
    await exclude(camp, other);
    const [learner] = (await learners(1)) as [LearnerId];
    await visit(other, learner, 'save');
    const later = new Date(NOW.getTime() + 60_000);
    for (const call of ['check', 'save', 'check'] as const)
      expect(await visit(camp, learner, call, later)).toEqual({ scene: 3, group: other.groupIds[0] });
    const { rows } = await database.pool.query('select family_id from enrolment.enrolment where learner_id = $1', [learner]);
    expect(rows).toEqual([{ family_id: other.familyId }]);
  });

  test('where the row says refuse, the visitor is not whom the camp looks for', async () => {
    const [camp, other] = await twoCamps();
    await exclude(camp, other, 'refuse');
    const [learner] = (await learners(1)) as [LearnerId];
    await visit(other, learner, 'save');
    expect(await visit(camp, learner, 'save')).toEqual({ scene: 15, group: undefined });
  });

  test('for the window after the other period’s end nobody gets a seat; then everybody may again', async () => {
    const [camp, other] = await twoCamps();
    await exclude(camp, other, 'seat', '10 days');
    const [learner] = (await learners(1)) as [LearnerId];
    await visit(other, learner, 'save');
    const ended = new Date(NOW.getTime() + 18 * DAY_MS);
    await database.pool.query('update enrolment.period set enrol_until = $2, ends_at = $2 where id = $1', [
      camp.periodId,
      new Date(NOW.getTime() + 90 * DAY_MS),
    ]);
    await database.pool.query('update enrolment.class_group set qr_shown_until = $2 where period_id = $1', [
      camp.periodId,
      new Date(NOW.getTime() + 90 * DAY_MS),
    ]);
    expect(await visit(camp, learner, 'save', new Date(ended.getTime() + 9 * DAY_MS))).toEqual({ scene: 15, group: undefined });
    expect(await visit(camp, learner, 'save', new Date(ended.getTime() + 10 * DAY_MS))).toEqual({ scene: 1, group: camp.groupIds[0] });
  });

  test('the row has a direction, and one’s own seat comes first', async () => {
    const [camp, other] = await twoCamps();
    await exclude(camp, other);
    const [learner] = (await learners(1)) as [LearnerId];
    await visit(camp, learner, 'save');
    expect(await visit(other, learner, 'save')).toEqual({ scene: 1, group: other.groupIds[0] });
    expect(await visit(camp, learner, 'check', new Date(NOW.getTime() + 1))).toEqual({ scene: 3, group: camp.groupIds[0] });
  });
});

/** Everybody asks at two camps in the same moment; the claim is slowed between its look and its write, so that they really meet. */
const race = async (): Promise<number> => {
  const [camp, other] = await twoCamps();
  await exclude(camp, other);
  await exclude(other, camp);
  const people = await learners(PEOPLE);
  await Promise.all(people.flatMap((learner) => [visit(camp, learner, 'save'), visit(other, learner, 'save')]));
  const { rows } = await database.pool.query<{ seats: number }>(
    'select count(*)::int as seats from enrolment.enrolment where live and learner_id = any($1) group by learner_id',
    [people],
  );
  expect(rows).toHaveLength(PEOPLE);
  return rows.filter(({ seats }) => seats > 1).length;
};

describe('under a race', () => {
  const sourceOf = async () => {
    const { rows } = await database.pool.query<{ source: string }>(`select pg_get_functiondef('enrolment.claim_seats'::regproc) as source`);
    return rows[0]?.source ?? '';
  };
  const changed = (source: string, part: RegExp | string, by: string) => {
    const other = source.replace(part, by);
    if (other === source) throw new Error(`${String(part)} was not found: nothing would change`);
    return other;
  };

  test('nobody holds both, and without the lock on the person it is seen', async () => {
    const slowed = changed(await sourceOf(), /\) w;\n/, '$&  perform pg_sleep(0.005);\n');
    await database.pool.query(slowed);
    expect(await race()).toBe(0);
    await database.pool.query(changed(slowed, 'perform identity.hold_alone(p_learners);', 'null;'));
    expect(await race()).toBeGreaterThan(0);
    await database.pool.query(slowed);
  });
});
