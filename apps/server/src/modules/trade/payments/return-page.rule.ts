import type { PayType } from '@xuetang/contract/pay-choices.rule';
import type { PartKind } from '@xuetang/contract/quote.rule';

const PAGES = { 11: 'orderSuccess', 21: 'alipaySuccess', 22: 'alipayNewSuccess', 31: 'jdpaySuccess' } as const satisfies Record<
  PayType,
  string
>;

/** Which page of ours a provider leads back to (decision 0258). */
export const returnPage = (payType: PayType, kind: PartKind): string =>
  payType === 21 && kind === 'membership' ? 'miniVipAlipaySuccess' : PAGES[payType];
