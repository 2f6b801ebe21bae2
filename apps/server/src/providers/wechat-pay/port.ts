import type { WechatSheet } from '@xuetang/contract/payments';
import type { Said } from '../../platform/said.ts';
import type { ProviderBills } from '../bills.port.ts';
import type { Complaints } from '../complaints.port.ts';
import type { Notified, NotifyRefused, PaymentProvider } from '../payments.port.ts';

/** What is to be paid by somebody who is known to the account that the page is open in. */
export interface PaymentOrder {
  outTradeNo: string;
  appId: string;
  openid: string;
  description: string;
  fen: number;
  expiresAt: Date;
}

/** The same for a browser outside of WeChat, which WeChat opens itself from. */
export interface H5Order extends Omit<PaymentOrder, 'openid'> {
  /** Whoever pays: WeChat refuses the payment from another network. */
  clientIp: string;
}

/** The headers by which WeChat signs. */
export interface NotifyHeaders {
  serial: string | undefined;
  timestamp: string | undefined;
  nonce: string | undefined;
  signature: string | undefined;
}

/** What we need of WeChat Pay beyond what all have. It refuses a repeat whose bytes differ. */
export interface WechatPay extends PaymentProvider {
  provider: 'wechat';
  /** Which accounts are bound to this merchant number; in others nothing can be paid. */
  appIds: readonly string[];
  /** The mini-programs that are bound to it: what is ordered in one is paid on its own page alone. */
  miniAppIds: readonly string[];
  writeOrder: (order: PaymentOrder) => string;
  /** `no` is of this ask alone. That the number is known to them already, paid or not, is `unknown`: ask what became of it. */
  order: (bytes: string) => Promise<Said<{ prepayId: string }>>;
  /** Signed for this moment; the same payment, however often. */
  sheetOf: (appId: string, prepayId: string, now: Date) => WechatSheet;
  /** Whether WeChat has granted us to open it from a browser. */
  opensFromBrowsers: boolean;
  writeH5Order: (order: H5Order) => string;
  /** An address of WeChat's own that opens it, for five minutes. */
  orderH5: (bytes: string) => Promise<Said<{ h5Url: string }>>;
  queryRefund: (outRefundNo: string) => ReturnType<PaymentProvider['queryRefund']>;
  /** Of the raw bytes: whether it is WeChat's is found out before anything of it is read. */
  readNotify: (headers: NotifyHeaders, body: Buffer, now: Date) => Notified | NotifyRefused;
  bills: ProviderBills;
  complaints: Complaints;
}
