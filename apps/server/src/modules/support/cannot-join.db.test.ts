import { execFileSync } from 'node:child_process';
import type { LearnerId, ReasonId } from '@xuetang/contract/ids';
import { listCannotJoinReasons, reportCannotJoin } from '@xuetang/contract/support';
import { aCamp, aLearner, anEnrolment, type BuiltCamp } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '../../create-api.ts';
import { createWorker } from '../../create-worker.ts';
import { readConfig } from '../../platform/config.ts';
import { unseal } from '../../platform/crypto.ts';

const MINUTE_MS = 60_000;
const MOBILE = '13987654321';
const clock = createTestClock();

let database: TestDatabase;
let api: Awaited<ReturnType<typeof createApi>>;
let worker: Awaited<ReturnType<typeof createWorker>>;
let expired: ReasonId;
let harmless: ReasonId;

beforeAll(async () => {
  database = await createTestDatabase();
  const config = readConfig(serverEnv(database.url));
  api = await createApi(config, clock);
  await api.listen();
  worker = await createWorker(config, clock);
  const { rows } = await database.pool.query<{ id: ReasonId; blames_qr: boolean }>('select id, blames_qr from support.cannot_join_reason');
  const idOf = (blames: boolean) => rows.find((row) => row.blames_qr === blames)?.id as ReasonId;
  expired = idOf(true);
  harmless = idOf(false);
});
afterAll(async () => {
  await worker.close();
  await api.close();
  await database.drop();
});

/** As the reports of pages tell it: pressed long enough for WeChat's menu, and still looking at it eight seconds later. */
const pressInVain = ({ groupIds }: BuiltCamp, learnerId: LearnerId) =>
  database.pool.query('insert into enrolment.qr_press (group_id, learner_id, pressed_at, failed_after_s) values ($1, $2, $3, 8)', [
    groupIds[0],
    learnerId,
    clock.now(),
  ]);

/** An account of today with a seat, made to speak and not to try. */
const throwAway = async (camp?: BuiltCamp) => {
  const { learnerId, token } = await aLearner(database.pool, clock.now());
  if (camp) await anEnrolment(database.pool, camp, learnerId);
  const ask = signedClient(api.url(), token);
  return {
    learnerId,
    report: (feedbackCode: string, more: { mobile?: string } = {}) =>
      ask(reportCannotJoin, { feedbackCode, ...more }, { timestamp: Math.floor(clock.now().getTime() / 1_000) }),
  };
};

/** Somebody who has tried. */
const reporter = async (camp?: BuiltCamp) => {
  const one = await throwAway(camp);
  if (camp) await pressInVain(camp, one.learnerId);
  return one;
};

/** Every job that was written is done, so what it does not do now it never does. */
const jobsAreDone = async () => {
  const waiting = async () => (await database.pool.query('select from graphile_worker.jobs')).rowCount;
  await expect.poll(waiting).toBe(0);
};

const isInvalid = async ({ groupIds }: BuiltCamp): Promise<boolean> => {
  const { rows } = await database.pool.query<{ dead: boolean }>(
    'select qr_invalid_at is not null as dead from enrolment.class_group where id = $1',
    [groupIds[0]],
  );
  return rows[0]?.dead ?? false;
};

describe('[7.2] cannot join the group', () => {
  test('[7.2-02] [3-01] the reasons, with code 0 and without a session', async () => {
    const { code, data } = await signedClient(api.url())(
      listCannotJoinReasons,
      {},
      { timestamp: Math.floor(clock.now().getTime() / 1_000) },
    );
    expect(code).toBe(0);
    expect(data).toHaveLength(6);
    expect(data?.[0]).toEqual({ id: expired, desc: '二维码过期了，扫不出来' });
  });

  test('[7.2-03] [3-02] a report with its reason, with and without a mobile number', async () => {
    const camp = await aCamp(database.pool);
    const me = await reporter(camp);
    expect(await me.report(harmless)).toMatchObject({ code: 0, data: null });
    expect(await me.report(harmless, { mobile: MOBILE })).toMatchObject({ code: 0, data: null });
    const { rows } = await database.pool.query<{ id: string; mobile_sealed: Buffer | null }>(
      'select id, reason_id, group_id, reported_at, mobile_sealed from support.cannot_join_report where learner_id = $1 order by id',
      [me.learnerId],
    );
    const kept = { reason_id: harmless, group_id: camp.groupIds[0], reported_at: clock.now() };
    expect(rows).toMatchObject([{ ...kept, mobile_sealed: null }, kept]);
    const { keys } = readConfig(serverEnv(database.url));
    const place = { column: 'support.cannot_join_report.mobile_sealed', row: rows[1]?.id ?? '' };
    expect(unseal(keys.data, rows[1]?.mobile_sealed as Buffer, place)).toBe(MOBILE);
  });

  test('an unknown reason, a wrong number, a learner without a seat', async () => {
    const me = await reporter(await aCamp(database.pool));
    expect(await me.report('987654')).toMatchObject({ code: 41001, data: null });
    expect(await me.report(harmless, { mobile: '23987654321' })).toMatchObject({ status: 400, code: 40001 });
    expect(await (await reporter()).report(harmless)).toMatchObject({ code: 41002, data: null });
  });

  test('the number is nowhere in the database in plain digits', async () => {
    const me = await reporter(await aCamp(database.pool));
    expect(await me.report(expired, { mobile: MOBILE })).toMatchObject({ code: 0 });
    const dump = execFileSync('pg_dump', [database.url], { encoding: 'utf8', maxBuffer: 64 * 1_024 * 1_024 });
    expect(dump).toContain(`\t${me.learnerId}\t${expired}\t`);
    expect(dump).not.toContain(MOBILE);
    expect(dump).not.toContain(Buffer.from(MOBILE).toString('hex'));
    expect(dump).not.toContain(Buffer.from(MOBILE).toString('base64'));
  });
});

