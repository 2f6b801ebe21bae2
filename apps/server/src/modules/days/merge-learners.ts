import { sql } from 'kysely';
import type { MergeLearners } from '../../platform/merge.ts';

/** Of both accounts: a day that either has learned is learned once, never more than two make-ups a period; the plan that was saved last. */
export const mergeDays: MergeLearners = async (tx, { from, into }) => {
  // A day that was learned needs no make-up, and of two rows for one day the one of which somebody took note stays.
  await sql`delete from days.check_in t using days.check_in o
    where t.learner_id in (${from}, ${into}) and o.learner_id in (${from}, ${into}) and t.learner_id <> o.learner_id
      and o.camp_id = t.camp_id and o.on_day = t.on_day
      and (o.nth is null, o.told_at is not null, -extract(epoch from o.earned_at), o.learner_id)
        > (t.nth is null, t.told_at is not null, -extract(epoch from t.earned_at), t.learner_id)`.execute(tx);
  // The first two stay, and get the numbers that are free.
  await sql`with ranked as (
      select t.learner_id, t.camp_id, t.on_day, row_number() over (partition by t.period_id order by t.earned_at, t.on_day) as place
      from days.check_in t where t.learner_id in (${from}, ${into}) and t.nth is not null)
    delete from days.check_in t using ranked r
    where (t.learner_id, t.camp_id, t.on_day) = (r.learner_id, r.camp_id, r.on_day) and r.place > 2`.execute(tx);
  await sql`update days.check_in t set learner_id = ${into},
      nth = case when exists (select from days.check_in o where o.learner_id = ${into} and o.period_id = t.period_id and o.nth = t.nth)
        then 3 - t.nth else t.nth end
    where t.learner_id = ${from}`.execute(tx);
  await sql`insert into days.heard as own (learner_id, camp_id, on_day, seconds)
    select ${into}, camp_id, on_day, seconds from days.heard where learner_id = ${from}
    on conflict (learner_id, camp_id) do update set on_day = greatest(own.on_day, excluded.on_day),
      seconds = case when own.on_day = excluded.on_day then own.seconds + excluded.seconds
        when own.on_day > excluded.on_day then own.seconds else excluded.seconds end`.execute(tx);
  await sql`delete from days.heard where learner_id = ${from}`.execute(tx);
  await sql`insert into days.plan as own (learner_id, study_minute, study_seq, seq, saved_at)
    select ${into}, study_minute, study_seq, seq, saved_at from days.plan where learner_id = ${from}
    on conflict (learner_id) do update set seq = greatest(own.seq, excluded.seq) + 1, study_seq = greatest(own.seq, excluded.seq) + 1,
      study_minute = case when excluded.saved_at > own.saved_at then excluded.study_minute else own.study_minute end,
      saved_at = greatest(own.saved_at, excluded.saved_at)`.execute(tx);
  await sql`delete from days.plan where learner_id = ${from}`.execute(tx);
  await sql`insert into days.move as own (learner_id, section_id, to_day, seq, moved_at)
    select ${into}, section_id, to_day, seq, moved_at from days.move where learner_id = ${from}
    on conflict (learner_id, section_id) do update set seq = greatest(own.seq, excluded.seq),
      to_day = case when excluded.moved_at > own.moved_at then excluded.to_day else own.to_day end,
      moved_at = greatest(own.moved_at, excluded.moved_at)`.execute(tx);
  await sql`delete from days.move where learner_id = ${from}`.execute(tx);
};
