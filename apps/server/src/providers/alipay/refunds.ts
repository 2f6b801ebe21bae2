import { z } from 'zod';
import type { RefundOrder, RefundTold } from '../payments.port.ts';
import { atBeijing, fenOf, yuanOf } from './words.ts';

/** The bytes that ask for a refund: the content alone, for what surrounds it bears the hour of asking. */
export const refundBytes = ({ outTradeNo, outRefundNo, fen, reason }: RefundOrder): string =>
  JSON.stringify({
    out_trade_no: outTradeNo,
    out_request_no: outRefundNo,
    refund_amount: yuanOf(fen),
    refund_reason: Array.from(reason).slice(0, 64).join(''),
  });

export const RefundBytes = z.object({ out_trade_no: z.string(), out_request_no: z.string(), refund_amount: z.string() }).loose();

/** A refund as Alipay answers it. One that it does not know is answered too, without a state. */
export const Refund = z.object({
  out_request_no: z.string().optional(),
  refund_amount: z.string().optional(),
  refund_status: z.string().optional(),
  gmt_refund_pay: z.string().optional(),
});

/** Alipay has no number of its own for a refund: ours is the one. `heardAt` where it does not say when. */
export const refundIn = (refund: z.infer<typeof Refund>, outRefundNo: string, heardAt: Date): RefundTold | undefined => {
  if (refund.out_request_no === undefined || refund.refund_status === undefined || refund.refund_status === '') return { is: 'absent' };
  const fen = fenOf(refund.refund_amount ?? '');
  if (refund.out_request_no !== outRefundNo || refund.refund_status !== 'REFUND_SUCCESS' || fen === undefined) return undefined;
  return { is: 'done', refundId: outRefundNo, fen, doneAt: atBeijing(refund.gmt_refund_pay ?? '') ?? heardAt };
};
