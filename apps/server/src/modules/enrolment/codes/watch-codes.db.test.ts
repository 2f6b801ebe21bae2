import { randomUUID } from 'node:crypto';
import type { LearnerId } from '@xuetang/contract/ids';
import { reportBatch } from '@xuetang/contract/reporting';
import { aCamp, aLearner, anEnrolment, groupQrText, type BuiltCamp } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '../../../create-api.ts';
import { createWorker } from '../../../create-worker.ts';
import { readConfig, type Config } from '../../../platform/config.ts';
import { openDatabase, type Database } from '../../../platform/db.ts';
import { createLog } from '../../../platform/log.ts';
import { raiseAlerts } from '../seats/alerts.ts';
import { confirmSeats } from '../seats/confirm-seats.ts';
import { notePresses } from './qr-presses.ts';
import { LEARNERS_NEEDED } from './qr-health.rule.ts';
import { addGroupQr, swapGroupQr } from './swap-group-qr.ts';
import { failSickCodes, swapAgedCodes } from './watch-codes.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3_600_000;
const START = new Date();
const at = (days: number, minutes = 0) => new Date(START.getTime() + days * DAY_MS + minutes * MINUTE_MS);
const TERMS = { holdMinutes: 30, shortBelowPercent: 15, qrAlertHours: 24, qrShownDays: 6 };
const log = createLog('test', 'silent');
const clock = createTestClock(START);

let database: TestDatabase;
let db: Database;
let api: Awaited<ReturnType<typeof createApi>>;
let config: Config;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, 4);
  config = readConfig(serverEnv(database.url));
  api = await createApi(config, clock);
  await api.listen();
});
afterAll(async () => {
  await api.close();
  await db.close();
  await database.drop();
});

const groupOf = async ({ groupIds }: BuiltCamp) => {
  const { rows } = await database.pool.query<{ qr_content: string; dead: boolean; qr_shown_until: Date }>(
    'select qr_content, qr_invalid_at is not null as dead, qr_shown_until from enrolment.class_group where id = $1',
    [groupIds[0]],
  );
  return rows[0];
};
const changesOf = async ({ groupIds }: BuiltCamp) => {
  const { rows } = await database.pool.query('select why, next_qr_id is not null as next from enrolment.qr_change where group_id = $1', [
    groupIds[0],
  ]);
  return rows;
};
/** Running long enough that a code ends inside the period. */
const aLongCamp = async () => {
  const camp = await aCamp(database.pool, { now: START });
  await database.pool.query('update enrolment.class_group set qr_made_at = $2, qr_shown_until = $3 where id = $1', [
    camp.groupIds[0],
    START,
    at(6),
  ]);
  return camp;
};
const bring = (camp: BuiltCamp, content: string, madeAt: Date) =>
  db.transaction((tx) => addGroupQr(tx, { groupId: camp.groupIds[0] ?? '', content, madeAt }));
const alertsOf = async ({ campId }: BuiltCamp) => {
  const { rows } = await database.pool.query(
    'select kind, closed_at is not null as closed from enrolment.alert where camp_id = $1 order by id',
    [campId],
  );
  return rows;
};

