import pg from 'pg';
import type { Logger } from './log.ts';

const BEAT_MS = 5_000;
/** Six beats: a slow database or a long pause of this process must not pass for a death. */
const GONE_AFTER_S = 30;

const SHOW = `insert into platform.worker_pool (id, seen_at) select unnest($1::text[]), now()
  on conflict (id) do update set seen_at = excluded.seen_at`;

/** The row goes in the statement that frees: of two who find a pool gone, one frees its jobs. */
const FREE = `with gone as (delete from platform.worker_pool where seen_at < now() - make_interval(secs => $1) returning id)
  select array_agg(id) as freed, graphile_worker.force_unlock_workers(array_agg(id)) from gone having count(*) > 0`;

export interface SignsOfLife {
  show: (poolId: string) => void;
  stop: () => Promise<void>;
}

/**
 * Says that this process's pools live, and frees the jobs of those that say it no longer. The queue itself frees them after four hours: a
 * refund must not wait that long because its worker was killed.
 */
export const giveSignsOfLife = (databaseUrl: string, log: Logger): SignsOfLife => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  pool.on('error', () => {});
  const ids = new Set<string>();
  let shownAt = Number.NEGATIVE_INFINITY;
  let beating: Promise<void> = Promise.resolve();

  const beat = async (): Promise<void> => {
    // After an outage all look dead: who was silent himself judges nobody before the others had a turn.
    const mayJudge = performance.now() - shownAt < (GONE_AFTER_S * 1_000) / 2;
    try {
      await pool.query(SHOW, [[...ids]]);
      shownAt = performance.now();
      if (!mayJudge) return;
      const { rows } = await pool.query<{ freed: string[] }>(FREE, [GONE_AFTER_S]);
      if (rows[0]) log.warn({ rows: rows[0].freed.length }, 'freed the jobs of runners that are gone');
    } catch (error) {
      log.warn({ err: error }, 'no sign of life could be given');
    }
  };
  const next = (): void => {
    beating = beating.then(beat);
  };
  const timer = setInterval(next, BEAT_MS);

  return {
    show: (poolId) => {
      ids.add(poolId);
      next();
    },
    stop: async () => {
      clearInterval(timer);
      await beating;
      await pool.query('delete from platform.worker_pool where id = any($1::text[])', [[...ids]]).catch(() => {});
      await pool.end();
    },
  };
};
