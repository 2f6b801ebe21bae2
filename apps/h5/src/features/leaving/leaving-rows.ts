import type { LinkPayType } from '@xuetang/contract/pay-links';
import type { LeavingRow } from '../../kit/trade/pay-pages.rule.ts';

interface Row {
  payType: LinkPayType;
  /** Where it is paid, as people call it. */
  at: string;
  /** Which page a link of it opens. */
  link: 'alipayEnsure' | 'jdpay';
}

export const ROWS: Readonly<Record<LeavingRow, Row>> = {
  alipay: { payType: 21, at: '支付宝', link: 'alipayEnsure' },
  alipayNew: { payType: 22, at: '花呗', link: 'alipayEnsure' },
  miniVipAlipay: { payType: 21, at: '支付宝', link: 'alipayEnsure' },
  jdpay: { payType: 31, at: '京东', link: 'jdpay' },
};
