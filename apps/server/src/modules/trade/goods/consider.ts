import type { BuyState, SalePlace } from '@xuetang/contract/goods';
import type { CourseId, GoodsId, LearnerId, SkuId } from '@xuetang/contract/ids';
import { isMinor } from '@xuetang/contract/risk-card.rule';
import type { Asked } from '../../../platform/db.ts';
import { birthYearOf } from '../../identity/index.ts';
import { ownRights, planPriceOf, type PlanPrice } from '../../learning/index.ts';
import { maySell, type Snapshot } from '../../settings/index.ts';
import { buyState } from './buy-state.rule.ts';
import { readBuyer, type BuyerRow } from './buyer.store.ts';
import { readGoods, skuOf, type GoodsRow, type SkuRow } from './goods.store.ts';

export interface Wish {
  learnerId: LearnerId;
  isBlocked: boolean;
  goodsId: GoodsId;
  skuId?: SkuId | undefined;
  /** Undefined for a code: whoever has one is sold nothing. */
  place: SalePlace | undefined;
  now: Date;
}

export interface Considered {
  goods: GoodsRow;
  sku: SkuRow;
  buyer: BuyerRow;
  /** What a teacher has promised him for the one course that this is. */
  plan: PlanPrice | undefined;
  state: BuyState;
}

const openOrderOf = ({ open_no: orderNo, open_pay_fen: payFen, open_closes_at: closesAt }: BuyerRow, now: Date) =>
  orderNo !== null && payFen !== null && closesAt !== null && closesAt > now ? { orderNo, payFen, closesAt: closesAt.toISOString() } : null;

/** Nobody pays twice for a course, also not inside of a package; what is free is had once. */
const ownedOf = (goods: GoodsRow, { parts }: SkuRow, { free_until: freeUntil }: BuyerRow, rights: ReadonlyMap<CourseId, Date>) => {
  for (const { course_id: courseId, name } of parts) {
    const until = courseId === null ? undefined : rights.get(courseId);
    if (until) return { name, courseId, until: until.toISOString() };
  }
  return freeUntil && goods.price_fen === 0 ? { name: goods.name, courseId: null, until: freeUntil.toISOString() } : null;
};

/**
 * Whether somebody may buy these goods, and all that was looked at: the one rule behind `checkBuyAuth`, `judgeMutex` and `createOrder`.
 * `isHeld`: inside the transaction of an order. Undefined: there are no such goods.
 */
export const consider = async (
  on: Asked,
  settings: Snapshot,
  { learnerId, isBlocked, goodsId, skuId, place, now }: Wish,
  isHeld = false,
): Promise<Considered | undefined> => {
  const goods = await readGoods(on, goodsId, now, isHeld);
  const sku = goods && skuOf(goods, skuId);
  if (!goods || !sku) return undefined;
  const buyer = await readBuyer(on, learnerId, goodsId, now);
  const courses = sku.parts.flatMap(({ course_id: id }) => id ?? []);
  const asked = [...new Set<CourseId>([...courses, ...buyer.needs.map(({ courseId }) => courseId)])];
  const rights = await ownRights(on, learnerId, asked, now);
  const kinds = sku.parts.map(({ kind }) => kind);
  const state = buyState({
    isSoldHere: place === undefined || maySell(settings, place, kinds),
    isOnSale: goods.on_sale || place === undefined,
    isBlocked,
    isMinor: isMinor(await birthYearOf(on, learnerId), now),
    openOrder: openOrderOf(buyer, now),
    owned: ownedOf(goods, sku, buyer, rights),
    excludedBy: buyer.excluded_by,
    needs: buyer.needs.filter(({ courseId }) => !rights.has(courseId)).map(({ name }) => name),
    left: sku.left,
    countedAt: sku.counted_at,
  });
  const [only, ...others] = sku.parts;
  const course = others.length === 0 ? only?.course_id : null;
  const plan = course ? await planPriceOf(on, learnerId, course, now) : undefined;
  return { goods, sku, buyer, plan, state };
};
