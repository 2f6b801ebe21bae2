import { createPrivateKey, createPublicKey } from 'node:crypto';
import { z } from 'zod';
import type { JdPayAccount } from '../../platform/jd-pay-settings.ts';
import type { NotSaid, Said } from '../../platform/said.ts';
import { openDoor } from '../ask.ts';
import type { LeavingProvider, Notified, NotifyRefused, RefundTold, TradeTold } from '../payments.port.ts';
import { openBills } from './bills.ts';
import { openMessage, writeMessage, type JdKeys, type Opened } from './messages.ts';
import { toJd } from './numbers.ts';
import { isTakenOn, PAYMENT, REFUND, refundIn, tradeIn } from './told.ts';
import { departureTo, refundFields } from './write-fields.ts';
import { textOf } from './xml.ts';

/** Somebody waits in front of a page; what is slower is found out later. */
const TIMEOUT_MS = 5_000;

const Fields = z.record(z.string(), z.string()).and(z.object({ tradeNum: z.string() }));

const unknown = (why: string): NotSaid => ({ said: 'unknown', why });
const OTHER_SHAPE = unknown('an answer of another shape');

type Heard = Exclude<Opened, { is: 'refused' }> | { is: 'not said'; notSaid: NotSaid };

/** JD Pay, V2.0: its cashier by a form that the browser posts, and XML that is signed and sealed for the rest. */
export const createJdPay = (account: JdPayAccount, now: () => Date): LeavingProvider => {
  const { merchant, notifyUrl } = account;
  const keys: JdKeys = {
    merchant,
    privateKey: createPrivateKey(account.privateKey),
    publicKey: createPublicKey(account.publicKey),
    desKey: Buffer.from(account.desKey, 'base64'),
  };
  const absent = new Set(account.absentCodes);
  const door = openDoor({ url: account.url, timeoutMs: TIMEOUT_MS });

  const ask = async (path: string, fields: Readonly<Record<string, string>>, isSafe: boolean): Promise<Heard> => {
    const headers = { 'content-type': 'application/xml; charset=utf-8' };
    const asked = await door.fetch({ method: 'POST', path, headers, body: writeMessage(keys, fields), isSafe });
    if (asked.said !== 'yes') return { is: 'not said', notSaid: asked };
    const { status, body } = asked.answer;
    if (status >= 300) return { is: 'not said', notSaid: unknown(`HTTP ${status}`) };
    const opened = openMessage(keys, body);
    return opened.is === 'refused' ? { is: 'not said', notSaid: unknown(`not believed: ${opened.why}`) } : opened;
  };

  const query = async (outTradeNo: string): Promise<Said<TradeTold>> => {
    const heard = await ask('/service/query', { tradeNum: toJd(outTradeNo), tradeType: PAYMENT }, true);
    if (heard.is === 'not said') return heard.notSaid;
    // Unsigned, and of no weight: whoever has paid is settled all the same, whenever it is heard of.
    if (heard.is === 'error') return absent.has(heard.code) ? { said: 'yes', answer: { is: 'absent' } } : unknown(heard.code);
    const told = tradeIn(heard.message, merchant, now(), outTradeNo);
    return told ? { said: 'yes', answer: told } : OTHER_SHAPE;
  };

  const queryRefund = async (outRefundNo: string, outTradeNo: string): Promise<Said<RefundTold>> => {
    const heard = await ask('/service/query', { tradeNum: toJd(outRefundNo), oTradeNum: toJd(outTradeNo), tradeType: REFUND }, true);
    if (heard.is === 'not said') return heard.notSaid;
    if (heard.is === 'error') return absent.has(heard.code) ? { said: 'yes', answer: { is: 'absent' } } : unknown(heard.code);
    const read = textOf(heard.message, 'tradeType') === REFUND ? refundIn(heard.message, merchant, now()) : undefined;
    return read?.outRefundNo === outRefundNo ? { said: 'yes', answer: read.told } : OTHER_SHAPE;
  };

  const readNotify = (body: Buffer, at: Date): Notified | NotifyRefused => {
    const opened = openMessage(keys, body);
    if (opened.is !== 'true') return { is: 'refused', why: opened.is === 'error' ? 'shape' : opened.why };
    if (textOf(opened.message, 'tradeType') === REFUND) {
      const read = refundIn(opened.message, merchant, at);
      if (!read || read.told.is === 'sent' || read.told.is === 'absent') return { is: 'of no interest' };
      return { is: 'refund', outRefundNo: read.outRefundNo, refund: read.told };
    }
    const trade = tradeIn(opened.message, merchant, at);
    return trade?.is === 'paid' || trade?.is === 'contradiction' ? { is: 'trade', trade } : { is: 'of no interest' };
  };

  return {
    provider: 'jd',
    merchant,
    appId: null,
    writeDeparture: (order) => departureTo(account.cashierUrl, notifyUrl, keys, order),
    query,
    // Its revoking gives back what was paid a moment before, behind our books. An order that nobody pays ends there by itself.
    close: async (outTradeNo) => {
      const told = await query(outTradeNo);
      if (told.said !== 'yes') return told;
      const { is } = told.answer;
      if (is === 'closed' || is === 'absent') return { said: 'yes', answer: is };
      return is === 'none' ? unknown('it ends by itself') : { said: 'yes', answer: 'paid' };
    },
    writeRefund: (refund) => JSON.stringify(refundFields(notifyUrl, refund, now())),
    refund: async (bytes) => {
      const fields = Fields.parse(JSON.parse(bytes));
      const heard = await ask('/service/refund', fields, false);
      if (heard.is === 'not said') return heard.notSaid;
      // Nobody has signed that nothing was done: it is asked for.
      if (heard.is === 'error') return unknown(heard.code);
      const taken = isTakenOn(heard.message, merchant, fields.tradeNum);
      if (taken === 'no') return { said: 'no', why: 'not taken on' };
      return taken === 'yes' ? { said: 'yes', answer: { is: 'sent' } } : OTHER_SHAPE;
    },
    queryRefund,
    readNotify: (_headers, body, at) => readNotify(body, at),
    bills: openBills(account.bills, merchant),
  };
};
