import type { OrderNo, RefundNo } from '@xuetang/contract/ids';
import { giveGoodwill, refundBeyond } from '@xuetang/contract/staff/beyond';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import { staffAnswer, type StaffAnswer } from '../../../platform/http/staff-answer.ts';
import { grantLater } from './grant-refund.ts';

type Asked = { is: 'asked'; no: RefundNo; fen: number } | { is: 'unknown' | 'not-now' } | { is: 'too-much'; leftFen: number };

const only = (rows: readonly { asked: Asked }[]): Asked => {
  const [row] = rows;
  if (!row) throw new Error('a refund was neither asked for nor refused');
  return row.asked;
};

const askBeyond = async (tx: Tx, orderNo: OrderNo, parts: readonly number[], now: Date): Promise<Asked> =>
  only((await sql<{ asked: Asked }>`select trade.ask_beyond(${orderNo}, ${parts}::smallint[], ${now}) as asked`.execute(tx)).rows);

const askGoodwill = async (tx: Tx, orderNo: OrderNo, fen: number, now: Date): Promise<Asked> =>
  only((await sql<{ asked: Asked }>`select trade.ask_goodwill(${orderNo}, ${fen}, ${now}) as asked`.execute(tx)).rows);

/** What the first of the two saw: something else asked back or given meanwhile, and nothing is done. */
const standingOf = async (tx: Tx, { orderNo }: { orderNo: OrderNo }) => {
  const { rows } = await sql`select o.state, coalesce((select sum(r.fen + r.rest_fen) from trade.refund r
      where r.order_id = o.id and r.state <> 'withdrawn'), 0)::int as "backFen" from trade.customer_order o where o.order_no = ${orderNo}`.execute(
    tx,
  );
  return rows[0] ?? null;
};

const WHY = { unknown: 'order.unknown', 'not-now': 'refund.not_beyond' } as const;
const leftWords = (fen: number): string => `最多还能退 ¥${(fen / 100).toFixed(2)}`;

/** More than the rule gives: two decide, and the worker grants it as it grants what was asked for. */
export const beyondStaffAnswers: readonly StaffAnswer[] = [
  staffAnswer(
    refundBeyond,
    async ({ input: { orderNo, parts, fen }, tx, now, note, fail }) => {
      const nths = [...new Set(parts.split(',').map(Number))];
      const asked = await askBeyond(tx, orderNo, nths, now);
      if (asked.is === 'too-much') return fail('refund.too_much', [leftWords(asked.leftFen)]);
      if (asked.is !== 'asked') return fail(WHY[asked.is]);
      if (asked.fen !== fen) return fail('refund.another_sum', [`这几样一共付了 ¥${(asked.fen / 100).toFixed(2)}`]);
      await grantLater(tx, asked.no);
      note.after({ refund: asked.no, parts: nths, fen });
      return { refundNo: asked.no, fen };
    },
    standingOf,
  ),

  staffAnswer(
    giveGoodwill,
    async ({ input: { orderNo, fen }, tx, now, note, fail }) => {
      const asked = await askGoodwill(tx, orderNo, fen, now);
      if (asked.is === 'too-much') return fail('refund.too_much', [leftWords(asked.leftFen)]);
      if (asked.is !== 'asked') return fail(WHY[asked.is]);
      await grantLater(tx, asked.no);
      note.after({ refund: asked.no, fen });
      return { refundNo: asked.no, fen };
    },
    standingOf,
  ),
];
