import { z } from 'zod';
import { CourseId, GoodsId, SkuId } from '../ids.ts';
import { PART_KINDS } from '../quote.rule.ts';
import { staff, staffCall } from './staff-call.ts';

const Moment = z.iso.datetime();
const Fen = z.number().int();
const goodsId = GoodsId.meta({ title: '商品编号', en: 'goods' });
const ofGoods = (of: { goodsId: string }): string => `goods:${of.goodsId}`;
const Read = { method: 'GET', who: staff('goods.read'), effect: 'read', scope: 'all' } as const;
const Edit = { method: 'POST', who: staff('goods.edit'), effect: 'once', scope: 'all', dry: true } as const;

const Offer = z.object({ offerId: z.string(), name: z.string(), priceFen: Fen, startsAt: Moment, endsAt: Moment });
const Head = {
  goodsId: GoodsId,
  name: z.string(),
  isOnSale: z.boolean(),
  priceFen: Fen,
  learnerFen: Fen.nullable(),
  /** Orders that wait for their payment: they keep their price, whatever is changed. */
  openOrders: z.number().int(),
};

/** What is sold, and what was. */
export const listGoods = staffCall({
  ...Read,
  path: '/goods/list',
  subject: () => 'goods',
  words: { zh: '查看商品', en: 'List goods' },
  request: z.object({ after: goodsId.optional() }),
  response: z.object({ list: z.array(z.object(Head)), hasMore: z.boolean() }),
  errors: [],
});

/** One of them: every price that was asked, its offers, what is in it and how many there are, and what stands against buying it. */
export const readGoods = staffCall({
  ...Read,
  path: '/goods/read',
  subject: ofGoods,
  words: { zh: '查看一件商品', en: 'Read goods' },
  request: z.object({ goodsId }),
  response: z.object({
    ...Head,
    renewalFen: Fen.nullable(),
    floorFen: Fen.nullable(),
    postageFen: Fen,
    /** What reserves them, and within how many days the rest is paid; null where all is paid at once. */
    depositFen: Fen.nullable(),
    balanceDays: z.number().int().nullable(),
    /** Who asked to be told when there is some again. */
    waiting: z.number().int(),
    prices: z.array(z.object({ since: Moment, priceFen: Fen, learnerFen: Fen.nullable() })),
    offers: z.array(Offer),
    parts: z.array(
      z.object({
        skuId: SkuId,
        skuName: z.string(),
        nth: z.number().int(),
        kind: z.enum(PART_KINDS),
        name: z.string(),
        count: z.number().int(),
        listFen: Fen,
        itemId: z.string().nullable(),
      }),
    ),
    items: z.array(
      z.object({
        itemId: z.string(),
        name: z.string(),
        stock: z.number().int(),
        held: z.number().int(),
        sold: z.number().int(),
        countedAt: Moment,
      }),
    ),
    excludedBy: z.array(z.object({ goodsId: GoodsId, name: z.string() })),
    needs: z.array(z.object({ courseId: CourseId, name: z.string() })),
  }),
  errors: ['goods.unknown'],
});

/** Whoever may sell decides with somebody else that it is sold. */
export const putOnSale = staffCall({
  ...Edit,
  path: '/goods/put-on-sale',
  guard: { reason: true, stepUp: true, secondPerson: true },
  subject: ofGoods,
  words: { zh: '上架商品', en: 'Put goods on sale' },
  request: z.object({ goodsId }),
  response: z.object({ name: z.string(), priceFen: Fen }),
  errors: ['goods.unknown', 'sale.unchanged', 'goods.empty'],
});

/** Nobody orders it from now on. Orders that wait may still be paid. */
export const takeOffSale = staffCall({
  ...Edit,
  path: '/goods/take-off-sale',
  guard: { reason: true },
  subject: ofGoods,
  words: { zh: '下架商品', en: 'Take goods off sale' },
  request: z.object({ goodsId }),
  response: z.object({ name: z.string(), openOrders: z.number().int() }),
  errors: ['goods.unknown', 'sale.unchanged'],
});

/** How many there are in all, those that were sold among them. Never fewer than were promised. */
export const setStock = staffCall({
  ...Edit,
  path: '/goods/set-stock',
  guard: { reason: true },
  subject: ({ itemId }) => `item:${itemId}`,
  words: { zh: '改库存', en: 'Set the stock of a thing' },
  request: z.object({
    itemId: z.coerce
      .string()
      .regex(/^[1-9]\d{0,17}$/)
      .meta({ title: '实物编号', en: 'thing' }),
    stock: z.coerce.number().int().min(0).max(1_000_000).meta({ title: '一共有多少，包括已售', en: 'how many in all, sold ones too' }),
    seen: z.coerce.number().int().min(0).max(1_000_000).meta({ title: '您看到的库存', en: 'the stock that you saw' }),
  }),
  response: z.object({ stock: z.number().int(), held: z.number().int(), sold: z.number().int(), left: z.number().int() }),
  errors: ['stock.unknown', 'stock.promised', 'stock.changed'],
});
