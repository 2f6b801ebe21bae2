import type { SalePlace } from '@xuetang/contract/goods';
import type { LearnerId, OrderNo } from '@xuetang/contract/ids';
import type { Paying } from '@xuetang/contract/payments';
import type { Tx } from '../../../platform/db.ts';
import type { WechatPay } from '../../../providers/wechat-pay/port.ts';
import { payerAt, type Payer } from '../../identity/index.ts';
import { endOfAttempt, soonestEnd } from '../attempts/attempt-times.rule.ts';
import {
  addAttempt,
  liveAttempt,
  lockOrder,
  newOutTradeNo,
  prepayOf,
  toSendOf,
  type AttemptRow,
  type PayableOrder,
} from './attempt.store.ts';
import { letGoOfAttempt } from '../attempts/let-go.ts';
import type { PayPorts } from './pay-ports.ts';

interface Wish {
  learnerId: LearnerId;
  orderNo: OrderNo;
  place: SalePlace;
  wechatType: number | undefined;
  now: Date;
}

/** What is asked of the provider. The bytes are those of the attempt: another tap, and whoever asks again, sends the same. */
export interface PayIntent {
  outTradeNo: string;
  bytes: string;
}

type Reserved = { intent: PayIntent } | { answer: Paying } | { failed: 'order.unknown' };

/** Why this order is not to be paid until then; undefined where it is. */
export const standingOf = ({ state, closes_at: closesAt }: PayableOrder, until: Date): Paying | undefined => {
  if (state === 'paid') return { is: 'paid' };
  if (state !== 'open') return { is: 'not-open', state };
  // Nobody has closed it yet.
  if (closesAt === null || closesAt < until) return { is: 'not-open', state: 'closed' };
  return undefined;
};

export const sheetFor = (wechatPay: WechatPay, attempt: AttemptRow, prepayId: string, now: Date): Paying => ({
  is: 'sheet',
  sheet: wechatPay.sheetOf(attempt.app_id, prepayId, now),
  payFen: attempt.fen,
  expiresAt: attempt.expires_at.toISOString(),
});

/** The same payer, while there is time: the same attempt. */
const goOn = (on: PayPorts, wechatPay: WechatPay, live: AttemptRow, payer: Payer, now: Date): Reserved | undefined => {
  const toSend = toSendOf(on.keys.data, live);
  const isSame = live.app_id === payer.appId && toSend?.openid === payer.openid && live.expires_at >= soonestEnd(now);
  if (!isSame) return undefined;
  const prepayId = prepayOf(on.keys.data, live);
  if (prepayId !== undefined) return { answer: sheetFor(wechatPay, live, prepayId, now) };
  return { intent: { outTradeNo: live.out_trade_no, bytes: toSend.bytes } };
};

/** Decides what is to be asked, under the lock of the order: two taps at once are one attempt. */
export const reservePayment = async (tx: Tx, on: PayPorts, { learnerId, orderNo, place, wechatType, now }: Wish): Promise<Reserved> => {
  const order = await lockOrder(tx, learnerId, orderNo);
  if (!order) return { failed: 'order.unknown' };
  const standing = standingOf(order, soonestEnd(now));
  if (standing) return { answer: standing };
  const { wechatPay } = on;
  // WeChat's sheet opens in WeChat alone. The other ways of `payChoices` are still to come.
  if (!wechatPay || place.host !== 'wechat' || order.closes_at === null) return { answer: { is: 'refused' } };
  const here = wechatType === undefined ? undefined : on.apps[String(wechatType)]?.appId;
  const payer = await payerAt(tx, learnerId, { appIds: wechatPay.appIds, here });
  if (!payer) return { answer: { is: 'needs-wechat' } };
  const live = await liveAttempt(tx, order.id);
  const same = live && goOn(on, wechatPay, live, payer, now);
  if (same) return same;
  if (live) await letGoOfAttempt(tx, order.id, now);
  const { appId, openid } = payer;
  const [outTradeNo, expiresAt] = [newOutTradeNo(order.order_no), endOfAttempt(now, order.closes_at)];
  const bytes = wechatPay.writeOrder({ outTradeNo, appId, openid, description: order.name, fen: order.pay_fen, expiresAt });
  const attempt = { outTradeNo, mchid: wechatPay.mchid, appId, expiresAt, toSend: { bytes, openid } };
  await addAttempt(tx, on.keys.data, order, attempt, now);
  return { intent: { outTradeNo, bytes } };
};
