import { createHash } from 'node:crypto';
import type { Departure } from '@xuetang/contract/payments';
import type { DepartureOrder, RefundOrder } from '../payments.port.ts';
import { VERSION, type JdKeys } from './messages.ts';
import { toJd } from './numbers.ts';
import { sealText } from './sealing.ts';
import { signText, sourceOf } from './signing.ts';

const seconds = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' });

/** `20261117210455`, Beijing's. */
const inShanghai = (at: Date): string => seconds.format(at).replaceAll(/\D/g, '');

/** JD counts letters; no letter is cut in two, and what XML or a form could not carry is no part of a name. */
const fitting = (text: string, most: number): string => [...text.replaceAll(/\p{Cc}/gu, ' ')].slice(0, most).join('');

/** JD wants to be told a user. Whose payment it is, is none of its business: each order is a user of its own. */
const userOf = (outTradeNo: string): string => createHash('sha256').update(`jd-user:${outTradeNo}`).digest('hex').slice(0, 32);

const OPEN: ReadonlySet<string> = new Set(['version', 'merchant', 'sign']);

/** The form that a browser posts to JD's cashier: signed over the plain values, and each but who we are sealed. */
export const departureTo = (cashierUrl: string, notifyUrl: string, keys: JdKeys, leaving: DepartureOrder): Departure => {
  const lastsS = Math.max(1, Math.floor((leaving.expiresAt.getTime() - leaving.madeAt.getTime()) / 1_000));
  const plain: Record<string, string> = {
    version: VERSION,
    merchant: keys.merchant,
    tradeNum: toJd(leaving.outTradeNo),
    tradeName: fitting(leaving.description, 50),
    tradeTime: inShanghai(leaving.madeAt),
    amount: String(leaving.fen),
    currency: 'CNY',
    callbackUrl: leaving.returnUrl,
    notifyUrl,
    ip: leaving.clientIp ?? '',
    userId: userOf(leaving.outTradeNo),
    expireTime: String(lastsS),
    // Nothing that is carried to somebody's door.
    orderType: '1',
  };
  const sign = signText(keys.privateKey, sourceOf(plain));
  const sealed = Object.entries(plain)
    .filter(([, value]) => value !== '')
    .map(([name, value]): [string, string] => [name, OPEN.has(name) ? value : sealText(keys.desKey, value)]);
  return { by: 'form', url: cashierUrl, fields: { ...Object.fromEntries(sealed), sign } };
};

/** What is said of a refund, once: signed anew at every sending, to the same bytes while the keys are the same. */
export const refundFields = (notifyUrl: string, refund: RefundOrder, now: Date): Record<string, string> => ({
  tradeNum: toJd(refund.outRefundNo),
  oTradeNum: toJd(refund.outTradeNo),
  amount: String(refund.fen),
  currency: 'CNY',
  tradeTime: inShanghai(now),
  notifyUrl,
  note: fitting(refund.reason, 100),
});
