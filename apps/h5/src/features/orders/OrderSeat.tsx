import type { BoughtPeriod } from '@xuetang/contract/orders';
import { Notice } from '../../kit/Notice.tsx';
import { paidWords } from '../../kit/trade/paid-words.ts';

/** A live course without a seat in its period: it is being taken, or was gone, and another period is chosen by the page's own button. */
export const OrderSeat = ({ period: { periodId, isDecided }, nowMs }: { period: BoughtPeriod; nowMs: number }) => (
  <Notice look={isDecided ? 'risk' : 'next'}>{paidWords.waits(isDecided ? { to: 'period', periodId } : { to: 'seat' }, nowMs)}</Notice>
);
