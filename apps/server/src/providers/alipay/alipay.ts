import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { AlipayAccount } from '../../platform/alipay-settings.ts';
import type { NotSaid, Said } from '../../platform/said.ts';
import type { DepartureOrder, LeavingProvider, RefundTold, TradeTold } from '../payments.port.ts';
import { commonOf, openAsking, type Heard } from './ask-alipay.ts';
import { openBills } from './bills.ts';
import { notifiedIn } from './notifies.ts';
import { Refund, RefundBytes, refundBytes, refundIn } from './refunds.ts';
import { signed } from './signing.ts';
import { toldIn, Trade } from './trades.ts';
import { inBeijing, titleOf, yuanOf } from './words.ts';

const ABSENT = 'ACQ.TRADE_NOT_EXIST';
/** It has another state than one that can be closed: paid, or closed before. */
const OTHER_STATE = new Set(['ACQ.TRADE_STATUS_ERROR', 'ACQ.REASON_TRADE_STATUS_INVALID']);
/** It cannot go back the way it came, however often it is asked for. */
const STUCK = new Set(['ACQ.TRADE_HAS_FINISHED', 'ACQ.USER_NOT_MATCH_ERR', 'ACQ.BUYER_ERROR', 'ACQ.NOT_ALLOW_PARTIAL_REFUND']);
/** The refusals of which we know that nothing was done. With any other, somebody has to ask what became of it. */
const NOTHING_DONE = new Set([
  'ACQ.SELLER_BALANCE_NOT_ENOUGH',
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
  'ACQ.REASON_TRADE_BEEN_FREEZEN',
  'ACQ.TRADE_NOT_ALLOW_REFUND',
  'ACQ.REFUND_FEE_ERROR',
  'ACQ.INVALID_PARAMETER',
]);

const notSaid = (heard: Exclude<Heard, { said: 'yes' }>): NotSaid =>
  heard.said === 'error' ? { said: NOTHING_DONE.has(heard.code) ? 'no' : 'unknown', why: heard.code } : heard;

const OTHER_SHAPE: NotSaid = { said: 'unknown', why: 'an answer of another shape' };

/** What is paid, for a phone's browser. Instalments are the buyer's cost: to us it is one whole payment. */
const contentOf = ({ outTradeNo, description, fen, term, expiresAt, returnUrl }: DepartureOrder) => ({
  out_trade_no: outTradeNo,
  total_amount: yuanOf(fen),
  subject: titleOf(description),
  product_code: 'QUICK_WAP_WAY',
  // At an hour and not after a while: a trade begins there when somebody pays, whenever that is.
  time_expire: inBeijing(expiresAt),
  quit_url: returnUrl,
  ...(term === null ? {} : { extend_params: { hb_fq_num: String(term), hb_fq_seller_percent: '0' } }),
});

/** Alipay's payment in a phone's browser (手机网站支付), with keys and RSA2. */
export const createAlipay = (account: AlipayAccount, now: () => Date): LeavingProvider => {
  const { url, billUrl, appId, sellerId, notifyUrl } = account;
  const [privateKey, publicKey] = [createPrivateKey(account.privateKey), createPublicKey(account.publicKey)];
  const ask = openAsking({ url, appId, privateKey, publicKey, now });
  const ours = { appId, sellerId };

  const query = async (outTradeNo: string): Promise<Said<TradeTold>> => {
    const heard = await ask('alipay.trade.query', { out_trade_no: outTradeNo });
    if (heard.said === 'error' && heard.code === ABSENT) return { said: 'yes', answer: { is: 'absent' } };
    if (heard.said !== 'yes') return notSaid(heard);
    const read = Trade.safeParse(heard.answer);
    const told = read.success ? toldIn(read.data, ours, outTradeNo) : undefined;
    return told ? { said: 'yes', answer: told } : OTHER_SHAPE;
  };

  const queryRefund = async (outRefundNo: string, outTradeNo: string): Promise<Said<RefundTold>> => {
    const content = { out_trade_no: outTradeNo, out_request_no: outRefundNo, query_options: ['gmt_refund_pay'] };
    const heard = await ask('alipay.trade.fastpay.refund.query', content);
    if (heard.said === 'error' && heard.code === ABSENT) return { said: 'yes', answer: { is: 'absent' } };
    if (heard.said !== 'yes') return notSaid(heard);
    const read = Refund.safeParse(heard.answer);
    const told = read.success ? refundIn(read.data, outRefundNo, now()) : undefined;
    return told ? { said: 'yes', answer: told } : OTHER_SHAPE;
  };

  return {
    provider: 'alipay',
    merchant: sellerId,
    appId,
    writeDeparture: (order) => {
      const common = commonOf({ appId }, 'alipay.trade.wap.pay', contentOf(order), now());
      const pairs = signed(privateKey, { ...common, notify_url: notifyUrl, return_url: order.returnUrl });
      return { by: 'link', url: `${url}?${new URLSearchParams(pairs).toString()}` };
    },
    query,
    close: async (outTradeNo) => {
      const heard = await ask('alipay.trade.close', { out_trade_no: outTradeNo });
      if (heard.said === 'yes') return { said: 'yes', answer: 'closed' };
      if (heard.said !== 'error') return heard;
      if (heard.code === ABSENT) return { said: 'yes', answer: 'absent' };
      if (!OTHER_STATE.has(heard.code)) return notSaid(heard);
      const told = await query(outTradeNo);
      if (told.said !== 'yes') return told;
      const { is } = told.answer;
      return is === 'paid' || is === 'closed' ? { said: 'yes', answer: is } : { said: 'unknown', why: heard.code };
    },
    writeRefund: refundBytes,
    refund: async (bytes) => {
      const content = RefundBytes.parse(JSON.parse(bytes));
      const heard = await ask('alipay.trade.refund', content);
      if (heard.said === 'error' && STUCK.has(heard.code)) return { said: 'yes', answer: { is: 'stuck' } };
      if (heard.said !== 'yes') return notSaid(heard);
      // `fund_change` says whether money moved by this very ask, and sums are those of the whole trade: what became of this one is asked for.
      const told = await queryRefund(content.out_request_no, content.out_trade_no);
      return told.said === 'yes' && told.answer.is === 'done' ? told : { said: 'yes', answer: { is: 'sent' } };
    },
    queryRefund,
    readNotify: (_headers, body) => notifiedIn(body, publicKey, ours),
    bills: openBills({ billUrl, appId, ask }),
  };
};
