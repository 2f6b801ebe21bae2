import { randomBytes } from 'node:crypto';
import { sendComplaint } from '@xuetang/contract/complaints';
import { applyInvoice } from '@xuetang/contract/invoices';
import { namePayer } from '@xuetang/contract/payments';
import { getUploadToken } from '@xuetang/contract/uploads';
import { aCoupon } from '@xuetang/testkit/trade-builders';
import type { Counter } from '../benches/open-counter.ts';
import { inWechat, wishOf } from '../benches/open-shop.ts';

const random = () => randomBytes(16).toString('base64url');

type Somebody = Awaited<ReturnType<Counter['somebody']>>;
interface Crossing {
  /** Somebody with everything that the call wants, and the body in which one thing is another's. */
  make: (counter: Counter) => Promise<{ one: Somebody; body: (named: string) => object; mine: string; anothers: string; nobodys: string }>;
}

/** An invoice that was issued: it can be replaced by one with another title. */
const anInvoice = async ({ must, aPayer, issue }: Counter) => {
  const one = await aPayer();
  const wish = { orderNo: one.orderNo, buyer: { is: 'person', title: '陈秀英' }, seenFen: 26_900 } as const;
  const asked = await must(one.ask(applyInvoice, wish));
  if (asked.is !== 'requested') throw new Error(asked.is);
  await issue(asked.invoiceId);
  return { one, wish, invoiceId: asked.invoiceId as string };
};
/** An order of a thing as it was shown, to be sent to an address. */
const anOrderTo = async ({ somebody, anItemOnSale, shopperOf }: Counter) => {
  const one = await somebody();
  const wish = wishOf(await shopperOf(one).commit((await anItemOnSale()).goodsId));
  return { one, wish };
};

/** By call and field: everything else of the body is the caller's own, and only this is another's. */
export const CROSSED: Readonly<Record<string, Crossing>> = {
  /** With an order of one’s own. */
  'withdrawRefund.refundNo': {
    make: async (on) => {
      const [{ refundNo, ...one }, theirs] = [await on.anAskedRefund(), await on.anAskedRefund()];
      return {
        one,
        body: (named) => ({ orderNo: one.orderNo, refundNo: named }),
        mine: refundNo,
        anothers: theirs.refundNo,
        nobodys: 'f'.repeat(32),
      };
    },
  },
  /** For an order of one’s own. */
  'applyInvoice.replacesId': {
    make: async (on) => {
      const [{ one, wish, invoiceId }, theirs] = [await anInvoice(on), await anInvoice(on)];
      const body = (replacesId: string) => ({ ...wish, buyer: { is: 'person', title: '陈秀兰' }, replacesId });
      return { one, body, mine: invoiceId, anothers: theirs.invoiceId, nobodys: randomBytes(18).toString('base64url') };
    },
  },
  /** On a parcel of one’s own. */
  'setParcelAddress.addressId': {
    make: async (on) => {
      const [one, theirs] = [await on.aReceiver(), await on.somebody()];
      const body = (addressId: string) => ({ parcelId: one.parcelId, addressId });
      return { one, body, mine: await on.addressOf(one), anothers: await on.addressOf(theirs), nobodys: random() };
    },
  },
  /** To an address of one’s own. */
  'setParcelAddress.parcelId': {
    make: async (on) => {
      const [one, theirs] = [await on.aReceiver(), await on.aReceiver()];
      const addressId = await on.addressOf(one);
      return { one, body: (parcelId) => ({ parcelId, addressId }), mine: one.parcelId, anothers: theirs.parcelId, nobodys: random() };
    },
  },
  /** By whoever may have one. */
  'claimMap.addressId': {
    make: async (on) => {
      await on.rows(`insert into trade.item (name, stock, claimed_as) values ('学习地图', 99, 'map') on conflict do nothing`);
      const [one, theirs] = [await on.aPayer(), await on.somebody()];
      return {
        one,
        body: (addressId) => ({ addressId }),
        mine: await on.addressOf(one),
        anothers: await on.addressOf(theirs),
        nobodys: random(),
      };
    },
  },
  /** Of what was seen. */
  'createOrder.addressId': {
    make: async (on) => {
      const [{ one, wish }, theirs] = [await anOrderTo(on), await on.somebody()];
      const body = (addressId: string) => ({ ...wish, addressId });
      return { one, body, mine: await on.addressOf(one), anothers: await on.addressOf(theirs), nobodys: random() };
    },
  },
  /** Of what was seen. */
  'createOrder.couponId': {
    make: async (on) => {
      const [one, theirs, { goodsId }] = [await on.somebody(), await on.somebody(), await on.aCourseOnSale()];
      const mine = await aCoupon(on.pool, one.learnerId);
      const wish = wishOf(await on.shopperOf(one).commit(goodsId, mine));
      const anothers = await aCoupon(on.pool, theirs.learnerId);
      return { one, body: (couponId) => ({ ...wish, couponId }), mine, anothers, nobodys: random() };
    },
  },
  /** For an order of one’s own. */
  'pay.payer': {
    make: async (on) => {
      const unknown = async () => {
        const buyer = await on.aBuyer();
        await on.rows('delete from identity.wechat_account where learner_id = $1', buyer.learnerId);
        const { payer } = await on.must(buyer.ask(namePayer, await on.cameBack(buyer)));
        return { buyer, payer };
      };
      const [{ buyer, payer }, theirs] = [await unknown(), await unknown()];
      const body = (named: string) => ({ orderNo: buyer.orderNo, payType: 11, place: inWechat, payer: named });
      return { one: buyer, body, mine: payer, anothers: theirs.payer, nobodys: 'A'.repeat(120) };
    },
  },
  /** With a complaint of one's own. */
  'addToComplaint.uploadIds': {
    make: async (on) => {
      const [one, theirs] = [await on.somebody(), await on.somebody()];
      const anUpload = async ({ ask }: Somebody) =>
        (await on.must(ask(getUploadToken, { contentType: 'image/jpeg', size: 1_000 }))).uploadId;
      const { complaintId } = await on.must(
        one.ask(sendComplaint, { kind: 'other', content: '老师没有回复我的消息，请帮我看看。', uploadIds: [] }),
      );
      const body = (uploadId: string) => ({ complaintId, content: '补一张图。', uploadIds: [uploadId] });
      return { one, body, mine: await anUpload(one), anothers: await anUpload(theirs), nobodys: random() };
    },
  },
};
