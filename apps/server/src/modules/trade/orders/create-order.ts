import type { RequestOf } from '@xuetang/contract/call';
import type { CampId, LearnerId } from '@xuetang/contract/ids';
import type { Created, createOrder } from '@xuetang/contract/orders';
import { heldFor } from '@xuetang/contract/talk.rule';
import { inside, type Tx } from '../../../platform/db.ts';
import { areThese } from '../contracts/texts.ts';
import { lockBuying, type BuyerRow } from '../goods/buyer.store.ts';
import { consider, considerAll, stateAt, type Considered, type Wish } from '../goods/consider.ts';
import { heldCoupons, type CouponRow } from '../goods/coupon.store.ts';
import type { GoodsPorts } from '../goods/goods-answers.ts';
import type { SkuRow } from '../goods/goods.store.ts';
import { quoteGoods, type Standing } from '../goods/quote-goods.ts';
import { destinationOf } from '../goods/destination.ts';
import { closeOrder, watchClosings } from './close-order.ts';
import { deliver } from './deliver.ts';
import { classroomOf } from './classroom.store.ts';
import { formOrder } from './form-order.ts';
import { placeOrders, type Placed, type Placing } from './place-order.ts';
import { orderedByPos } from './pos.store.ts';

type Asked = RequestOf<typeof createOrder>;
type OrderPorts = Pick<GoodsPorts, 'settings' | 'texts'>;

/** The order that a first tap has made, if this is the second one. */
const sameOrder = (buyer: BuyerRow, hash: string): Created | undefined => {
  const { open_no: orderNo, open_pay_fen: payFen, open_closes_at: closesAt, open_hash: openHash } = buyer;
  if (orderNo === null || payFen === null || closesAt === null || openHash !== hash) return undefined;
  return { is: 'ordered', orderNo, payFen, closesAt: closesAt.toISOString() };
};

/** What the page would not have let him ask for. */
interface Refused {
  is: 'refused';
  error: 'order.form' | 'gift.word';
}

/** What was found out before the transaction: camps lie elsewhere. */
export interface Known {
  standing: Standing;
  /** Of the period that was chosen: its camp, where a place can be had in it. */
  openCamp: CampId | undefined;
}

/** A live course is bought with its period. */
const isPeriodGone = ({ parts }: SkuRow, { openCamp }: Known): boolean =>
  parts.some(({ camp_id: campId }) => campId !== null && campId !== openCamp);

/** One wish to buy, with whoever has it. */
interface Ordering {
  asked: Asked;
  learnerId: LearnerId;
  known: Known;
  requestId?: string | undefined;
}

interface Looked extends Ordering {
  wish: Wish;
  coupon: CouponRow | undefined;
  found: Considered | undefined;
}

/** `alone`: not in one transaction with others. */
type Answered = Created | Refused | { is: 'alone' } | undefined;

const isOver = ({ found, wish }: Pick<Looked, 'found' | 'wish'>): boolean => {
  const { open_id: id, open_closes_at: closesAt } = found?.buyer ?? {};
  return Boolean(id && closesAt && closesAt <= wish.now);
};

/** An order whose time is over but which nobody has closed yet stands in nobody's way: it is closed by whoever comes by himself. */
const lookAfresh = async (tx: Tx, ports: OrderPorts, looked: Looked): Promise<Looked> => {
  const { wish, asked, found } = looked;
  if (!isOver(looked) || !found?.buyer.open_id) return looked;
  await closeOrder(tx, found.buyer.open_id, 'time-over', wish.now);
  const again = await consider(inside(tx), ports.settings(), wish, true);
  // It has given back its coupon.
  const coupon = looked.coupon ?? (asked.couponId && (await heldCoupons(inside(tx), wish.learnerId, wish.now, asked.couponId))[0]);
  return { ...looked, coupon: coupon || undefined, found: again };
};

/** What is to be written for a wish, or what is answered where nothing is. */
const decide = async (tx: Tx, ports: OrderPorts, looked: Looked): Promise<Placing | { answer: Answered }> => {
  const { asked, learnerId, known, wish, coupon, found } = looked;
  const { couponId, addressId, seen, agreed, source, lineageId, periodId, classroom } = asked;
  const { now } = wish;
  const say = (answer: Answered) => ({ answer });
  if (!found) return say(undefined);
  const { goods, sku, wholeSku, form, buyer, plan, state } = found;
  if (!found.isSoldSo) return say({ is: 'refused', error: 'order.form' });
  const first = sameOrder(buyer, seen.hash);
  if (first) return say(first);
  if (state.is !== 'free-to-buy') return say({ is: 'not-now', state });
  if (isPeriodGone(wholeSku, known)) return say({ is: 'period-gone' });
  const texts = ports.texts(now);
  if (!areThese(texts, agreed.texts)) return say({ is: 'texts-changed', texts });
  if (couponId && !coupon) return say({ is: 'coupon-gone' });
  const to = await destinationOf(inside(tx), goods, sku, learnerId, addressId);
  if (to.refused) return say(to.refused);
  const { extraFen } = to;
  const isMember = buyer.member_until !== null;
  const quote = quoteGoods({ goods, sku, standing: known.standing, isMember, plan, pos: buyer.pos, form, coupon, extraFen, now });
  if (quote.hash !== seen.hash) return say({ is: 'price-changed', seenFen: seen.payFen, quote });
  const after = stateAt(found, quote.payFen);
  if (after.is !== 'free-to-buy') return say({ is: 'not-now', state: after });
  const way = quote.payFen > 0 ? 'money' : 'free';
  const live = wholeSku.parts.some(({ camp_id: campId }) => campId !== null);
  const classroomId = classroom ? await classroomOf(tx, classroom, sku.id) : null;
  const formed = formOrder({ form, goods, wholeSku, quote, periodId: live ? (periodId ?? null) : null, classroomId, now });
  if (!formed) return say({ is: 'refused', error: 'order.form' });
  return { learnerId, goods, sku, quote, coupon, texts, way, source, lineageId, addressId: to.id, formed, now };
};

