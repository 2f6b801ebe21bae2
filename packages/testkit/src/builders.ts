import { createHash, randomBytes } from 'node:crypto';
import type { CampId, LearnerId } from '@xuetang/contract/ids';
import type pg from 'pg';

const DAY_MS = 24 * 3_600_000;

export interface CampShape {
  groups?: number;
  cap?: number;
  /** The period's place in time: open for enrolment, running, over, or not there at all. */
  period?: 'open' | 'running' | 'over' | 'none';
  teacherQr?: string | null;
  now?: Date;
}

const PERIODS = {
  open: { from: -2, until: 3, starts: 4, ends: 18 },
  running: { from: -9, until: -3, starts: -2, ends: 12 },
  over: { from: -60, until: -54, starts: -50, ends: -35 },
} as const;

export interface BuiltCamp {
  campId: CampId;
  familyId: string;
  periodId: string;
  teacherId: string;
  groupIds: string[];
}

export const groupQrText = (groupId: string): string => `https://weixin.qq.com/g/xuetang-test-${groupId}`;

const only = async (pool: pg.Pool, text: string, values: unknown[]): Promise<string> => {
  const { rows } = await pool.query<{ id: string }>(text, values);
  return rows[0]?.id ?? '';
};

/** A camp with one period, one class, one teacher and its groups. */
export const aCamp = async (pool: pg.Pool, shape: CampShape = {}): Promise<BuiltCamp> => {
  const { groups = 1, cap = 180, period = 'open', teacherQr = 'https://u.wechat.com/xuetang-teacher', now = new Date() } = shape;
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const familyId = await only(pool, `insert into enrolment.family (name) values ('小白理财') returning id`, []);
  const campId = await only(pool, `insert into enrolment.camp (family_id, name) values ($1, '小白理财训练营') returning id`, [familyId]);
  const teacherId = await only(pool, `insert into enrolment.teacher (name, qr_content) values ('周若兰', $1) returning id`, [teacherQr]);
  if (period === 'none') return { campId: campId as CampId, familyId, periodId: '', teacherId, groupIds: [] };
  const { from, until, starts, ends } = PERIODS[period];
  const periodId = await only(
    pool,
    `insert into enrolment.period (camp_id, number, enrol_from, enrol_until, starts_at, ends_at) values ($1, 86, $2, $3, $4, $5) returning id`,
    [campId, at(from), at(until), at(starts), at(ends)],
  );
  const classId = await only(pool, 'insert into enrolment.class (period_id, number, teacher_id) values ($1, 3, $2) returning id', [
    periodId,
    teacherId,
  ]);
  const { rows } = await pool.query<{ id: string }>(
    `insert into enrolment.class_group (period_id, class_id, number, fill_order, soft_cap, hard_cap, qr_shown_until)
     select $1, $2, n, n, $3, $3, $4 from generate_series(1, $5) n returning id`,
    [periodId, classId, cap, at(5), groups],
  );
  const groupIds = rows.map((row) => row.id);
  await pool.query(`update enrolment.class_group set qr_content = $2 || id where id = any($1)`, [groupIds, groupQrText('')]);
  return { campId: campId as CampId, familyId, periodId, teacherId, groupIds };
};

export interface PeriodShape {
  number: number;
  /** Days from now: the first evening, and since when enrolment is open. It closes a day before the first evening. */
  starts: number;
  opens?: number;
  cap?: number;
}

