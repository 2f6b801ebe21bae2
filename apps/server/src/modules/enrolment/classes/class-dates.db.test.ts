import { changePeriod, choosePeriod, getLiveCampDateDetail, listOwnClasses } from '@xuetang/contract/class-dates';
import { checkLiveOrder, saveEntryRecordAndAllocateClass } from '@xuetang/contract/enrolment';
import type { CampId } from '@xuetang/contract/ids';
import {
  aCamp,
  aLearner,
  anEnrolment,
  aPeriod,
  giveUnionids,
  someLearners,
  type BuiltCamp,
  type BuiltLearner,
} from '@xuetang/testkit/builders';
import { signedClient } from '@xuetang/testkit/signed-client';
import { describe, expect, test } from 'vitest';
import { openApi } from '../../../../../../tests/benches/open-api.ts';

const { api, database } = await openApi({ env: { XT_LOG_LEVEL: 'silent' } });

const client = ({ token }: BuiltLearner) => signedClient(api.url(), token);
const dates = async (who: BuiltLearner, campId?: CampId) => (await client(who)(getLiveCampDateDetail, campId ? { campId } : {})).data;
const choose = async (who: BuiltLearner, periodId: string) => (await client(who)(choosePeriod, { periodId })).data?.outcome ?? 'failed';
const change = async (who: BuiltLearner, periodId: string) => (await client(who)(changePeriod, { periodId })).data?.outcome ?? 'failed';

/** Where the learner's live seats are. */
const seats = async ({ learnerId }: BuiltLearner) => {
  const { rows } = await database.pool.query<{ period_id: string; changes: number; confirmed: boolean }>(
    `select g.period_id, e.changes, e.confirmed_at is not null as confirmed
     from enrolment.enrolment e join enrolment.class_group g on g.id = e.group_id where e.learner_id = $1 and e.live`,
    [learnerId],
  );
  return rows;
};

/** What every group counts must be what its seats add up to. */
const booksAgree = async (camp: BuiltCamp): Promise<boolean> => {
  const { rows } = await database.pool.query<{ wrong: number }>(
    `select count(*)::int as wrong from enrolment.class_group g join enrolment.period p on p.id = g.period_id
     where p.camp_id = $1 and (g.taken <> (select count(*) from enrolment.enrolment e where e.group_id = g.id and e.live)
       or g.open <> (g.taken < g.soft_cap))`,
    [camp.campId],
  );
  return rows[0]?.wrong === 0;
};

/** A camp with the period of `aCamp`, in four days, and a second one a week later. */
const twoPeriods = async (shape: { seats?: number } = {}) => {
  const camp = await aCamp(database.pool);
  const later = await aPeriod(database.pool, camp, { number: 87, starts: 11, cap: shape.seats ?? 180 });
  return { camp, later };
};

