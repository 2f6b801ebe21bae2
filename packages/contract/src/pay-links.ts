import { z } from 'zod';
import { call } from './call.ts';
import { OrderNo, PayTicket } from './ids.ts';
import { ORDER_STATES } from './order-steps.rule.ts';
import { Paying, Returning, TERMS } from './payments.ts';
import { PART_KINDS } from './quote.rule.ts';

const Moment = z.iso.datetime();
const Fen = z.number().int().min(0);

const Pay = { service: 'pay', rank: 'vital', method: 'POST' } as const;

/** The ways that lead out of WeChat: Alipay, Huabei, JD Pay. */
const LinkPayType = z.literal([21, 22, 31]);
export type LinkPayType = z.infer<typeof LinkPayType>;
const Term = z.literal(TERMS);

/**
 * Opens a way to pay one order in a browser that nobody is logged in at. A link made before ends with it, so made twice it is made once:
 * the ticket is told to whoever asks, and kept nowhere.
 */
export const openLink = call({
  ...Pay,
  path: '/payChain/openLink',
  who: 'learner',
  effect: 'repeatable',
  blocked: 'may not',
  request: z.object({
    orderNo: OrderNo,
    payType: LinkPayType,
    term: Term.optional(),
    /** What is left of an order that is reserved, as for `pay`. */
    pays: z.literal('balance').optional(),
  }),
  response: z.discriminatedUnion('is', [
    z.object({ is: z.literal('link'), ticket: PayTicket, endsAt: Moment, now: Moment }),
    z.object({ is: z.literal('paid') }),
    z.object({ is: z.literal('not-open'), state: z.enum(ORDER_STATES) }),
  ]),
  errors: ['order.unknown'],
  limit: { per: 'caller', perMinute: 10 },
});

/** What a link is for. Of one that is over nothing of the order is said. */
export const lookAtLink = call({
  ...Pay,
  path: '/payChain/lookAtLink',
  who: 'visitor',
  effect: 'read',
  blocked: 'may',
  request: z.object({ ticket: PayTicket }),
  response: z.object({
    now: Moment,
    link: z.discriminatedUnion('is', [
      z.object({
        is: z.literal('open'),
        name: z.string(),
        seller: z.string(),
        kind: z.enum(PART_KINDS),
        payFen: Fen,
        /** Whose order it is, so much that its owner knows it again. */
        buyer: z.object({ nickname: z.string().nullable(), mobile: z.string().nullable() }),
        payType: LinkPayType,
        term: Term.nullable(),
        endsAt: Moment,
      }),
      /** Somebody has paid by it: the result says what came of that. */
      z.object({ is: z.literal('used'), payType: LinkPayType, kind: z.enum(PART_KINDS) }),
      /** Paid in another way. */
      z.object({ is: z.literal('paid-elsewhere') }),
      z.object({ is: z.literal('ended'), why: z.enum(['time', 'replaced', 'order']) }),
    ]),
  }),
  errors: ['pay_link.unknown'],
  limit: { per: 'caller', perMinute: 60 },
});

/** Pays the order of a link, and can do nothing else. */
export const payByLink = call({
  ...Pay,
  path: '/payChain/payByLink',
  who: 'visitor',
  effect: 'asks',
  blocked: 'may',
  request: z.object({ ticket: PayTicket, payType: LinkPayType, term: Term.optional(), seenFen: Fen.optional() }),
  response: Paying,
  errors: ['pay_link.unknown', 'pay_link.ended', 'pay_link.other_way'],
  limit: { per: 'caller', perMinute: 20 },
});

/** Where the money is, for somebody who is not logged in. */
const LinkResult = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('paid'),
    paidAt: Moment,
    isLate: z.boolean(),
    /** Until when a membership lasts that was bought; null where none was. */
    until: Moment.nullable(),
    /** Not by this link: its holder is told so, and that it took nothing which is not on its way back. */
    isElsewhere: z.boolean(),
    /** How far it has come, and not of what kind it is: everything is open, a part of the price is paid, or something is still to be done. */
    became: z.enum(['opened', 'reserved', 'waits']),
  }),
  z.object({ is: z.literal('checking'), since: Moment }),
  z.object({ is: z.literal('not-paid'), until: Moment }),
  z.object({ is: z.literal('closed'), at: Moment, why: z.enum(['cancelled', 'time', 'replaced', 'by-us']) }),
  /** The buyer has asked all of it back: when that arrived, null while it is on its way. */
  z.object({ is: z.literal('refunded'), doneAt: Moment.nullable() }),
  z.object({ is: z.literal('returned') }),
]);
export type LinkResult = z.infer<typeof LinkResult>;

/** What came of paying by a link. The ticket that a provider brought back is another one, which can only ask this. */
export const getLinkResult = call({
  ...Pay,
  path: '/payChain/getLinkResult',
  who: 'visitor',
  effect: 'repeatable',
  blocked: 'may',
  request: z.object({ ticket: PayTicket }),
  response: z.object({
    name: z.string(),
    seller: z.string(),
    payFen: Fen,
    by: z.object({ payType: LinkPayType, term: Term.nullable() }),
    result: LinkResult,
    returning: z.array(Returning),
    now: Moment,
  }),
  errors: ['pay_link.unknown'],
  limit: { per: 'caller', perMinute: 60 },
});
