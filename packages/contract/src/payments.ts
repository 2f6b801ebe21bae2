import { z } from 'zod';
import { call } from './call.ts';
import { SalePlace } from './goods.ts';
import { CourseId, OrderNo, WechatType } from './ids.ts';
import { ORDER_STATES } from './order-steps.rule.ts';
import { WECHAT_PAY } from './pay-choices.rule.ts';
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

/** What became of a wish to pay. Nothing of it says that something was paid but `paid`. */
const Paying = z.discriminatedUnion('is', [
  z.object({ is: z.literal('sheet'), sheet: WechatSheet, payFen: Fen, expiresAt: Moment }),
  /** The provider was asked, and nobody knows yet what it did: it is being checked, and the page asks for the result. */
  z.object({ is: z.literal('checking') }),
  /** By another tap, or on another phone. */
  z.object({ is: z.literal('paid') }),
  /** It was closed meanwhile, or has ended. */
  z.object({ is: z.literal('not-open'), state: z.enum(ORDER_STATES) }),
  /** WeChat has not told us who is at this page: it is asked, and the tap is made again. */
  z.object({ is: z.literal('needs-wechat') }),
  /** The provider said no, for certain. Nothing was taken. */
  z.object({ is: z.literal('refused') }),
]);
export type Paying = z.infer<typeof Paying>;

/** Asks the provider for a payment of an order that is open. The same way again is the same attempt. */
export const pay = call({
  ...Pay,
  path: '/payChain/pay',
  effect: 'asks',
  blocked: 'may not',
  request: z.object({
    orderNo: OrderNo,
    payType: z.literal(WECHAT_PAY),
    place: SalePlace,
    /** The account that the page is open in: WeChat knows the payer by it. It chooses among the caller's own names there, and nothing else. */
    wechatType: WechatType.optional(),
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
const Returning = z.object({
  why: z.enum(['twice', 'too-late']),
  fen: Fen,
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
    opened: z.array(Opened),
    /** The one next step. */
    next: z.discriminatedUnion('to', [
      z.object({ to: z.literal('lesson'), courseId: CourseId }),
      z.object({ to: z.literal('membership'), until: Moment }),
      z.object({ to: z.literal('address') }),
      z.object({ to: z.literal('order') }),
    ]),
  }),
  /** The provider was asked and is not sure, or is not to be reached. */
  z.object({ is: z.literal('checking'), since: Moment }),
  /** For certain not paid until now; it may be, until then. */
  z.object({ is: z.literal('not-paid'), until: Moment }),
  z.object({ is: z.literal('closed'), at: Moment, why: z.enum(['cancelled', 'time', 'replaced']) }),
  /** Nothing could be delivered any more: all of it goes back, unasked. */
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
    payFen: Fen,
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
