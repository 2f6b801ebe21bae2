import type { DocumentSlug, ReadingGroupId, ThoughtId } from '@xuetang/contract/ids';
import type { GroupLine } from '@xuetang/contract/reading';
import { ArticleBlock } from '@xuetang/contract/sections';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../platform/db.ts';
import type { HeldFor } from './thought.store.ts';

export const Chapters = z
  .array(
    z.object({
      title: z.string().trim().min(2).max(40),
      minutes: z.number().int().min(1).max(30),
      body: z.array(ArticleBlock).min(1).max(60),
    }),
  )
  .length(14);

export interface BookRow {
  id: string;
  risk: GroupLine['risk'];
  written_by: string;
  released_at: Date | null;
}

/** Held until the transaction ends. */
export const lockBook = async (tx: Tx, slug: DocumentSlug): Promise<BookRow | undefined> => {
  const { rows } = await sql<BookRow>`select id, risk, written_by, released_at from together.book where slug = ${slug} for update`.execute(
    tx,
  );
  return rows[0];
};

interface NewBook {
  slug: DocumentSlug;
  title: string;
  lead: string;
  risk: GroupLine['risk'];
  chapters: z.infer<typeof Chapters>;
  by: string;
  now: Date;
}

/** A book that is new, or one that nobody reads yet, whole. False where it was released meanwhile. */
export const putBook = async (tx: Tx, { slug, title, lead, risk, chapters, by, now }: NewBook): Promise<boolean> => {
  const { rows } = await sql<{ id: string }>`insert into together.book as own (slug, title, lead, risk, written_by, written_at)
    values (${slug}, ${title}, ${lead}, ${risk}, ${by}, ${now})
    on conflict (slug) do update set title = excluded.title, lead = excluded.lead, risk = excluded.risk, written_by = excluded.written_by,
      written_at = excluded.written_at where own.released_at is null returning id`.execute(tx);
  const [book] = rows;
  if (!book) return false;
  for (const [at, chapter] of chapters.entries())
    await sql`insert into together.chapter (book_id, nth, title, minutes, body)
      values (${book.id}, ${at + 1}, ${chapter.title}, ${chapter.minutes}, ${JSON.stringify(chapter.body)})
      on conflict (book_id, nth) do update set title = excluded.title, minutes = excluded.minutes, body = excluded.body`.execute(tx);
  return true;
};

export const releaseBook = async (tx: Tx, id: string, by: string, now: Date): Promise<void> => {
  await sql`update together.book set released_by = ${by}, released_at = ${now} where id = ${id}`.execute(tx);
};

export const addGroup = async (
  tx: Tx,
  { bookId, startsOn, size, by, now }: { bookId: string; startsOn: string; size: number; by: string; now: Date },
): Promise<ReadingGroupId> => {
  const { rows } = await sql<{ id: ReadingGroupId }>`insert into together.reading_group (book_id, starts_on, size, made_by, made_at)
    values (${bookId}, ${startsOn}, ${size}, ${by}, ${now}) returning id`.execute(tx);
  const [group] = rows;
  if (!group) throw new Error('no group was made');
  return group.id;
};

export interface ListedGroup {
  id: ReadingGroupId;
  slug: string;
  title: string;
  starts_on: string;
  size: number;
  taken: number;
  chapters_read: number;
  held: number;
}

export const listGroups = async (tx: Tx, most: number): Promise<ListedGroup[]> => {
  const { rows } = await sql<ListedGroup>`select g.id, b.slug, b.title, to_char(g.starts_on, 'YYYY-MM-DD') as starts_on, g.size, g.taken,
      (select count(*)::int from together.reading r where r.group_id = g.id and r.read_at is not null) as chapters_read,
      (select count(*)::int from together.thought t where t.group_id = g.id and t.state = 'held') as held
    from together.reading_group g join together.book b on b.id = g.book_id order by g.starts_on desc, g.id desc limit ${most}`.execute(tx);
  return rows;
};

export interface HeldThought {
  public_id: ThoughtId;
  group_id: ReadingGroupId;
  chapter: number;
  name: string;
  words: string;
  held_for: HeldFor;
  said_at: Date;
  reports: number;
}

export const listHeld = async (tx: Tx, most: number): Promise<HeldThought[]> => {
  const { rows } = await sql<HeldThought>`select t.public_id, t.group_id, t.chapter, t.name, t.words, t.held_for, t.said_at,
      (select count(*)::int from together.thought_report r where r.thought_id = t.id) as reports
    from together.thought t where t.state = 'held' order by t.said_at, t.id limit ${most}`.execute(tx);
  return rows;
};

/** Of the states in which it may be; undefined where it is in none of them. */
export const decideThought = async (
  tx: Tx,
  id: ThoughtId,
  { from, shows, now }: { from: readonly string[]; shows: boolean; now: Date },
): Promise<{ held_for: HeldFor | null; group_id: string; chapter: number } | undefined> => {
  const { rows } = await sql<{ held_for: HeldFor | null; group_id: string; chapter: number }>`update together.thought
    set state = ${shows ? 'shown' : 'hidden'}, decided_at = ${now} where public_id = ${id} and state = any(${from})
    returning held_for, group_id, chapter`.execute(tx);
  return rows[0];
};
