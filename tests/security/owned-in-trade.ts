import { randomBytes } from 'node:crypto';
import { applyInvoice, type Buyer } from '@xuetang/contract/invoices';
import type { OrderNo, PeriodId } from '@xuetang/contract/ids';
import { aCamp } from '@xuetang/testkit/builders';
import { aCourse } from '@xuetang/testkit/course-builders';
import { aFormerOrder } from '@xuetang/testkit/former-builders';
import { aCoupon, someGoods } from '@xuetang/testkit/trade-builders';
import { payFor } from '../benches/bought.ts';
import type { Counter } from '../benches/open-counter.ts';
import { HOME } from '../benches/open-post.ts';
import { inWechat } from '../benches/open-shop.ts';
import type { Owned, Person } from './owned.ts';

type Making = Pick<Owned, 'make' | 'nobodys'>;

const PRICE = 39_900;
const CHEN: Buyer = { is: 'person', title: '陈秀英' };
const random = (): string => randomBytes(16).toString('base64url');

/** An order as its buyer made it, with its contract. */
const ordered = async ({ as }: Person, on: Counter): Promise<OrderNo> => {
  const made = await on.shopperOf(as).buy((await on.aCourseOnSale({ price: PRICE })).goodsId);
  if (made.is !== 'ordered') throw new Error(made.is);
  return made.orderNo;
};
const paid = async (owner: Person, on: Counter): Promise<OrderNo> => {
  const orderNo = await ordered(owner, on);
  await payFor(on, orderNo, on.clock.now());
  return orderNo;
};
const orders = (make: Making['make']): Making & Pick<Owned, 'body'> => ({
  make,
  nobodys: () => `2611171200${String(Date.now()).slice(-12)}`,
  body: (orderNo) => ({ orderNo }),
});
const anOpenOrder = orders(ordered);
const aPaidOrder = orders(paid);
const aGift = orders(async ({ as }, on) => (await on.aGiver(as)).orderNo);
const aDeposit = orders(async ({ as }, on) => (await on.aWaiter({ as: 'deposit' }, as)).orderNo);
const somethingSent = orders(async ({ as }, on) => (await on.aReceiver(as)).orderNo);
/** Of a course that begins with a period; another one is open to everybody. */
const aLiveCourse = orders(async ({ as }, on) => {
  const { campId, periodId } = await aCamp(on.pool);
  const { courseId } = await aCourse(on.pool);
  const { goodsId } = await someGoods(on.pool, { parts: [{ kind: 'course', courseId, campId }] });
  const made = await on.shopperOf(as).buy(goodsId, undefined, { form: { as: 'whole' }, periodId: periodId as PeriodId });
  if (made.is !== 'ordered') throw new Error(made.is);
  await payFor(on, made.orderNo, on.clock.now());
  return { id: made.orderNo, beside: { periodId } };
});

const aHeldCoupon: Making = {
  make: async ({ as }, on) => ({
    id: await aCoupon(on.pool, as.learnerId),
    beside: { goodsId: (await on.aCourseOnSale({ price: PRICE })).goodsId },
  }),
  nobodys: random,
};
/** An address of a book, and goods that could go there. */
const anAddress: Making = { make: async ({ as }, on) => on.addressOf(as), nobodys: random };
const whereToSend: Making = {
  make: async ({ as }, on) => ({ id: await on.addressOf(as), beside: { goodsId: (await on.anItemOnSale()).goodsId } }),
  nobodys: random,
};
/** A parcel of which the carrier misses something. */
const aParcel: Making = {
  make: async ({ as }, on) => {
    const { parcelId } = await on.aReceiver(as);
    await on.rows(`update trade.parcel set gap = 'door', gap_words = '只到路名', gap_at = now() where public_id = $1`, parcelId);
    return parcelId;
  },
  nobodys: random,
};
/** An invoice that was issued, with its file. */
const anInvoice: Making = {
  make: async ({ as, ...owner }, on) => {
    const orderNo = await paid({ as, ...owner }, on);
    const asked = await on.must(as.ask(applyInvoice, { orderNo, buyer: CHEN, seenFen: PRICE }));
    if (asked.is !== 'requested') throw new Error(asked.is);
    await on.issue(asked.invoiceId);
    return asked.invoiceId;
  },
  nobodys: () => randomBytes(18).toString('base64url'),
};

/** What of a purchase is somebody's. What is refused for two reasons, where one field alone is another's, stands in `crossed-things.ts`. */
export const OWNED_IN_TRADE: Readonly<Record<string, Owned>> = {
  'getCommitInfo.couponId': { ...aHeldCoupon, body: (couponId) => ({ place: inWechat, couponId }) },
  'getCommitInfo.addressId': { ...whereToSend, body: (addressId) => ({ place: inWechat, addressId }) },
  'getFormerOrder.formerNo': {
    make: async ({ as }, { pool }) => aFormerOrder(pool, as.learnerId),
    nobodys: () => `OLD${Date.now()}`,
    body: (formerNo) => ({ formerNo }),
  },
  'getAddress.addressId': { ...anAddress, body: (addressId) => ({ addressId }) },
  'saveAddress.addressId': { ...anAddress, body: (addressId) => ({ addressId, ...HOME, isDefault: false }) },
  'removeAddress.addressId': { ...anAddress, body: (addressId) => ({ addressId }) },
  'getParcel.parcelId': { ...aParcel, body: (parcelId) => ({ parcelId }) },
  'perfectParcel.parcelId': { ...aParcel, body: (parcelId) => ({ parcelId, add: '3 楼' }) },
  'listParcels.orderNo': somethingSent,
  'choosePeriod.orderNo': aLiveCourse,
  'getOrder.orderNo': aPaidOrder,
  'cancelOrder.orderNo': anOpenOrder,
  'takeOrderBack.orderNo': aDeposit,
  'makeGiftLink.orderNo': aGift,
  'getOrderContract.orderNo': aPaidOrder,
  'openLink.orderNo': { ...anOpenOrder, body: (orderNo) => ({ orderNo, payType: 21 }) },
  'openMiniPay.orderNo': { ...anOpenOrder, body: (orderNo) => ({ orderNo, place: { host: 'mini-program', isIos: false } }) },
  'pay.orderNo': { ...anOpenOrder, body: (orderNo) => ({ orderNo, payType: 11, place: inWechat }) },
  'getPayResult.orderNo': aPaidOrder,
  'receiveInformation.orderNo': aPaidOrder,
  'previewRefund.orderNo': aPaidOrder,
  'applyRefund.orderNo': { ...aPaidOrder, body: (orderNo) => ({ orderNo, parts: [1], seenFen: PRICE }) },
  'withdrawRefund.orderNo': {
    make: async ({ as }, on) => {
      const { orderNo, refundNo } = await on.anAskedRefund(as);
      return { id: orderNo, beside: { refundNo } };
    },
    nobodys: anOpenOrder.nobodys,
    body: (orderNo) => ({ orderNo }),
  },
  'listInvoices.orderNo': aPaidOrder,
  'applyInvoice.orderNo': { ...aPaidOrder, body: (orderNo) => ({ orderNo, buyer: CHEN, seenFen: PRICE }) },
  'getInvoice.invoiceId': { ...anInvoice, body: (invoiceId) => ({ invoiceId }) },
  'downloadInvoice.invoiceId': { ...anInvoice, body: (invoiceId) => ({ invoiceId, form: 'pdf' }) },
  'openContractPdf.orderNo': aPaidOrder,
  'getOrderStarts.orderNo': aPaidOrder,
};
