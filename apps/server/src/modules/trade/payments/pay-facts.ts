import type { CourseId } from '@xuetang/contract/ids';
import type { OrderState } from '@xuetang/contract/order-steps.rule';
import type { PartKind } from '@xuetang/contract/quote.rule';

export type AttemptState = 'reserved' | 'ready' | 'closing' | 'closed' | 'failed' | 'paid';

/** JSON of the database: moments are text. */
export interface PaidPart {
  kind: PartKind;
  name: string;
  course_id: CourseId | null;
  until: string | null;
}

export interface LastAttempt {
  out_trade_no: string;
  state: AttemptState;
  made_at: string;
  queried_at: string | null;
  heard: 'none' | 'absent' | 'closed' | 'unknown' | null;
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
  refunds: { why: 'twice' | 'too-late'; fen: number; since: string; done_at: string | null }[];
}
