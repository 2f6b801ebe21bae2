import type { LearnerId, ReadingGroupId } from '@xuetang/contract/ids';
import type { GroupLine } from '@xuetang/contract/reading';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db.ts';

/** When a group has ended, as `groupEndsMs` has it: so that lists need no rows of years ago. Trusted text. */
const ENDS = `((g.starts_on + 14 + time '06:00') at time zone 'Asia/Shanghai')`;
const OTHERS_MOST = 10;
/** A page names so many people; how many there are is counted. */
const PEOPLE_MOST = 60;

export interface GroupRow {
  id: ReadingGroupId;
  starts_on: string;
  size: number;
  taken: number;
  title: string;
  lead: string;
  risk: GroupLine['risk'];
}

const GROUP = `g.id, to_char(g.starts_on, 'YYYY-MM-DD') as starts_on, g.size, g.taken, b.title, b.lead, b.risk`;
const FROM = 'together.reading_group g join together.book b on b.id = g.book_id';

export interface ChapterRow {
  nth: number;
  title: string;
  minutes: number;
  readers: number;
  is_read: boolean;
}

export interface OpenGroupRow extends GroupRow {
  is_member: boolean;
  chapters: ChapterRow[];
  people: { name: string; is_me: boolean; chapters: number }[];
}

/** A group with its chapters, and for a member with its people: one round trip. */
export const readGroup = async (db: Database, id: ReadingGroupId, learnerId: LearnerId | null): Promise<OpenGroupRow | undefined> => {
  const { rows } = await db.pool.query<OpenGroupRow>({
    name: 'reading-group',
    text: `with own as (select from together.member m where m.group_id = $1 and m.learner_id = $2::bigint)
           select ${GROUP}, exists (select from own) as is_member,
             (select json_agg(json_build_object('nth', c.nth, 'title', c.title, 'minutes', c.minutes,
                 'readers', (select count(*) from together.reading r where r.group_id = g.id and r.chapter = c.nth and r.read_at is not null),
                 'is_read', exists (select from together.reading r where r.group_id = g.id and r.chapter = c.nth and r.learner_id = $2::bigint
                   and r.read_at is not null)) order by c.nth)
               from together.chapter c where c.book_id = g.book_id) as chapters,
             (select coalesce(json_agg(p order by p.is_me desc, p.chapters desc, p.joined_at, p.name), '[]') from (
               select m.name, m.learner_id = $2::bigint as is_me, m.joined_at, (select count(*)::int from together.reading r
                   where r.group_id = m.group_id and r.learner_id = m.learner_id and r.read_at is not null) as chapters
                 from together.member m where m.group_id = g.id and exists (select from own)
                 order by is_me desc, chapters desc, m.joined_at limit ${PEOPLE_MOST}) p) as people
           from ${FROM} where g.id = $1`,
    values: [id, learnerId],
  });
  return rows[0];
};

/** The learner's group that runs, comes, or can still be talked in; the latest of them. */
export const ownGroup = async (db: Database, learnerId: LearnerId, now: Date): Promise<ReadingGroupId | undefined> => {
  const { rows } = await db.pool.query<{ id: ReadingGroupId }>({
    name: 'reading-own',
    text: `select g.id from together.member m join together.reading_group g on g.id = m.group_id
           where m.learner_id = $1 and ${ENDS} > $2::timestamptz - interval '7 days' order by g.starts_on desc, g.id desc limit 1`,
    values: [learnerId, now],
  });
  return rows[0]?.id;
};

/** Groups with a free chair that have not ended: what begins next comes first, then what began last. */
export const joinableGroups = async (db: Database, now: Date): Promise<GroupRow[]> => {
  const { rows } = await db.pool.query<GroupRow>({
    name: 'reading-joinable',
    text: `select ${GROUP} from ${FROM} where g.starts_on > ($1::timestamptz at time zone 'Asia/Shanghai')::date - 15
             and ${ENDS} > $1 and g.taken < g.size
           order by ${ENDS} - interval '14 days' <= $1, abs(extract(epoch from ${ENDS} - interval '14 days' - $1::timestamptz)), g.id
           limit ${OTHERS_MOST}`,
    values: [now],
  });
  return rows;
};

export interface FoundGroup {
  starts_on: string;
  is_member: boolean;
  /** Member of another group that has not ended. */
  is_elsewhere: boolean;
}

export const findGroup = async (
  tx: Tx,
  { id, learnerId, now }: { id: ReadingGroupId; learnerId: LearnerId; now: Date },
): Promise<FoundGroup | undefined> => {
  const { rows } = await sql<FoundGroup>`select to_char(g.starts_on, 'YYYY-MM-DD') as starts_on,
      exists (select from together.member m where m.group_id = g.id and m.learner_id = ${learnerId}) as is_member,
      exists (select from together.member m join together.reading_group o on o.id = m.group_id
        where m.learner_id = ${learnerId} and o.id <> ${id}
          and ((o.starts_on + 14 + time '06:00') at time zone 'Asia/Shanghai') > ${now}) as is_elsewhere
    from together.reading_group g where g.id = ${id}`.execute(tx);
  return rows[0];
};

/** A chair, if one is free. Whoever comes at the same moment waits for this row. */
export const takeChair = async (
  tx: Tx,
  { id, learnerId, name, now }: { id: ReadingGroupId; learnerId: LearnerId; name: string; now: Date },
): Promise<boolean> => {
  const { rows } = await sql`update together.reading_group set taken = taken + 1 where id = ${id} and taken < size returning id`.execute(
    tx,
  );
  if (rows.length === 0) return false;
  await sql`insert into together.member (group_id, learner_id, name, joined_at) values (${id}, ${learnerId}, ${name}, ${now})`.execute(tx);
  return true;
};