describe('the periods of a camp', () => {
  test('[7.2-14] the open and coming ones, their seats counted with the moment, and the seat that the caller holds', async () => {
    const learner = await aLearner(database.pool);
    const { camp, later } = await twoPeriods({ seats: 3 });
    await aPeriod(database.pool, camp, { number: 88, starts: 30, opens: 10 });
    await aPeriod(database.pool, camp, { number: 80, starts: -20 });
    const none = await dates(learner, camp.campId);
    expect(none).toMatchObject({ campId: camp.campId, campName: '小白理财训练营', eveningMinutes: 40, held: null });
    expect(none?.periods.map(({ periodName, state, seatsLeft, seatsAll }) => [periodName, state, seatsLeft, seatsAll])).toEqual([
      ['第 86 期', 'open', 180, 180],
      ['第 87 期', 'open', 3, 3],
      ['第 88 期', 'coming', 180, 180],
    ]);
    expect(Math.abs(Date.parse(none?.countedAt ?? '') - Date.now())).toBeLessThan(60_000);
    await choose(learner, later);
    const held = (await dates(learner))?.held;
    expect(held).toMatchObject({ periodId: later, periodName: '第 87 期', teacherName: '周若兰', inGroup: false, change: { left: 1 } });
    expect(Date.parse(held?.startsAt ?? '') - Date.parse(held?.change.until ?? '')).toBe(24 * 3_600_000);
    expect((await dates(learner, camp.campId))?.periods[1]).toMatchObject({ seatsLeft: 2, seatsAll: 3 });
  });

  test('a visitor sees them too, without anybody’s seat; an unknown camp is said; no camp and no seat is nothing', async () => {
    const { camp } = await twoPeriods();
    const visitor = signedClient(api.url());
    expect((await visitor(getLiveCampDateDetail, { campId: camp.campId })).data).toMatchObject({ held: null });
    expect((await visitor(getLiveCampDateDetail, { campId: '999999' })).code).toBe(41201);
    expect(await visitor(getLiveCampDateDetail, {})).toMatchObject({ code: 0, data: null });
  });

  test('a seat in another camp of the family is the seat that is held', async () => {
    const learner = await aLearner(database.pool);
    const [one, other] = [await aCamp(database.pool), await aCamp(database.pool)];
    await database.pool.query('update enrolment.camp set family_id = $1 where id = $2', [one.familyId, other.campId]);
    await choose(learner, one.periodId);
    expect((await dates(learner, other.campId))?.held?.campId).toBe(one.campId);
    expect(await choose(learner, other.periodId)).toBe('held');
  });

  test('the learner’s own classes, and nobody else’s', async () => {
    const [seated, stranger] = (await someLearners(database.pool, 2)) as [BuiltLearner, BuiltLearner];
    const { camp } = await twoPeriods();
    await anEnrolment(database.pool, camp, seated.learnerId, { confirmed: true });
    expect((await client(seated)(listOwnClasses, {})).data?.classes).toMatchObject([{ campId: camp.campId, inGroup: true }]);
    expect((await client(stranger)(listOwnClasses, {})).data?.classes).toEqual([]);
  });
});

describe('choosing a period', () => {
  test('the seat is in the chosen one, not in the first; asked twice it is the same seat, and the join-group page finds it', async () => {
    const learner = await aLearner(database.pool);
    const { camp, later } = await twoPeriods();
    expect([await choose(learner, later), await choose(learner, later)]).toEqual(['chosen', 'chosen']);
    expect(await seats(learner)).toEqual([{ period_id: later, changes: 0, confirmed: false }]);
    expect((await client(learner)(checkLiveOrder, { campId: camp.campId })).data).toMatchObject({ type: 2, sceneCode: 3 });
    expect(await choose(learner, camp.periodId)).toBe('held');
    expect(await booksAgree(camp)).toBe(true);
  });

  test('the last seat goes to one; the other is told that it is full', async () => {
    const learners = await someLearners(database.pool, 6);
    const { camp, later } = await twoPeriods({ seats: 1 });
    const outcomes = await Promise.all(learners.map((learner) => choose(learner, later)));
    expect(outcomes.toSorted()).toEqual(['chosen', 'full', 'full', 'full', 'full', 'full']);
    expect(await booksAgree(camp)).toBe(true);
  });

  test('one person who taps two camps of a family at once has one seat', async () => {
    const learners = await someLearners(database.pool, 12);
    const [one, other] = [await aCamp(database.pool), await aCamp(database.pool)];
    await database.pool.query('update enrolment.camp set family_id = $1 where id = $2', [one.familyId, other.campId]);
    const outcomes = await Promise.all(
      learners.map(async (learner) => (await Promise.all([choose(learner, one.periodId), choose(learner, other.periodId)])).toSorted()),
    );
    expect(outcomes).toEqual(learners.map(() => ['chosen', 'held']));
    expect([await booksAgree(one), await booksAgree(other)]).toEqual([true, true]);
  });

  test('what the rules of enrolment refuse, a choice does not get round', async () => {
    const [blocked, owner, often] = (await someLearners(database.pool, 3)) as [BuiltLearner, BuiltLearner, BuiltLearner];
    const { camp } = await twoPeriods();
    await database.pool.query(`insert into enrolment.blocked_learner (learner_id, camp_id, reason) values ($1, $2, '试')`, [
      blocked.learnerId,
      camp.campId,
    ]);
    await database.pool.query('insert into enrolment.advanced_learner (learner_id, family_id) values ($1, $2)', [
      owner.learnerId,
      camp.familyId,
    ]);
    await anEnrolment(database.pool, camp, often.learnerId, { ended: true, enrolledDaysAgo: 3 });
    expect(await Promise.all([blocked, owner, often].map((who) => choose(who, camp.periodId)))).toEqual(['refused', 'refused', 'refused']);
  });

  test('a period that is over or not yet open is closed; one that does not exist is unknown', async () => {
    const learner = await aLearner(database.pool);
    const { camp } = await twoPeriods();
    const [past, coming] = [
      await aPeriod(database.pool, camp, { number: 80, starts: -20 }),
      await aPeriod(database.pool, camp, { number: 88, starts: 30, opens: 10 }),
    ];
    expect([await choose(learner, past), await choose(learner, coming)]).toEqual(['closed', 'closed']);
    expect((await client(learner)(choosePeriod, { periodId: '999999' })).code).toBe(41202);
    expect(await seats(learner)).toEqual([]);
  });
});

