import type { CampId, LearnerId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Asked, Database } from '../../../platform/db.ts';

export interface Review {
  shownAs: string;
  periodNumber: number;
  stars: number;
  text: string;
}

/** As many as a landing page shows. */
const NEWEST = 6;

/** The newest of a camp in the order of time, good ones and bad ones, and how many there are. */
export const readReviews = async (db: Database, camp: CampId): Promise<{ all: number; list: Review[] }> => {
  const { rows } = await db.pool.query<Review & { all: number }>({
    name: 'camp-reviews',
    text: `select r.shown_as as "shownAs", p.number as "periodNumber", r.stars, r.text,
             (select count(*)::int from enrolment.review c where c.camp_id = $1 and c.taken_down_at is null) as all
           from enrolment.review r join enrolment.period p on p.id = r.period_id
           where r.camp_id = $1 and r.taken_down_at is null order by r.given_at desc, r.id desc limit ${NEWEST}`,
    values: [camp],
  });
  return { all: rows[0]?.all ?? 0, list: rows.map(({ all: _all, ...review }) => review) };
};

export interface ReviewInBooks extends Review {
  id: string;
  givenAt: Date;
  takenDownWhy: 'withdrawn' | 'unlawful' | null;
}

/** Everything that was said of a camp, newest first, also what is not shown any more. */
export const listReviews = async (db: Asked, { camp, before, most }: { camp: CampId; before: string | undefined; most: number }) => {
  const after = before === undefined ? sql`` : sql`and r.id < ${before}`;
  const { rows } = await sql<ReviewInBooks>`
    select r.id, r.shown_as as "shownAs", p.number as "periodNumber", r.stars, r.text, r.given_at as "givenAt",
      r.taken_down_why as "takenDownWhy"
    from enrolment.review r join enrolment.period p on p.id = r.period_id
    where r.camp_id = ${camp} ${after} order by r.id desc limit ${most}`.execute(db.of());
  return rows;
};

export interface GivenReview {
  learnerId: LearnerId;
  campId: CampId;
  periodNumber: number;
  shownAs: string;
  stars: number;
  text: string;
}

/** What a learner wrote when the camp was over. The table refuses whoever was not there; said again, it is as it was said first. */
export const addReview = async (
  db: Asked,
  review: GivenReview,
  now: Date,
): Promise<'added' | 'said-before' | 'was-not-there' | 'no-such-period'> => {
  const { learnerId, campId, periodNumber, shownAs, stars, text } = review;
  const adding = sql<{ added: boolean }>`
    with period as (
      select id from enrolment.period where camp_id = ${campId} and number = ${periodNumber}
    ), added as (
      insert into enrolment.review (learner_id, camp_id, period_id, shown_as, stars, text, given_at)
      select ${learnerId}, ${campId}, id, ${shownAs}, ${stars}, ${text}, ${now} from period on conflict do nothing returning id
    )
    select exists (select from added) as added from period`;
  try {
    const { rows } = await adding.execute(db.of());
    if (!rows[0]) return 'no-such-period';
    return rows[0].added ? 'added' : 'said-before';
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'reviewer_was_there') return 'was-not-there';
    throw error;
  }
};

/** Its writer wants it gone, or the law does; nobody else is asked. */
export const takeDownReview = async (
  db: Asked,
  id: string,
  { why, by, now }: { why: 'withdrawn' | 'unlawful'; by: string; now: Date },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`update enrolment.review
    set taken_down_at = ${now}, taken_down_why = ${why}, taken_down_by = ${by} where id = ${id} and taken_down_at is null`.execute(db.of());
  return numAffectedRows === 1n;
};
