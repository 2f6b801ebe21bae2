import { aCourse } from '@xuetang/testkit/course-builders';
import type { TestDatabase } from '@xuetang/testkit/database';
import type { Fired } from './fire.ts';

/** Each of these learners has watched so many other sections before. */
const OTHER_SECTIONS = 200;
const BATCH = 2_500;
const fill = async ({ pool }: TestDatabase, learners: readonly string[], say: (line: string) => void): Promise<void> => {
  const { sectionIds } = await aCourse(pool, { sections: Array.from({ length: OTHER_SECTIONS }, () => ({ medium: 'audio' as const })) });
  for (let from = 0; from < learners.length; from += BATCH) {
    await pool.query(
      `insert into learning.watched (learner_id, section_id, seconds, total_s, place_s, milestone, changed_at)
       select l, s, '{[0,240)}', 240, 240, 80, now() from unnest($1::bigint[]) l, unnest($2::bigint[]) s`,
      [learners.slice(from, from + BATCH), sectionIds],
    );
    say(`  … ${(from + BATCH) * OTHER_SECTIONS} rows`);
  }
};

/** Both begin alike: everybody is sitting, what was written before is tidied up and on the disk. */
const settleDown = async ({ pool }: TestDatabase): Promise<number> => {
  await pool.query('update learning.sitting set heard_at = now()');
  await pool.query('vacuum analyze');
  const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from learning.watched');
  await pool.query('checkpoint');
  return rows[0]?.n ?? 0;
};

/** What the database has done so far: for `learning.watched`, and of its log. */
const spentBy = async ({ pool }: TestDatabase): Promise<number[]> => {
  await pool.query('select pg_stat_force_next_flush()');
  const { rows } = await pool.query<{ spent: number[] }>(
    `select array[t.n_tup_upd, t.n_tup_hot_upd, i.heap_blks_read + i.idx_blks_read, w.wal_fpi, w.wal_bytes / 1048576]::float8[] as spent
     from pg_stat_user_tables t join pg_statio_user_tables i using (relid), pg_stat_wal w where t.relid = 'learning.watched'::regclass`,
  );
  return rows[0]?.spent ?? [];
};

/** Sends the nth report of everybody. */
type Report = (nth: number) => Promise<Fired>;

interface Half {
  rows: number;
  p99: number;
}

/**
 * Everybody reports twice. By the second time the pages on which his rows lie have been touched, as they are by whoever listens and reports every
 * fifteen seconds; the first comes right behind a checkpoint, with nothing in memory.
 */
const measureHalf = async (database: TestDatabase, say: (line: string) => void, report: Report, from: number): Promise<Half> => {
  const half = { rows: await settleDown(database), p99: 0 };
  for (const [nth, when] of ['first', 'again'].entries()) {
    const before = await spentBy(database);
    const { p50, p99, perSecond, wrong } = await report(from + nth);
    const after = await spentBy(database);
    if (wrong > 0) throw new Error(`${wrong} reports were not counted`);
    const [updated = 0, inPlace = 0, read = 0, images = 0, log = 0] = after.map((sum, at) => sum - (before[at] ?? 0));
    const share = `${((100 * inPlace) / Math.max(1, updated)).toFixed(0)} %`;
    say(`| ${[half.rows, when, perSecond.toFixed(0), p50, p99, share, read, images, log.toFixed(0)].join(' | ')} |`);
    half.p99 = p99;
  }
  return half;
};

/** The same reports with few rows of what was watched, and with two hundred times as many. */
export const measureRows = async (
  database: TestDatabase,
  learners: readonly string[],
  say: (line: string) => void,
  report: Report,
): Promise<void> => {
  say('| watched rows | everybody reports | reports /s | p50 ms | p99 ms | updated in place | pages read | whole pages logged | log MB |');
  say('| --- | --- | --- | --- | --- | --- | --- | --- | --- |');
  const few = await measureHalf(database, say, report, 0);
  await fill(database, learners, say);
  const many = await measureHalf(database, say, report, 2);
  say(`p99 with ${few.rows} rows ${few.p99} ms, with ${many.rows} ${many.p99} ms: ${(many.p99 / few.p99).toFixed(2)} times`);
};
