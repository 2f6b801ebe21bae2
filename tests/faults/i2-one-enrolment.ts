import { saveEntryRecordAndAllocateClass } from '@xuetang/contract/enrolment';
import type { CampId } from '@xuetang/contract/ids';
import { aCamp, someLearners, type BuiltLearner } from '@xuetang/testkit/builders';
import { createTestDatabase } from '@xuetang/testkit/database';
import { startApi } from '@xuetang/testkit/process';
import { serverEnv } from '@xuetang/testkit/server-env';
import { patience } from '@xuetang/testkit/pace';
import { signedClient } from '@xuetang/testkit/signed-client';
import type pg from 'pg';
import { openFindings, type Proof } from './proof.ts';

const SIZES = {
  small: { people: 200, taps: 10, pauseMs: 20 },
  full: { people: 5_000, taps: 20, pauseMs: 2 },
} as const;

/** How many people tap in one moment; each of them with all their taps. */
const AT_ONCE = 12;
const PATIENCE_MS = 60_000;

/** Two camps of one family: a person may be in one of them (rules §1, the mutex). */
const twinCamps = async (pool: pg.Pool, seats: number): Promise<readonly [CampId, CampId]> => {
  const shape = { groups: Math.ceil(seats / 180) + 1, cap: 180 };
  const [one, other] = [await aCamp(pool, shape), await aCamp(pool, shape)];
  await pool.query('update enrolment.camp set family_id = $1 where id = $2', [one.familyId, other.campId]);
  return [one.campId, other.campId];
};

const plantBug = (pool: pg.Pool) =>
  pool.query(`
    drop index enrolment.one_live_enrolment;
    alter table enrolment.enrolment drop constraint enrolment_pkey;
    create index on enrolment.enrolment (learner_id, family_id) where live;
    create index on enrolment.enrolment (learner_id, family_id, attempt)`);

/** Slows the claim between its look and its write, so that two camps really meet at one person: in the honest run as well. */
const widenRace = async (pool: pg.Pool, pauseMs: number): Promise<void> => {
  const { rows } = await pool.query<{ source: string }>(`select pg_get_functiondef('enrolment.claim_seats'::regproc) as source`);
  const source = rows[0]?.source ?? '';
  const slowed = source.replace(/\) w;\n/, `$&  perform pg_sleep(${pauseMs / 1_000});\n`);
  if (slowed === source) throw new Error('The end of the look was not found: nothing would race.');
  await pool.query(slowed);
};

/** Taps until there is an answer; the groups that a person was told. */
const tapAll = async ({ token }: BuiltLearner, camps: readonly CampId[], urls: readonly string[], taps: number): Promise<Set<string>> => {
  const told = new Set<string>();
  const tap = async (nth: number): Promise<void> => {
    const givesUpAt = Date.now() + patience(PATIENCE_MS);
    const ask = signedClient(urls[nth % urls.length] ?? '', token);
    const campId = camps[(nth >> 1) % camps.length] as CampId;
    while (Date.now() < givesUpAt) {
      const { code, data } = await ask(saveEntryRecordAndAllocateClass, { campId });
      if (code === 0 && data && data.sceneCode !== 98) return void (data.groupId && told.add(data.groupId));
      await new Promise((again) => setTimeout(again, 50));
    }
    told.add('no answer');
  };
  await Promise.all(Array.from({ length: taps }, (_, nth) => tap(nth)));
  return told;
};

export const i2: Proof = {
  says: 'one live enrolment per person and family: many taps at once, at two camps, on two processes, give one seat',
  bug: {
    is: 'two indexes that find and no longer forbid: two camps that do not know of each other both give a seat',
    breaks: ['once'],
    // Who holds two seats was told of both.
    mayBreak: ['told the truth', 'count'],
  },
  run: async (size, { withBug, progress }) => {
    const { people, taps, pauseMs } = SIZES[size];
    const database = await createTestDatabase();
    const { pool } = database;
    if (withBug) await plantBug(pool);
    await widenRace(pool, pauseMs);
    const camps = await twinCamps(pool, people);
    const learners = await someLearners(pool, people);
    await pool.query('analyze');
    const env = serverEnv(database.url, { XT_LOG_LEVEL: 'silent' });
    const apis = [await startApi(env), await startApi(env)];
    const urls = apis.map((api) => api.url);
    try {
      const startedAt = Date.now();
      const told = new Map<string, Set<string>>();
      const queue = learners.values();
      const inTurn = async () => {
        for (const learner of queue) {
          told.set(learner.learnerId, await tapAll(learner, camps, urls, taps));
          if (told.size % 100 === 0) progress(`${told.size} of ${people} people`);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, inTurn));
      const seconds = (Date.now() - startedAt) / 1_000;

      const { promise, mustHave, outcome } = openFindings();
      const { rows } = await pool.query<{ learner_id: string; group_ids: string[] }>(
        'select learner_id, array_agg(group_id::text) as group_ids from enrolment.enrolment where live group by learner_id',
      );
      const twice = rows.filter(({ group_ids }) => group_ids.length > 1).length;
      promise('enrolled', rows.length === people, `${rows.length} people are enrolled, ${people} tapped`);
      promise('once', twice === 0, `${twice} people hold more than one live enrolment`);
      const seatOf = new Map(rows.map(({ learner_id, group_ids }) => [learner_id, group_ids[0] ?? '']));
      const misled = learners.filter(({ learnerId }) => {
        const groups = told.get(learnerId) ?? new Set();
        return groups.size !== 1 || !groups.has(seatOf.get(learnerId) ?? '');
      }).length;
      promise('told the truth', misled === 0, `${misled} people were told another group than theirs, or none`);
      const { rows: wrong } = await pool.query(
        `select g.id from enrolment.class_group g where g.taken <> (select count(*) from enrolment.enrolment e where e.group_id = g.id)`,
      );
      promise('count', wrong.length === 0, `${wrong.length} groups count other seats than they hold`);
      const { rows: met } = await pool.query<{ camps: number }>(
        'select count(distinct camp_id)::int as camps from enrolment.enrolment where live',
      );
      mustHave(met[0]?.camps === 2, 'all seats are of one camp: the two never met');
      return outcome(`${people} people x ${taps} taps at 2 camps of one family, 2 API processes, ${seconds.toFixed(1)} s`);
    } finally {
      await Promise.all(apis.map((api) => api.stop()));
      await database.drop();
    }
  },
};
