import type { FormerOrderNo, LearnerId } from '@xuetang/contract/ids';
import type pg from 'pg';

interface Former {
  name: string;
  payFen: number;
  refundedFen: number;
  madeAt: Date;
  isPaid: boolean;
  courseId: string | null;
}

let nth = 0;

/** An order of the former shop, as its import leaves it. */
export const aFormerOrder = async (pool: pg.Pool, learnerId: LearnerId, given: Partial<Former> = {}): Promise<FormerOrderNo> => {
  const { name = '小白理财课', payFen = 9_900, refundedFen = 0, isPaid = true, courseId = null } = given;
  const { madeAt = new Date('2022-05-06T12:00:00+08:00') } = given;
  const formerNo = `OLD${Date.now()}${++nth}`;
  await pool.query(
    `insert into trade.former_order (learner_id, former_no, name, pay_fen, refunded_fen, way, made_at, paid_at, refunded_at, course_id, imported_at)
     values ($1, $2, $3, $4, $5, 'wechat', $6, case when $7 then $6::timestamptz end, case when $5 > 0 then $6::timestamptz end, $8, now())`,
    [learnerId, formerNo, name, payFen, refundedFen, madeAt, isPaid, courseId],
  );
  return formerNo as FormerOrderNo;
};
