import type { CourseId, LearnerId, OrderNo, SectionId } from '@xuetang/contract/ids';
import { aCourse } from '@xuetang/testkit/course-builders';
import { anAttempt, anOrderOf, someGoods, type PartShape, type Tried } from '@xuetang/testkit/trade-builders';
import type pg from 'pg';
import type { Database } from '../../apps/server/src/platform/db.ts';
import { settlePayment } from '../../apps/server/src/modules/trade/payments/settle.ts';

const DAY_MS = 24 * 3_600_000;
let transactions = 0;

interface Bought {
  orderNo: OrderNo;
  /** Of its first course. */
  courseId: CourseId;
  sectionIds: readonly SectionId[];
  paidAt: Date;
}

export interface BoughtShape {
  price?: number;
  lessons?: number;
  /** So long it can be learned. */
  days?: number;
  /** So long ago it was paid. */
  daysAgo?: number;
  /** Beside the course; with `only` instead of it. */
  parts?: readonly PartShape[];
  only?: true;
}

/** Pays an order that waits for it, in WeChat where nothing else is said. */
export const payFor = async (
  { db, pool }: { db: Database; pool: pg.Pool },
  orderNo: OrderNo,
  paidAt: Date,
  { provider = 'wechat', ...tried }: Tried = {},
): Promise<void> => {
  const attempt = await anAttempt(pool, orderNo, { provider, ...tried });
  const payment = {
    provider,
    ...attempt,
    appId: attempt.appId || null,
    transactionId: `46${process.pid}${String(++transactions).padStart(18, '0')}`,
    paidAt,
    by: 'notify',
  } as const;
  const settled = await db.transaction((tx) => settlePayment(tx, payment, paidAt));
  if (settled !== 'settled') throw new Error(`the order was not paid: ${settled}`);
};

/** An order of a course of articles, paid and delivered so many days ago. */
export const aBoughtOrder = async (
  { db, pool }: { db: Database; pool: pg.Pool },
  learnerId: LearnerId,
  { price = 26_900, lessons = 12, days = 365, daysAgo = 0, parts = [], only }: BoughtShape = {},
): Promise<Bought> => {
  const sections = Array.from({ length: lessons }, (_, at) => ({ title: `第 ${at + 1} 节`, chapter: '入门', minutes: 10 }));
  const { courseId, sectionIds } = await aCourse(pool, { sections });
  const course: PartShape = { kind: 'course', courseId, units: lessons, days };
  const orderNo = await anOrderOf(pool, learnerId, await someGoods(pool, { price, parts: only ? parts : [course, ...parts] }));
  const paidAt = new Date(Date.now() - daysAgo * DAY_MS);
  await payFor({ db, pool }, orderNo, paidAt);
  return { orderNo, courseId, sectionIds, paidAt };
};

/** Opens these articles, which uses them: a minute ago, or before it was bought. */
export const readLessons = async (
  pool: pg.Pool,
  learnerId: LearnerId,
  lessons: readonly SectionId[],
  at = new Date(Date.now() - 60_000),
): Promise<void> => {
  await pool.query(
    `insert into learning.progress (learner_id, section_id, begun_at) select $1, id, $3 from unnest($2::bigint[]) id on conflict do nothing`,
    [learnerId, lessons, at],
  );
};
