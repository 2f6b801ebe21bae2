import type { CampId } from '@xuetang/contract/ids';
import * as calls from '@xuetang/contract/staff/rota';
import { sql } from 'kysely';
import { tablesOf, type Tx } from '../../../platform/db.ts';
import { staffAnswer, type StaffAnswer } from '../../../platform/http/staff-answer.ts';
import type { EnrolmentTables } from '../tables.ts';
import { seatsOfToday } from './order-groups.ts';

interface Row {
  rotaId: string;
  teacherId: string;
  teacherName: string;
  onDate: string | null;
  weekday: number | null;
  fromHour: number;
  untilHour: number;
  weight: number;
  dailyCap: number | null;
  spare: boolean;
}

const COLUMNS = sql`r.id as "rotaId", r.teacher_id as "teacherId", t.name as "teacherName", r.on_date::text as "onDate", r.weekday,
  r.from_hour as "fromHour", r.until_hour as "untilHour", r.weight, r.daily_cap as "dailyCap", r.spare`;

const isThere = async (tx: Tx, table: 'camp' | 'teacher', id: string): Promise<boolean> =>
  (await sql`select from ${sql.table(`enrolment.${table}`)} where id = ${id} for key share`.execute(tx)).rows.length > 0;

/** For the audit: all but the teacher's name. */
const told = ({ teacherId, onDate, weekday, fromHour, untilHour, weight, dailyCap, spare }: Row) => ({
  teacherId,
  onDate,
  weekday,
  fromHour,
  untilHour,
  weight,
  dailyCap,
  spare,
});

/** One who changes a camp's rota at a time; the fill order follows at once, and not at the next minute. */
const changeRota = async (tx: Tx, campId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`rota:${campId}`}, 0))`.execute(tx);
  await sql`select platform.add_job('enrolment.order-groups', json_build_object('campId', ${campId}::text),
    job_key => ${`enrolment.order-groups:${campId}`})`.execute(tx);
};

/** When teachers take learners, as our people see and set it. */
export const rotaStaffAnswers = (): StaffAnswer[] => [
  staffAnswer(calls.listRota, async ({ input: { campId }, tx, now, within, fail }) => {
    within([{ camp: campId }], null);
    if (!(await isThere(tx, 'camp', campId))) return fail('camp.not_found');
    const { rows } = await sql<Row>`select ${COLUMNS} from enrolment.rota r join enrolment.teacher t on t.id = r.teacher_id
      where r.camp_id = ${campId} order by r.on_date nulls last, r.weekday nulls last, r.from_hour, r.id`.execute(tx);
    const today = await seatsOfToday(tx, campId, now);
    const list = rows.map((row) => ({ ...row, seatsToday: row.dailyCap === null ? null : (today.get(row.teacherId) ?? 0) }));
    return within([{ camp: campId }], { list });
  }),

  staffAnswer(calls.setRota, async ({ input, tx, within, note, fail }) => {
    const { campId, teacherId, onDate = null, weekday = null, fromHour, untilHour, weight, dailyCap = null, spare } = input;
    within([{ camp: campId }], null);
    if (!(await isThere(tx, 'camp', campId))) return fail('camp.not_found');
    if (!(await isThere(tx, 'teacher', teacherId))) return fail('teacher.not_found');
    await changeRota(tx, campId);
    const { rows: had } = await sql<Row>`select ${COLUMNS} from enrolment.rota r join enrolment.teacher t on t.id = r.teacher_id
      where r.camp_id = ${campId} and r.teacher_id = ${teacherId} and r.on_date is not distinct from ${onDate}::date
        and r.weekday is not distinct from ${weekday}::smallint and r.from_hour = ${fromHour}`.execute(tx);
    note.before(had[0] ? told(had[0]) : null);
    const terms = { until_hour: untilHour, weight, daily_cap: dailyCap, spare };
    const { id } = await tablesOf<EnrolmentTables>(tx)
      .insertInto('enrolment.rota')
      .values({ camp_id: campId, teacher_id: teacherId, on_date: onDate, weekday, from_hour: fromHour, ...terms })
      .onConflict((same) => same.columns(['camp_id', 'teacher_id', 'on_date', 'weekday', 'from_hour']).doUpdateSet(terms))
      .returning('id')
      .executeTakeFirstOrThrow();
    note.after({ teacherId, onDate, weekday, fromHour, untilHour, weight, dailyCap, spare });
    return within([{ camp: campId }], { rotaId: id });
  }),

  staffAnswer(calls.endRota, async ({ input: { rotaId }, tx, within, note, fail }) => {
    const { rows } = await sql<Row & { campId: CampId }>`select ${COLUMNS}, r.camp_id as "campId"
      from enrolment.rota r join enrolment.teacher t on t.id = r.teacher_id where r.id = ${rotaId} for update of r`.execute(tx);
    const [row] = rows;
    if (!row) return fail('rota.not_found');
    const answer = within([{ camp: row.campId }], null);
    await changeRota(tx, row.campId);
    await tablesOf<EnrolmentTables>(tx).deleteFrom('enrolment.rota').where('id', '=', rotaId).execute();
    note.before(told(row));
    note.after(null);
    return answer;
  }),
];
