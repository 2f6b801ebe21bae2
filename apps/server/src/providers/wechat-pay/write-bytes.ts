import type { RefundOrder } from '../payments.port.ts';
import type { H5Order, PaymentOrder } from './port.ts';

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

const orderOf = ({ mchid, notifyUrl }: Sender, order: Omit<PaymentOrder, 'openid'>) => ({
  appid: order.appId,
  mchid,
  description: fitting(order.description, 127),
  out_trade_no: order.outTradeNo,
  time_expire: inShanghai(order.expiresAt),
  notify_url: notifyUrl,
  amount: { total: order.fen, currency: 'CNY' },
});

export const orderBytes = (sender: Sender, order: PaymentOrder): string =>
  JSON.stringify({ ...orderOf(sender, order), payer: { openid: order.openid } });

export const h5OrderBytes = (sender: Sender, order: H5Order): string =>
  JSON.stringify({ ...orderOf(sender, order), scene_info: { payer_client_ip: order.clientIp, h5_info: { type: 'Wap' } } });

export const refundBytes = ({ notifyUrl }: Sender, refund: RefundOrder): string =>
  JSON.stringify({
    out_trade_no: refund.outTradeNo,
    out_refund_no: refund.outRefundNo,
    reason: fitting(refund.reason, 80),
    notify_url: notifyUrl,
    amount: { refund: refund.fen, total: refund.paidFen, currency: 'CNY' },
  });
