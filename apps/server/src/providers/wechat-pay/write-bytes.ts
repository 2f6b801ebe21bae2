import type { PaymentOrder, RefundOrder } from './port.ts';

const seconds = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' });

/** `2026-11-15T20:00:00+08:00`, as WeChat writes times. */
const inShanghai = (at: Date): string => `${seconds.format(at).replace(' ', 'T')}+08:00`;

/** WeChat counts some texts in letters and some in bytes: what fits in bytes fits either way. No letter is cut in two. */
const fitting = (text: string, mostBytes: number): string => {
  let [fits, bytes] = ['', 0];
  for (const letter of text) {
    bytes += Buffer.byteLength(letter);
    if (bytes > mostBytes) break;
    fits += letter;
  }
  return fits;
};

interface Sender {
  mchid: string;
  notifyUrl: string;
}

export const orderBytes = ({ mchid, notifyUrl }: Sender, order: PaymentOrder): string =>
  JSON.stringify({
    appid: order.appId,
    mchid,
    description: fitting(order.description, 127),
    out_trade_no: order.outTradeNo,
    time_expire: inShanghai(order.expiresAt),
    notify_url: notifyUrl,
    amount: { total: order.fen, currency: 'CNY' },
    payer: { openid: order.openid },
  });

export const refundBytes = ({ notifyUrl }: Sender, refund: RefundOrder): string =>
  JSON.stringify({
    out_trade_no: refund.outTradeNo,
    out_refund_no: refund.outRefundNo,
    reason: fitting(refund.reason, 80),
    notify_url: notifyUrl,
    amount: { refund: refund.fen, total: refund.paidFen, currency: 'CNY' },
  });
