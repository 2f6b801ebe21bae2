import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import type { Said } from '../../platform/said.ts';
import type { WechatPayAccount } from '../../platform/wechat-pay-settings.ts';
import { openAsking, type Heard } from './ask-wechat-pay.ts';
import { openBills } from './bills.ts';
import { openComplaints } from './complaints.ts';
import { openKeyRing } from './key-ring.ts';
import { ABSENT, CLOSED, notSaid, OTHER_SHAPE } from './not-said.ts';
import { notifiedIn } from './notifies.ts';
import type { RefundTold } from '../payments.port.ts';
import type { WechatPay } from './port.ts';
import { Refund, refundIn } from './refunds.ts';
import { inSeconds, newNonce, signLines } from './signing.ts';
import { toldIn, Trade } from './trades.ts';
import { h5OrderBytes, orderBytes, refundBytes } from './write-bytes.ts';

const Prepay = z.object({ prepay_id: z.string().min(1).max(64) });
const H5 = z.object({ h5_url: z.url({ protocol: /^https?$/ }).max(512) });
const originOf = (url: string): string => new URL(url).origin;

const PAID = new Set(['ORDERPAID', 'ORDER_PAID']);
const STUCK = new Set(['ACCOUNT_ERROR', 'USER_ACCOUNT_ABNORMAL']);

/** The key by which answers are to be signed: a public key where we have one, for certificates end. */
const wantedOf = (publicKeys: Readonly<Record<string, string>>): string => {
  const names = Object.keys(publicKeys);
  return names.findLast((name) => name.startsWith('PUB_KEY_ID_')) ?? names.at(-1) ?? '';
};

/** WeChat Pay, API v3, as a merchant of our own (直连商户). */
export const createWechatPay = (account: WechatPayAccount, appIds: readonly string[], now: () => Date): WechatPay => {
  const { url, mchid, serial, apiV3Key, publicKeys, h5Url, miniPrograms: miniAppIds } = account;
  const privateKey = createPrivateKey(account.privateKey);
  const ring = openKeyRing(publicKeys);
  const merchant = { mchid, serial, privateKey };
  const ask = openAsking({ url, merchant, ring, wants: wantedOf(publicKeys), now });
  const ours = { mchid, appIds: [...appIds, ...miniAppIds] };
  const tradePath = (outTradeNo: string): string => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(outTradeNo)}`;

  const refundSaid = (heard: Heard, outRefundNo: string | undefined): Said<RefundTold> => {
    if (heard.said === 'error' && ABSENT.has(heard.code)) return { said: 'yes', answer: { is: 'absent' } };
    if (heard.said === 'error' && STUCK.has(heard.code)) return { said: 'yes', answer: { is: 'stuck' } };
    if (heard.said !== 'yes') return notSaid(heard);
    const read = Refund.safeParse(heard.answer);
    const told = read.success && read.data.out_refund_no === outRefundNo ? refundIn(read.data, read.data.status) : undefined;
    return told ? { said: 'yes', answer: told } : OTHER_SHAPE;
  };

  return {
    provider: 'wechat',
    merchant: mchid,
    appIds,
    miniAppIds,
    writeOrder: (order) => orderBytes(account, order),
    order: async (bytes) => {
      const heard = await ask('POST', '/v3/pay/transactions/jsapi', bytes);
      if (heard.said !== 'yes') return notSaid(heard);
      const read = Prepay.safeParse(heard.answer);
      return read.success ? { said: 'yes', answer: { prepayId: read.data.prepay_id } } : OTHER_SHAPE;
    },
    sheetOf: (appId, prepayId, at) => {
      const [timeStamp, nonceStr, packed] = [inSeconds(at), newNonce(), `prepay_id=${prepayId}`];
      const paySign = signLines(privateKey, [appId, timeStamp, nonceStr, packed]);
      return { appId, timeStamp, nonceStr, package: packed, signType: 'RSA', paySign };
    },
    opensFromBrowsers: h5Url !== undefined,
    writeH5Order: (order) => h5OrderBytes(account, order),
    orderH5: async (bytes) => {
      const heard = await ask('POST', '/v3/pay/transactions/h5', bytes);
      if (heard.said !== 'yes') return notSaid(heard);
      const read = H5.safeParse(heard.answer);
      // A learner is led nowhere but to WeChat, whoever has signed it.
      const isTheirs = read.success && h5Url !== undefined && originOf(read.data.h5_url) === originOf(h5Url);
      return isTheirs ? { said: 'yes', answer: { h5Url: read.data.h5_url } } : OTHER_SHAPE;
    },
    query: async (outTradeNo) => {
      const heard = await ask('GET', `${tradePath(outTradeNo)}?mchid=${encodeURIComponent(mchid)}`);
      if (heard.said === 'error' && ABSENT.has(heard.code)) return { said: 'yes', answer: { is: 'absent' } };
      if (heard.said !== 'yes') return notSaid(heard);
      const read = Trade.safeParse(heard.answer);
      const told = read.success ? toldIn(read.data, ours, outTradeNo) : undefined;
      return told ? { said: 'yes', answer: told } : OTHER_SHAPE;
    },
    close: async (outTradeNo) => {
      const heard = await ask('POST', `${tradePath(outTradeNo)}/close`, JSON.stringify({ mchid }));
      if (heard.said === 'yes') return { said: 'yes', answer: 'closed' };
      if (heard.said !== 'error') return heard;
      if (CLOSED.has(heard.code)) return { said: 'yes', answer: 'closed' };
      if (PAID.has(heard.code)) return { said: 'yes', answer: 'paid' };
      return ABSENT.has(heard.code) ? { said: 'yes', answer: 'absent' } : notSaid(heard);
    },
    writeRefund: (refund) => refundBytes(account, refund),
    refund: async (bytes) => {
      const wanted = z.object({ out_refund_no: z.string() }).parse(JSON.parse(bytes));
      return refundSaid(await ask('POST', '/v3/refund/domestic/refunds', bytes), wanted.out_refund_no);
    },
    queryRefund: async (outRefundNo) =>
      refundSaid(await ask('GET', `/v3/refund/domestic/refunds/${encodeURIComponent(outRefundNo)}`), outRefundNo),
    readNotify: (headers, body, at) => {
      const checked = ring.check(headers, body, at);
      return checked.is === 'refused' ? checked : notifiedIn(checked.bytes, apiV3Key, ours);
    },
    bills: openBills({ url, merchant, ask, now }),
    complaints: openComplaints({ ask, merchant, notifyUrl: account.notifyUrl }),
  };
};
