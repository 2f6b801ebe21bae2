import { z } from 'zod';
import type { RefundTold } from '../payments.port.ts';

const Common = z.object({
  refund_id: z.string().min(1).max(64),
  out_refund_no: z.string(),
  success_time: z.iso.datetime({ offset: true }).optional(),
  amount: z.object({ refund: z.int().min(1) }),
});

type Known = Exclude<RefundTold, { is: 'absent' }>;

/** A refund as an answer has it, and as a notify has it. */
export const Refund = Common.extend({ status: z.string() });
export const RefundNotified = Common.extend({ mchid: z.string(), out_trade_no: z.string(), refund_status: z.string() });

const STATES: Readonly<Record<string, Known>> = { PROCESSING: { is: 'sent' }, CLOSED: { is: 'closed' }, ABNORMAL: { is: 'stuck' } };

/** Nothing in a state that we do not know, or done at no time. */
export const refundIn = (refund: z.infer<typeof Common>, status: string): Known | undefined => {
  const { refund_id: refundId, success_time: doneAt, amount } = refund;
  if (status === 'SUCCESS')
    return doneAt === undefined ? undefined : { is: 'done', refundId, fen: amount.refund, doneAt: new Date(doneAt) };
  return STATES[status];
};
