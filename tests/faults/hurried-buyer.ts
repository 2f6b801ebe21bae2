import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { AskOf, Call, ResponseOf } from '@xuetang/contract/call';
import { getCommitInfo } from '@xuetang/contract/goods';
import type { GoodsId, OrderNo } from '@xuetang/contract/ids';
import { cancelOrder, createOrder } from '@xuetang/contract/orders';
import { WECHAT_PAY } from '@xuetang/contract/pay-choices.rule';
import { getPayResult, pay } from '@xuetang/contract/payments';
import type { WechatPayStandIn } from '@xuetang/stand-ins/wechat-pay/wechat-pay';
import { signedClient } from '@xuetang/testkit/signed-client';

const place = { host: 'wechat', isIos: false } as const;
const SOURCE = 200112831;
/** Nobody taps faster; and nobody is refused for tapping too often. */
const BETWEEN_MS = 3_000;
/** Yes or no; whoever could not say has another status. */
const ANSWERED = 200;

/** What a buyer does with the sheet, in turn. The last one cancels the order while his bank is still at it. */
export const MOODS = { once: 1, twice: 2, late: 1 } as const;
type Mood = keyof typeof MOODS;
const IN_TURN: readonly Mood[] = ['once', 'once', 'twice', 'once', 'late'];

/** What left the buyer's account: the book that he keeps himself. */
export interface Receipt {
  mood: Mood;
  orderNo: OrderNo;
  transactionId: string;
  fen: number;
}

interface Buyer {
  token: string;
  goodsId: GoodsId;
  nth: number;
  urls: () => readonly string[];
  wechatPay: WechatPayStandIn;
  /** Then everybody goes home. */
  closing: AbortSignal;
  /** Told of every order that was acknowledged. */
  onOrder?: (orderNo: OrderNo) => void;
}

/**
 * Asks until somebody answers, at the one host and at the other, under the same key: as the page does. What is refused stays refused: an
 * order that was lost is not there, however often its buyer asks for it.
 */
const insist = async <C extends Call>(
  { token, urls, nth, closing }: Buyer,
  call: C,
  body: AskOf<C>,
): Promise<ResponseOf<C> | undefined> => {
  const idempotencyKey = randomUUID();
  for (let turn = nth; !closing.aborted; turn++) {
    const hosts = urls();
    const ask = signedClient(hosts[turn % hosts.length] ?? '', token);
    const options = { idempotencyKey, headers: { 'x-forwarded-for': `10.7.${nth >> 8}.${nth & 255}` } };
    const answer = await ask(call, body, options).catch(() => undefined);
    if (answer?.status === ANSWERED) return answer.code === 0 ? (answer.data ?? undefined) : undefined;
    await pause(100);
  }
  return undefined;
};

const orders = async (buyer: Buyer): Promise<OrderNo | undefined> => {
  const { goodsId } = buyer;
  const shown = await insist(buyer, getCommitInfo, { goodsId, place });
  if (shown?.state.is === 'open-order') return shown.state.orderNo;
  if (!shown?.commit) return undefined;
  const { quote, texts } = shown.commit;
  const made = await insist(buyer, createOrder, {
    goodsId,
    place,
    seen: { hash: quote.hash, payFen: quote.payFen },
    agreed: { texts: texts.map(({ document, version }) => ({ document, version })), isAdult: true },
    source: SOURCE,
  });
  if (made?.is !== 'ordered') return undefined;
  buyer.onOrder?.(made.orderNo);
  return made.orderNo;
};

/** The sheet's number; while nobody knows whether there is one he taps again. */
const opensSheet = async (buyer: Buyer, orderNo: OrderNo): Promise<string | undefined> => {
  while (!buyer.closing.aborted) {
    const paying = await insist(buyer, pay, { orderNo, payType: WECHAT_PAY, place });
    if (paying?.is === 'sheet') return paying.sheet.package.replace('prepay_id=', '');
    if (paying?.is !== 'checking') return undefined;
    await pause(1_000);
  }
  return undefined;
};

/** WeChat's own sheet says so where it was paid before, of which we may not have heard yet. */
const paysOnce = (wechatPay: WechatPayStandIn, prepayId: string) => {
  const isPaid = [...wechatPay.books.orders.values()].some((order) => order.prepayId === prepayId && order.payments.length > 0);
  return isPaid ? [] : [wechatPay.pay(prepayId)];
};

const types = async (buyer: Buyer, mood: Mood, orderNo: OrderNo, prepayId: string): Promise<{ transactionId: string; fen: number }[]> => {
  const { wechatPay } = buyer;
  if (mood === 'twice') return wechatPay.payTwice(prepayId);
  if (mood === 'once') return paysOnce(wechatPay, prepayId);
  await insist(buyer, cancelOrder, { orderNo });
  return [wechatPay.payLate(prepayId)];
};

/** Orders, pays as his mood is, asks once what came of it, and begins anew until he goes home. */
export const buysOnAndOn = async (buyer: Buyer, note: (receipt: Receipt) => void): Promise<void> => {
  for (let round = buyer.nth; !buyer.closing.aborted; round++) {
    const mood = IN_TURN[round % IN_TURN.length] ?? 'once';
    const orderNo = await orders(buyer);
    const prepayId = orderNo && (await opensSheet(buyer, orderNo));
    if (orderNo && prepayId) {
      for (const { transactionId, fen } of await types(buyer, mood, orderNo, prepayId)) note({ mood, orderNo, transactionId, fen });
      await insist(buyer, getPayResult, { orderNo });
    }
    await pause(BETWEEN_MS, undefined, { signal: buyer.closing }).catch(() => {});
  }
};
