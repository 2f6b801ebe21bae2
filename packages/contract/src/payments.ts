import { z } from 'zod';
import { call } from './call.ts';
import { SalePlace } from './goods.ts';
import { BrowserKey, CourseId, OrderNo, PeriodId, WechatType } from './ids.ts';
import { OrderForm } from './order-forms.ts';
import { ORDER_STATES, REFUND_WHYS } from './order-steps.rule.ts';
import { PART_KINDS } from './quote.rule.ts';

const Moment = z.iso.datetime();
const Fen = z.number().int().min(0);

const Pay = { method: 'POST', service: 'pay', who: 'learner', rank: 'vital' } as const;

/** What WeChat's own sheet is opened with. Signed by us, and good for one payment. */
export const WechatSheet = z.object({
  appId: z.string(),
  timeStamp: z.string(),
  nonceStr: z.string(),
  package: z.string(),
  signType: z.literal('RSA'),
  paySign: z.string(),
});
export type WechatSheet = z.infer<typeof WechatSheet>;

/** The way to a page of the provider: by an address, or by a form that is sent there. Signed by us or by them, and good for one payment. */
const Departure = z.discriminatedUnion('by', [
  z.object({ by: z.literal('link'), url: z.string() }),
  z.object({ by: z.literal('form'), url: z.string(), fields: z.record(z.string(), z.string()) }),
]);
export type Departure = z.infer<typeof Departure>;

/** The numbers of instalments that Huabei gives. */
export const TERMS = [3, 6, 12] as const;

/** WeChat Pay, Alipay, Huabei, JD Pay: the pay types of `getPayConfig`. */
const PayType = z.literal([11, 21, 22, 31]);

/** How something was paid, and so the way by which it comes back: Huabei in so many instalments. */
export const PaidBy = z.object({ payType: PayType, term: z.literal(TERMS).nullable() });
export type PaidBy = z.infer<typeof PaidBy>;

/** What became of a wish to pay. Nothing of it says that something was paid but `paid`. */
export const Paying = z.discriminatedUnion('is', [
  z.object({ is: z.literal('sheet'), sheet: WechatSheet, payFen: Fen, expiresAt: Moment }),
  /** It is paid on a page of the provider, which leads back to ours. */
  z.object({ is: z.literal('leave'), departure: Departure, payFen: Fen, expiresAt: Moment }),
  /** The provider was asked, and nobody knows yet what it did: it is being checked, and the page asks for the result. */
  z.object({ is: z.literal('checking') }),
  /** By another tap, or on another phone. */
  z.object({ is: z.literal('paid') }),
  /** It was closed meanwhile, or has ended. */
  z.object({ is: z.literal('not-open'), state: z.enum(ORDER_STATES) }),
  /** WeChat has not told us who is at this page: it is asked, and the tap is made again. */
  z.object({ is: z.literal('needs-wechat') }),
  /** Nothing new is paid at this provider for now: our own people have said so. Nothing was taken; another way is chosen. */
  z.object({ is: z.literal('way-closed') }),
  /** What is left of a deposit costs something else by now than the page said. Nothing was asked of anybody; the new sum is looked at first. */
  z.object({ is: z.literal('price-changed'), payFen: Fen }),
  /** The provider said no, for certain, or too many were begun for this order. Nothing was taken. */
  z.object({ is: z.literal('refused') }),
]);
export type Paying = z.infer<typeof Paying>;

/** How WeChat knows whoever is at this page, sealed by us: it names who pays, for one learner and a quarter of an hour, and logs nobody in. */
export const PayerTicket = z.string().regex(/^[\w-]{40,600}$/);

/** What WeChat sent back to this browser, for the name of who pays. Whose account it is stays as it is. */
export const namePayer = call({
  ...Pay,
  path: '/payChain/namePayer',
  effect: 'repeatable',
  blocked: 'may not',
  request: z.object({
    wechatType: WechatType,
    code: z.string().min(1).max(128),
    state: z.string().min(1).max(128),
    browserKey: BrowserKey,
  }),
  response: z.object({ payer: PayerTicket }),
  errors: ['login.code_used', 'login.wechat_failed', 'login.wechat_type_unknown'],
  limit: { per: 'caller', perMinute: 10 },
});

/** Asks the provider for a payment of an order that is open. The same way again is the same attempt. */
export const pay = call({
  ...Pay,
  path: '/payChain/pay',
  effect: 'asks',
  blocked: 'may not',
  request: z.object({
    orderNo: OrderNo,
    payType: PayType,
    /** In how many instalments, of Huabei alone. */
    term: z.literal(TERMS).optional(),
    place: SalePlace,
    /** What is left of an order that is reserved. Without it nobody who taps once more for the deposit pays the rest. */
    pays: z.literal('balance').optional(),
    /** The sum on the button. No other one is asked for. */
    seenFen: Fen.optional(),
    /** The account that the page is open in: WeChat knows the payer by it. It chooses among the caller's own names there, and nothing else. */
    wechatType: WechatType.optional(),
    /** Where WeChat does not know the caller by an account: who is at this phone. */
    payer: PayerTicket.optional(),
  }),
  response: Paying,
  errors: ['order.unknown'],
  limit: { per: 'caller', perMinute: 20 },
});

