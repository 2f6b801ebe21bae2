import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { from as copyFrom } from 'pg-copy-streams';
import type { Database } from '../../platform/db.ts';
import type { DeadMessage } from '../../platform/stream-together.ts';
import type { Report } from './report.ts';

/** COPY's text format: a backslash escapes, and JSON text holds neither tab nor line break. */
const line = ({ day, eventId, kind, receivedAt, learnerId, body }: Report): string =>
  `${day}\t${eventId}\t${kind}\t${receivedAt}\t${learnerId ?? '\\N'}\t${JSON.stringify(body).replaceAll('\\', '\\\\')}\n`;

/** All or nothing, and the fastest way in; it cannot skip what is there already. */
export const copyReports = async (db: Database, reports: readonly Report[]): Promise<void> => {
  const client = await db.pool.connect();
  try {
    const copy = client.query(copyFrom('copy reporting.event (day, event_id, kind, received_at, learner_id, body) from stdin'));
    await pipeline([reports.map(line).join('')], copy);
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
};

/** Skips what is there already. */
export const insertReports = async (db: Database, reports: readonly Report[]): Promise<void> => {
  const column = <Name extends keyof Report>(name: Name): Report[Name][] => reports.map((report) => report[name]);
  await sql`insert into reporting.event (day, event_id, kind, received_at, learner_id, body)
    select d, e, k, r, l, b::jsonb from unnest(${column('day')}::date[], ${column('eventId')}::uuid[], ${column('kind')}::text[],
      ${column('receivedAt')}::timestamptz[], ${column('learnerId')}::bigint[],
      ${column('body').map((body) => JSON.stringify(body))}::text[]) as t(d, e, k, r, l, b)
    on conflict do nothing`.execute(db.of());
};

export const keepDeadMessage = async (db: Database, { id, topic, body, error, tries }: DeadMessage, now: Date): Promise<void> => {
  await sql`insert into reporting.dead_message (message_id, topic, body, error, tries, buried_at)
    values (${id}, ${topic}, ${Buffer.from(body)}, ${error}, ${tries}, ${now}) on conflict do nothing`.execute(db.of());
};
