import type { LearnerId } from '@xuetang/contract/ids';
import type { Database } from '../../../platform/db.ts';

/** Every period in which the learner has or had a seat: whom a message to a period reaches. */
export const periodsOf = async (db: Database, learner: LearnerId): Promise<string[]> => {
  const { rows } = await db.pool.query<{ period_id: string }>({
    name: 'periods-of',
    text: `select distinct g.period_id from enrolment.enrolment e join enrolment.class_group g on g.id = e.group_id where e.learner_id = $1 and e.released_at is null`,
    values: [learner],
  });
  return rows.map((row) => row.period_id);
};

/** A camp that somebody had a seat in to its end. */
interface Finished {
  campName: string;
  periodName: string;
  endedAt: Date;
}

/** The last camp that each of these learners had a seat in to its end. */
export const finishedCamps = async (db: Database, learners: readonly LearnerId[], now: Date): Promise<ReadonlyMap<LearnerId, Finished>> => {
  const { rows } = await db.pool.query<{ learner_id: LearnerId; name: string; number: number; ends_at: Date }>({
    name: 'finished-camps',
    text: `select l.id as learner_id, f.name, f.number, f.ends_at
           from unnest($1::bigint[]) l(id)
           cross join lateral (
             select m.name, p.number, p.ends_at
             from enrolment.enrolment e
             join enrolment.class_group g on g.id = e.group_id
             join enrolment.period p on p.id = g.period_id
             join enrolment.camp m on m.id = p.camp_id
             where e.learner_id = l.id and e.released_at is null and p.ends_at <= $2
             order by p.ends_at desc limit 1) f`,
    values: [learners, now],
  });
  return new Map(rows.map((row) => [row.learner_id, { campName: row.name, periodName: `第 ${row.number} 期`, endedAt: row.ends_at }]));
};

export const finishedCamp = async (db: Database, learner: LearnerId, now: Date): Promise<Finished | undefined> =>
  (await finishedCamps(db, [learner], now)).get(learner);