describe('a group code that learners call dead', () => {
  test('three different learners within ten minutes invalidate it', async () => {
    const [camp, other] = [await aCamp(database.pool), await aCamp(database.pool)];
    for (const wait of [0, 4, 5]) {
      clock.advance(wait * MINUTE_MS);
      expect(await isInvalid(camp)).toBe(false);
      expect(await (await reporter(camp)).report(expired)).toMatchObject({ code: 0 });
    }
    await expect.poll(() => isInvalid(camp)).toBe(true);
    expect(await isInvalid(other)).toBe(false);
  });

  test('three at one moment do so too, every time', async () => {
    for (let nth = 0; nth < 10; nth++) {
      const camp = await aCamp(database.pool);
      const three = await Promise.all([reporter(camp), reporter(camp), reporter(camp)]);
      expect(await Promise.all(three.map(({ report }) => report(expired)))).toMatchObject([{ code: 0 }, { code: 0 }, { code: 0 }]);
      await expect.poll(() => isInvalid(camp)).toBe(true);
    }
  });

  test('where the next code waits it is put up at once, with the reason, and two more who mean the old one do not bring it down', async () => {
    const camp = await aCamp(database.pool);
    await database.pool.query(
      `insert into enrolment.group_qr (group_id, content, made_at) values ($1, 'https://weixin.qq.com/g/next', $2)`,
      [camp.groupIds[0], clock.now()],
    );
    for (let nth = 0; nth < 3; nth++) await (await reporter(camp)).report(expired);
    await jobsAreDone();
    clock.advance(MINUTE_MS);
    for (let nth = 0; nth < 2; nth++) await (await reporter(camp)).report(expired);
    await jobsAreDone();
    const { rows } = await database.pool.query(
      `select g.qr_content, g.qr_invalid_at, c.why, c.seen from enrolment.class_group g join enrolment.qr_change c on c.group_id = g.id
       where g.id = $1`,
      [camp.groupIds[0]],
    );
    expect(rows).toEqual([
      { qr_content: 'https://weixin.qq.com/g/next', qr_invalid_at: null, why: 'reported', seen: { learners: 3, pressedInVain: 3 } },
    ]);
  });

  test('where somebody got in meanwhile, the words of many do not bring it down', async () => {
    const camp = await aCamp(database.pool);
    const speakers = await Promise.all(Array.from({ length: 5 }, () => reporter(camp)));
    await speakers[0]?.report(expired);
    clock.advance(1_000);
    const { learnerId } = await aLearner(database.pool, clock.now());
    await anEnrolment(database.pool, camp, learnerId);
    await database.pool.query('update enrolment.enrolment set confirmed_at = $2 where learner_id = $1', [learnerId, clock.now()]);
    for (const { report } of speakers.slice(1)) expect(await report(expired)).toMatchObject({ code: 0 });
    await jobsAreDone();
    expect(await isInvalid(camp)).toBe(false);
  });

  test('who brought one code down does not bring the next down as well', async () => {
    const camp = await aCamp(database.pool);
    const speakers = await Promise.all([reporter(camp), reporter(camp), reporter(camp)]);
    await database.pool.query(
      `insert into enrolment.group_qr (group_id, content, made_at) values ($1, 'https://weixin.qq.com/g/second', $2)`,
      [camp.groupIds[0], clock.now()],
    );
    for (const { report } of speakers) await report(expired);
    await jobsAreDone();
    clock.advance(MINUTE_MS);
    await database.pool.query('update enrolment.qr_press set pressed_at = $1', [clock.now()]);
    for (const { report } of speakers) expect(await report(expired)).toMatchObject({ code: 0 });
    await jobsAreDone();
    expect(await isInvalid(camp)).toBe(false);
  });

  test.each([
    [
      'a handful of accounts that were made for it',
      async (camp: BuiltCamp) => {
        for (let nth = 0; nth < 8; nth++) await (await throwAway(camp)).report(expired);
      },
    ],
    [
      'two learners',
      async (camp: BuiltCamp) => {
        for (let nth = 0; nth < 2; nth++) await (await reporter(camp)).report(expired);
      },
    ],
    [
      'one learner three times',
      async (camp: BuiltCamp) => {
        const { report } = await reporter(camp);
        for (let nth = 0; nth < 3; nth++) await report(expired);
      },
    ],
    [
      'three learners with another reason',
      async (camp: BuiltCamp) => {
        for (let nth = 0; nth < 3; nth++) await (await reporter(camp)).report(harmless);
        await (await reporter(camp)).report(expired);
      },
    ],
    [
      'three learners in eleven minutes',
      async (camp: BuiltCamp) => {
        for (const wait of [0, 5, 6]) {
          clock.advance(wait * MINUTE_MS);
          await (await reporter(camp)).report(expired);
        }
      },
    ],
  ])('%s do not', async (_name, happen) => {
    const camp = await aCamp(database.pool);
    await happen(camp);
    await jobsAreDone();
    const { rowCount } = await database.pool.query('select from support.cannot_join_report where group_id = $1', [camp.groupIds[0]]);
    expect(rowCount).toBeGreaterThanOrEqual(2);
    expect(await isInvalid(camp)).toBe(false);
  });
});
