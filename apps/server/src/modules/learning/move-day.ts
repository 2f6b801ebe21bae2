import { dayKey } from '@xuetang/contract/beijing-time.rule';
import type { CampId, PeriodId, SectionId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db.ts';
import { eveningMs, opensMs } from './center.rule.ts';

/** Of the period whose day it is: the first evening and the end. */
interface Span {
  id: PeriodId;
  campId: CampId;
  startsAt: Date;
  endsAt: Date;
}

interface Moving {
  day: number;
  heldOn: string;
  why: string;
}

/** A day of a period that was moved, or lies already where it was to be moved to. */
export interface MovedTo {
  dayId: SectionId;
  title: string;
  /** The live sections of that day. */
  rooms: SectionId[];
  from: string;
  to: string;
  startsAt: Date;
  /** How often it was moved: by this number one telling is told from the next. Null where nothing had to be done. */
  times: number | null;
}

interface DayRow {
  id: SectionId;
  title: string;
  day: number;
  held_on: string | null;
  times: number | null;
  rooms: SectionId[];
}

/** The days of a camp's courses, and where this period has put them. */
const readDays = async (tx: Tx, { id, campId }: Span): Promise<DayRow[]> => {
  const { rows } = await sql<DayRow>`select s.id, s.title, s.opens_day as day, to_char(m.held_on, 'YYYY-MM-DD') as held_on, m.times,
      array(select r.id::text from learning.section r where r.course_id = s.course_id and r.medium = 'live'
        and (r.day_id = s.id or (r.day_id is null and r.opens_day = s.opens_day))) as rooms
    from learning.course c
    join learning.section s on s.course_id = c.id and s.medium = 'day' and s.opens_day is not null
    left join learning.moved_day m on m.period_id = ${id} and m.day = s.opens_day
    where c.camp_id = ${campId} and c.released_at is not null and c.withdrawn_at is null
    order by c.sort, c.id, s.sort`.execute(tx);
  return rows;
};

/**
 * Puts a day of a period onto another date. Two of ours who move days of one period come one after the other, so that no two days come to lie on one date.
 */
export const moveDay = async (
  tx: Tx,
  period: Span,
  { day, heldOn, why }: Moving,
  now: Date,
): Promise<MovedTo | 'unknown' | 'begun' | 'date'> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`learning.moved_day:${period.id}`}, 0))`.execute(tx);
  const days = await readDays(tx, period);
  const own = days.find((row) => row.day === day);
  if (!own) return 'unknown';
  const moved = new Map(days.flatMap(({ day: nth, held_on: on }) => (on === null ? [] : [[nth, on]])));
  const calendar = { firstEveningMs: period.startsAt.getTime(), moved };
  const dateOf = (nth: number): string => dayKey(new Date(opensMs(calendar, nth)).toISOString());
  const startsAt = new Date(eveningMs({ ...calendar, moved: new Map([[day, heldOn]]) }, day));
  const lies = { dayId: own.id, title: own.title, rooms: own.rooms, from: dateOf(day), to: heldOn, startsAt };
  // Said again, or by another: it lies there, and nobody is told twice.
  if (lies.from === heldOn) return { ...lies, times: null };
  if (eveningMs(calendar, day) <= now.getTime()) return 'begun';
  const isTaken = days.some((row) => row.day !== day && dateOf(row.day) === heldOn);
  if (isTaken || startsAt <= now || startsAt >= period.endsAt) return 'date';
  const { rows } = await sql<{ times: number }>`insert into learning.moved_day as own (period_id, day, held_on, reason)
    values (${period.id}, ${day}, ${heldOn}, ${why})
    on conflict (period_id, day) do update set held_on = excluded.held_on, reason = excluded.reason, times = own.times + 1
    returning times`.execute(tx);
  return { ...lies, times: rows[0]?.times ?? 1 };
};

/** A day of a period as it was moved last. */
export interface MovedDayOfPeriod {
  day: number;
  dayId: SectionId;
  title: string;
  why: string;
  times: number;
  startsAt: Date;
}

/** All days of a period that were moved. */
export const movedDaysOf = async (db: Database, period: Pick<Span, 'id' | 'campId' | 'startsAt'>): Promise<MovedDayOfPeriod[]> => {
  const { rows } = await db.pool.query<{ day: number; id: SectionId; title: string; held_on: string; reason: string; times: number }>({
    name: 'moved-days-of-period',
    text: `select distinct on (m.day) m.day, s.id, s.title, to_char(m.held_on, 'YYYY-MM-DD') as held_on, m.reason, m.times
           from learning.moved_day m join learning.course c on c.camp_id = $2 and c.released_at is not null and c.withdrawn_at is null
           join learning.section s on s.course_id = c.id and s.medium = 'day' and s.opens_day = m.day
           where m.period_id = $1 order by m.day, c.sort, c.id, s.sort`,
    values: [period.id, period.campId],
  });
  return rows.map(({ day, id, title, held_on: heldOn, reason: why, times }) => {
    const calendar = { firstEveningMs: period.startsAt.getTime(), moved: new Map([[day, heldOn]]) };
    return { day, dayId: id, title, why, times, startsAt: new Date(eveningMs(calendar, day)) };
  });
};
