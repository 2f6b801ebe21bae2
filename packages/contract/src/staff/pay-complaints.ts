import { z } from 'zod';
import { OrderNo } from '../ids.ts';
import { StaffId } from './people.ts';
import { staff, staffCall } from './staff-call.ts';

const Moment = z.iso.datetime();
const Fen = z.number().int();
/** As the provider takes it, and no letter more. */
const ANSWER_MOST = 200;
const STATES = ['told', 'open', 'taken', 'answered', 'closed'] as const;

const number = z
  .string()
  .regex(/^[0-9A-Za-z_-]{1,64}$/)
  .meta({ title: '投诉单号（支付平台的）', en: 'complaint, by its number at the provider' });
const ofComplaint = (of: { number: string }): string => `pay-complaint:${of.number}`;

const Clock = z.object({
  due: Moment,
  metAt: Moment.nullable(),
  /** Also when it was met later, and also of an earlier round. */
  isLate: z.boolean(),
});

const Line = z.object({
  number: z.string(),
  provider: z.string(),
  state: z.enum(STATES),
  complainedAt: Moment.nullable(),
  problem: z.enum(['refund', 'not-working', 'other']).nullable(),
  fen: Fen.nullable(),
  asksFen: Fen.nullable(),
  /** What `orders read` takes; null where no order of ours is known to it. */
  orderNo: OrderNo.nullable(),
  takenBy: StaffId.nullable(),
  /** Something was said since we spoke last. */
  wantsAnswer: z.boolean(),
  times: z.number().int(),
  /** The clock that ends next. */
  due: Moment,
  firstAnswer: Clock,
  closing: Clock,
});

/** Those that are not closed, by the clock that ends next. */
export const listPayComplaints = staffCall({
  method: 'GET',
  path: '/pay-complaints/list',
  who: staff('pay-complaints.read'),
  effect: 'read',
  scope: 'all',
  subject: () => 'pay-complaints',
  words: { zh: '查看支付平台的待办投诉', en: 'List open complaints at payment providers' },
  request: z.object({}),
  response: z.object({ list: z.array(Line) }),
  errors: [],
});

/** The whole of it, with everything that was said. Mobile and identity numbers in the texts are masked, as everywhere. */
export const readPayComplaint = staffCall({
  method: 'GET',
  path: '/pay-complaints/read',
  who: staff('pay-complaints.read'),
  effect: 'read',
  scope: 'all',
  subject: ofComplaint,
  words: { zh: '查看支付平台的一条投诉', en: 'Read a complaint at a payment provider' },
  request: z.object({ number }),
  response: z.object({
    ...Line.shape,
    heardAt: Moment,
    transactionId: z.string().nullable(),
    outTradeNo: z.string().nullable(),
    text: z.string().nullable(),
    phone: z.string().nullable(),
    pictures: z.number().int(),
    words: z.array(
      z.object({
        author: z.enum(['payer', 'merchant', 'platform']),
        kind: z.string(),
        text: z.string().nullable(),
        pictures: z.number().int(),
        at: Moment,
      }),
    ),
    answers: z.array(
      z.object({
        text: z.string().nullable(),
        writtenBy: StaffId,
        writtenAt: Moment,
        state: z.enum(['waiting', 'sent', 'refused']),
        stateAt: Moment,
        refusedWhy: z.string().nullable(),
      }),
    ),
    completingAt: Moment.nullable(),
    /** Why the provider would not have it completed. */
    refusedWhy: z.string().nullable(),
  }),
  errors: ['pay_complaint.unknown'],
});

const Step = { method: 'POST', who: staff('pay-complaints.answer'), effect: 'once', scope: 'all', guard: { reason: true } } as const;

/** One of our people sees to it; the others see that. */
export const takePayComplaint = staffCall({
  ...Step,
  path: '/pay-complaints/take',
  subject: ofComplaint,
  words: { zh: '受理支付平台的投诉', en: 'Take a complaint at a payment provider' },
  request: z.object({ number }),
  response: z.null(),
  errors: ['pay_complaint.unknown', 'pay_complaint.not_now', 'pay_complaint.taken'],
});

/** Written once and sent by the worker until the provider has it. Who pays reads it in WeChat. */
export const answerPayComplaint = staffCall({
  ...Step,
  path: '/pay-complaints/answer',
  subject: ofComplaint,
  words: { zh: '答复支付平台的投诉', en: 'Answer a complaint at a payment provider' },
  request: z.object({
    number,
    text: z.string().trim().min(1).max(ANSWER_MOST).meta({ title: '答复，最多 200 字', en: 'answer, 200 letters at most' }),
  }),
  response: z.null(),
  errors: ['pay_complaint.unknown', 'pay_complaint.not_now', 'pay_complaint.answer_under_way'],
});

/** It is settled with whoever complained: the provider is told so, by the worker. */
export const completePayComplaint = staffCall({
  ...Step,
  path: '/pay-complaints/complete',
  subject: ofComplaint,
  words: { zh: '办结支付平台的投诉', en: 'Complete a complaint at a payment provider' },
  request: z.object({ number }),
  response: z.null(),
  errors: ['pay_complaint.unknown', 'pay_complaint.not_now', 'pay_complaint.answer_under_way'],
});
