import { z } from 'zod';
import { call } from './call.ts';
import { GoodsId, ProductId } from './ids.ts';

const Moment = z.iso.datetime();
const Fen = z.number().int().min(1);

/** What this learner pays, and every figure behind it. Integer fen. */
const ProductPrice = z.object({
  listFen: Fen,
  /** Since when the list price holds. */
  since: Moment,
  /** For those who finished a camp; null where there is no such price. */
  learnerFen: Fen.nullable(),
  /** Running, or beginning within the next days. */
  offer: z.object({ name: z.string(), priceFen: Fen, startsAt: Moment, endsAt: Moment }).nullable(),
  payFen: Fen,
  basis: z.enum(['list', 'learner', 'offer']),
});
export type ProductPrice = z.infer<typeof ProductPrice>;

/** Why a learner pays the learners' price: the camp that is over. */
const Standing = z.object({ campName: z.string(), periodName: z.string(), endedAt: Moment }).nullable();
export type Standing = z.infer<typeof Standing>;

const ProductLine = z.object({
  productId: ProductId,
  /** As which it is sold: the page before an order is asked for by this. */
  goodsId: GoodsId,
  name: z.string(),
  promise: z.string(),
  tier: z.enum(['basic', 'advanced']),
  symbol: z.enum(['fund', 'stock', 'insurance', 'budget', 'pension']),
  teacherName: z.string(),
  lessons: z.number().int().min(1),
  price: ProductPrice,
});
export type ProductLine = z.infer<typeof ProductLine>;

const Product = ProductLine.extend({
  teacherAbout: z.string(),
  minutesALesson: z.number().int(),
  replayDays: z.number().int(),
  suits: z.array(z.string()),
  suitsNot: z.array(z.string()),
  needs: z.array(z.string()),
  includes: z.array(z.string()),
  outline: z.array(z.string()),
});
export type Product = z.infer<typeof Product>;

/** The courses on sale, each with the price that this learner pays. */
export const listProducts = call({
  method: 'POST',
  service: 'trade',
  path: '/product/list',
  who: 'learner',
  effect: 'read',
  rank: 'browse',
  blocked: 'may not',
  request: z.object({}),
  response: z.object({ list: z.array(ProductLine), standing: Standing, now: Moment }),
  errors: [],
});

export const getProduct = call({
  method: 'POST',
  service: 'trade',
  path: '/product/detail',
  who: 'learner',
  effect: 'read',
  rank: 'browse',
  blocked: 'may not',
  request: z.object({ productId: ProductId }),
  response: z.object({ product: Product, standing: Standing, now: Moment }),
  errors: ['product.unknown'],
});
