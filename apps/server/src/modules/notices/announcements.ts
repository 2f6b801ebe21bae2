import type { ResponseOf } from '@xuetang/contract/call';
import type { ClassId, LearnerId, NoticeId } from '@xuetang/contract/ids';
import type { listNotices } from '@xuetang/contract/notices';
import { ANNOUNCED_A_DAY } from '@xuetang/contract/reminder.rule';
import type { StaffId } from '@xuetang/contract/staff/people';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db.ts';
import { classesSeatedIn } from '../enrolment/index.ts';

const A_PAGE = 20;
const BEIJING_MS = 8 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

export interface Announcing {
  classId: ClassId;
  /** Twenty-two letters, made by whoever says it. */
  key: string;
  words: string;
  staffId: StaffId;
  name: string;
}

/** Says something to a class, once a key and not more often in a day than anybody reads. Those who say it at once come one after the other. */
export const announceIn = async (
  tx: Tx,
  { classId, key, words, staffId, name }: Announcing,
  now: Date,
): Promise<{ noticeId: NoticeId; isNew: boolean } | 'enough'> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`notices.announcement:${classId}`}, 0))`.execute(tx);
  const midnight = new Date(Math.floor((now.getTime() + BEIJING_MS) / DAY_MS) * DAY_MS - BEIJING_MS);
  const { rows: said } = await sql<{ id: NoticeId }>`select id from notices.announcement
    where class_id = ${classId} and said_key = ${key}`.execute(tx);
  if (said[0]) return { noticeId: said[0].id, isNew: false };
  const { rows } = await sql<{ id: NoticeId }>`
    insert into notices.announcement (class_id, said_key, words, staff_id, said_by, said_at)
    select ${classId}, ${key}, ${words.trim()}, ${staffId}, ${name}, ${now}
    where (select count(*) from notices.announcement a where a.class_id = ${classId} and a.said_at >= ${midnight}) < ${ANNOUNCED_A_DAY}
    returning id`.execute(tx);
  return rows[0] ? { noticeId: rows[0].id, isNew: true } : 'enough';
};

/** Which class it was said to; undefined where nothing is to take back. */
export const classOfNotice = async (tx: Tx, id: NoticeId): Promise<{ classId: ClassId; words: string } | undefined> => {
  const { rows } = await sql<{ classId: ClassId; words: string }>`select class_id as "classId", words from notices.announcement
    where id = ${id} and withdrawn_at is null for update`.execute(tx);
  return rows[0];
};

export const withdraw = async (tx: Tx, id: NoticeId, now: Date): Promise<void> => {
  await sql`update notices.announcement set withdrawn_at = ${now} where id = ${id}`.execute(tx);
};

interface Row {
  id: NoticeId;
  class_id: ClassId;
  words: string;
  said_by: string;
  said_at: Date;
}

/** Of every class in which the learner has or had a seat. A place in the list that is another's leads nowhere else than into one's own. */
export const readNotices = async (
  { db, clock }: { db: Database; clock: Clock },
  learner: LearnerId,
  before: NoticeId | undefined,
): Promise<ResponseOf<typeof listNotices>> => {
  const classes = await classesSeatedIn(db, learner);
  const byId = new Map(classes.map((each) => [each.classId, each]));
  const { rows } = await db.pool.query<Row>({
    name: 'notices-of-classes',
    text: `select a.id, a.class_id, a.words, a.said_by, a.said_at from notices.announcement a
           where a.class_id = any($1::bigint[]) and a.withdrawn_at is null
             and ($2::bigint is null or (a.said_at, a.id) < (select c.said_at, c.id from notices.announcement c where c.id = $2))
           order by a.said_at desc, a.id desc limit $3`,
    values: [[...byId.keys()], before ?? null, A_PAGE + 1],
  });
  return {
    list: rows.slice(0, A_PAGE).flatMap((row) => {
      const of = byId.get(row.class_id);
      if (!of) return [];
      const { campName, periodName, classNumber } = of;
      return [{ noticeId: row.id, campName, periodName, classNumber, words: row.words, by: row.said_by, at: row.said_at.toISOString() }];
    }),
    hasMore: rows.length > A_PAGE,
    hasClass: classes.length > 0,
    now: clock.now().toISOString(),
  };
};
