import { aCamp, someLearners } from '@xuetang/testkit/builders';
import type { TestDatabase } from '@xuetang/testkit/database';
import pg from 'pg';
import { eventually } from '../e2e/eventually.ts';

export const DAYS = 90;
const AS_LONG_AS_IT_TAKES_MS = 600_000;
/** Whoever is later than this is late enough. */
const WAITED_FOR_MS = 7_000;
const LOOK_EVERY_MS = 20;

/** Ninety days of reports of many learners, and a note of each look that a deletion takes at a day of them. */
export const fillDays = async ({ pool }: TestDatabase, eventsADay: number, progress: (line: string) => void): Promise<void> => {
  await pool.query(`create table public.looked (part text);
    create function public.look() returns trigger language plpgsql security definer as
      $$ begin insert into public.looked values (tg_table_name); return null; end $$;
    create trigger look after delete on reporting.event for each statement execute function public.look()`);
  const { rows: days } = await pool.query<{ part: string; day: string }>(
    `select day::text, 'reporting.event_' || to_char(day, 'YYYY_MM_DD') as part
     from (select (now() at time zone 'Asia/Shanghai')::date - ago as day from generate_series(0, $1::int - 1) ago) of`,
    [DAYS],
  );
  for (const [nth, { part, day }] of days.entries()) {
    await pool.query('select reporting.add_day($1::date)', [day]);
    await pool.query(
      `insert into reporting.event (day, event_id, kind, received_at, learner_id, body)
       select $1::date, gen_random_uuid(), 'click', $1::date, 1000000 + n % 50000, '{"event": "tap", "chainType": "LL10003", "page": "classInfo21"}'
       from generate_series(1, $2::int) n`,
      [day, eventsADay],
    );
    await pool.query(`create trigger look after delete on ${part} for each statement execute function public.look()`);
    progress(`${nth + 1} of ${DAYS} days`);
  }
  await pool.query('analyze reporting.event');
};

/** Learners whose day has come, each with a report of every one of the ninety days. */
export const letLeave = async ({ pool }: TestDatabase, count: number): Promise<string[]> => {
  const learners = (await someLearners(pool, count)).map(({ learnerId }) => learnerId);
  await pool.query(
    `insert into reporting.event (day, event_id, kind, received_at, learner_id, body)
     select (now() at time zone 'Asia/Shanghai')::date - ago, gen_random_uuid(), 'click', now(), l, '{}'
     from unnest($1::bigint[]) l, generate_series(0, $2::int - 1) ago`,
    [learners, DAYS],
  );
  await pool.query(
    `with asked as (insert into privacy.cancellation (learner_id, pseudonym, requested_at, due_at)
       select l, 900000000000000000 + l, now() - interval '8 days', now() - interval '1 day' from unnest($1::bigint[]) l returning id)
     select graphile_worker.add_job('privacy.cancel-account', json_build_object('cancellationId', id::text),
       job_key => 'privacy.cancel-account:' || id) from asked`,
    [learners],
  );
  return learners;
};

const leftOf = async ({ pool }: TestDatabase, sweeps: number): Promise<number> => {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from privacy.cancellation where state <> 'done' and sweeps < $1`,
    [sweeps],
  );
  return rows[0]?.n ?? -1;
};

/** All three sweeps, and then the pass of the day: what the clock brings over two days, one after another. Returns how long the pass took. */
export const eraseAll = async (database: TestDatabase): Promise<number> => {
  const { pool } = database;
  for (let sweep = 1; sweep <= 3; sweep++)
    await eventually(AS_LONG_AS_IT_TAKES_MS, async () => {
      await pool.query(`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
        where task_identifier = 'privacy.cancel-account' and locked_at is null and run_at > now()`);
      return (await leftOf(database, sweep)) === 0 || undefined;
    });
  // Another day: of an earlier round the pass has been.
  await pool.query('update privacy.cancellation set last_pass = null');
  await pool.query('delete from privacy.erasure_pass; delete from public.looked');
  const startedAt = performance.now();
  await pool.query(`select graphile_worker.add_job('privacy.erasure-pass')`);
  await eventually(AS_LONG_AS_IT_TAKES_MS, async () => {
    const { rowCount } = await pool.query('select from privacy.erasure_pass where ended_at is not null');
    return rowCount === 1 || undefined;
  });
  return (performance.now() - startedAt) / 1_000;
};

export const looksTaken = async ({ pool }: TestDatabase): Promise<{ days: number; looks: number }> => {
  const { rows } = await pool.query<{ days: number; looks: number }>(
    'select count(distinct part)::int as days, count(*)::int as looks from public.looked',
  );
  return rows[0] ?? { days: 0, looks: 0 };
};

/** What a deletion of one person would cost that reads all the days for itself. */
export const oneLookS = async ({ pool }: TestDatabase): Promise<number> => {
  const startedAt = performance.now();
  await pool.query('select count(*) from reporting.event where learner_id = any($1::bigint[])', [[1]]);
  return (performance.now() - startedAt) / 1_000;
};

const untilSeen = async (isSeen: () => Promise<boolean>): Promise<number> => {
  const startedAt = performance.now();
  while (performance.now() - startedAt < WAITED_FOR_MS) {
    if (await isSeen()) break;
    await new Promise((again) => setTimeout(again, LOOK_EVERY_MS));
  }
  return (performance.now() - startedAt) / 1_000;
};

export interface Lateness {
  orders: number[];
  swaps: number[];
}

/** Two things that learners feel at once: a group that closes goes to the end of the fill order, and a dead code gives way to the next. */
export const openProbes = async (database: TestDatabase) => {
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  const [filled, shown] = [await aCamp(database.pool, { groups: 2 }), await aCamp(database.pool, { groups: 1 })];
  const [first] = filled.groupIds;
  const [group] = shown.groupIds;
  let isOpen = true;
  let codes = 0;
  const order = async (): Promise<number> => {
    isOpen = !isOpen;
    await pool.query('update enrolment.class_group set open = $2 where id = $1', [first, isOpen]);
    return untilSeen(async () => {
      const { rows } = await pool.query<{ fill_order: number }>('select fill_order from enrolment.class_group where id = $1', [first]);
      return rows[0]?.fill_order === (isOpen ? 1 : 2);
    });
  };
  const swap = async (): Promise<number> => {
    const next = `https://weixin.qq.com/g/next-${++codes}`;
    await pool.query(`insert into enrolment.group_qr (group_id, content, made_at) values ($1, $2, now())`, [group, next]);
    await pool.query('update enrolment.class_group set qr_invalid_at = now() where id = $1', [group]);
    // What the clock brings every minute.
    await pool.query(`select graphile_worker.add_job('enrolment.watch-codes')`);
    return untilSeen(async () => {
      const { rows } = await pool.query<{ qr_content: string }>('select qr_content from enrolment.class_group where id = $1', [group]);
      return rows[0]?.qr_content === next;
    });
  };
  return {
    /** Over and over while this lasts. */
    during: async (work: Promise<unknown>): Promise<Lateness> => {
      const late: Lateness = { orders: [], swaps: [] };
      let isOver = false;
      const done = work.finally(() => (isOver = true));
      while (!isOver) {
        const [ordered, swapped] = await Promise.all([order(), swap()]);
        late.orders.push(ordered);
        late.swaps.push(swapped);
      }
      await done;
      return late;
    },
    close: () => pool.end(),
  };
};
