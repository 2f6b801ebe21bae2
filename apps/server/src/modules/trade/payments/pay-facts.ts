import type { CourseId, PeriodId } from '@xuetang/contract/ids';
import type { OrderState, RefundWhy } from '@xuetang/contract/order-steps.rule';
import type { PartKind } from '@xuetang/contract/quote.rule';
import type { OrderFormName } from '@xuetang/contract/order-forms.rule';
import type { KnownAttempt } from '../attempts/doubt.rule.ts';
import type { PayingWay } from '../attempts/paying-way.rule.ts';

export type AttemptState = KnownAttempt['state'];

/** JSON of the database: moments are text. */
export interface PaidPart {
  kind: PartKind;
  name: string;
  course_id: CourseId | null;
  until: string | null;
  /** Of a thing: its parcel waits to be told where to. */
  wants_address: boolean;
}

export interface LastAttempt extends KnownAttempt {
  out_trade_no: string;
  made_at: string;
  /** In how many instalments. */
  term: 3 | 6 | 12 | null;
  queried_at: string | null;
  fen: number;
  way: PayingWay;
}

export interface PayResultRow {
  name: string;
  pay_fen: number;
  state: OrderState;
  event: string;
  state_at: Date;
  closes_at: Date | null;
  paid_at: Date | null;
  is_late: boolean;
  parts: PaidPart[];
  attempt: LastAttempt | null;
  /** Those that nobody asked for. */
  refunds: {
    why: Exclude<RefundWhy, 'asked' | 'rest' | 'beyond' | 'goodwill'>;
    fen: number;
    since: string;
    done_at: string | null;
    way: PayingWay;
    term: 3 | 6 | 12 | null;
  }[];
  /** Of those that were asked for: how much, and when the last of them had arrived. */
  asked: { fen: number; done_at: string | null } | null;
  balance_by: Date | null;
  rest_fen: number | null;
  claim_by: Date | null;
  claimed_at: Date | null;
  form: OrderFormName;
  pays: KnownAttempt['pays'];
  period_id: PeriodId | null;
  seat: string | null;
}
