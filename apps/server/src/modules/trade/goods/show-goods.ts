import type { Goods, PartRefund } from '@xuetang/contract/goods';
import { refundSteps, type PartKind } from '@xuetang/contract/quote.rule';
import type { GoodsRow, SkuRow } from './goods.store.ts';
import { formsOf } from './order-form.rule.ts';

/** 原价 is what nobody paid less than in seven days; else the price that we ask is called what it is. */
const comparisonOf = ({ offer, price_fen: fen, price_since: since, paid_less: paidLess }: GoodsRow, now: Date): Goods['comparison'] =>
  offer && Date.parse(offer.startsAt) <= now.getTime() ? { is: paidLess ? 'list' : 'was', fen, since: since.toISOString() } : null;

/** With all of its parts, whatever of them is chosen. */
export const showGoods = (goods: GoodsRow, sku: SkuRow, now: Date): Goods => ({
  goodsId: goods.id,
  name: goods.name,
  promise: goods.promise,
  productId: goods.product_id,
  isPackage: sku.parts.length > 1,
  parts: sku.parts.map(({ nth, kind, name, course_id: courseId, units, days, count, list_fen: listFen }) => ({
    nth,
    kind,
    name,
    courseId,
    units,
    days,
    count,
    listFen,
  })),
  skus: goods.skus.map(({ id: skuId, name, left }) => ({ skuId, name, left })),
  sale: { forms: formsOf(goods, sku) },
  listFen: goods.price_fen,
  learnerFen: goods.learner_price_fen,
  offer: goods.offer,
  comparison: comparisonOf(goods, now),
});

interface Shared {
  nth: number;
  kind: PartKind;
  name: string;
  units: number;
  count: number;
  shareFen: number;
}

/** What comes back of each part, in figures, after the first seven days. Terms of a membership follow one another. */
export const showRefund = (parts: readonly Shared[]): PartRefund[] =>
  parts.map(({ nth, kind, name, units, count, shareFen }) => {
    const { steps, ...refund } = refundSteps(kind, shareFen, kind === 'membership' ? units * count : units);
    return { nth, name, ...refund, steps: [...steps] };
  });
