import { sql } from 'kysely';
import type { DataKeys } from '../../../platform/crypto.ts';
import type { Tx } from '../../../platform/db.ts';
import type { ComplaintTold, ComplaintWord } from '../../../providers/complaints.port.ts';
import { sealPictures, sealWord } from './complaint-seals.ts';
import type { ComplaintState, Standing } from './complaint-state.rule.ts';

export interface ComplaintRow {
  id: string;
  number: string;
  state: ComplaintState;
  times: number;
  heard_at: Date;
  read_at: Date | null;
  first_answered_at: Date | null;
  completing_at: Date | null;
  taken_by: string | null;
}

/** Held until the transaction ends. */
export const lockComplaint = async (tx: Tx, number: string): Promise<ComplaintRow | undefined> =>
  (
    await sql<ComplaintRow>`select id::text, number, state, times, heard_at, read_at, first_answered_at, completing_at, taken_by::text
      from trade.pay_complaint where number = ${number} for update`.execute(tx)
  ).rows[0];

/** What was said is only added to: whoever has left has taken the words along, and they do not come back. */
export const addWords = async (tx: Tx, keys: DataKeys, complaintId: string, words: readonly ComplaintWord[]): Promise<void> => {
  for (const { logId, author, kind, text, pictures, at } of words)
    await sql`insert into trade.pay_complaint_word (complaint_id, log_id, author, kind, body_sealed, pictures_sealed, at)
      values (${complaintId}, ${logId}, ${author}, ${kind}, ${sealWord(keys, 'word', logId, text)},
        ${sealPictures(keys, 'wordPictures', logId, pictures)}, ${at}) on conflict do nothing`.execute(tx);
};

/** Sealed when it is complained and when it is complained again, and never in between. */
export const keepWhatIsTold = async (tx: Tx, keys: DataKeys, row: ComplaintRow, told: ComplaintTold): Promise<void> => {
  const { number, text, phone, pictures } = told;
  await sql`update trade.pay_complaint set transaction_id = ${told.transactionId}, out_trade_no = ${told.outTradeNo}, fen = ${told.fen},
      problem = ${told.problem}, asks_fen = ${told.asksFen},
      text_sealed = ${sealWord(keys, 'text', number, text)},
      phone_sealed = ${sealWord(keys, 'phone', number, phone)},
      pictures_sealed = ${sealPictures(keys, 'pictures', number, pictures)}
    where id = ${row.id}`.execute(tx);
};

interface Moved {
  standing: Standing;
  told: ComplaintTold;
  clocks: { firstAnswerBy: Date; closeBy: Date } | undefined;
  now: Date;
}

/** As the provider has it now. What it is complete of is not being completed any more. */
export const moveComplaint = async (tx: Tx, row: ComplaintRow, { standing, told, clocks, now }: Moved): Promise<void> => {
  const { state, firstAnsweredAt, closedAt } = standing;
  await sql`update trade.pay_complaint set state = ${state}, state_at = case when state = ${state} then state_at else ${now} end, read_at = ${now},
      complained_at = coalesce(complained_at, ${told.complainedAt}), theirs = ${told.state}, times = ${told.times},
      wants_answer = ${told.wantsAnswer}, first_answered_at = ${firstAnsweredAt}, closed_at = ${closedAt},
      completing_at = case when ${state} = 'answered' then completing_at end,
      taken_by = case when ${state} = 'open' then null else taken_by end,
      first_answer_by = coalesce(${clocks?.firstAnswerBy ?? null}, first_answer_by), close_by = coalesce(${clocks?.closeBy ?? null}, close_by)
    where id = ${row.id}`.execute(tx);
};

/** By their number of the payment, or by ours of the attempt. What we do not know of stays, and is shown as that. */
export const joinToOrders = async (tx: Tx): Promise<void> => {
  await sql`update trade.pay_complaint c set payment_id = p.id, order_id = p.order_id from trade.payment p
    where c.payment_id is null and c.transaction_id is not null and p.provider = c.provider and p.transaction_id = c.transaction_id`.execute(
    tx,
  );
  await sql`update trade.pay_complaint c set order_id = a.order_id from trade.attempt a
    where c.order_id is null and c.out_trade_no is not null and a.out_trade_no = c.out_trade_no and a.provider = c.provider`.execute(tx);
};
