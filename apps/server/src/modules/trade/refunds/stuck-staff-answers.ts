import type { OrderNo, RefundNo } from '@xuetang/contract/ids';
import { listStuckRefunds, noteTransfer, sendRefundAgain } from '@xuetang/contract/staff/refunds';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import { staffAnswer, type StaffAnswer } from '../../../platform/http/staff-answer.ts';
import { sendBack } from '../attempts/send-back.ts';
import { standingOf } from './refund-standing.ts';
import { settleTransferLater } from './transfer.ts';

const MOST = 200;

interface StuckRow {
  refundNo: RefundNo;
  orderNo: OrderNo;
  name: string;
  provider: string;
  fen: number;
  since: Date;
}

const stuck = async (tx: Tx): Promise<StuckRow[]> => {
  const { rows } = await sql<StuckRow>`
    select r.out_refund_no as "refundNo", o.order_no as "orderNo", o.name, p.provider, r.fen, r.state_at as since
    from trade.refund r join trade.customer_order o on o.id = r.order_id join trade.payment p on p.id = r.payment_id
    where r.state = 'stuck' order by r.state_at, r.id limit ${MOST}`.execute(tx);
  return rows;
};

/** What a provider will not give back the way it came. One person sends it again; two say that it went another way. */
export const stuckStaffAnswers: readonly StaffAnswer[] = [
  staffAnswer(listStuckRefunds, async ({ tx }) => ({
    list: (await stuck(tx)).map(({ since, ...row }) => ({ ...row, since: since.toISOString() })),
  })),

  staffAnswer(sendRefundAgain, async ({ input: { refundNo }, tx, now, note, fail }) => {
    const { rows } = await sql<{ isSent: boolean }>`select trade.send_refund_again(${refundNo}, ${now}) as "isSent"`.execute(tx);
    if (rows[0]?.isSent !== true) return fail('refund.not_stuck');
    await sendBack(tx, refundNo);
    note.before({ state: 'stuck' });
    note.after({ state: 'granted' });
    return null;
  }),

  staffAnswer(
    noteTransfer,
    async ({ input: { refundNo, transferNo, paidAt }, tx, now, note, fail }) => {
      const [standing, at] = [await standingOf(tx, { refundNo }), new Date(paidAt)];
      if (standing?.state !== 'stuck' || standing.transferNo !== null) return fail('refund.not_stuck');
      if (at > now || standing.grantedAt === null || at < new Date(standing.grantedAt)) return fail('refund.no_such_time');
      const { rows } = await sql<{
        is: 'noted' | 'known' | 'not-stuck';
      }>`select trade.note_transfer(${refundNo}, ${transferNo}) as "is"`.execute(tx);
      if (rows[0]?.is !== 'noted') return fail(rows[0]?.is === 'known' ? 'refund.transfer_known' : 'refund.not_stuck');
      await settleTransferLater(tx, refundNo, at);
      note.before({ state: 'stuck', fen: standing.fen });
      note.after({ transferNo, paidAt: at.toISOString() });
      return null;
    },
    standingOf,
  ),
];
