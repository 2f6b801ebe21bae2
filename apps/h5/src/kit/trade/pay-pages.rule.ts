import type { OrderNo } from '@xuetang/contract/ids';
import type { PayType } from '@xuetang/contract/pay-choices.rule';
import type { LinkPayType } from '@xuetang/contract/pay-links';
import type { PayResult } from '@xuetang/contract/payments';
import type { PartKind } from '@xuetang/contract/quote.rule';
import { href } from '@xuetang/h5-routes/hrefs';
import { FROM_LEAVING } from './not-paid.rule.ts';

const LEAVING = { 21: 'alipay', 22: 'alipayNew', 31: 'jdpay' } as const satisfies Record<LinkPayType, string>;

/** The pages from which a buyer leaves for another house's own. */
export type LeavingRow = (typeof LEAVING)[LinkPayType] | 'miniVipAlipay';

/** Of a way to pay; a membership has one of its own. */
export const rowOf = (payType: LinkPayType, kind: PartKind): LeavingRow =>
  payType === 21 && kind === 'membership' ? 'miniVipAlipay' : LEAVING[payType];

/** Where it is told what came of it. */
export const resultOf = (row: LeavingRow) => `${row}Success` as const;

/** The page from which a buyer leaves for the provider's own; none for WeChat Pay. */
export const leavingPageOf = (payType: PayType, kind: PartKind): LeavingRow | undefined =>
  payType === 11 ? undefined : rowOf(payType, kind);

/** Where it is told what came of a payment: each house is named on its own page alone. */
export const resultPageOf = (payType: PayType, kind: PartKind) => (payType === 11 ? 'orderSuccess' : resultOf(rowOf(payType, kind)));

interface LastPayment {
  attempt: { payType: PayType } | null;
  kind: PartKind;
  result: Pick<PayResult, 'is'>;
}

/** The same of one's own order, as it stands. Nobody has led back from there, so that what is not paid is not taken for paid. */
export const resultHref = (orderNo: OrderNo, { attempt, kind, result: { is } }: LastPayment): string => {
  const page = resultPageOf(attempt?.payType ?? 11, kind);
  return href(page, { id: orderNo, query: { from: is === 'paid' || page === 'orderSuccess' ? undefined : FROM_LEAVING } });
};
