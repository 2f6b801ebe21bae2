import type { FormerOrder, FormerOrderLine } from '@xuetang/contract/former-orders';
import type { CourseId, FormerOrderNo, LearnerId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { formerState } from './former-state.rule.ts';

/** More of one year nobody has; what is beyond it is asked for at the desk. */
const MOST = 200;

interface LineRow {
  former_no: FormerOrderNo;
  name: string;
  pay_fen: number;
  refunded_fen: number;
  made_at: Date;
  paid_at: Date | null;
  course_id: CourseId | null;
}

interface WholeRow extends LineRow {
  refunded_at: Date | null;
  way: FormerOrder['way'];
  imported_at: Date;
}

export interface FormerYear {
  year: number;
  count: number;
  payFen: number;
}

const line = (row: LineRow): FormerOrderLine => ({
  formerNo: row.former_no,
  name: row.name,
  state: formerState({ payFen: row.pay_fen, refundedFen: row.refunded_fen, isPaid: row.paid_at !== null }),
  payFen: row.pay_fen,
  refundedFen: row.refunded_fen,
  madeAt: row.made_at.toISOString(),
  isCarried: row.course_id !== null,
});

/** Years by Beijing's calendar, and what was paid and kept in each. */
export const formerYears = async (db: Database, learnerId: LearnerId): Promise<FormerYear[]> => {
  const { rows } = await sql<FormerYear>`
    select extract(year from made_at at time zone 'Asia/Shanghai')::int as year, count(*)::int as count,
      coalesce(sum(pay_fen - refunded_fen) filter (where paid_at is not null), 0)::int as "payFen"
    from trade.former_order where learner_id = ${learnerId} group by 1 order by 1 desc`.execute(db.of());
  return rows;
};

export const formerOrdersOf = async (db: Database, learnerId: LearnerId, year: number): Promise<FormerOrderLine[]> => {
  const { rows } = await sql<LineRow>`
    select former_no, name, pay_fen, refunded_fen, made_at, paid_at, course_id::text from trade.former_order
    where learner_id = ${learnerId} and made_at >= make_timestamptz(${year}::int, 1, 1, 0, 0, 0, 'Asia/Shanghai')
      and made_at < make_timestamptz(${year}::int + 1, 1, 1, 0, 0, 0, 'Asia/Shanghai')
    order by made_at desc, id desc limit ${MOST}`.execute(db.of());
  return rows.map(line);
};

export const readFormerOrder = async (db: Database, learnerId: LearnerId, formerNo: FormerOrderNo): Promise<FormerOrder | undefined> => {
  const { rows } = await sql<WholeRow>`
    select former_no, name, pay_fen, refunded_fen, way, made_at, paid_at, refunded_at, course_id::text, imported_at
    from trade.former_order where learner_id = ${learnerId} and former_no = ${formerNo}`.execute(db.of());
  const [row] = rows;
  return (
    row && {
      ...line(row),
      paidAt: row.paid_at?.toISOString() ?? null,
      refundedAt: row.refunded_at?.toISOString() ?? null,
      way: row.way,
      courseId: row.course_id,
      importedAt: row.imported_at.toISOString(),
    }
  );
};
