import type { SalePlace } from '@xuetang/contract/goods';
import { maySplit, type PayType } from '@xuetang/contract/pay-choices.rule';
import { TERMS } from '@xuetang/contract/payments';

/** At whom, and how, something is paid. */
export type PayingPlan =
  | { provider: 'wechat'; way: 'jsapi' | 'h5' }
  | { provider: 'alipay'; way: 'wap'; term: null }
  | { provider: 'alipay'; way: 'huabei'; term: number }
  | { provider: 'jd'; way: 'jd'; term: null };

interface Wished {
  payType: PayType;
  term?: number | undefined;
  place: Pick<SalePlace, 'host'>;
  /** It is asked for by the mini-program's own page. */
  miniPayer?: object | undefined;
}

/** WeChat's sheet opens in WeChat and on a mini-program's own page alone, and WeChat lets nobody else's cashier in: everything else is of a browser. */
export const wayOf = ({ payType, term, place: { host }, miniPayer }: Wished, fen: number): PayingPlan | undefined => {
  if (payType === 11 && (host === 'wechat' || miniPayer)) return { provider: 'wechat', way: 'jsapi' };
  if (host !== 'browser') return undefined;
  if (payType === 11) return { provider: 'wechat', way: 'h5' };
  if (payType === 21) return { provider: 'alipay', way: 'wap', term: null };
  if (payType === 31) return { provider: 'jd', way: 'jd', term: null };
  const known = TERMS.find((one) => one === term);
  return known !== undefined && maySplit(fen) ? { provider: 'alipay', way: 'huabei', term: known } : undefined;
};
