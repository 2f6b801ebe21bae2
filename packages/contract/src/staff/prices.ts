import { z } from 'zod';
import { GoodsId } from '../ids.ts';
import { staff, staffCall } from './staff-call.ts';

const Moment = z.iso.datetime();
const typedMoment = z.iso.datetime({ offset: true });
const fen = z.coerce.number().int().min(0).max(10_000_000);
const goodsId = GoodsId.meta({ title: '商品编号', en: 'goods' });
const ofGoods = (of: { goodsId: string }): string => `goods:${of.goodsId}`;
const Edit = { method: 'POST', who: staff('prices.edit'), effect: 'once', scope: 'all', dry: true } as const;
const byTwo = { reason: true, stepUp: true, secondPerson: true } as const;

/** All prices of goods anew; what is left out they do not have. While an offer compares with the price, it stays. */
export const changePrice = staffCall({
  ...Edit,
  path: '/prices/change',
  guard: byTwo,
  subject: ofGoods,
  words: { zh: '改价格', en: 'Change the prices of goods' },
  request: z.object({
    goodsId,
    priceFen: fen.meta({ title: '价格（分）', en: 'price in fen' }),
    learnerFen: fen.optional().meta({ title: '训练营学员价（分）', en: 'learners’ price in fen' }),
    renewalFen: fen.optional().meta({ title: '会员续费价（分）', en: 'price of a renewal in fen' }),
    floorFen: fen.optional().meta({ title: '老师方案最低价（分）', en: 'lowest price of a plan in fen' }),
    postageFen: fen.optional().meta({ title: '邮费（分）', en: 'postage in fen' }),
    depositFen: fen
      .min(1)
      .optional()
      .meta({ title: '预订金（分），最多是价格的五分之一', en: 'deposit in fen, a fifth of the price at most' }),
    balanceDays: z.coerce
      .number()
      .int()
      .min(1)
      .max(90)
      .optional()
      .meta({ title: '预订后几天内付清余款', en: 'days within which the rest of a deposit is paid' }),
  }),
  response: z.object({
    wasFen: z.number().int(),
    priceFen: z.number().int(),
    /** Whoever has an order waiting pays what is on it. */
    openOrders: z.number().int(),
  }),
  errors: ['goods.unknown', 'price.faulty', 'price.held'],
});

/** A lower price for a while, compared with one that was asked for seven days before. */
export const setOffer = staffCall({
  ...Edit,
  path: '/prices/offer',
  guard: byTwo,
  subject: ofGoods,
  words: { zh: '设置限时优惠', en: 'Offer a lower price for a while' },
  request: z.object({
    goodsId,
    name: z.string().trim().min(2).max(20).meta({ title: '活动名称', en: 'name of the offer' }),
    priceFen: fen.min(1).meta({ title: '活动价（分）', en: 'price in fen' }),
    startsAt: typedMoment.meta({ title: '从什么时候', en: 'from' }),
    endsAt: typedMoment.meta({ title: '到什么时候', en: 'until' }),
  }),
  response: z.object({
    offerId: z.string(),
    /** What it is compared with, and since when that is asked. */
    listFen: z.number().int(),
    since: Moment,
    /** Bought at the usual price in the 30 days before: who would have paid less. */
    boughtLately: z.number().int(),
  }),
  errors: ['goods.unknown', 'offer.not_honest', 'offer.no_such_time', 'offer.overlaps'],
});

/** Over from now on; one that has not begun never was. Orders that wait keep their price. */
export const endOffer = staffCall({
  ...Edit,
  path: '/prices/end-offer',
  guard: { reason: true },
  subject: ({ offerId }) => `offer:${offerId}`,
  words: { zh: '提前结束优惠', en: 'End an offer' },
  request: z.object({
    offerId: z.coerce
      .string()
      .regex(/^[1-9]\d{0,17}$/)
      .meta({ title: '活动编号', en: 'offer' }),
  }),
  response: z.object({ name: z.string(), hadBegun: z.boolean(), openOrders: z.number().int() }),
  errors: ['offer.unknown'],
});
