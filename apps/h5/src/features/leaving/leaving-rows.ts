import type { LinkPayType } from '@xuetang/contract/pay-links';

/** The pages from which a buyer leaves for a provider's own page. */
export type LeavingRow = 'alipay' | 'alipayNew' | 'miniVipAlipay' | 'jdpay';

interface Row {
  payType: LinkPayType;
  /** Where it is paid, as people call it. */
  at: string;
  success: 'alipaySuccess' | 'alipayNewSuccess' | 'miniVipAlipaySuccess' | 'jdpaySuccess';
  /** Which page a link of it opens. */
  link: 'alipayEnsure' | 'jdpay';
}

export const ROWS: Readonly<Record<LeavingRow, Row>> = {
  alipay: { payType: 21, at: '支付宝', success: 'alipaySuccess', link: 'alipayEnsure' },
  alipayNew: { payType: 22, at: '花呗', success: 'alipayNewSuccess', link: 'alipayEnsure' },
  miniVipAlipay: { payType: 21, at: '支付宝', success: 'miniVipAlipaySuccess', link: 'alipayEnsure' },
  jdpay: { payType: 31, at: '京东', success: 'jdpaySuccess', link: 'jdpay' },
};

/** In the address of a result: this browser has gone to the provider from here, and has come back by itself. */
export const FROM_LEAVING = 'leaving';

/** The row whose result a payment has. */
export const rowOf = (payType: LinkPayType, kind: string): LeavingRow => {
  if (payType === 31) return 'jdpay';
  if (payType === 22) return 'alipayNew';
  return kind === 'membership' ? 'miniVipAlipay' : 'alipay';
};
