import type { CampId } from '@xuetang/contract/ids';
import { sql, type QueryExecutorProvider } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { dayStartOf, fillOrder, momentOf, type FillGroup, type FillWhy, type RotaRow } from './fill-order.rule.ts';

interface GroupRow {
  camp_id: CampId;
  period_id: string;
  id: string;
  teacher_id: string;
  class_number: number;
  number: number;
  taken: number;
  soft_cap: number;
  usable: boolean;
  fill_order: number;
  fill_why: FillWhy | null;
}

const readGroups = async (db: Database, camp: CampId | undefined, now: Date): Promise<GroupRow[]> => {
  const { rows } = await sql<GroupRow>`
    select p.camp_id, g.period_id, g.id, c.teacher_id, c.number as class_number, g.number, g.taken, g.soft_cap, g.fill_order, g.fill_why,
      (g.open and g.state = 'normal' and g.qr_content is not null and g.qr_invalid_at is null and g.qr_shown_until > ${now}) is true as usable
    from enrolment.period p
    join enrolment.class_group g on g.period_id = p.id
    join enrolment.class c on c.id = g.class_id
    where p.enrol_until > ${now} and (${camp ?? null}::bigint is null or p.camp_id = ${camp ?? null})`.execute(db.of());
  return rows;
};

export const readRota = async (on: QueryExecutorProvider, camp: CampId): Promise<RotaRow[]> => {
  const { rows } = await sql<RotaRow>`
    select teacher_id as "teacherId", on_date::text as "onDate", weekday, from_hour as "fromHour", until_hour as "untilHour", weight,
      daily_cap as "dailyCap", spare
    from enrolment.rota where camp_id = ${camp} order by from_hour, id`.execute(on);
  return rows;
};

/** How many learners each teacher with a daily cap was given since midnight; whoever was released went to somebody else. */
export const seatsOfToday = async (on: QueryExecutorProvider, camp: CampId, now: Date): Promise<Map<string, number>> => {
  const { rows } = await sql<{ teacher_id: string; seats: number }>`
    select c.teacher_id, count(*)::int as seats
    from enrolment.period p
    join enrolment.class c on c.period_id = p.id
    join enrolment.class_group g on g.class_id = c.id
    join enrolment.enrolment e on e.group_id = g.id
    where p.camp_id = ${camp} and p.enrol_until > ${now} and e.enrolled_at >= ${dayStartOf(now)} and e.released_at is null
      and c.teacher_id in (select r.teacher_id from enrolment.rota r where r.camp_id = ${camp} and r.daily_cap is not null)
    group by 1`.execute(on);
  return new Map(rows.map((row) => [row.teacher_id, row.seats]));
};

const fillGroupOf = (row: GroupRow): FillGroup => ({
  id: row.id,
  teacherId: row.teacher_id,
  classNumber: row.class_number,
  number: row.number,
  taken: row.taken,
  softCap: row.soft_cap,
  usable: row.usable,
});

/** Writes the order ahead of the claims, so that a claim finds its group by one index probe. Returns how many groups changed place. */
export const orderGroups = async (db: Database, now: Date, only?: CampId): Promise<number> => {
  let changed = 0;
  const byCamp = Map.groupBy(await readGroups(db, only, now), (row) => row.camp_id);
  for (const [camp, groups] of byCamp) {
    const [rota, today] = [await readRota(db.of(), camp), await seatsOfToday(db.of(), camp, now)];
    const places = [...Map.groupBy(groups, (row) => row.period_id).values()].flatMap((period) => {
      const was = new Map(period.map((row) => [row.id, row]));
      return fillOrder(period.map(fillGroupOf), rota, today, momentOf(now))
        .map(({ id, why }, at) => ({ id, why, at: at + 1 }))
        .filter(({ id, why, at }) => was.get(id)?.fill_order !== at || was.get(id)?.fill_why !== why);
    });
    if (places.length === 0) continue;
    await db.transaction(async (tx) => {
      // As a claim does, so that the two never hold each other's groups.
      await sql`select pg_advisory_xact_lock(${camp})`.execute(tx);
      await sql`update enrolment.class_group g set fill_order = place.at, fill_why = place.why
        from unnest(${places.map(({ id }) => id)}::bigint[], ${places.map(({ at }) => at)}::int[],
          ${places.map(({ why }) => why)}::text[]) as place(id, at, why)
        where g.id = place.id`.execute(tx);
    });
    changed += places.length;
  }
  return changed;
};
