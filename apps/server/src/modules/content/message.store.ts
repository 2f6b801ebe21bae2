import type { LearnerId, MessageId } from '@xuetang/contract/ids';
import type { MessageCategory } from '@xuetang/contract/message-terms';
import type { MessageBlock } from '@xuetang/contract/messages';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/db.ts';

/** Whose messages: the learner's own, and those of the audiences that the learner belongs to. There is no other way to a message. */
export interface Reader {
  learnerId: LearnerId;
  audiences: readonly string[];
  /** What was sent to everybody before this is there, and counts as read. */
  joinedAt: Date;
  /** Nothing older is shown. */
  since: Date;
  now: Date;
}

export interface MessageRow {
  id: string;
  public_id: MessageId;
  category: MessageCategory;
  title: string;
  blocks: MessageBlock[];
  button_label: string | null;
  button_path: string | null;
  sent_at: Date;
  is_read: boolean;
}

/** The learner's own and the audiences' messages, each by its own index, joined where at most `most` of each are left. */
const visible = ({ learnerId, audiences, since, now }: Reader, where: RawBuilder<unknown>, most: number) => {
  const part = (whose: RawBuilder<unknown>) => sql`
    (select * from content.message m where ${whose} and m.sent_at > ${since} and m.sent_at <= ${now} and ${where}
     order by m.sent_at desc, m.id desc limit ${most})`;
  return sql`(${part(sql`m.learner_id = ${learnerId}`)} union all ${part(sql`m.audience = any(${audiences})`)})`;
};

const isRead = ({ learnerId, joinedAt }: Reader) => sql<boolean>`(
  (m.audience is not distinct from 'everyone' and m.sent_at < ${joinedAt})
  or exists (select from content.messages_read_until u
    where u.learner_id = ${learnerId} and u.category = m.category and u.read_until >= m.sent_at)
  or exists (select from content.message_read r where r.message_id = m.id and r.learner_id = ${learnerId}))`;

export interface Asked {
  category: MessageCategory | undefined;
  before: MessageId | undefined;
  most: number;
}

export const listRows = async (db: Database, reader: Reader, { category, before, most }: Asked): Promise<MessageRow[]> => {
  const ofCategory = category ? sql`m.category = ${category}` : sql`true`;
  // A cursor of another learner says nothing of his message: it only names a place in this learner's own list.
  const older = before ? sql`(m.sent_at, m.id) < (select c.sent_at, c.id from content.message c where c.public_id = ${before})` : sql`true`;
  const { rows } = await sql<MessageRow>`
    select m.*, ${isRead(reader)} as is_read from ${visible(reader, sql`${ofCategory} and ${older}`, most)} m
    order by m.sent_at desc, m.id desc limit ${most}`.execute(db.of());
  return rows;
};

export const findRow = async (db: Database, reader: Reader, messageId: MessageId): Promise<MessageRow | undefined> => {
  const { rows } = await sql<MessageRow>`
    select m.*, ${isRead(reader)} as is_read from ${visible(reader, sql`m.public_id = ${messageId}`, 1)} m`.execute(db.of());
  return rows[0];
};

/** By category, each at most `most`. */
export const countUnread = async (db: Database, reader: Reader, most: number): Promise<{ category: MessageCategory; unread: number }[]> => {
  const { rows } = await sql<{ category: MessageCategory; unread: number }>`
    select c.category, n.unread from unnest(array['course', 'order', 'activity', 'system']) c(category)
    cross join lateral (
      select count(*)::int as unread from (
        select from content.message m
        where (m.learner_id = ${reader.learnerId} or m.audience = any(${reader.audiences})) and m.category = c.category
          and m.sent_at > ${reader.since} and m.sent_at <= ${reader.now} and not ${isRead(reader)}
        limit ${most}) found) n`.execute(db.of());
  return rows;
};

export const markRead = async (db: Database, learnerId: LearnerId, id: string, now: Date): Promise<void> => {
  // Deleted between the look and this, it marks nothing.
  await sql`insert into content.message_read (message_id, learner_id, read_at)
    select id, ${learnerId}, ${now} from content.message where id = ${id} on conflict do nothing`.execute(db.of());
};

export const markAllRead = async (
  db: Database,
  learnerId: LearnerId,
  categories: readonly MessageCategory[],
  until: Date,
): Promise<void> => {
  await sql`insert into content.messages_read_until (learner_id, category, read_until)
    select ${learnerId}, category, ${until} from unnest(${categories}::text[]) category
    on conflict (learner_id, category) do update set read_until = greatest(messages_read_until.read_until, excluded.read_until)`.execute(
    db.of(),
  );
};
