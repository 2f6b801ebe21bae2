import type { Paying } from '@xuetang/contract/payments';
import type { Tx } from '../../../platform/db.ts';
import type { WechatPay } from '../../../providers/wechat-pay/port.ts';
import { payerAt } from '../../identity/index.ts';
import { endOfAttempt, soonestEnd } from '../attempts/attempt-times.rule.ts';
import { addAttempt, liveAttempt, newOutTradeNo, prepayOf, showAgain, toSendOf, type AttemptRow } from './attempt.store.ts';
import { beginAnew } from './begin-anew.ts';
import type { PayPorts } from './pay-ports.ts';
import { readPayer } from './payer-ticket.ts';
import type { Payable, PayIntent, Reserved } from './pay-wish.ts';

type Way = NonNullable<PayIntent['way']>;

/** Who pays, and in which of our accounts. In a browser WeChat finds that out itself. */
interface Payer {
  appId: string;
  openid: string | null;
}

/** What WeChat has given for an attempt, as the page uses it: its own sheet, or an address that opens WeChat and leads back. */
export const openingOf = (wechatPay: WechatPay, attempt: AttemptRow, prepay: string, returnUrl: string, now: Date): Paying => {
  const rest = { payFen: attempt.fen, expiresAt: attempt.expires_at.toISOString() };
  if (attempt.way !== 'h5') return { is: 'sheet', sheet: wechatPay.sheetOf(attempt.app_id ?? '', prepay, now), ...rest };
  const url = `${prepay}${prepay.includes('?') ? '&' : '?'}redirect_url=${encodeURIComponent(returnUrl)}`;
  return { is: 'leave', departure: { by: 'link', url }, ...rest };
};

/** The same way and payer, while there is time: the same attempt. */
const goOn = (on: PayPorts, wechatPay: WechatPay, live: AttemptRow, way: Way, payer: Payer, { wish }: Payable): Reserved | undefined => {
  const toSend = toSendOf(on.keys.data, live);
  const isSame = live.way === way && live.app_id === payer.appId && toSend !== undefined && toSend.openid === payer.openid;
  if (!isSame || live.expires_at < soonestEnd(wish.now)) return undefined;
  const prepay = prepayOf(on.keys.data, live);
  if (prepay !== undefined) return { answer: openingOf(wechatPay, live, prepay, wish.returnUrl, wish.now) };
  return { intent: { outTradeNo: live.out_trade_no, bytes: toSend.bytes, way, returnUrl: wish.returnUrl } };
};

const payerOf = async (tx: Tx, on: PayPorts, wechatPay: WechatPay, { wish }: Payable, way: Way): Promise<Payer | undefined> => {
  if (wish.miniPayer) return wish.miniPayer;
  const [appId] = wechatPay.appIds;
  if (way === 'h5') return appId === undefined ? undefined : { appId, openid: null };
  const named = wish.payer === undefined ? undefined : readPayer(on.keys.data, wish.learnerId, wish.payer, wish.now);
  if (named && wechatPay.appIds.includes(named.appId)) return named;
  const here = wish.wechatType === undefined ? undefined : on.apps[String(wish.wechatType)]?.appId;
  return payerAt(tx, wish.learnerId, { appIds: wechatPay.appIds, here });
};

/** Writes what WeChat will be asked for. The bytes stay those of the attempt. */
export const reserveAtWechat = async (tx: Tx, on: PayPorts, payable: Payable, way: Way): Promise<Reserved> => {
  const { wechatPay } = on;
  const { order, wish } = payable;
  if (!wechatPay || (way === 'h5' && (!wechatPay.opensFromBrowsers || wish.clientIp === undefined))) return { answer: { is: 'refused' } };
  const payer = await payerOf(tx, on, wechatPay, payable, way);
  if (!payer) return { answer: { is: 'needs-wechat' } };
  const live = await liveAttempt(tx, order.id);
  const same = live && goOn(on, wechatPay, live, way, payer, payable);
  if (same) {
    await showAgain(tx, live);
    return same;
  }
  if (!(await beginAnew(tx, order.id, wish.now))) return { answer: { is: 'refused' } };
  const { appId, openid } = payer;
  const [outTradeNo, expiresAt] = [newOutTradeNo(order.order_no), endOfAttempt(wish.now, order.closes_at, way)];
  const asked = { outTradeNo, appId, description: order.name, fen: order.pay_fen, expiresAt };
  const bytes =
    openid === null ? wechatPay.writeH5Order({ ...asked, clientIp: wish.clientIp ?? '' }) : wechatPay.writeOrder({ ...asked, openid });
  const { merchant, provider } = wechatPay;
  const attempt = { outTradeNo, provider, merchant, appId, way, term: null, expiresAt, toSend: { bytes, openid } };
  await addAttempt(tx, on.keys.data, order, attempt, wish.now);
  return { intent: { outTradeNo, bytes, way, returnUrl: wish.returnUrl } };
};
