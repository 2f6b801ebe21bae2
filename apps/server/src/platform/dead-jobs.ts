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

/** Whoever is at its last try still holds it; who was lost with it holds it for four hours. */
const IS_DEAD = sql`j.attempts >= j.max_attempts and (j.locked_at is null or j.locked_at < now() - interval '4 hours')`;

const isOneOf = (which: Which) => ('name' in which ? sql`t.identifier = ${which.name}` : sql`j.id = any(${[...which.ids]}::bigint[])`);

/** What there is, the kind first that has waited longest. */
export const listDeadKinds = async (tx: Tx): Promise<DeadKind[]> => {
  const { rows } = await sql<DeadKind>`select t.identifier as name, count(*)::int as count, min(j.updated_at) as oldest
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where ${IS_DEAD} group by t.identifier order by min(j.updated_at), t.identifier`.execute(tx);
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
  const { rows } = await sql<Row>`select j.id, t.identifier as name, j.created_at as written_at, j.updated_at as given_up_at,
      j.attempts as tries, j.last_error, j.payload #>> '{_cause,requestId}' as request_id,
      case when json_typeof(j.payload) = 'object'
        then (select array_agg(field order by field) from json_object_keys(j.payload) field where field !~ '^_') end as fields
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where ${IS_DEAD} and (${name ?? null}::text is null or t.identifier = ${name ?? null}) and j.id > ${after}
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
  const { rows } = await sql<Row>`select j.id, t.identifier as name, j.created_at as written_at, j.updated_at as given_up_at,
      j.attempts as tries, j.last_error, j.payload #>> '{_cause,requestId}' as request_id
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where ${IS_DEAD} and ${isOneOf(which)} order by j.id for update of j`.execute(tx);
  return rows;
};

/** From the first try on, now. Answers how many; what is not dead any more is left alone. */
export const tryAgain = async (tx: Tx, which: Which): Promise<number> => {
  const ids = (await take(tx, which)).map(({ id }) => id);
  // Whoever was lost with one of them holds it no longer.
  await sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null where id = any(${ids}::bigint[])`.execute(tx);
  const { rows } = await sql`select id from graphile_worker.reschedule_jobs(${ids}::bigint[], run_at => now(), attempts => 0)`.execute(tx);
  return rows.length;
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
  await sql`select from graphile_worker.complete_jobs(${ids}::bigint[])`.execute(tx);
  return ids.length;
};
