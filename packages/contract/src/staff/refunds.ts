import { z } from 'zod';
import { OrderNo, RefundNo } from '../ids.ts';
import { WAITS } from '../refund.rule.ts';
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
  /** Why somebody looks. */
  waitsFor: z.array(z.enum(WAITS)),
  paidAt: Moment,
  askedAt: Moment,
  /** One working day after it was asked for. */
  reviewBy: Moment,
});

/** Refunds that the rule does not grant by itself, the one that waits longest first. */
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

const Stuck = z.object({
  refundNo: RefundNo,
  orderNo: OrderNo,
  name: z.string(),
  provider: z.string(),
  fen: z.number().int(),
  since: Moment,
});

/** Those that cannot go the way they came, the oldest first. */
export const listStuckRefunds = staffCall({
  method: 'GET',
  path: '/refunds/stuck',
  who: staff('refunds.read'),
  effect: 'read',
  scope: 'all',
  subject: () => 'refunds',
  words: { zh: '查看退不回去的款', en: 'List refunds that are stuck' },
  request: z.object({}),
  response: z.object({ list: z.array(Stuck) }),
  errors: [],
});

/** What stood in the way is gone (our account was short): the worker asks the provider once more, under the same number. */
export const sendRefundAgain = staffCall({
  method: 'POST',
  path: '/refunds/again',
  who: staff('refunds.grant'),
  effect: 'once',
  scope: 'all',
  guard: { reason: true },
  subject: ({ refundNo }) => `refund:${refundNo}`,
  words: { zh: '再退一次', en: 'Send a stuck refund again' },
  request: z.object({ refundNo: RefundNo.meta({ title: '退款单号', en: 'refund' }) }),
  response: z.null(),
  errors: ['refund.not_stuck'],
});

/** It went by a transfer to an account of the same name. Two have seen the bank's slip; the worker writes it into the books. */
export const noteTransfer = staffCall({
  method: 'POST',
  path: '/refunds/transferred',
  who: staff('refunds.grant'),
  effect: 'once',
  scope: 'all',
  guard: { reason: true, stepUp: true, secondPerson: true },
  subject: ({ refundNo }) => `refund:${refundNo}`,
  words: { zh: '登记已转账退款', en: 'Note that a stuck refund was transferred' },
  request: z.object({
    refundNo: RefundNo.meta({ title: '退款单号', en: 'refund' }),
    transferNo: z
      .string()
      .regex(/^[0-9A-Za-z-]{6,64}$/)
      .meta({ title: '银行转账流水号', en: 'number of the transfer' }),
    paidAt: z.iso.datetime({ offset: true }).meta({ title: '转账时间', en: 'when' }),
  }),
  response: z.null(),
  errors: ['refund.not_stuck', 'refund.no_such_time', 'refund.transfer_known'],
});
