import type { LearnerId, ReadingGroupId } from '@xuetang/contract/ids';
import type { GroupLine } from '@xuetang/contract/reading';
import type { ArticleBlock } from '@xuetang/contract/sections';
import type { Database } from '../../platform/db.ts';

/** So many names; how many there are is counted. */
const READERS_MOST = 8;

/** A chapter of a group, as one of its members has it. */
export interface Place {
  groupId: ReadingGroupId;
  learnerId: LearnerId;
  chapter: number;
}

export interface OpenedRow {
  starts_on: string;
  book_title: string;
  risk: GroupLine['risk'];
  title: string;
  minutes: number;
  body: ArticleBlock[];
  is_read: boolean;
  readers: string[];
  readers_all: number;
  next_title: string | null;
}

/** Undefined where the learner is no member. */
export const readChapter = async (db: Database, { groupId, learnerId, chapter }: Place): Promise<OpenedRow | undefined> => {
  const { rows } = await db.pool.query<OpenedRow>({
    name: 'reading-chapter',
    text: `select to_char(g.starts_on, 'YYYY-MM-DD') as starts_on, b.title as book_title, b.risk, c.title, c.minutes, c.body,
             exists (select from together.reading r where r.group_id = g.id and r.chapter = c.nth and r.learner_id = $2 and r.read_at is not null)
               as is_read,
             array(select o.name from together.reading r join together.member o on o.group_id = r.group_id and o.learner_id = r.learner_id
               where r.group_id = g.id and r.chapter = c.nth and r.read_at is not null order by r.read_at limit ${READERS_MOST}) as readers,
             (select count(*)::int from together.reading r where r.group_id = g.id and r.chapter = c.nth and r.read_at is not null) as readers_all,
             (select n.title from together.chapter n where n.book_id = g.book_id and n.nth = c.nth + 1) as next_title
           from together.member m join together.reading_group g on g.id = m.group_id join together.book b on b.id = g.book_id
             join together.chapter c on c.book_id = g.book_id and c.nth = $3
           where m.group_id = $1 and m.learner_id = $2`,
    values: [groupId, learnerId, chapter],
  });
  return rows[0];
};

/** From the first time on the clock runs. */
export const noteOpened = async (db: Database, { groupId, learnerId, chapter }: Place, now: Date): Promise<void> => {
  await db.pool.query({
    name: 'reading-open',
    text: `insert into together.reading (group_id, learner_id, chapter, opened_at) values ($1, $2, $3, $4) on conflict do nothing`,
    values: [groupId, learnerId, chapter, now],
  });
};

/** Read from now on, where it was opened early enough; twice is once. Else when it was opened. */
export const noteRead = async (
  db: Database,
  { groupId, learnerId, chapter }: Place,
  { now, openedBefore }: { now: Date; openedBefore: Date },
): Promise<{ is_read: boolean; opened_at: Date } | undefined> => {
  const { rows } = await db.pool.query<{ is_read: boolean; opened_at: Date }>({
    name: 'reading-read',
    text: `update together.reading r set read_at = case when r.read_at is null and r.opened_at <= $5 then $4 else r.read_at end
           where r.group_id = $1 and r.learner_id = $2 and r.chapter = $3 returning r.read_at is not null as is_read, r.opened_at`,
    values: [groupId, learnerId, chapter, now, openedBefore],
  });
  return rows[0];
};