/** What comes of an order that was written, or not. */
const finish = async (tx: Tx, ports: OrderPorts, looked: Looked, placing: Placing, placed: Placed): Promise<Answered> => {
  if (placed.is === 'coupon-gone') return { is: 'coupon-gone' };
  const { asked, found, wish } = looked;
  if (placed.is !== 'placed') {
    // Somebody was faster: oneself, by another tap, or another buyer of the last one.
    const after = await consider(inside(tx), ports.settings(), wish);
    return after && (sameOrder(after.buyer, asked.seen.hash) ?? { is: 'not-now', state: after.state });
  }
  const { orderNo, closesAt, id: orderId, parts } = placed;
  if (placing.quote.basis === 'pos' && found?.buyer.pos) await orderedByPos(tx, found.buyer.pos.id, orderId);
  if (closesAt) {
    const payFen = placing.formed?.columns.deposit_fen ?? placing.quote.payFen;
    return { is: 'ordered', orderNo, payFen, closesAt: closesAt.toISOString() };
  }
  const periodId = placing.formed?.columns.period_id ?? null;
  await deliver(tx, { orderId, orderNo, learnerId: placing.learnerId, periodId, parts, now: placing.now });
  return { is: 'granted', orderNo };
};

/**
 * Wishes to buy, at most one of each learner, decided under the locks of the goods: no price can change between this look and the commit.
 * Whether somebody has finished a camp, and whether its period has places, was found out before. Undefined: there are no such goods.
 */
export const orderTogether = async (tx: Tx, ports: OrderPorts, orderings: readonly Ordering[], now: Date): Promise<Answered[]> => {
  const wishes = orderings.map(({ asked: { goodsId, skuId, place, form }, learnerId }): Wish => {
    return { learnerId, isBlocked: false, goodsId, skuId, place, form, now };
  });
  await lockBuying(tx, wishes);
  // Before the open order is looked for: what holds the coupon by then is seen.
  const coupons: (CouponRow | undefined)[] = [];
  for (const { asked, learnerId } of orderings)
    coupons.push(asked.couponId ? (await heldCoupons(inside(tx), learnerId, now, asked.couponId))[0] : undefined);
  const considered = await considerAll(inside(tx), ports.settings(), wishes, now, true);

  const answers: Answered[] = [];
  const placings: { nth: number; looked: Looked; placing: Placing }[] = [];
  for (const [nth, ordering] of orderings.entries()) {
    const wish = wishes[nth];
    if (!wish) continue;
    const { form } = ordering.asked;
    const looked: Looked = { ...ordering, wish, coupon: coupons[nth], found: considered[nth] };
    if (form?.as === 'gift' && heldFor(form.word) !== undefined) {
      answers[nth] = { is: 'refused', error: 'gift.word' };
      continue;
    }
    // What it held has locks of its own, which come before those of the others' things.
    if (orderings.length > 1 && isOver(looked)) {
      answers[nth] = { is: 'alone' };
      continue;
    }
    const fresh = await lookAfresh(tx, ports, looked);
    const decided = await decide(tx, ports, fresh);
    if ('answer' in decided) answers[nth] = decided.answer;
    else placings.push({ nth, looked: fresh, placing: decided });
  }

  const placed = await placeOrders(
    tx,
    placings.map(({ placing }) => placing),
    now,
  );
  const closings: Parameters<typeof watchClosings>[1][number][] = [];
  for (const [at, { nth, looked, placing }] of placings.entries()) {
    const one = placed[at];
    if (!one) continue;
    answers[nth] = await finish(tx, ports, looked, placing, one);
    if (one.is === 'placed' && one.closesAt)
      closings.push({ payload: { orderNo: one.orderNo }, runAt: one.closesAt, requestId: looked.requestId });
  }
  await watchClosings(tx, closings);
  return orderings.map((_, nth) => answers[nth]);
};
