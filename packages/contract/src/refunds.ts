import { z } from 'zod';
import { call } from './call.ts';
import { OrderNo, RefundNo } from './ids.ts';
import { PaidBy } from './payments.ts';
import { PART_KINDS } from './quote.rule.ts';

const Moment = z.iso.datetime();
const Fen = z.number().int().min(0);
const Nth = z.number().int().min(1).max(99);

const Trade = { method: 'POST', service: 'trade', who: 'learner', rank: 'learn', blocked: 'may' } as const;

/** A lesson that counts as used, when it was, and what it takes off after the first days. */
const UsedLesson = z.object({ name: z.string(), at: Moment, fen: Fen });

const PartBack = z.object({
  nth: Nth,
  kind: z.enum(PART_KINDS),
  name: z.string(),
  paidFen: Fen,
  /** What comes back of it when it is asked for now: the balance of its account. */
  fen: Fen,
  /** The same if the first days were over: what is used by now taken off. */
  laterFen: Fen,
  /** Why it cannot be asked for; null where it can. */
  not: z
    .enum([
      /** Nothing was paid for it. */
      'free',
      /** It is asked for already, or on its way back. */
      'asked',
      /** Everything of it was used. */
      'used-up',
      /** A thing is sent back, and comes back when it has arrived. */
      'sent-back',
      /** Postage stays with whoever has carried it. */
      'postage',
    ])
    .nullable(),
  /** How many lessons or days there are, and how many of them were used. */
  units: z.number().int(),
  used: z.number().int(),
  /** Of a course: those lessons by name; none where somebody else has used them. */
  lessons: z.array(UsedLesson),
  /** Until when it could be used; it ends when it is asked for. */
  until: Moment.nullable(),
});
export type PartBack = z.infer<typeof PartBack>;

/** What can come back of one's own order now, part by part. What was used until now is in the books before it answers. */
export const previewRefund = call({
  ...Trade,
  path: '/refund/preview',
  effect: 'repeatable',
  request: z.object({ orderNo: OrderNo }),
  response: z.object({
    name: z.string(),
    payFen: Fen,
    parts: z.array(PartBack),
    /** A gift that somebody has: how much of it he has used counts, and what he does is not told. */
    isGiven: z.boolean(),
    /** What is left of each payment, in the order in which they give it back: the newest first. */
    payments: z.array(PaidBy.extend({ fen: Fen })),
    /** Until then everything comes back, for whatever reason. */
    fullUntil: Moment,
    /** Whether that is still so. */
    isFull: z.boolean(),
    /** So much more of this order comes back at once; above, a person looks first, until then. */
    atOnceFen: Fen,
    reviewBy: Moment,
    /** When it has arrived at the latest, if it is granted at once. */
    arrivesBy: Moment,
    now: Moment,
  }),
  errors: ['order.unknown', 'refund.not_paid'],
  limit: { per: 'caller', perMinute: 30 },
});
export type RefundPreview = z.infer<typeof previewRefund.response>;

/** What became of a wish for money back. Only the first two have written anything. */
const Applied = z.discriminatedUnion('is', [
  /** By the rule, and at once: it is on its way. */
  z.object({ is: z.literal('granted'), refundNo: RefundNo, fen: Fen, arrivesBy: Moment }),
  /** A person looks first. */
  z.object({ is: z.literal('asked'), refundNo: RefundNo, fen: Fen, reviewBy: Moment }),
  /** Something was used meanwhile, or the first days are over: what was seen, and what it is now. */
  z.object({ is: z.literal('sum-changed'), seenFen: Fen, fen: Fen }),
  /** One of these parts cannot be asked for, or not any more. */
  z.object({ is: z.literal('not-now') }),
]);
export type Applied = z.infer<typeof Applied>;

/** Asks for parts of an order to be given back. The sum is ours; the client says which one it has shown. */
export const applyRefund = call({
  ...Trade,
  path: '/refund/apply',
  effect: 'once',
  request: z.object({
    orderNo: OrderNo,
    parts: z
      .array(Nth)
      .min(1)
      .max(50)
      .refine((parts) => new Set(parts).size === parts.length),
    /** The sum that was on the button. */
    seenFen: Fen.max(100_000_000),
    /** Nobody has to say why. */
    reason: z.string().trim().min(1).max(200).optional(),
  }),
  response: Applied,
  errors: ['order.unknown', 'refund.not_paid'],
  limit: { per: 'caller', perMinute: 20 },
});

/** Takes back what was asked for while nobody has granted it: everything is open again. Twice is once. */
export const withdrawRefund = call({
  ...Trade,
  path: '/refund/withdraw',
  effect: 'repeatable',
  request: z.object({ orderNo: OrderNo, refundNo: RefundNo }),
  response: z.object({ state: z.literal('withdrawn') }),
  errors: ['order.unknown', 'refund.unknown', 'refund.not_asked'],
  limit: { per: 'caller', perMinute: 20 },
});
