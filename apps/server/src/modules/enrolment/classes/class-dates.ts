import type { CampPeriod, getLiveCampDateDetail } from '@xuetang/contract/class-dates';
import type { ResponseOf } from '@xuetang/contract/call';
import type { CampId, LearnerId, PeriodId } from '@xuetang/contract/ids';
import type { Database } from '../../../platform/db.ts';
import { heldClassesOf } from './held-classes.ts';
import { periodSpan } from './period-span.ts';

interface Row {
  camp_name: string;
  evening_minutes: number;
  family_camps: CampId[];
  period_id: PeriodId | null;
  number: number;
  starts_at: Date;
  ends_at: Date;
  enrol_from: Date;
  enrol_until: Date;
  seats_all: number;
  seats_left: number;
  teacher_names: string[];
}

const stateOf = (row: Row, now: Date): CampPeriod['state'] => {
  if (row.enrol_from > now) return 'coming';
  return row.seats_left > 0 ? 'open' : 'full';
};

const periodOf = (row: Row, now: Date): CampPeriod => ({
  periodId: row.period_id as PeriodId,
  periodName: `第 ${row.number} 期`,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  enrolFrom: row.enrol_from.toISOString(),
  enrolUntil: row.enrol_until.toISOString(),
  state: stateOf(row, now),
  seatsLeft: row.seats_left,
  seatsAll: row.seats_all,
  teacherNames: row.teacher_names,
});

/** What a learner chooses among. Seats count where a claim would find them: in open groups whose code can be shown. */
const readPeriods = async (db: Database, camp: CampId, now: Date): Promise<Row[]> => {
  const { rows } = await db.pool.query<Row>({
    name: 'camp-dates',
    text: `select m.name as camp_name, m.evening_minutes,
             (select array_agg(f.id::text) from enrolment.camp f where f.family_id = m.family_id) as family_camps,
             p.id as period_id, p.number, p.starts_at, p.ends_at, p.enrol_from, p.enrol_until,
             s.seats_all, s.seats_left, s.teacher_names
           from enrolment.camp m
           left join enrolment.period p on p.camp_id = m.id and p.enrol_until > $2
           left join lateral (
             select coalesce(sum(g.soft_cap), 0)::int as seats_all,
               coalesce(sum(g.soft_cap - g.taken) filter (where g.open and g.state = 'normal' and g.qr_content is not null
                 and g.qr_invalid_at is null and g.qr_shown_until > $2), 0)::int as seats_left,
               coalesce(array_agg(distinct t.name), '{}') as teacher_names
             from enrolment.class_group g
             join enrolment.class c on c.id = g.class_id
             join enrolment.teacher t on t.id = c.teacher_id
             where g.period_id = p.id) s on true
           where m.id = $1
           order by p.starts_at, p.id limit 12`,
    values: [camp, now],
  });
  return rows;
};

/** The periods of a camp that is sold, for whoever shows them beside a price. Null: there is no such camp. */
export const periodsToSell = async (db: Database, camp: CampId, now: Date) => {
  const rows = await readPeriods(db, camp, now);
  const [first] = rows;
  if (!first) return null;
  const list = rows.filter(({ period_id }) => period_id !== null).map((row) => periodOf(row, now));
  return { campId: camp, campName: first.camp_name, eveningMinutes: first.evening_minutes, list, countedAt: now.toISOString() };
};

/** The camp of a period in which a place can be had now; undefined where none can. */
export const campOfOpenPeriod = async (db: Database, period: PeriodId, now: Date): Promise<CampId | undefined> => {
  const camp = (await periodSpan(db, period))?.campId;
  const sold = camp && (await periodsToSell(db, camp, now));
  return sold?.list.some((one) => one.periodId === period && one.state === 'open') ? camp : undefined;
};

/** Null: no camp was named and the learner has a seat in none. */
export const readCampDates = async (
  db: Database,
  asked: CampId | undefined,
  learner: LearnerId | undefined,
  now: Date,
): Promise<ResponseOf<typeof getLiveCampDateDetail> | 'unknown-camp'> => {
  const own = learner ? await heldClassesOf(db, learner, now) : [];
  const campId = asked ?? own[0]?.campId;
  if (campId === undefined) return null;
  const rows = await readPeriods(db, campId, now);
  const [camp] = rows;
  if (!camp) return 'unknown-camp';
  return {
    campId,
    campName: camp.camp_name,
    eveningMinutes: camp.evening_minutes,
    periods: rows.filter(({ period_id }) => period_id !== null).map((row) => periodOf(row, now)),
    held: own.find((each) => camp.family_camps.includes(each.campId)) ?? null,
    countedAt: now.toISOString(),
  };
};
