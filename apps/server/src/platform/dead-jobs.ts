import { shapedAs } from '@xuetang/process/log-fields';
import { sql } from 'kysely';
import type { Tx } from './db.ts';
import { failureRead } from './job-error.ts';

/** A job that was tried as often as it may be. What is in it is not told: it names rows, and rows name people. */
export interface DeadJob {
  id: string;
  name: string;
  writtenAt: Date;
  givenUpAt: Date;
  tries: number;
  /** By the rules of the log; undefined where it was kept in other words than ours. */
  error: string | undefined;
  /** The request that it came of, which is in every line of the log about it. */
  requestId: string | undefined;
  /** What it knows, by name alone. */
  fields: readonly string[];
}

export interface DeadKind {
  name: string;
  count: number;
  oldest: Date;
}

/** These, or all of a kind. */
export type Which = { ids: readonly string[] } | { name: string };

const MOST_LISTED = 200;

/** What there is, the kind first that has waited longest. */
export const listDeadKinds = async (tx: Tx): Promise<DeadKind[]> => {
  const { rows } = await sql<DeadKind>`select name, count(*)::int as count, min(given_up_at) as oldest from platform.read_dead_jobs()
    group by name order by min(given_up_at), name`.execute(tx);
  return rows;
};

interface Row {
  id: string;
  name: string;
  written_at: Date;
  given_up_at: Date;
  tries: number;
  last_error: string | null;
  request_id: string | null;
  fields: string[] | null;
}

const asId = (value: string | null): string | undefined => (value !== null && shapedAs('id', value) === value ? value : undefined);

/** The oldest first; `after` is the id of the last one that was seen. */
export const listDeadJobs = async (
  tx: Tx,
  { name, after = '0', limit = MOST_LISTED }: { name?: string; after?: string; limit?: number } = {},
): Promise<DeadJob[]> => {
  const { rows } = await sql<Row>`select * from platform.read_dead_jobs() j
    where (${name ?? null}::text is null or j.name = ${name ?? null}) and j.id > ${after}
    order by j.id limit ${Math.min(limit, MOST_LISTED)}`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    writtenAt: row.written_at,
    givenUpAt: row.given_up_at,
    tries: row.tries,
    error: failureRead(row.last_error),
    requestId: asId(row.request_id),
    fields: row.fields ?? [],
  }));
};

/** Holds them until the transaction ends: of two who decide at once, the second finds nothing dead. */
const take = async (tx: Tx, which: Which): Promise<Row[]> => {
  const [ids, name] = 'name' in which ? [null, which.name] : [[...which.ids], null];
  const { rows } = await sql<Row>`select * from platform.take_dead_jobs(${ids}::bigint[], ${name}::text)`.execute(tx);
  return rows;
};

/** From the first try on, now. Answers how many; what is not dead any more is left alone. */
export const tryAgain = async (tx: Tx, which: Which): Promise<number> => {
  const ids = (await take(tx, which)).map(({ id }) => id);
  const { rows } = await sql<{ count: number }>`select platform.retry_dead_jobs(${ids}::bigint[]) as count`.execute(tx);
  return rows[0]?.count ?? 0;
};

/** They will not be done, for this reason. Answers how many. There is no way back: what was in them is forgotten. */
export const bury = async (tx: Tx, { reason, now, ...which }: Which & { reason: string; now: Date }): Promise<number> => {
  const dead = await take(tx, which);
  const ids = dead.map(({ id }) => id);
  await sql`insert into platform.buried_job (id, name, written_at, given_up_at, tries, error, request_id, reason, buried_at)
    select *, ${reason}, ${now}::timestamptz from unnest(${ids}::bigint[], ${dead.map(({ name }) => name)}::text[],
      ${dead.map((one) => one.written_at)}::timestamptz[], ${dead.map((one) => one.given_up_at)}::timestamptz[],
      ${dead.map(({ tries }) => tries)}::smallint[], ${dead.map((one) => failureRead(one.last_error) ?? null)}::text[],
      ${dead.map((one) => asId(one.request_id) ?? null)}::text[])`.execute(tx);
  await sql`select platform.end_dead_jobs(${ids}::bigint[])`.execute(tx);
  return ids.length;
};