describe('the clock of a code', () => {
  test('day 5 warns once, the next code ends the warning, day 6 swaps, and no code is shown on day 7', async () => {
    const camp = await aLongCamp();
    await raiseAlerts(db, log, TERMS, at(5, -1));
    expect(await alertsOf(camp)).toEqual([]);
    await raiseAlerts(db, log, TERMS, at(5, 1));
    await raiseAlerts(db, log, TERMS, at(5, 2));
    expect(await alertsOf(camp)).toEqual([{ kind: 'qr-ageing', closed: false }]);
    await bring(camp, 'too old', at(-3));
    await bring(camp, 'the next', at(5));
    await bring(camp, 'the one after', at(5, 5));
    expect(await bring(camp, 'the one after', at(5, 6))).toBe(false);
    await raiseAlerts(db, log, TERMS, at(5, 3));
    expect(await alertsOf(camp)).toEqual([{ kind: 'qr-ageing', closed: true }]);
    expect(await swapAgedCodes(db, at(6, -11), 6)).toBe(0);
    expect(await swapAgedCodes(db, at(6, -9), 6)).toBe(1);
    expect(await groupOf(camp)).toMatchObject({ qr_content: 'the next', dead: false, qr_shown_until: at(11) });
    expect(await changesOf(camp)).toEqual([{ why: 'day-six', next: true }]);
    const tooLong = database.pool.query('update enrolment.class_group set qr_shown_until = $2 where id = $1', [
      camp.groupIds[0],
      at(11, 1),
    ]);
    await expect(tooLong).rejects.toThrow(/qr_never_on_day_seven/);
  });

  test('without a next code the group’s own ends by itself: an alert, until one is brought and put up', async () => {
    const camp = await aLongCamp();
    expect(await swapAgedCodes(db, at(6, 1), 6)).toBe(0);
    await raiseAlerts(db, log, TERMS, at(6, 1));
    expect(await alertsOf(camp)).toEqual([{ kind: 'qr-dead', closed: false }]);
    await bring(camp, 'brought late', at(6));
    expect(await swapAgedCodes(db, at(6, 2), 6)).toBe(1);
    await raiseAlerts(db, log, TERMS, at(6, 3));
    expect(await alertsOf(camp)).toEqual([{ kind: 'qr-dead', closed: true }]);
    expect(await changesOf(camp)).toEqual([{ why: 'waited-for', next: true }]);
  });

  test('seats: under 15 % is an alert, once, and it closes by itself; the metric counts what is open', async () => {
    const camp = await aCamp(database.pool, { cap: 10, now: START });
    const count = async () => {
      const text = await (await fetch(`${api.adminUrl()}/metrics`)).text();
      return Number(/xt_alerts_open\{kind="seats-short"\} (\d+)/.exec(text)?.[1]);
    };
    const before = await count();
    await database.pool.query('update enrolment.class_group set taken = 9 where id = $1', [camp.groupIds[0]]);
    await Promise.all([raiseAlerts(db, log, TERMS, START), raiseAlerts(db, log, TERMS, START)]);
    expect(await alertsOf(camp)).toEqual([{ kind: 'seats-short', closed: false }]);
    expect(await count()).toBe(before + 1);
    await database.pool.query('update enrolment.class_group set taken = 8 where id = $1', [camp.groupIds[0]]);
    await raiseAlerts(db, log, TERMS, at(0, 1));
    expect(await alertsOf(camp)).toEqual([{ kind: 'seats-short', closed: true }]);
    expect(await count()).toBe(before);
  });
});

const holder = async (camp: BuiltCamp) => {
  const learner = await aLearner(database.pool, START);
  await anEnrolment(database.pool, camp, learner.learnerId);
  return learner;
};
const pressed = (camp: BuiltCamp, learnerId: LearnerId, event: string, when: Date) => ({
  kind: 'click',
  learnerId,
  receivedAt: when.toISOString(),
  body: { event, groupId: camp.groupIds[0] },
});
/** Presses by so many holders of a seat, of which each failed as said. */
const presses = async (camp: BuiltCamp, count: number, failure: string | undefined, when = at(0, 5)) => {
  for (let nth = 0; nth < count; nth++) {
    const { learnerId } = await holder(camp);
    const later = new Date(when.getTime() + 8_000);
    const reports = [pressed(camp, learnerId, 'qr-long-press', when), ...(failure ? [pressed(camp, learnerId, failure, later)] : [])];
    // The stream may bring a report twice.
    await notePresses(db, reports);
    await notePresses(db, reports);
  }
};

