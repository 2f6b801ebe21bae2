import { z } from 'zod';
import { call } from './call.ts';
import { BuyState, SalePlace } from './goods.ts';
import { ClassroomCode, CourseId, GoodsId, OrderNo, PosTicket, SkuId } from './ids.ts';

const Moment = z.iso.datetime();
const Fen = z.number().int().min(0);

/** What one of our own has written for whoever scans it first: bound to him, it is a price of his until then. */
export const openPos = call({
  method: 'POST',
  service: 'pay',
  path: '/payChain/openPos',
  who: 'learner',
  effect: 'repeatable',
  rank: 'vital',
  blocked: 'may not',
  request: z.object({ ticket: PosTicket }),
  response: z.discriminatedUnion('is', [
    /** His: it is ordered as any other goods, and `getCommitInfo` says this price where none is lower. */
    z.object({
      is: z.literal('mine'),
      goodsId: GoodsId,
      skuId: SkuId,
      name: z.string(),
      priceFen: Fen,
      until: Moment,
      /** Who has written it, as colleagues call him. */
      by: z.string(),
      boundAt: Moment,
      /** What became of it. */
      orderNo: OrderNo.nullable(),
    }),
    /** Another has scanned it before. Nothing of it is shown. */
    z.object({ is: z.literal('taken') }),
    z.object({ is: z.literal('ended'), at: Moment }),
  ]),
  errors: ['pos.unknown'],
  limit: { per: 'caller', perMinute: 20, failClosed: true },
});

/** What a code on the wall of a classroom leads to: each buys for himself, and the order knows the room. */
export const openClassroom = call({
  method: 'POST',
  service: 'trade',
  path: '/goods/openClassroom',
  who: 'learner',
  effect: 'read',
  rank: 'browse',
  blocked: 'may not',
  request: z.object({ code: ClassroomCode }),
  response: z.object({
    goodsId: GoodsId,
    skuId: SkuId,
    name: z.string(),
    room: z.string(),
    until: Moment,
    isOver: z.boolean(),
    now: Moment,
  }),
  errors: ['classroom.unknown'],
});

const Single = z.object({
  nth: z.number().int(),
  courseId: CourseId,
  name: z.string(),
  /** As what it is sold alone; null where it is not. */
  goodsId: GoodsId.nullable(),
  /** What it costs this buyer alone, without a coupon; its list price where it is not sold alone. */
  payFen: Fen,
  state: BuyState,
});
export type Single = z.infer<typeof Single>;

/** The courses of a package one by one, each at its own price, beside the price of the package. */
export const getSingles = call({
  method: 'POST',
  service: 'trade',
  path: '/goods/getSingles',
  who: 'learner',
  effect: 'read',
  rank: 'browse',
  blocked: 'may not',
  request: z.object({ goodsId: GoodsId, skuId: SkuId.optional(), place: SalePlace }),
  response: z.object({
    name: z.string(),
    /** Of those that can be bought singly by this buyer. */
    singlesFen: Fen,
    packageFen: Fen,
    /** Whether both sums are of the same: each part is a course that this buyer can have alone. */
    isComparable: z.boolean(),
    /** Whether the package may be bought. */
    state: BuyState,
    list: z.array(Single),
    now: Moment,
  }),
  errors: ['goods.unknown'],
});