describe('changing the period', () => {
  const seated = async (camp: BuiltCamp, many = 1) => {
    const learners = await someLearners(database.pool, many);
    await Promise.all(learners.map((learner) => choose(learner, camp.periodId)));
    return learners as [BuiltLearner, ...BuiltLearner[]];
  };

  test('moves the seat, gives the old one back, and the new group has not seen the learner yet', async () => {
    const { camp, later } = await twoPeriods();
    const [learner] = await seated(camp);
    await database.pool.query('update enrolment.enrolment set confirmed_at = now() where learner_id = $1', [learner.learnerId]);
    expect([await change(learner, later), await change(learner, later)]).toEqual(['moved', 'moved']);
    expect(await seats(learner)).toEqual([{ period_id: later, changes: 1, confirmed: false }]);
    expect(await booksAgree(camp)).toBe(true);
    const next = await aLearner(database.pool);
    expect((await client(next)(saveEntryRecordAndAllocateClass, { campId: camp.campId })).data?.sceneCode).toBe(1);
    expect(await booksAgree(camp)).toBe(true);
  });

  test('once, and until 24 hours before the first evening', async () => {
    const { camp, later } = await twoPeriods();
    const third = await aPeriod(database.pool, camp, { number: 89, starts: 18 });
    const [once, late] = await seated(camp, 2);
    expect([await change(once, later), await change(once, third)]).toEqual(['moved', 'used-up']);
    await database.pool.query(`update enrolment.period set starts_at = now() + interval '23 hours 59 minutes' where id = $1`, [
      camp.periodId,
    ]);
    expect(await change(late as BuiltLearner, later)).toBe('too-late');
    await database.pool.query(`update enrolment.period set starts_at = now() + interval '24 hours 1 minute' where id = $1`, [
      camp.periodId,
    ]);
    expect(await change(late as BuiltLearner, later)).toBe('moved');
    expect(await booksAgree(camp)).toBe(true);
  });

  test('without a seat there is nothing to move; a closed period takes nobody', async () => {
    const { camp } = await twoPeriods();
    const [learner] = await seated(camp);
    const coming = await aPeriod(database.pool, camp, { number: 88, starts: 30, opens: 10 });
    expect(await change(await aLearner(database.pool), camp.periodId)).toBe('no-seat');
    expect(await change(learner, coming)).toBe('closed');
    expect((await client(learner)(changePeriod, { periodId: '999999' })).code).toBe(41202);
    expect((await seats(learner)).map(({ period_id }) => period_id)).toEqual([camp.periodId]);
  });

  test('a moved hold is not given away before its holder had time to join', async () => {
    const { camp, later } = await twoPeriods();
    const [moved, still] = await seated(camp, 2);
    await giveUnionids(database.pool, [moved.learnerId, (still as BuiltLearner).learnerId]);
    await change(moved, later);
    await database.pool.query(`update enrolment.enrolment set enrolled_at = enrolled_at - interval '2 hours' where learner_id = any($1)`, [
      [moved.learnerId, still?.learnerId],
    ]);
    await database.pool.query('update enrolment.class_group set members_read_at = now() where period_id = any($1)', [
      [camp.periodId, later],
    ]);
    await database.pool.query(`select enrolment.release_holds($1, now(), interval '30 minutes', 100)`, [camp.campId]);
    expect([await seats(moved), await seats(still as BuiltLearner)].map(({ length }) => length)).toEqual([1, 0]);
  });

  test('a move that is not told is refused', async () => {
    const { camp } = await twoPeriods();
    const learner = await aLearner(database.pool);
    await choose(learner, camp.periodId);
    await expect(
      database.pool.query('update enrolment.enrolment set changes = 1 where learner_id = $1', [learner.learnerId]),
    ).rejects.toThrow('a_move_is_told');
  });
});

