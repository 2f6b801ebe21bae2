import type { LearnerId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/db.ts';
import type { Ending } from '../../../platform/forget.ts';

/** A group that WeCom knows, and whose period is still to come to its end. */
export interface WatchedGroup {
  groupId: string;
  chatId: string;
}

/** From the first enrolment to the last lesson. */
const WATCHED = `from enrolment.class_group g join enrolment.period p on p.id = g.period_id
  left join enrolment.group_reading r on r.group_id = g.id
  where g.physics_wechat_group_id is not null and p.enrol_from <= $1 and p.ends_at > $1`;

/** Groups that nobody has asked for since, the oldest first; one that was never asked for comes before all. */
export const findStale = async (db: Database, now: Date, triedBefore: Date, most: number): Promise<WatchedGroup[]> => {
  const { rows } = await db.pool.query<WatchedGroup>(
    `select g.id as "groupId", g.physics_wechat_group_id as "chatId" ${WATCHED} and g.state <> 'dissolved'
     and (r.tried_at is null or r.tried_at < $2) order by r.tried_at nulls first, g.id limit $3`,
    [now, triedBefore, most],
  );
  return rows;
};

export const findChat = async (db: Database, groupId: string): Promise<string | undefined> => {
  const { rows } = await db.pool.query<{ chat: string }>(
    'select physics_wechat_group_id as chat from enrolment.class_group where id = $1 and physics_wechat_group_id is not null',
    [groupId],
  );
  return rows[0]?.chat;
};

export const findGroupOfChat = async (tx: Tx, chatId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`select id from enrolment.class_group where physics_wechat_group_id = ${chatId}`.execute(tx);
  return rows[0]?.id;
};

/** How far behind the oldest list is, and how many groups hold more people than seats. */
export interface SyncState {
  lagSeconds: number;
  overfull: number;
}

export const readSyncState = async (db: Database, now: Date): Promise<SyncState> => {
  const { rows } = await db.pool.query<{ lag: number; overfull: number }>(
    `select coalesce(max(extract(epoch from $1::timestamptz - coalesce(r.read_at, p.enrol_from))) filter (where g.state <> 'dissolved'), 0)::float8 as lag,
       (count(*) filter (where r.members > g.taken))::int as overfull ${WATCHED}`,
    [now],
  );
  return { lagSeconds: rows[0]?.lag ?? 0, overfull: rows[0]?.overfull ?? 0 };
};

/** One list of a group at a time. False when a list that was asked for later has been taken over already. */
export const beginReading = async (tx: Tx, groupId: string, askedAt: Date): Promise<boolean> => {
  const { rows } = await sql<{ group_id: string }>`
    insert into enrolment.group_reading as r (group_id, read_at, tried_at) values (${groupId}, ${askedAt}, ${askedAt})
    on conflict (group_id) do update set read_at = excluded.read_at, tried_at = greatest(r.tried_at, excluded.tried_at), trouble = null
    where r.read_at is null or r.read_at <= excluded.read_at
    returning group_id`.execute(tx);
  return rows.length > 0;
};

/** WeCom has no list of this group to give. It goes to the end of the row, or it would keep the others from being asked for. */
export const noteTrouble = async (db: Database, groupId: string, why: string, askedAt: Date): Promise<void> => {
  await db.pool.query(
    `insert into enrolment.group_reading (group_id, tried_at, trouble) values ($1, $2, $3)
     on conflict (group_id) do update set tried_at = excluded.tried_at, trouble = excluded.trouble`,
    [groupId, askedAt, why],
  );
};

/** People who never came to us are not kept beyond their class. */
export const strangersEnd: Ending = {
  table: 'enrolment.group_member',
  through: 'enrolment.class_group g on g.id = t.group_id join enrolment.period p on p.id = g.period_id',
  at: 'p.ends_at',
  keptMs: 30 * 24 * 3_600_000,
  where: 't.learner_id is null',
};

export interface SeenMember {
  memberId: string;
  learnerId: LearnerId | null;
  joinedAt: Date;
}

/** Makes the stored list the one that was seen: who came, who came back, who is not there any more. */
export const replaceMembers = async (tx: Tx, groupId: string, seen: readonly SeenMember[], askedAt: Date): Promise<void> => {
  const memberIds = seen.map(({ memberId }) => memberId);
  await sql`update enrolment.group_member set left_at = ${askedAt}
    where group_id = ${groupId} and left_at is null and member_id <> all(${memberIds}::text[])`.execute(tx);
  // By learner, as accounts are locked everywhere.
  await sql`insert into enrolment.group_member as m (group_id, member_id, learner_id, joined_at)
    select ${groupId}::bigint, s.member_id, s.learner_id, s.joined_at
    from unnest(${memberIds}::text[], ${seen.map(({ learnerId }) => learnerId)}::bigint[], ${seen.map(({ joinedAt }) => joinedAt)}::timestamptz[])
      as s(member_id, learner_id, joined_at)
    order by s.learner_id
    on conflict (group_id, member_id) do update set learner_id = excluded.learner_id, joined_at = excluded.joined_at, left_at = null
    where (m.learner_id, m.joined_at, m.left_at) is distinct from (excluded.learner_id, excluded.joined_at, null)`.execute(tx);
};

/** How many are in the group, how many of them without a seat there, and how many seats it has given. */
export const countMembers = async (tx: Tx, groupId: string): Promise<{ members: number; strangers: number; taken: number }> => {
  const { rows } = await sql<{ members: number; strangers: number; taken: number }>`
    with counted as (
      select count(*)::int as members, (count(*) filter (where not exists (
        select from enrolment.enrolment e where e.group_id = m.group_id and e.learner_id = m.learner_id)))::int as strangers
      from enrolment.group_member m where m.group_id = ${groupId} and m.left_at is null
    ), kept as (
      update enrolment.group_reading r set members = counted.members, strangers = counted.strangers
      from counted where r.group_id = ${groupId}
    )
    select counted.*, g.taken from counted, enrolment.class_group g where g.id = ${groupId}`.execute(tx);
  return rows[0] ?? { members: 0, strangers: 0, taken: 0 };
};

/** The state as WeCom has it. What operations banned stays banned. */
export const setGroupState = async (
  tx: Tx,
  groupIds: readonly string[],
  to: 'normal' | 'dissolved' | 'ownerless',
  from: readonly ('normal' | 'dissolved' | 'ownerless')[],
): Promise<void> => {
  await sql`update enrolment.class_group set state = ${to} where id = any(${groupIds}::bigint[]) and state = any(${from}::text[])`.execute(
    tx,
  );
};

/** Which of these chats are groups of ours, and their state. */
export const findGroupsOfChats = async (
  db: Database,
  chatIds: readonly string[],
): Promise<{ groupId: string; chatId: string; state: string }[]> => {
  const { rows } = await db.pool.query<{ groupId: string; chatId: string; state: string }>(
    `select id as "groupId", physics_wechat_group_id as "chatId", state from enrolment.class_group where physics_wechat_group_id = any($1)`,
    [chatIds],
  );
  return rows;
};
