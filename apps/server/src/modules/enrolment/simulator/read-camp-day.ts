import type { CampId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { readRota, seatsOfToday } from '../seats/order-groups.ts';
import { shownUntil } from '../codes/qr-clock.rule.ts';
import type { DayCamp, DayGroup } from './simulate-day.rule.ts';

interface Row extends Omit<DayGroup, 'label' | 'nextUntil'> {
  campName: string;
  periodNumber: number;
  nextMadeAt: Date[];
}

/** A camp as it stands, for playing a day with it: one snapshot, and nothing is written, locked or held up. */
export const readCampDay = (db: Database, campId: CampId, now: Date, shownDays: number): Promise<DayCamp | undefined> =>
  db.transaction(async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx);
    const { rows } = await sql<Row>`
      select m.name as "campName", g.id, c.teacher_id as "teacherId", t.name as "teacherName", g.period_id as "periodId",
        p.number as "periodNumber", p.enrol_from as "enrolFrom", p.enrol_until as "enrolUntil", p.starts_at as "startsAt",
        c.number as "classNumber", g.number, g.taken, g.soft_cap as "softCap", g.open, g.state = 'normal' as normal,
        g.qr_content as content, g.qr_invalid_at as "invalidAt", g.qr_shown_until as "shownUntil",
        array(select q.made_at from enrolment.group_qr q where q.group_id = g.id and q.put_up_at is null order by q.made_at) as "nextMadeAt"
      from enrolment.camp m
      join enrolment.period p on p.camp_id = m.id
      join enrolment.class_group g on g.period_id = p.id
      join enrolment.class c on c.id = g.class_id
      join enrolment.teacher t on t.id = c.teacher_id
      where m.id = ${campId} and p.enrol_until > ${now}
      order by p.starts_at, g.fill_order`.execute(tx);
    const [first] = rows;
    if (!first) return undefined;
    return {
      campId,
      name: first.campName,
      now,
      groups: rows.map(({ nextMadeAt, ...row }) => ({
        ...row,
        label: `${row.periodNumber} 期 ${row.classNumber} 班 ${row.number} 群`,
        nextUntil: nextMadeAt.map((madeAt) => shownUntil(madeAt, shownDays)),
      })),
      rota: await readRota(tx, campId),
      seatsToday: await seatsOfToday(tx, campId, now),
    };
  });
