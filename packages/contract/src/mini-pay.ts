import { z } from 'zod';
import { call } from './call.ts';
import { SalePlace } from './goods.ts';
import { OrderNo, PayTicket } from './ids.ts';
import { ORDER_STATES } from './order-steps.rule.ts';
import { PayerTicket, Paying } from './payments.ts';

const Moment = z.iso.datetime();
const Fen = z.number().int().min(0);

const Pay = { service: 'pay', rank: 'vital', method: 'POST' } as const;

/**
 * Opens the way to the mini-program's own page, on which alone things are paid there (decision 0335). A ticket made before ends with it: it
 * is told to whoever asks, and kept nowhere.
 */
export const openMiniPay = call({
  ...Pay,
  path: '/payChain/openMiniPay',
  who: 'learner',
  effect: 'repeatable',
  blocked: 'may not',
  request: z.object({
    orderNo: OrderNo,
    place: SalePlace,
    /** The sum on the button. No other one is asked for. */
    seenFen: Fen.optional(),
  }),
  response: z.discriminatedUnion('is', [
    z.object({ is: z.literal('ticket'), ticket: PayTicket, endsAt: Moment }),
    z.object({ is: z.literal('paid') }),
    z.object({ is: z.literal('not-open'), state: z.enum(ORDER_STATES) }),
    /** Not of things alone, or things are not sold there now. */
    z.object({ is: z.literal('not-here') }),
    z.object({ is: z.literal('way-closed') }),
    z.object({ is: z.literal('price-changed'), payFen: Fen }),
  ]),
  errors: ['order.unknown'],
  limit: { per: 'caller', perMinute: 10 },
});

/** Who is at the mini-program's page, by its own login: a name for one payment. It makes nobody a learner, joins no accounts and logs nobody in. */
export const nameMiniPayer = call({
  ...Pay,
  path: '/payChain/nameMiniPayer',
  who: 'visitor',
  effect: 'repeatable',
  blocked: 'may',
  request: z.object({
    ticket: PayTicket,
    /** The mini-program's own. */
    appId: z.string().regex(/^wx\w{6,30}$/),
    /** What `wx.login` gave it. */
    code: z.string().min(1).max(128),
  }),
  response: z.object({ payer: PayerTicket }),
  errors: ['mini_pay.unknown', 'mini_pay.over', 'mini_pay.other_person', 'login.code_used', 'login.wechat_failed'],
  limit: { per: 'caller', perMinute: 20 },
});

/** Spends a ticket for what `wx.requestPayment` needs, and can do nothing else. */
export const payInMini = call({
  ...Pay,
  path: '/payChain/payInMini',
  who: 'visitor',
  effect: 'asks',
  blocked: 'may',
  request: z.object({ ticket: PayTicket, payer: PayerTicket }),
  response: Paying,
  errors: ['mini_pay.unknown', 'mini_pay.over'],
  limit: { per: 'caller', perMinute: 20 },
});
