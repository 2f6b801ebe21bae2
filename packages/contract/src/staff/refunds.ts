import { z } from 'zod';
import { OrderNo, RefundNo } from '../ids.ts';
import { staff, staffCall } from './staff-call.ts';

const Moment = z.iso.datetime();

const Waiting = z.object({
  refundNo: RefundNo,
  orderNo: OrderNo,
  name: z.string(),
  /** By name, what comes back. */
  parts: z.array(z.string()),
  payFen: z.number().int(),
  fen: z.number().int(),
  reason: z.string().nullable(),
  paidAt: Moment,
  askedAt: Moment,
  /** One working day after it was asked for. */
  reviewBy: Moment,
});

/** Refunds above the sum that the rule grants by itself, the one that waits longest first. */
export const listAskedRefunds = staffCall({
  method: 'GET',
  path: '/refunds/list',
  who: staff('refunds.read'),
  effect: 'read',
  scope: 'all',
  subject: () => 'refunds',
  words: { zh: '查看待审核的退款', en: 'List refunds that wait for us' },
  request: z.object({}),
  response: z.object({ list: z.array(Waiting) }),
  errors: [],
});

/** Two have looked at it: the worker grants it, at the sum that was asked for. */
export const grantAskedRefund = staffCall({
  method: 'POST',
  path: '/refunds/grant',
  who: staff('refunds.grant'),
  effect: 'once',
  scope: 'all',
  guard: { reason: true, stepUp: true, secondPerson: true },
  subject: ({ refundNo }) => `refund:${refundNo}`,
  words: { zh: '批准退款', en: 'Grant a refund' },
  request: z.object({ refundNo: RefundNo.meta({ title: '退款单号', en: 'refund' }) }),
  response: z.null(),
  errors: ['refund.not_waiting'],
});