/** Something that is open now, and until when. */
const Opened = z.object({
  kind: z.enum(PART_KINDS),
  name: z.string(),
  courseId: CourseId.nullable(),
  until: Moment.nullable(),
});

/** Money on its way back: paid twice, or when it could not be delivered any more. */
export const Returning = z.object({
  why: z.enum(REFUND_WHYS).exclude(['asked', 'rest', 'beyond', 'goodwill']),
  fen: Fen,
  /** The payment that it is of: where it goes. */
  paidBy: PaidBy,
  since: Moment,
  /** When it was back; null while it is on its way. */
  doneAt: Moment.nullable(),
});

/** Where the money is, as far as we know. What we do not know is `checking`, never failed. */
const PayResult = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('paid'),
    paidAt: Moment,
    /** After its time was over, and delivered nevertheless. */
    isLate: z.boolean(),
    /** A gift that somebody got, since then: nothing of it is open for whoever paid. */
    claimedAt: Moment.nullable(),
    opened: z.array(Opened),
    /** The one next step. */
    next: z.discriminatedUnion('to', [
      z.object({ to: z.literal('lesson'), courseId: CourseId }),
      z.object({ to: z.literal('membership'), until: Moment }),
      z.object({ to: z.literal('address') }),
      z.object({ to: z.literal('order') }),
      /** A gift waits for its link. */
      z.object({ to: z.literal('gift'), until: Moment }),
      /** A part is paid; the rest until then. */
      z.object({ to: z.literal('balance'), restFen: Fen, until: Moment }),
      z.object({ to: z.literal('team') }),
      /** The place in the period that was chosen was gone: another one is to be chosen. */
      z.object({ to: z.literal('period'), periodId: PeriodId }),
      /** A place in it is being taken: that is known in a moment. */
      z.object({ to: z.literal('seat') }),
      /** The place is the buyer's: into the group of his class, and when it begins. */
      z.object({ to: z.literal('group'), periodName: z.string(), startsAt: Moment }),
    ]),
  }),
  /** The provider was asked and is not sure, or is not to be reached. */
  z.object({ is: z.literal('checking'), since: Moment }),
  /** For certain not paid until now; it may be, until then. */
  z.object({ is: z.literal('not-paid'), until: Moment }),
  z.object({ is: z.literal('closed'), at: Moment, why: z.enum(['cancelled', 'time', 'replaced', 'by-us']) }),
  /** All of it was asked back: when that arrived, null while it is on its way. */
  z.object({ is: z.literal('refunded'), fen: Fen, doneAt: Moment.nullable() }),
  /** Nothing could be delivered any more, or nobody got it: all of it goes back, unasked. */
  z.object({ is: z.literal('returned') }),
]);
export type PayResult = z.infer<typeof PayResult>;

/** What came of paying: the provider is asked for it, at most every three seconds for an order, whoever asks us. */
export const getPayResult = call({
  ...Pay,
  path: '/payChain/getPayResult',
  effect: 'repeatable',
  blocked: 'may',
  request: z.object({ orderNo: OrderNo }),
  response: z.object({
    name: z.string(),
    /** Whom it is paid to, as the provider's page names him too. */
    seller: z.string(),
    payFen: Fen,
    /** What that is of: the whole price, the deposit, or what is left. */
    pays: z.enum(['all', 'deposit', 'balance']),
    /** As what it was ordered. */
    form: OrderForm,
    /** Of its first part: a membership has pages of its own. */
    kind: z.enum(PART_KINDS),
    /** Whether nothing but things is in it: a mini-program takes money for those alone. */
    isThings: z.boolean(),
    /** In how many instalments it was paid, or was last going to be. */
    term: z.literal(TERMS).nullable(),
    /** The payment that can be made now, else the one that was made, else the last: what it is of, how much it takes, and how. Null where none was begun. */
    attempt: z.object({ pays: z.enum(['all', 'deposit', 'balance']), fen: Fen, payType: PayType }).nullable(),
    result: PayResult,
    returning: z.array(Returning),
    now: Moment,
  }),
  errors: ['order.unknown'],
  limit: { per: 'caller', perMinute: 60 },
});

/** For whom it was opened: the account that bought, so that nobody looks for it in another one. */
export const receiveInformation = call({
  ...Pay,
  path: '/payChain/receiveInformation',
  effect: 'read',
  blocked: 'may',
  request: z.object({ orderNo: OrderNo }),
  response: z.object({
    nickname: z.string().nullable(),
    /** 138****1234; null where none is known. */
    mobile: z.string().nullable(),
    learnNumber: z.string(),
    /** Whether something of it comes by parcel and nobody has said where to. */
    needsAddress: z.boolean(),
  }),
  errors: ['order.unknown'],
});
