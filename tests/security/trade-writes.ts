import type { Call } from '@xuetang/contract/call';
import { calls, type CallName } from '@xuetang/contract/calls';
import { nameMiniPayer } from '@xuetang/contract/mini-pay';
import { lookAtCode } from '@xuetang/contract/orders';
import { aCode, anItem, someGoods } from '@xuetang/testkit/trade-builders';
import { readLessons } from '../benches/bought.ts';
import type { Counter } from '../benches/open-counter.ts';
import { HOME } from '../benches/open-post.ts';
import { wishOf } from '../benches/open-shop.ts';

/** Somebody at the point of making a call, and what he sends. Nobody is logged in where the token is empty. */
interface Asking {
  token: string;
  body: object;
}

/** How a call that writes comes about. */
export interface TradeWrite {
  make: (counter: Counter) => Promise<Asking>;
  /** Where a repeat is not the same: what it writes once more, by table, or how it is answered; and why that doubles nothing. */
  repeat?: { writes?: readonly string[]; code?: number; because: string };
  /** Where two at one moment are told what is known by each: why they differ. */
  atOnce?: string;
}

const ofOrder = async ({ token, orderNo }: { token: string; orderNo: string }): Promise<Asking> => ({ token, body: { orderNo } });
const CHEN = { is: 'person', title: '陈秀英' } as const;

