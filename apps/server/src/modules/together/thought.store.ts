import { randomBytes } from 'node:crypto';
import type { LearnerId, ReadingGroupId, ThoughtId } from '@xuetang/contract/ids';
import { REPORTS_HIDE, THOUGHT_EVERY_MS } from '@xuetang/contract/reading.rule';
import type { Thought } from '@xuetang/contract/reading';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db.ts';
import type { Place } from './chapter.store.ts';

export type HeldFor = 'contact' | 'link' | 'code' | 'promise' | 'reports';

export interface ThoughtRow {
  public_id: ThoughtId;
  name: string;
  words: string;
  said_at: Date;
  is_mine: boolean;
  state: Thought['is'];
}

/** Undefined where the learner is no member. What waits or was not shown, its writer alone sees. */
export const readThoughts = async (
  db: Database,
  { groupId, learnerId, chapter }: Place,
  { before, most }: { before: ThoughtId | undefined; most: number },
): Promise<ThoughtRow[] | undefined> => {
  const { rows } = await db.pool.query<{ list: (Omit<ThoughtRow, 'said_at'> & { said_at: string })[] }>({
    name: 'reading-thoughts',
    text: `select (select coalesce(json_agg(t order by t.id desc), '[]') from (
               select h.id, h.public_id, h.name, h.words, h.said_at, h.learner_id = $2 as is_mine, h.state from together.thought h
               where h.group_id = $1 and h.chapter = $3 and (h.state = 'shown' or h.learner_id = $2)
                 and ($4::text is null or h.id < (select c.id from together.thought c where c.public_id = $4 and c.group_id = $1))
               order by h.id desc limit $5) t) as list
           from together.member m where m.group_id = $1 and m.learner_id = $2`,
    values: [groupId, learnerId, chapter, before ?? null, most],
  });
  return rows[0]?.list.map((row) => ({ ...row, said_at: new Date(row.said_at) }));
};

export interface Speaker {
  name: string;
  starts_on: string;
  is_too_soon: boolean;
}

/** Whoever wants to speak, held until the transaction ends: two of his thoughts at one moment come one after the other. */
export const lockSpeaker = async (
  tx: Tx,
  { groupId, learnerId, now }: { groupId: ReadingGroupId; learnerId: LearnerId; now: Date },
): Promise<Speaker | undefined> => {
  const { rows } = await sql<Speaker>`select m.name, to_char(g.starts_on, 'YYYY-MM-DD') as starts_on,
      coalesce(m.said_at > ${now}::timestamptz - ${`${THOUGHT_EVERY_MS} milliseconds`}::interval, false) as is_too_soon
    from together.member m join together.reading_group g on g.id = m.group_id
    where m.group_id = ${groupId} and m.learner_id = ${learnerId} for update of m`.execute(tx);
  return rows[0];
};

export const addThought = async (
  tx: Tx,
  { groupId, learnerId, chapter }: Place,
  { name, words, held, now }: { name: string; words: string; held: HeldFor | undefined; now: Date },
): Promise<ThoughtId> => {
  const id = randomBytes(16).toString('base64url') as ThoughtId;
  await sql`insert into together.thought (public_id, group_id, learner_id, chapter, name, words, said_at, held_for, state)
    values (${id}, ${groupId}, ${learnerId}, ${chapter}, ${name}, ${words}, ${now}, ${held ?? null}, ${held ? 'held' : 'shown'})`.execute(
    tx,
  );
  await sql`update together.member set said_at = ${now} where group_id = ${groupId} and learner_id = ${learnerId}`.execute(tx);
  return id;
};

/** Of one's own. */
export const dropThought = async (db: Database, learnerId: LearnerId, id: ThoughtId): Promise<void> => {
  await db.pool.query({
    name: 'reading-unsay',
    text: 'delete from together.thought where public_id = $1 and learner_id = $2',
    values: [id, learnerId],
  });
};

/** Of another's of the same group that is on show, or was reported by him before. False where there is none. */
export const noteReport = (db: Database, learnerId: LearnerId, id: ThoughtId, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { rows } = await sql<{ id: string; is_reported: boolean; is_shown: boolean }>`select t.id, t.state = 'shown' as is_shown,
        exists (select from together.thought_report r where r.thought_id = t.id and r.learner_id = ${learnerId}) as is_reported
      from together.thought t join together.member m on m.group_id = t.group_id and m.learner_id = ${learnerId}
      where t.public_id = ${id} and t.learner_id <> ${learnerId} for update of t`.execute(tx);
    const [thought] = rows;
    if (!thought || !(thought.is_shown || thought.is_reported)) return false;
    await sql`insert into together.thought_report (thought_id, learner_id, reported_at) values (${thought.id}, ${learnerId}, ${now})
      on conflict do nothing`.execute(tx);
    // What one of ours has let through stays, however many say it again.
    await sql`update together.thought set state = 'held', held_for = 'reports' where id = ${thought.id} and state = 'shown' and decided_at is null
      and (select count(*) from together.thought_report r where r.thought_id = ${thought.id}) >= ${REPORTS_HIDE}`.execute(tx);
    return true;
  });
