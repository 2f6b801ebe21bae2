import type { OrderNo } from '@xuetang/contract/ids';
import type { StaffId } from '@xuetang/contract/staff/people';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import type { ComplaintState } from './complaint-state.rule.ts';

const MOST = 200;

const all = async <Row>(tx: Tx, query: ReturnType<typeof sql<Row>>): Promise<Row[]> => (await query.execute(tx)).rows;

export interface DeskComplaint {
  id: string;
  number: string;
  provider: string;
  state: ComplaintState;
  heardAt: Date;
  complainedAt: Date | null;
  problem: 'refund' | 'not-working' | 'other' | null;
  fen: number | null;
  asksFen: number | null;
  orderNo: OrderNo | null;
  takenBy: StaffId | null;
  wantsAnswer: boolean;
  times: number;
  due: Date;
  firstAnswerBy: Date;
  firstAnsweredAt: Date | null;
  firstAnswerLateAt: Date | null;
  closeBy: Date;
  closedAt: Date | null;
  closeLateAt: Date | null;
  transactionId: string | null;
  outTradeNo: string | null;
  textSealed: Buffer | null;
  phoneSealed: Buffer | null;
  picturesSealed: Buffer | null;
  completingAt: Date | null;
  refusedWhy: string | null;
}

const complaints = (tx: Tx, which: RawBuilder<unknown>) =>
  all(
    tx,
    sql<DeskComplaint>`select c.id::text, c.number, c.provider, c.state, c.heard_at as "heardAt", c.complained_at as "complainedAt", c.problem, c.fen,
      c.asks_fen as "asksFen", o.order_no as "orderNo", c.taken_by::text as "takenBy", c.wants_answer as "wantsAnswer", c.times, c.due_at as due,
      c.first_answer_by as "firstAnswerBy", c.first_answered_at as "firstAnsweredAt", c.first_answer_late_at as "firstAnswerLateAt",
      c.close_by as "closeBy", c.closed_at as "closedAt", c.close_late_at as "closeLateAt", c.transaction_id as "transactionId",
      c.out_trade_no as "outTradeNo", c.text_sealed as "textSealed", c.phone_sealed as "phoneSealed", c.pictures_sealed as "picturesSealed",
      c.completing_at as "completingAt", c.refused_why as "refusedWhy"
    from trade.pay_complaint c left join trade.customer_order o on o.id = c.order_id where ${which} order by c.due_at, c.id limit ${MOST}`,
  );

/** What is not closed, by the clock that ends next. */
export const openComplaints = (tx: Tx) => complaints(tx, sql`c.state <> 'closed'`);

export const complaintAtDesk = async (tx: Tx, number: string): Promise<DeskComplaint | undefined> =>
  (await complaints(tx, sql`c.number = ${number}`))[0];

export const wordsOf = (tx: Tx, complaintId: string) =>
  all(
    tx,
    sql<{
      logId: string;
      author: 'payer' | 'merchant' | 'platform';
      kind: string;
      bodySealed: Buffer | null;
      picturesSealed: Buffer | null;
      at: Date;
    }>`select log_id as "logId", author, kind, body_sealed as "bodySealed", pictures_sealed as "picturesSealed", at
      from trade.pay_complaint_word where complaint_id = ${complaintId} order by at, log_id`,
  );

export const answersOf = (tx: Tx, complaintId: string) =>
  all(
    tx,
    sql<{
      no: string;
      bodySealed: Buffer | null;
      writtenBy: StaffId;
      writtenAt: Date;
      state: 'waiting' | 'sent' | 'refused';
      stateAt: Date;
      refusedWhy: string | null;
    }>`select no, body_sealed as "bodySealed", written_by::text as "writtenBy", written_at as "writtenAt", state, state_at as "stateAt",
      refused_why as "refusedWhy" from trade.pay_complaint_answer where complaint_id = ${complaintId} order by id`,
  );

export const isAnswerUnderWay = async (tx: Tx, complaintId: string): Promise<boolean> =>
  (await all(tx, sql`select from trade.pay_complaint_answer where complaint_id = ${complaintId} and state = 'waiting'`)).length > 0;

export const takeComplaint = (tx: Tx, complaintId: string, by: StaffId, now: Date) =>
  sql`update trade.pay_complaint set state = 'taken', state_at = ${now}, taken_by = ${by} where id = ${complaintId}`.execute(tx);

export const writeAnswer = (
  tx: Tx,
  complaintId: string,
  { no, sealed, by, now }: { no: string; sealed: Buffer | null; by: StaffId; now: Date },
) =>
  sql`insert into trade.pay_complaint_answer (complaint_id, no, body_sealed, written_by, written_at, state_at)
    values (${complaintId}, ${no}, ${sealed}, ${by}, ${now}, ${now})`.execute(tx);

export const beginCompleting = (tx: Tx, complaintId: string, now: Date) =>
  sql`update trade.pay_complaint set completing_at = ${now}, refused_why = null where id = ${complaintId}`.execute(tx);
