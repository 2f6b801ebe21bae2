import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import type { Reach } from '../../../platform/http/staff-answer.ts';
import { oldestToPutUp, type ShownQr } from './qr-clock.rule.ts';

export interface GroupCode extends ShownQr {
  groupId: string;
  classId: string;
  campId: string;
  campName: string;
  label: string;
  teacherName: string;
  taken: number;
  softCap: number;
  open: boolean;
  state: 'normal' | 'dissolved' | 'banned' | 'ownerless';
  since: Date | null;
  waiting: number;
  lastArrivalAt: Date | null;
}

export interface Wanted {
  campId: string | null;
  after: string | null;
  reach: Reach;
  now: Date;
  shownDays: number;
  limit: number;
}

/** Groups of periods that have not ended, in the order of their numbers, as far as the reach goes. */
export const readGroupCodes = async (tx: Tx, { campId, after, reach, now, shownDays, limit }: Wanted): Promise<GroupCode[]> => {
  const { rows } = await sql<GroupCode>`
    select g.id as "groupId", g.class_id as "classId", p.camp_id as "campId", m.name as "campName",
      format('%s 期 %s 班 %s 群', p.number, c.number, g.number) as label, t.name as "teacherName", g.taken, g.soft_cap as "softCap", g.open,
      g.state, g.qr_content as content, g.qr_invalid_at as "invalidAt", g.qr_shown_until as "shownUntil", g.qr_since as since,
      (select count(*)::int from enrolment.group_qr q
       where q.group_id = g.id and q.put_up_at is null and q.made_at > ${oldestToPutUp(now, shownDays)}) as waiting,
      (select max(e.confirmed_at) from enrolment.enrolment e where e.group_id = g.id) as "lastArrivalAt"
    from enrolment.period p
    join enrolment.camp m on m.id = p.camp_id
    join enrolment.class_group g on g.period_id = p.id
    join enrolment.class c on c.id = g.class_id
    join enrolment.teacher t on t.id = c.teacher_id
    where p.ends_at > ${now} and (${campId}::bigint is null or p.camp_id = ${campId}) and (${after}::bigint is null or g.id > ${after})
      and (${reach.all} or p.camp_id::text = any(${reach.camp}::text[]) or g.class_id::text = any(${reach.class}::text[]))
    order by g.id limit ${limit}`.execute(tx);
  return rows;
};

export interface HeldGroup {
  place: { camp: string; class: string };
  since: Date | null;
  content: string | null;
  chatId: string | null;
}

/** The group, with its code. Held until the transaction ends, where something is to change. */
export const findGroup = async (tx: Tx, groupId: string, isHeld = false): Promise<HeldGroup | undefined> => {
  const { rows } = await sql<{ camp: string; class: string; since: Date | null; content: string | null; chat: string | null }>`
    select p.camp_id as camp, g.class_id as class, g.qr_since as since, g.qr_content as content, g.physics_wechat_group_id as chat
    from enrolment.class_group g join enrolment.period p on p.id = g.period_id
    where g.id = ${groupId} ${isHeld ? sql`for update of g` : sql``}`.execute(tx);
  const [row] = rows;
  return row && { place: { camp: row.camp, class: row.class }, since: row.since, content: row.content, chatId: row.chat };
};
