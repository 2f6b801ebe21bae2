import { PRODUCT_CODE } from '@xuetang/contract/constants';
import { payChoices } from '@xuetang/contract/pay-choices.rule';
import { useAnswer } from '../../client/use-answer.ts';
import { type Plan, plansOf } from '../../kit/trade/instalment-plans.rule.ts';

/** What each number of instalments costs for this sum, as operators have set it. Undefined while it is on the way; none where nobody knows. */
export const useTerms = (payFen: number | undefined): readonly Plan[] | undefined => {
  const { answered } = useAnswer('getPayConfig', payFen === undefined ? undefined : { productCode: PRODUCT_CODE, orderPrice: payFen });
  if (answered.is === 'on-the-way') return undefined;
  if (answered.is === 'failed' || payFen === undefined) return [];
  const huabei = payChoices(answered.data, { host: 'browser' }).find(({ payType }) => payType === 22);
  return plansOf(payFen, huabei?.terms ?? []);
};
