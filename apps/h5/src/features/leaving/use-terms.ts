import { PRODUCT_CODE } from '@xuetang/contract/constants';
import { type Instalments, instalmentsOf, yearlyRate } from '@xuetang/contract/instalments.rule';
import { payChoices } from '@xuetang/contract/pay-choices.rule';
import { useAnswer } from '../../client/use-answer.ts';

export type Term = 3 | 6 | 12;

export interface Plan extends Instalments {
  times: Term;
  /** In thousandths. */
  yearly: number;
}

const isTerm = (times: number): times is Term => times === 3 || times === 6 || times === 12;

/** What each number of instalments costs for this sum, as operators have set it. Undefined while it is on the way; none where nobody knows. */
export const useTerms = (payFen: number | undefined): readonly Plan[] | undefined => {
  const { answered } = useAnswer('getPayConfig', payFen === undefined ? undefined : { productCode: PRODUCT_CODE, orderPrice: payFen });
  if (answered.is === 'on-the-way') return undefined;
  if (answered.is === 'failed' || payFen === undefined) return [];
  const huabei = payChoices(answered.data, { host: 'browser' }).find(({ payType }) => payType === 22);
  return (huabei?.terms ?? []).flatMap(({ times, feeRate }) => {
    if (!isTerm(times)) return [];
    const plan = instalmentsOf(payFen, times, feeRate);
    return [{ ...plan, times, yearly: yearlyRate(payFen, plan) }];
  });
};
