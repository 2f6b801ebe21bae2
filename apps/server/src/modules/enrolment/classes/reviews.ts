import type { ResponseOf } from '@xuetang/contract/call';
import type { CampId, LearnerId, ReviewId } from '@xuetang/contract/ids';
import type { listCampReviews } from '@xuetang/contract/reviews';
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
const A_PAGE = 20;

/** Read by one of ours, and taken back by nobody. */
const ON_SHOW = 'taken_down_at is null and waiting_since is null';

/** The newest of a camp in the order of time, good ones and bad ones, and how many there are. */
export const readReviews = async (db: Database, camp: CampId): Promise<{ all: number; list: Review[] }> => {
  const { rows } = await db.pool.query<Review & { all: number }>({
    name: 'camp-reviews',
    text: `select r.shown_as as "shownAs", p.number as "periodNumber", r.stars, r.text,
             (select count(*)::int from enrolment.review where camp_id = $1 and ${ON_SHOW}) as all
           from enrolment.review r join enrolment.period p on p.id = r.period_id
           where r.camp_id = $1 and ${ON_SHOW} order by r.given_at desc, r.id desc limit ${NEWEST}`,
    values: [camp],
  });
  return { all: rows[0]?.all ?? 0, list: rows.map(({ all: _all, ...review }) => review) };
};

interface CampRow {
  campName: string;
  all: number;
  average: number | null;
  list: (Review & { reviewId: ReviewId; givenAt: string })[];
}

/** A page of them, and what all together say; undefined without the camp. */
export const readCampReviews = async (
  db: Database,
  camp: CampId,
  before: ReviewId | undefined,
): Promise<Omit<ResponseOf<typeof listCampReviews>, 'now'> | undefined> => {
  const { rows } = await db.pool.query<CampRow>({
    name: 'camp-review-page',
    text: `select m.name as "campName", c.all, c.average, l.list
           from enrolment.camp m
           cross join lateral (
             select count(*)::int as all, round(avg(stars), 1)::float8 as average from enrolment.review where camp_id = m.id and ${ON_SHOW}) c
           cross join lateral (
             select coalesce(json_agg(json_build_object('reviewId', s.id::text, 'shownAs', s.shown_as, 'periodNumber', s.number,
               'stars', s.stars, 'text', s.text, 'givenAt', s.given_at) order by s.given_at desc, s.id desc), '[]') as list
             from (
               select r.*, p.number from enrolment.review r join enrolment.period p on p.id = r.period_id
               where r.camp_id = m.id and ${ON_SHOW}
                 and ($2::bigint is null or (r.given_at, r.id) < (select b.given_at, b.id from enrolment.review b where b.id = $2))
               order by r.given_at desc, r.id desc limit ${A_PAGE + 1}) s) l
           where m.id = $1`,
    values: [camp, before ?? null],
  });
  const [row] = rows;
  if (!row) return undefined;
  const list = row.list.slice(0, A_PAGE).map((review) => ({ ...review, givenAt: new Date(review.givenAt).toISOString() }));
  return { ...row, list, hasMore: row.list.length > A_PAGE };
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

export interface WaitingReview extends Review {
  id: string;
  campId: CampId;
  campName: string;
  waitingSince: Date;
}

/** What learners have written and nobody of ours has read, the oldest first. */
export const listWaitingReviews = async (db: Asked, most: number): Promise<WaitingReview[]> => {
  const { rows } = await sql<WaitingReview>`
    select r.id, r.camp_id as "campId", m.name as "campName", p.number as "periodNumber", r.shown_as as "shownAs", r.stars, r.text,
      r.waiting_since as "waitingSince"
    from enrolment.review r join enrolment.period p on p.id = r.period_id join enrolment.camp m on m.id = r.camp_id
    where r.waiting_since is not null and r.taken_down_at is null order by r.waiting_since, r.id limit ${most}`.execute(db.of());
  return rows;
};

/** One of ours has read it. */
export const showReview = async (db: Asked, id: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`update enrolment.review set waiting_since = null
    where id = ${id} and waiting_since is not null and taken_down_at is null`.execute(db.of());
  return numAffectedRows === 1n;
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
