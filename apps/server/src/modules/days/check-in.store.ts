import type { EarnedBy } from '@xuetang/contract/days';
import type { CampId, LearnerId, PeriodId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db.ts';

export interface CheckIns {
  /** By date: what made it a learned day. */
  byDate: ReadonlyMap<string, EarnedBy>;
  /** How many of the make-ups of this period are used. */
  used: number;
  /** Of the lessons of the camp, on this date. */
  heardS: number;
}

interface Asked {
  learnerId: LearnerId;
  campId: CampId;
  periodId: PeriodId;
  today: string;
}

export const readCheckIns = async (db: Database, { learnerId, campId, periodId, today }: Asked): Promise<CheckIns> => {
  const { rows } = await db.pool.query<{ days: Record<string, EarnedBy>; used: number; heard: number }>({
    name: 'check-ins',
    text: `select coalesce((select json_object_agg(t.on_day, t.earned_by) from days.check_in t where t.learner_id = $1 and t.camp_id = $2), '{}') as days,
             (select count(*)::int from days.check_in t where t.learner_id = $1 and t.period_id = $3) as used,
             coalesce((select h.seconds from days.heard h where h.learner_id = $1 and h.camp_id = $2 and h.on_day = $4::date), 0) as heard`,
    values: [learnerId, campId, periodId, today],
  });
  const { days = {}, used = 0, heard = 0 } = rows[0] ?? {};
  return { byDate: new Map(Object.entries(days)), used, heardS: heard };
};

/** Makes up for a day that was missed and is learned by now: who asks twice, or fifty times at once, has made up for it once. */
export const makeUp = async (
  db: Database,
  { learnerId, campId, periodId, day }: Omit<Asked, 'today'> & { day: string },
  now: Date,
): Promise<{ outcome: 'made-up' | 'learned' | 'used-up'; used: number }> => {
  const { rows } = await db.pool.query<{ outcome: 'made-up' | 'learned' | 'used-up'; used: number }>({
    name: 'make-up',
    text: 'select outcome, used from days.make_up($1, $2, $3, $4::date, $5)',
    values: [learnerId, campId, periodId, day, now],
  });
  const [said] = rows;
  if (!said) throw new Error('days.make_up said nothing');
  return said;
};

/** A day of a camp on which somebody has learned. */
export interface LearnedDay {
  learnerId: LearnerId;
  campId: CampId;
  day: string;
  by: EarnedBy;
  earnedAt: Date;
}

/**
 * Takes note of learned days that nobody has taken note of, the oldest first: each is given once, whoever else takes at the same moment.
 * What is given for them is written in this transaction, or neither is.
 */
export const takeLearnedDays = async (tx: Tx, most: number, now: Date): Promise<LearnedDay[]> => {
  const { rows } = await sql<LearnedDay>`update days.check_in t set told_at = ${now}
    from (select learner_id, camp_id, on_day from days.check_in where told_at is null
      order by earned_at limit ${most} for update skip locked) taken
    where (t.learner_id, t.camp_id, t.on_day) = (taken.learner_id, taken.camp_id, taken.on_day)
    returning t.learner_id as "learnerId", t.camp_id as "campId", t.on_day::text as day, t.earned_by as by, t.earned_at as "earnedAt"`.execute(
    tx,
  );
  return rows.toSorted((one, other) => one.earnedAt.getTime() - other.earnedAt.getTime());
};
