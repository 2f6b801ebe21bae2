import { randomBytes } from 'node:crypto';
import { calls, type CallName } from '@xuetang/contract/calls';
import { applyInvoice } from '@xuetang/contract/invoices';
import { namePayer } from '@xuetang/contract/payments';
import { applyRefund } from '@xuetang/contract/refunds';
import { aCoupon } from '@xuetang/testkit/trade-builders';
import { describe, expect, test } from 'vitest';
import { openCounter, type Counter } from '../benches/open-counter.ts';
import { inWechat, wishOf } from '../benches/open-shop.ts';
import { changedRows, storedRows } from './stored-rows.ts';

const counter = await openCounter();
const { database, must } = counter;
const stored = () => storedRows(database.url);
const random = () => randomBytes(16).toString('base64url');

type Somebody = Awaited<ReturnType<Counter['somebody']>>;
interface Crossing {
  call: CallName;
  /** Somebody with everything that the call wants, and the body in which one thing is another's. */
  make: (counter: Counter) => Promise<{ one: Somebody; body: (named: string) => object; mine: string; anothers: string; nobodys: string }>;
}

const DEAR = 300_000;
const anAskedRefund = async ({ aPayer }: Counter) => {
  const one = await aPayer({ price: DEAR });
  const asked = await must(one.ask(applyRefund, { orderNo: one.orderNo, parts: [1], seenFen: DEAR }));
  if (asked.is !== 'asked') throw new Error(asked.is);
  return { one, refundNo: asked.refundNo as string };
};
/** An invoice that was issued: it can be replaced by one with another title. */
const anInvoice = async ({ aPayer, rows }: Counter) => {
  const one = await aPayer();
  const wish = { orderNo: one.orderNo, buyer: { is: 'person', title: '陈秀英' }, seenFen: 26_900 } as const;
  const asked = await must(one.ask(applyInvoice, wish));
  if (asked.is !== 'requested') throw new Error(asked.is);
  await rows(`update trade.invoice set state = 'issuing', state_at = now() where public_id = $1`, asked.invoiceId);
  await rows(
    `update trade.invoice set state = 'issued', state_at = now(), issued_at = now(), number = $2 where public_id = $1`,
    asked.invoiceId,
    String(Math.floor(Math.random() * 1e18)).padStart(20, '2'),
  );
  return { one, wish, invoiceId: asked.invoiceId as string };
};
/** An order of a thing as it was shown, to be sent to an address. */
const anOrderTo = async ({ somebody, anItemOnSale, shopperOf }: Counter) => {
  const one = await somebody();
  const wish = wishOf(await shopperOf(one).commit((await anItemOnSale()).goodsId));
  return { one, wish };
};

const CROSSED: Readonly<Record<string, Crossing>> = {
  'withdrawRefund.refundNo, with an order of one’s own': {
    call: 'withdrawRefund',
    make: async (on) => {
      const [{ one, refundNo }, theirs] = [await anAskedRefund(on), await anAskedRefund(on)];
      return {
        one,
        body: (named) => ({ orderNo: one.orderNo, refundNo: named }),
        mine: refundNo,
        anothers: theirs.refundNo,
        nobodys: 'f'.repeat(32),
      };
    },
  },
  'applyInvoice.replacesId, for an order of one’s own': {
    call: 'applyInvoice',
    make: async (on) => {
      const [{ one, wish, invoiceId }, theirs] = [await anInvoice(on), await anInvoice(on)];
      const body = (replacesId: string) => ({ ...wish, buyer: { is: 'person', title: '陈秀兰' }, replacesId });
      return { one, body, mine: invoiceId, anothers: theirs.invoiceId, nobodys: randomBytes(18).toString('base64url') };
    },
  },
  'setParcelAddress.addressId, on a parcel of one’s own': {
    call: 'setParcelAddress',
    make: async (on) => {
      const [one, theirs] = [await on.aReceiver(), await on.somebody()];
      const body = (addressId: string) => ({ parcelId: one.parcelId, addressId });
      return { one, body, mine: await on.addressOf(one), anothers: await on.addressOf(theirs), nobodys: random() };
    },
  },
  'setParcelAddress.parcelId, to an address of one’s own': {
    call: 'setParcelAddress',
    make: async (on) => {
      const [one, theirs] = [await on.aReceiver(), await on.aReceiver()];
      const addressId = await on.addressOf(one);
      return { one, body: (parcelId) => ({ parcelId, addressId }), mine: one.parcelId, anothers: theirs.parcelId, nobodys: random() };
    },
  },
  'claimMap.addressId, by whoever may have one': {
    call: 'claimMap',
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
  'createOrder.addressId, of what was seen': {
    call: 'createOrder',
    make: async (on) => {
      const [{ one, wish }, theirs] = [await anOrderTo(on), await on.somebody()];
      const body = (addressId: string) => ({ ...wish, addressId });
      return { one, body, mine: await on.addressOf(one), anothers: await on.addressOf(theirs), nobodys: random() };
    },
  },
  'createOrder.couponId, of what was seen': {
    call: 'createOrder',
    make: async (on) => {
      const [one, theirs, { goodsId }] = [await on.somebody(), await on.somebody(), await on.aCourseOnSale()];
      const mine = await aCoupon(on.pool, one.learnerId);
      const wish = wishOf(await on.shopperOf(one).commit(goodsId, mine));
      const anothers = await aCoupon(on.pool, theirs.learnerId);
      return { one, body: (couponId) => ({ ...wish, couponId }), mine, anothers, nobodys: random() };
    },
  },
  'pay.payer, for an order of one’s own': {
    call: 'pay',
    make: async (on) => {
      const unknown = async () => {
        const buyer = await on.aBuyer();
        await on.rows('delete from identity.wechat_account where learner_id = $1', buyer.learnerId);
        const { payer } = await must(buyer.ask(namePayer, await on.cameBack(buyer)));
        return { buyer, payer };
      };
      const [{ buyer, payer }, theirs] = [await unknown(), await unknown()];
      const body = (named: string) => ({ orderNo: buyer.orderNo, payType: 11, place: inWechat, payer: named });
      return { one: buyer, body, mine: payer, anothers: theirs.payer, nobodys: 'A'.repeat(120) };
    },
  },
};

describe('everything is one’s own but for one thing, which is another’s', () => {
  test.each(Object.entries(CROSSED))('%s', async (_name, { call: name, make }) => {
    const { one, body, mine, anothers, nobodys } = await make(counter);
    const ask = async (named: string) => {
      const { code, data } = await one.ask(calls[name], body(named));
      return { code, data: { ...(data as object | null), now: undefined } };
    };
    const before = stored();
    // The same words as for what does not exist, and nothing is written.
    expect(await ask(anothers)).toEqual(await ask(nobodys));
    expect(changedRows(before, stored())).toEqual([]);
    // With one’s own it is done: the rest of the body was right.
    expect(await ask(mine)).toMatchObject({ code: 0 });
    expect(changedRows(before, stored())).not.toEqual([]);
  });
});
