import type { LearnerId, OrderNo } from '@xuetang/contract/ids';
import type { OrderState } from '@xuetang/contract/order-steps.rule';
import type { LinkPayType } from '@xuetang/contract/pay-links';
import type { PartKind } from '@xuetang/contract/quote.rule';
import type { PayingWay } from '../attempts/paying-way.rule.ts';

export interface PayLinkRow {
  order_id: string;
  order_no: OrderNo;
  learner_id: LearnerId;
  /** As its provider shows it: of an order paid in two, which of both. */
  name: string;
  kind: PartKind;
  pay_fen: number;
  state: OrderState;
  closes_at: Date | null;
  pay_type: LinkPayType;
  term: 3 | 6 | 12 | null;
  ends_at: Date;
  ended_at: Date | null;
  /** The rest of an order that is reserved; null where it is the whole, or its deposit. */
  pays: 'balance' | null;
  gone: number;
  /** Whether the payment that the order took was made by it. */
  has_paid: boolean;
  /** How somebody last went to a provider by it; null where nobody has. */
  way: PayingWay | null;
  gone_term: 3 | 6 | 12 | null;
}
