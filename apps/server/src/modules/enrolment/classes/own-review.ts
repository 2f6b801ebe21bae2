import type { CampId, LearnerId } from '@xuetang/contract/ids';
import type { OwnReview } from '@xuetang/contract/reviews';
import { sql } from 'kysely';
import type { Asked, Tx } from '../../../platform/db.ts';

/** The last period that the learner was in to its end: of this camp, or of any. `enrolment.hold_review` wants the same. */
const finishedPeriod = (learnerId: LearnerId, campId: CampId | null, now: Date) => sql`
  select p.id, p.number, p.camp_id
  from enrolment.enrolment e join enrolment.class_group g on g.id = e.group_id join enrolment.period p on p.id = g.period_id
  where e.learner_id = ${learnerId} and (${campId}::bigint is null or p.camp_id = ${campId}) and p.ends_at <= ${now} and e.released_at is null
  order by p.ends_at desc, p.id desc limit 1`;

/** Before something was written, nothing is filled in. */
export const readOwnReview = async (db: Asked, learnerId: LearnerId, campId: CampId | null, now: Date): Promise<OwnReview | null> => {
  const { rows } = await sql<OwnReview>`
    select f.camp_id as "campId", m.name as "campName", f.number as "periodNumber",
      case when r.id is null then 'unwritten' when r.taken_down_why is not null then r.taken_down_why
        when r.waiting_since is not null then 'waiting' else 'shown' end as is,
      coalesce(r.shown_as, '') as "shownAs", coalesce(r.stars, 0) as stars, coalesce(r.text, '') as text
    from (${finishedPeriod(learnerId, campId, now)}) f join enrolment.camp m on m.id = f.camp_id
    left join enrolment.review r on r.learner_id = ${learnerId} and r.period_id = f.id`.execute(db.of());
  return rows[0] ?? null;
};

export interface WrittenReview {
  learnerId: LearnerId;
  campId: CampId;
  shownAs: string;
  stars: number;
  text: string;
}

/** What is on show is not changed under those who read it, and what the law took down does not come back. Everything else waits anew. */
export const writeReview = async (
  tx: Tx,
  { learnerId, campId, shownAs, stars, text }: WrittenReview,
  now: Date,
): Promise<'written' | 'on-show' | 'was-not-there'> => {
  const { rows } = await sql<{ written: boolean }>`
    with finished as (${finishedPeriod(learnerId, campId, now)}), written as (
      insert into enrolment.review as own (learner_id, camp_id, period_id, shown_as, stars, text, given_at, waiting_since)
      select ${learnerId}, ${campId}, id, ${shownAs}, ${stars}, ${text}, ${now}, ${now} from finished
      on conflict (learner_id, period_id) do update
      set shown_as = excluded.shown_as, stars = excluded.stars, text = excluded.text, given_at = excluded.given_at,
        waiting_since = excluded.waiting_since, taken_down_at = null, taken_down_why = null, taken_down_by = null
      where own.taken_down_why = 'withdrawn' or own.taken_down_why is null and own.waiting_since is not null
      returning id
    )
    select exists (select from written) as written from finished`.execute(tx);
  if (!rows[0]) return 'was-not-there';
  return rows[0].written ? 'written' : 'on-show';
};

/** As our people write it down who take one down: here it was the writer himself. */
const BY_WRITER = '本人';

export const withdrawReview = async (db: Asked, learnerId: LearnerId, campId: CampId, now: Date): Promise<void> => {
  await sql`update enrolment.review
    set taken_down_at = ${now}, taken_down_why = 'withdrawn', taken_down_by = ${BY_WRITER}, waiting_since = null
    where learner_id = ${learnerId} and camp_id = ${campId} and taken_down_at is null`.execute(db.of());
};
