import type { CourseLevel, CourseTopic } from '@xuetang/contract/courses';
import type { CampId, CourseId, LearnerId, ProductId } from '@xuetang/contract/ids';
import { RISK_CARD_VERSION } from '@xuetang/contract/risk-card.rule';
import type { Database, Questions } from '../../platform/db.ts';
import type { SectionCounts } from './section-counts.rule.ts';

export type Way = 'order' | 'gift' | 'hand';

/** A right that is written down, or comes of a membership; one by a seat is not. */
export interface Entitlement {
  way: Way | 'membership';
  fromMs: number;
  untilMs: number;
}

/** A course without what is counted of its sections. */
export interface BareCourseRow {
  id: CourseId;
  name: string;
  promise: string;
  topic: CourseTopic;
  level: CourseLevel;
  teacher_id: string;
  abilities: string[];
  suits_not: string[];
  investment: 'none' | 'general' | 'high';
  camp_id: CampId | null;
  days_after: number;
  product_id: ProductId | null;
  is_released: boolean;
  is_withdrawn: boolean;
  entitlements: Entitlement[];
  /** The card of what can be lost was read, as it is now. */
  has_read_risk: boolean;
}

export interface CourseRow extends BareCourseRow, SectionCounts {}

const BEGUN = (course: string): string =>
  `exists (select from learning.section s join learning.progress p on p.section_id = s.id and p.learner_id = $1 where s.course_id = ${course})`;

/**
 * By its terms, without a break, a member has what the membership opens; what has left it since stays until a break. What is over is
 * told of a course that was begun alone: of the others nobody lost anything.
 */
const BY_MEMBERSHIP = `select 'membership' as way, lower(r) as from_at, upper(r) as until_at
      from learning.member m join learning.member_course b on b.course_id = c.id cross join unnest(m.spans) r
      where m.learner_id = $1 and (b.left_at is null or lower(r) < b.left_at) and (upper(r) > $2 or ${BEGUN('c.id')})`;

/** Which courses: exactly one of them. Parts of trusted text; what is asked for comes as $3. */
const WHICH = {
  released: 'c.released_at <= $2 and (c.withdrawn_at is null or c.withdrawn_at > $2) and $3::bigint[] is null',
  one: 'c.id = any($3::bigint[])',
  'of-section': 'c.id = any(select s.course_id from learning.section s where s.id = any($3::bigint[]))',
  'of-teacher': 'c.released_at <= $2 and (c.withdrawn_at is null or c.withdrawn_at > $2) and c.teacher_id = any($3::bigint[])',
  /** Those of these camps that are not sold, those to which the learner has or had a written right, and what he has begun as a member. As a list, so that one plan is good for everybody's. */
  own: `c.id = any(array(select o.id from learning.course o where o.camp_id = any($3::bigint[]) and o.product_id is null
    union all select e.course_id from learning.entitlement e where e.learner_id = $1 and e.ended_at is null
    union all select b.course_id from learning.member m join learning.member_course b on true where m.learner_id = $1 and ${BEGUN('b.course_id')}))`,
} as const;

export type Which = { which: 'released' } | { which: Exclude<keyof typeof WHICH, 'released'>; ids: readonly string[] };

export const whereCourses = ({ which }: Which): string => WHICH[which];
export const idsOf = (asked: Which): readonly string[] | null => ('ids' in asked ? asked.ids : null);

/** As `countSections` counts them. */
const COUNTS = `s.medium <> 'day'`;
const COUNTED = {
  columns: 's.sections, s.minutes, s.trial_section_id, s.learned,',
  from: `cross join lateral (
    select count(*) filter (where ${COUNTS})::int as sections, coalesce(sum(s.minutes) filter (where ${COUNTS}), 0)::int as minutes,
      (array_agg(s.id::text order by s.sort) filter (where s.is_trial))[1] as trial_section_id,
      count(p.learned_at) filter (where ${COUNTS})::int as learned
    from learning.section s left join learning.progress p on p.section_id = s.id and p.learner_id = $1
    where s.course_id = c.id) s`,
};

const textOf = (asked: Which, { columns, from }: typeof COUNTED): string =>
  `select c.id, c.name, c.promise, c.topic, c.level, c.teacher_id, c.abilities, c.suits_not, c.investment, c.camp_id, c.days_after,
     c.product_id, coalesce(c.released_at <= $2, false) as is_released, coalesce(c.withdrawn_at <= $2, false) as is_withdrawn,
     ${columns} e.entitlements, k.has_read_risk
   from learning.course c
   ${from}
   cross join lateral (
     select coalesce(json_agg(json_build_object('way', e.way, 'fromMs', (extract(epoch from e.from_at) * 1000)::bigint,
       'untilMs', (extract(epoch from e.until_at) * 1000)::bigint) order by e.from_at), '[]') as entitlements
     from (select e.way, e.from_at, e.until_at from learning.entitlement e where e.learner_id = $1 and e.course_id = c.id and e.ended_at is null
      union all ${BY_MEMBERSHIP}) e) e
   cross join lateral (
     select exists (select from learning.risk_consent k where k.learner_id = $1 and k.course_id = c.id and k.version = ${RISK_CARD_VERSION}
       and k.agreed_at is not null) as has_read_risk) k
   where ${whereCourses(asked)}
   order by c.sort, c.id`;

/** Courses in the editors' order, with what a learner has of them; a visitor has nothing. */
export const readCourses = async (db: Questions, learner: LearnerId | null, asked: Which, now: Date): Promise<CourseRow[]> => {
  const text = textOf(asked, COUNTED);
  const { rows } = await db.pool.query<CourseRow>({ name: `courses-${asked.which}`, text, values: [learner, now, idsOf(asked)] });
  return rows;
};

/** The same where the sections are read beside them, and counted from what was read. */
export const readBareCourses = async (db: Questions, learner: LearnerId | null, asked: Which, now: Date): Promise<BareCourseRow[]> => {
  const text = textOf(asked, { columns: '', from: '' });
  const { rows } = await db.pool.query<BareCourseRow>({ name: `bare-courses-${asked.which}`, text, values: [learner, now, idsOf(asked)] });
  return rows;
};

export interface EndedRight {
  way: Way;
  from_at: Date;
  until_at: Date;
  ended_why: 'refunded' | 'revoked';
}

/** What was given back or taken back: it opens nothing, and is told to whoever asks why. */
export const readEndedRights = async (db: Database, learner: LearnerId, course: CourseId): Promise<EndedRight[]> => {
  const { rows } = await db.pool.query<EndedRight>({
    name: 'ended-rights',
    text: `select way, from_at, until_at, ended_why from learning.entitlement
           where learner_id = $1 and course_id = $2 and ended_at is not null order by from_at`,
    values: [learner, course],
  });
  return rows;
};
