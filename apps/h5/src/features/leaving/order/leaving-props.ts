import type { OrderNo } from '@xuetang/contract/ids';
import type { Term } from '../../../kit/trade/instalment-plans.rule.ts';
import type { LeavingRow } from '../../../kit/trade/pay-pages.rule.ts';

/** An order that may be paid, or whose last payment is in doubt. */
export interface LeavingProps {
  row: LeavingRow;
  orderNo: OrderNo;
  /** What is left of an order that is reserved. */
  pays: 'balance' | undefined;
  /** The instalments that were chosen before it was ordered. */
  term: Term | undefined;
  /** Where another way to pay it is chosen. */
  otherWays: string;
  /** What happens once it is paid, and how it comes back. */
  after: string;
  name: string;
  /** Whom it is paid to. */
  seller: string;
  payFen: number;
  /** Until when it can be paid; undefined while the last payment is being checked. */
  until: string | undefined;
  now: string;
  isOffline: boolean;
  onAgain: () => void;
}