/** Every call of ours that writes something about a purchase. A new one without its line here fails `replayed.db.test.ts`. */
export const TRADE_WRITES: Readonly<Partial<Record<CallName, TradeWrite>>> = {
  saveOpenRecord: {
    make: async ({ somebody, aCourseOnSale }) => ({ token: (await somebody()).token, body: { goodsId: (await aCourseOnSale()).goodsId } }),
  },
  saveWish: {
    make: async ({ pool, somebody }) => {
      const { goodsId } = await someGoods(pool, { price: 3_000, parts: [{ kind: 'thing', itemId: await anItem(pool, 0) }] });
      return { token: (await somebody()).token, body: { about: { is: 'goods', goodsId }, wanted: true } };
    },
  },
  createOrder: {
    make: async ({ somebody, aCourseOnSale, shopperOf }) => {
      const one = await somebody();
      return { token: one.token, body: wishOf(await shopperOf(one).commit((await aCourseOnSale()).goodsId)) };
    },
  },
  cancelOrder: { make: async ({ aBuyer }) => ofOrder(await aBuyer()) },
  takeOrderBack: { make: async ({ aWaiter }) => ofOrder(await aWaiter({ as: 'deposit' })) },
  lookAtCode: {
    make: async ({ pool, somebody, aCourseOnSale }) => ({
      token: (await somebody()).token,
      body: { code: await aCode(pool, (await aCourseOnSale()).skuId) },
    }),
  },
  exchangeCode: {
    make: async ({ pool, must, somebody, aCourseOnSale }) => {
      const [{ token, ask }, code] = [await somebody(), await aCode(pool, (await aCourseOnSale()).skuId)];
      const seen = await must(ask(lookAtCode, { code }));
      if (seen.is !== 'good') throw new Error(seen.is);
      return {
        token,
        body: { code, agreed: { texts: seen.texts.map(({ document, version }) => ({ document, version })), isAdult: true } },
      };
    },
  },
  makeGiftLink: {
    make: async ({ aGiver }) => ofOrder(await aGiver()),
    repeat: { writes: ['trade.gift_link'], because: 'a link is told once and kept as a hash: who did not hear it is given another' },
  },
  claimGift: {
    make: async ({ aGiver, somebody }) => ({ token: (await somebody()).token, body: { ticket: await (await aGiver()).ticket() } }),
  },
  openPos: {
    make: async ({ somebody, aCourseOnSale, posTicket }) => ({
      token: (await somebody()).token,
      body: { ticket: await posTicket((await aCourseOnSale()).skuId) },
    }),
  },
  pay: { make: async ({ aBuyer }) => aBuyer() },
  namePayer: {
    make: async ({ aBuyer, cameBack }) => {
      const one = await aBuyer();
      return { token: one.token, body: await cameBack(one) };
    },
    repeat: { code: 41101, because: 'what WeChat sends back is good once; the page asks WeChat again, which says nothing to anybody' },
  },
  getPayResult: {
    make: async ({ aBuyer }) => {
      const one = await aBuyer();
      await one.pay();
      return ofOrder(one);
    },
    atOnce: 'one of them asks the provider, and the other is told that it is being checked',
  },
  openLink: {
    make: async ({ aBuyer }) => {
      const { token, orderNo } = await aBuyer();
      return { token, body: { orderNo, payType: 21 } };
    },
    repeat: { writes: ['trade.pay_link'], because: 'the one that was not heard of ends, and another is told' },
  },
  payByLink: { make: async ({ payTicket }) => ({ token: '', body: { ticket: (await payTicket()).ticket, payType: 21 } }) },
  openMiniPay: {
    make: async ({ aMiniBuyer }) => {
      const { token, orderNo } = await aMiniBuyer();
      return { token, body: { orderNo, place: { host: 'mini-program', isIos: false } } };
    },
    repeat: { writes: ['trade.mini_pay'], because: 'the one that was not heard of ends, and another is told' },
  },
  nameMiniPayer: {
    make: async ({ aMiniBuyer, miniCode }) => ({ token: '', body: { ticket: await (await aMiniBuyer()).ticket(), ...(await miniCode()) } }),
    repeat: { code: 41101, because: 'what a mini-program’s login gives is good once; it logs in again, which says nothing to anybody' },
  },
  payInMini: {
    make: async ({ aMiniBuyer, miniCode, must, asking, api }) => {
      const ticket = await (await aMiniBuyer()).ticket();
      const { payer } = await must(asking(api.url(), '')(nameMiniPayer, { ticket, ...(await miniCode()) }));
      return { token: '', body: { ticket, payer } };
    },
  },
  getLinkResult: { make: async ({ payTicket }) => ({ token: '', body: { ticket: (await payTicket()).ticket } }) },
  previewRefund: {
    make: async ({ pool, aPayer }) => {
      const one = await aPayer({ daysAgo: 9 });
      await readLessons(pool, one.learnerId, one.sectionIds.slice(0, 2));
      return ofOrder(one);
    },
  },
  applyRefund: {
    make: async ({ aPayer }) => {
      const { token, orderNo } = await aPayer();
      return { token, body: { orderNo, parts: [1], seenFen: 26_900 } };
    },
  },
  withdrawRefund: {
    make: async ({ anAskedRefund }) => {
      const { token, orderNo, refundNo } = await anAskedRefund();
      return { token, body: { orderNo, refundNo } };
    },
  },
  applyInvoice: {
    make: async ({ aPayer }) => {
      const { token, orderNo } = await aPayer();
      return { token, body: { orderNo, buyer: CHEN, seenFen: 26_900 } };
    },
  },
  saveAddress: { make: async ({ somebody }) => ({ token: (await somebody()).token, body: { ...HOME, isDefault: true } }) },
  removeAddress: {
    make: async ({ somebody, addressOf }) => {
      const one = await somebody();
      return { token: one.token, body: { addressId: await addressOf(one) } };
    },
  },
  setParcelAddress: {
    make: async ({ aReceiver, addressOf }) => {
      const one = await aReceiver();
      return { token: one.token, body: { parcelId: one.parcelId, addressId: await addressOf(one) } };
    },
  },
  perfectParcel: {
    make: async ({ rows, aReceiver }) => {
      const { token, parcelId } = await aReceiver();
      await rows(`update trade.parcel set gap = 'door', gap_words = '只到路名', gap_at = now() where public_id = $1`, parcelId);
      return { token, body: { parcelId, add: '西单元 2 楼' } };
    },
  },
  fillParcel: {
    make: async ({ aReceiver, parcelTicket }) => ({
      token: '',
      body: { ticket: await parcelTicket((await aReceiver()).parcelId), ...HOME },
    }),
    repeat: { writes: ['trade.address_text', 'trade.parcel'], because: 'the same words are sealed anew in the place of the first' },
  },
  claimMap: {
    make: async ({ rows, aPayer, addressOf }) => {
      await rows(`insert into trade.item (name, stock, claimed_as) values ('学习地图', 99, 'map') on conflict do nothing`);
      const one = await aPayer();
      return { token: one.token, body: { addressId: await addressOf(one) } };
    },
  },
};

const isTrade = ({ service }: Call): boolean => service === 'trade' || service === 'pay';

/** The same, as the contract has it. */
export const tradeWrites = (): CallName[] =>
  (Object.entries(calls) as [CallName, Call][]).filter(([, call]) => isTrade(call) && call.effect !== 'read').map(([name]) => name);