describe('the health of a code', () => {
  test('pressed in vain by enough learners: the next code is put up, with the reason; what was said of the old one does not hurt it', async () => {
    const camp = await aCamp(database.pool, { now: START });
    await bring(camp, 'the next', START);
    await presses(camp, LEARNERS_NEEDED - 1, 'qr-scan-failed-8s');
    await failSickCodes(db, log, at(0, 6), 6);
    expect(await changesOf(camp)).toEqual([]);
    await presses(camp, 1, 'qr-scan-failed-8s');
    await failSickCodes(db, log, at(0, 6), 6);
    await failSickCodes(db, log, at(0, 7), 6);
    expect(await groupOf(camp)).toMatchObject({ qr_content: 'the next', dead: false });
    expect(await changesOf(camp)).toEqual([{ why: 'presses', next: true }]);
  });

  test('without a next code the group drops out, and nothing is recorded twice', async () => {
    const camp = await aCamp(database.pool, { now: START });
    await presses(camp, LEARNERS_NEEDED, 'qr-scan-failed-8s');
    await failSickCodes(db, log, at(0, 6), 6);
    await failSickCodes(db, log, at(0, 7), 6);
    expect(await groupOf(camp)).toMatchObject({ qr_content: groupQrText(camp.groupIds[0] ?? ''), dead: true });
    expect(await changesOf(camp)).toEqual([{ why: 'presses', next: false }]);
  });

  test('no false alarm: half get away, people are slow, one was seen in the group, or it was long ago', async () => {
    const [half, slow, joined, old] = [
      await aCamp(database.pool, { now: START }),
      await aCamp(database.pool, { now: START }),
      await aCamp(database.pool, { now: START }),
      await aCamp(database.pool, { now: START }),
    ];
    await presses(half, LEARNERS_NEEDED, 'qr-scan-failed-8s');
    await presses(half, LEARNERS_NEEDED, undefined);
    await presses(slow, LEARNERS_NEEDED * 2, 'qr-scan-failed-5s');
    await presses(joined, LEARNERS_NEEDED, 'qr-scan-failed-8s');
    const { learnerId } = await holder(joined);
    await db.transaction((tx) => confirmSeats(tx, { groupId: joined.groupIds[0] ?? '', learnerIds: [learnerId], at: at(0, 5) }));
    await presses(old, LEARNERS_NEEDED, 'qr-scan-failed-8s', at(0, -31));
    await failSickCodes(db, log, at(0, 6), 6);
    for (const camp of [half, slow, joined, old]) expect(await changesOf(camp)).toEqual([]);
  });

  test('whoever has no seat in the group cannot bring its code down', async () => {
    const [camp, other] = [await aCamp(database.pool, { now: START }), await aCamp(database.pool, { now: START })];
    for (let nth = 0; nth < LEARNERS_NEEDED; nth++) {
      const { learnerId } = await holder(other);
      const forged = [pressed(camp, learnerId, 'qr-long-press', at(0, 5)), pressed(camp, learnerId, 'qr-scan-failed-8s', at(0, 5))];
      await notePresses(db, [
        ...forged,
        { ...forged[0], body: { event: 'qr-long-press', groupId: '1; drop table' } } as (typeof forged)[number],
      ]);
    }
    await failSickCodes(db, log, at(0, 6), 6);
    expect(await changesOf(camp)).toEqual([]);
  });

  test('a press reaches the engine the way the browser sends it', async () => {
    const camp = await aCamp(database.pool, { now: START });
    const { learnerId, token } = await holder(camp);
    const worker = await createWorker(config, clock);
    const bodies = ['qr-long-press', 'qr-scan-failed-8s'].map((event) => ({
      event,
      chainType: 'LL10003',
      groupId: camp.groupIds[0] ?? '',
    }));
    for (const body of bodies) {
      const events = [{ eventId: randomUUID(), kind: 'click' as const, body }];
      const { data } = await signedClient(api.url(), token)(reportBatch, { events });
      expect(data).toMatchObject({ accepted: 1 });
      clock.advance(8_000);
    }
    const noted = async () => {
      const { rows } = await database.pool.query('select failed_after_s from enrolment.qr_press where learner_id = $1', [learnerId]);
      return rows;
    };
    await expect.poll(noted).toEqual([{ failed_after_s: 8 }]);
    await worker.close();
  });

  test('two reasons for one code swap it once: the second was about the code that is gone', async () => {
    const camp = await aCamp(database.pool, { now: START });
    await bring(camp, 'the next', START);
    const swap = (why: 'reported' | 'presses') =>
      db.transaction((tx) => swapGroupQr(tx, { groupId: camp.groupIds[0] ?? '', why, since: null, now: at(0, 1), shownDays: 6 }));
    expect((await Promise.all([swap('reported'), swap('presses')])).toSorted()).toEqual(['swapped', 'unchanged']);
    expect(await groupOf(camp)).toMatchObject({ qr_content: 'the next', dead: false });
  });
});
