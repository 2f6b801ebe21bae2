import { Notice } from '../../../kit/Notice.tsx';
import { LateReturningMoney } from '../../../kit/trade/LateReturningMoney.tsx';
import { paidWords } from '../../../kit/trade/paid-words.ts';
import { PaidWaits } from '../../../kit/trade/PaidWaits.tsx';
import type { PaidProps } from './paid-props.ts';

/** What there is to know besides: it came late, it waits for somebody or something, or money is on its way back. */
export const Besides = ({ asker, told, paid }: PaidProps) => (
  <>
    {paid.isLate && <Notice look="next">{paidWords.late}</Notice>}
    {told.own && 'orderNo' in asker && (
      <PaidWaits next={told.own.next} orderNo={asker.orderNo} name={told.name} nowMs={Date.parse(told.now)} />
    )}
    <LateReturningMoney returning={told.returning} nowMs={Date.parse(told.now)} />
  </>
);