/** Everybody wants to leave for a period with two seats, with two taps each, while others claim the seats that fall free. */
const rush = async (camp: BuiltCamp, later: string) => {
  const movers = await someLearners(database.pool, 8);
  await Promise.all(movers.map((mover) => choose(mover, camp.periodId)));
  const newcomers = await someLearners(database.pool, 6);
  const outcomes = await Promise.all([
    ...movers.flatMap((mover) => [change(mover, later), change(mover, later)]),
    ...newcomers.map((newcomer) => choose(newcomer, camp.periodId)),
  ]);
  const held = await Promise.all(movers.map(seats));
  return { outcomes, held, agree: await booksAgree(camp) };
};

describe('two taps and a full target', () => {
  test('never two seats, never none, and the books agree', async () => {
    const { camp, later } = await twoPeriods({ seats: 2 });
    const { outcomes, held, agree } = await rush(camp, later);
    expect(held.map(({ length }) => length)).toEqual(Array.from({ length: 8 }, () => 1));
    expect(held.flat().filter(({ period_id }) => period_id === later)).toHaveLength(2);
    expect(outcomes.filter((outcome) => outcome === 'moved')).toHaveLength(4);
    expect(outcomes.filter((outcome) => outcome === 'full')).toHaveLength(12);
    expect(agree).toBe(true);
  });

  /** One person, four taps at once, a target with room: is there one seat, moved once, and do the books agree? */
  const fourTaps = async () => {
    const { camp, later } = await twoPeriods();
    const mover = await aLearner(database.pool);
    // Classmates whose seats would hide a seat that is given back twice.
    await Promise.all([mover, ...(await someLearners(database.pool, 5))].map((learner) => choose(learner, camp.periodId)));
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => change(mover, later)));
    return { outcomes, held: await seats(mover), agree: await booksAgree(camp) };
  };

  test('four taps of one person move one seat once', async () => {
    const { outcomes, held, agree } = await fourTaps();
    expect([outcomes, agree]).toEqual([['moved', 'moved', 'moved', 'moved'], true]);
    expect(held.map(({ changes }) => changes)).toEqual([1]);
  });

  test('a function that forgets the lock of the camp is found out', async () => {
    const { rows } = await database.pool.query<{ source: string }>(
      `select pg_get_functiondef('enrolment.change_period'::regproc) as source`,
    );
    const source = rows[0]?.source ?? '';
    // The pause lets every tap look before one writes; with the lock in its place it changes nothing.
    const slow = source.replace('if v_seat.period_id = p_period', 'perform pg_sleep(0.2);\n  $&');
    const planted = slow.replace(/perform pg_advisory_xact_lock\([^)]*\);/, '');
    expect(new Set([source, slow, planted]).size).toBe(3);
    try {
      await database.pool.query(slow);
      expect((await fourTaps()).agree).toBe(true);
      await database.pool.query(planted);
      expect((await fourTaps()).agree).toBe(false);
    } finally {
      await database.pool.query(source);
    }
  });
});
