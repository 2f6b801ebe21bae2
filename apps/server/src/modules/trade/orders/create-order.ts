import type { RequestOf } from '@xuetang/contract/call';
import type { LearnerId } from '@xuetang/contract/ids';
import type { Created, createOrder } from '@xuetang/contract/orders';
import { inside, type Tx } from '../../../platform/db.ts';
import { areThese } from '../contracts/texts.ts';
import { lockBuying, type BuyerRow } from '../goods/buyer.store.ts';
import { consider, type Wish } from '../goods/consider.ts';
import { heldCoupons } from '../goods/coupon.store.ts';
import type { GoodsPorts } from '../goods/goods-answers.ts';
import { quoteGoods, type Standing } from '../goods/quote-goods.ts';
import { closeOrder, watchClosing } from './close-order.ts';
import { deliver } from './deliver.ts';
import { placeOrder, type Placing } from './place-order.ts';

type Asked = RequestOf<typeof createOrder>;
type OrderPorts = Pick<GoodsPorts, 'settings' | 'texts'>;

/** The order that a first tap has made, if this is the second one. */
const sameOrder = (buyer: BuyerRow, hash: string): Created | undefined => {
  const { open_no: orderNo, open_pay_fen: payFen, open_closes_at: closesAt, open_hash: openHash } = buyer;
  if (orderNo === null || payFen === null || closesAt === null || openHash !== hash) return undefined;
  return { is: 'ordered', orderNo, payFen, closesAt: closesAt.toISOString() };
};

/** An order whose time is over but which nobody has closed yet stands in nobody's way. */
const considerAfresh = async (tx: Tx, ports: OrderPorts, wish: Wish) => {
  const found = await consider(inside(tx), ports.settings(), wish, true);
  const { open_id: id, open_closes_at: closesAt } = found?.buyer ?? {};
  if (!id || !closesAt || closesAt > wish.now) return found;
  await closeOrder(tx, id, 'time-over', wish.now);
  return consider(inside(tx), ports.settings(), wish, true);
};

const finish = async (tx: Tx, placing: Placing): Promise<Created | 'exists' | 'sold-out'> => {
  const placed = await placeOrder(tx, placing);
  if (placed.is === 'coupon-gone') return { is: 'coupon-gone' };
  if (placed.is !== 'placed') return placed.is;
  const { orderNo, closesAt, id: orderId, parts } = placed;
  if (closesAt) {
    await watchClosing(tx, orderNo, closesAt);
    return { is: 'ordered', orderNo, payFen: placing.quote.payFen, closesAt: closesAt.toISOString() };
  }
  await deliver(tx, { orderId, orderNo, learnerId: placing.learnerId, parts, now: placing.now });
  return { is: 'granted', orderNo };
};

/**
 * One wish to buy, decided under the lock of the goods: the price cannot change between this look and the commit. Whether somebody has
 * finished a camp was found out before. Undefined: there are no such goods.
 */
export const orderGoods = async (
  tx: Tx,
  ports: OrderPorts,
  { couponId, seen, agreed, source, lineageId, ...asked }: Asked,
  { learnerId, standing, now }: { learnerId: LearnerId; standing: Standing; now: Date },
): Promise<Created | undefined> => {
  const wish: Wish = { ...asked, learnerId, isBlocked: false, now };
  await lockBuying(tx, learnerId, asked.goodsId);
  // Before the open order is looked for: what holds the coupon by then is seen.
  let [coupon] = couponId ? await heldCoupons(inside(tx), learnerId, now, couponId) : [];
  const found = await considerAfresh(tx, ports, wish);
  if (!found) return undefined;
  const { goods, sku, buyer, plan, state } = found;
  const first = sameOrder(buyer, seen.hash);
  if (first) return first;
  if (state.is !== 'free-to-buy') return { is: 'not-now', state };
  const texts = ports.texts(now);
  if (!areThese(texts, agreed.texts)) return { is: 'texts-changed', texts };
  // An order that was closed just now has given it back.
  if (couponId && !coupon) [coupon] = await heldCoupons(inside(tx), learnerId, now, couponId);
  if (couponId && !coupon) return { is: 'coupon-gone' };
  const quote = quoteGoods({ goods, sku, standing, isMember: buyer.member_until !== null, plan, coupon, now });
  if (quote.hash !== seen.hash) return { is: 'price-changed', seenFen: seen.payFen, quote };
  const way = quote.payFen > 0 ? 'money' : 'free';
  const done = await finish(tx, { learnerId, goods, sku, quote, coupon, texts, way, source, lineageId, now });
  if (typeof done !== 'string') return done;
  // Somebody was faster: oneself, by another tap, or another buyer of the last one.
  const after = await consider(inside(tx), ports.settings(), wish);
  if (!after) return undefined;
  return sameOrder(after.buyer, seen.hash) ?? { is: 'not-now', state: after.state };
};
