import { getCenter } from '@xuetang/contract/center';
import { aCamp, someLearners, type BuiltLearner } from '@xuetang/testkit/builders';
import { aCampCourse, aCourse } from '@xuetang/testkit/course-builders';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { startApi } from '@xuetang/testkit/process';
import { serverEnv } from '@xuetang/testkit/server-env';
import { FEW } from '../plans/fill-tables.ts';
import { signedShot } from './claim-shot.ts';
import { coreMs } from './core-time.ts';
import { steadily } from './steady.ts';

const WANTED_MS = 50;
const PER_SECOND = 200;
const SECONDS = 20;
/** Own courses besides the camp's: each learner has watched fifty sections in all. */
const COURSES = 5;
const SECTIONS = 7;
const BATCH = 10_000;

/** Everybody has a seat in a camp that runs, five courses more, and has seen all of them. */
const fill = async ({ pool }: TestDatabase, learners: readonly BuiltLearner[], say: (line: string) => void): Promise<number> => {
  const camp = await aCamp(pool, { period: 'running', groups: 1, cap: learners.length });
  const own = [await aCampCourse(pool, camp, 5)];
  for (let nth = 0; nth < COURSES; nth++)
    own.push(await aCourse(pool, { sections: Array.from({ length: SECTIONS }, () => ({ medium: 'audio' as const })) }));
  const sections = own.flatMap(({ sectionIds }) => sectionIds);
  const courses = own.slice(1).map(({ courseId }) => courseId);
  for (let from = 0; from < learners.length; from += BATCH) {
    const ids = learners.slice(from, from + BATCH).map(({ learnerId }) => learnerId);
    await pool.query(
      `insert into enrolment.enrolment (family_id, learner_id, attempt, camp_id, group_id, seat_no, live, live_until, enrolled_at)
       select $2, l, 1, $3, $4, n, true, now() + interval '15 days', now() - interval '3 days'
       from unnest($1::bigint[]) with ordinality t(l, o), lateral (select $5 + o as n) x`,
      [ids, camp.familyId, camp.campId, camp.groupIds[0], from],
    );
    await pool.query(
      `insert into learning.entitlement (learner_id, course_id, way, source, from_at, until_at)
       select l, c, 'order', 'measure-' || l || '-' || c, now() - interval '9 days', now() + interval '90 days' from unnest($1::bigint[]) l, unnest($2::bigint[]) c`,
      [ids, courses],
    );
    await pool.query(
      `insert into learning.progress (learner_id, section_id, begun_at, learned_at)
       select l, s, now() - interval '3 days', now() - interval '2 days' from unnest($1::bigint[]) l, unnest($2::bigint[]) s`,
      [ids, sections.slice(0, 20)],
    );
    await pool.query(
      `insert into learning.watched (learner_id, section_id, seconds, total_s, place_s, milestone, changed_at)
       select l, s, '{[0,240)}', 240, 240, 80, now() from unnest($1::bigint[]) l, unnest($2::bigint[]) s`,
      [ids, sections],
    );
    say(`  … ${from + ids.length} learners`);
  }
  await pool.query('vacuum analyze');
  const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from learning.watched');
  return rows[0]?.n ?? 0;
};

/** How often each table that has grown was read from end to end; one of a few rows is read so on purpose. */
const scansOf = async ({ pool }: TestDatabase): Promise<Map<string, number>> => {
  await pool.query('select pg_stat_force_next_flush()');
  const { rows } = await pool.query<{ name: string; scans: number }>(
    `select schemaname || '.' || relname as name, seq_scan::int as scans from pg_stat_user_tables where schemaname <> 'graphile_worker' and n_live_tup > 1000`,
  );
  return new Map(rows.filter(({ name }) => !FEW.includes(name)).map(({ name, scans }) => [name, scans]));
};

const isAnswered = (body: string): boolean => body.includes('"code":0');

/** The learning tab with a hundred thousand learners and five million watched sections: its one call, at two hundred a second. */
export const measureCenter = async (say: (line: string) => void, what?: string): Promise<void> => {
  const count = what === 'small' ? 2_000 : 100_000;
  const database = await createTestDatabase();
  const api = await startApi(serverEnv(database.url, { XT_LOG_LEVEL: 'warn' }));
  try {
    const learners = await someLearners(database.pool, count);
    const rows = await fill(database, learners, say);
    // Each asks once in a run: what somebody just read is not what the next one reads.
    const step = Math.max(1, Math.floor(count / (PER_SECOND * SECONDS)));
    const shots = learners.filter((_, nth) => nth % step === 0).map((learner) => signedShot({}, learner));
    const url = `${api.url}${getCenter.url}`;
    await steadily(url, shots, PER_SECOND, isAnswered);
    const before = await scansOf(database);
    const had = await coreMs(api, database);
    const { p50, p99, perSecond, wrong } = await steadily(url, shots, PER_SECOND, isAnswered);
    const has = await coreMs(api, database);
    const after = await scansOf(database);
    const scanned = [...after].filter(([name, scans]) => scans > (before.get(name) ?? 0) + 5).map(([name]) => name);
    const [ours, theirs] = [has.ours - had.ours, has.database - had.database].map((ms) => (ms / shots.length).toFixed(2));
    say(
      '| learners | watched rows | asks /s | p50 ms | p99 ms | wanted ms | API, ms of a core | PostgreSQL, ms of a core | read from end to end |',
    );
    say('| --- | --- | --- | --- | --- | --- | --- | --- | --- |');
    const whole = scanned.join(', ') || 'no table that grows';
    say(`| ${[count, rows, perSecond.toFixed(0), p50, p99, WANTED_MS, ours, theirs, whole].join(' | ')} |`);
    if (wrong > 0 || scanned.length > 0)
      throw new Error(`${wrong} answers were wrong; read from end to end: ${scanned.join(', ') || 'none'}`);
  } finally {
    await api.stop();
    await database.drop();
  }
};