/** A further period of a camp, with one class of the same teacher and one group. */
export const aPeriod = async (pool: pg.Pool, camp: BuiltCamp, { number, starts, opens = -30, cap = 180 }: PeriodShape): Promise<string> => {
  const at = (days: number) => new Date(Date.now() + days * DAY_MS);
  const periodId = await only(
    pool,
    `insert into enrolment.period (camp_id, number, enrol_from, enrol_until, starts_at, ends_at) values ($1, $2, $3, $4, $5, $6) returning id`,
    [camp.campId, number, at(Math.min(opens, starts - 2)), at(starts - 1), at(starts), at(starts + 14)],
  );
  const classId = await only(pool, 'insert into enrolment.class (period_id, number, teacher_id) values ($1, 1, $2) returning id', [
    periodId,
    camp.teacherId,
  ]);
  const groupId = await only(
    pool,
    `insert into enrolment.class_group (period_id, class_id, number, fill_order, soft_cap, hard_cap, qr_shown_until)
     values ($1, $2, 1, 1, $3, $3, $4) returning id`,
    [periodId, classId, cap, at(5)],
  );
  await pool.query(`update enrolment.class_group set qr_content = $2 where id = $1`, [groupId, groupQrText(groupId)]);
  return periodId;
};

export interface BuiltLearner {
  learnerId: LearnerId;
  token: string;
}

/** Learners with a live session each. */
export const someLearners = async (pool: pg.Pool, count: number, now = new Date()): Promise<BuiltLearner[]> => {
  const { rows } = await pool.query<{ id: LearnerId }>(
    `insert into identity.learner (learn_number, seen_at) select nextval('identity.learn_number')::text, $2 from generate_series(1, $1) returning id`,
    [count, now],
  );
  const learners = rows.map(({ id }) => ({ learnerId: id, token: randomBytes(32).toString('base64url') }));
  await pool.query(
    `insert into identity.session (token_hash, learner_id, created_at, last_seen_at, proven_at) select h, l, $3, $3, $3 from unnest($1::bytea[], $2::bigint[]) as s(h, l)`,
    [learners.map(({ token }) => createHash('sha256').update(token).digest()), learners.map(({ learnerId }) => learnerId), now],
  );
  return learners;
};

export const aLearner = async (pool: pg.Pool, now = new Date()): Promise<BuiltLearner> => {
  const [learner] = await someLearners(pool, 1, now);
  if (!learner) throw new Error('no learner was made');
  return learner;
};

export const unionidOf = (learner: LearnerId): string => `oU${learner}`;

/** From here on a member list can name them: they have shown WeChat's name and picture. */
export const giveUnionids = async (pool: pg.Pool, learners: readonly LearnerId[]): Promise<void> => {
  await pool.query(
    `insert into identity.wechat_account (app_id, openid, unionid, learner_id)
     select 'wx99xuetang000001', 'o' || l, u, l from unnest($1::bigint[], $2::text[]) as s(l, u)`,
    [learners, learners.map(unionidOf)],
  );
};

export interface EnrolmentShape {
  enrolledDaysAgo?: number;
  ended?: boolean;
  confirmed?: boolean;
  attempt?: number;
}

/** An enrolment made by hand, where a test needs one that no claim would make today. */
export const anEnrolment = async (pool: pg.Pool, camp: BuiltCamp, learner: LearnerId, shape: EnrolmentShape = {}): Promise<void> => {
  const { enrolledDaysAgo = 1, ended = false, confirmed = false, attempt = 1 } = shape;
  const enrolledAt = new Date(Date.now() - enrolledDaysAgo * DAY_MS);
  await pool.query(
    `with g as (update enrolment.class_group set taken = taken + 1, last_seat_no = last_seat_no + 1 where id = $4 returning last_seat_no)
     insert into enrolment.enrolment (family_id, learner_id, attempt, camp_id, group_id, seat_no, live, live_until, enrolled_at, confirmed_at)
     select $1, $2, $3, $5, $4, g.last_seat_no, $6, $7, $8::timestamptz, case when $9 then $8::timestamptz end from g`,
    [
      camp.familyId,
      learner,
      attempt,
      camp.groupIds[0],
      camp.campId,
      !ended,
      new Date(Date.now() + (ended ? -1 : 15) * DAY_MS),
      enrolledAt,
      confirmed,
    ],
  );
};
