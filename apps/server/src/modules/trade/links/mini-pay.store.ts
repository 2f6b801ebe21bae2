import type { LearnerId, OrderNo, PayTicket } from '@xuetang/contract/ids';
import type { PartKind } from '@xuetang/contract/quote.rule';
import { sql } from 'kysely';
import { sha256 } from '../../../platform/crypto.ts';
import type { Asked, Tx } from '../../../platform/db.ts';

export interface MiniPayRow {
  order_no: OrderNo;
  learner_id: LearnerId;
  ends_at: Date;
  ended_at: Date | null;
  spent_at: Date | null;
}

const MINI_PAY = sql`select o.order_no, o.learner_id, m.ends_at, m.ended_at, m.spent_at
  from trade.mini_pay m join trade.customer_order o on o.id = m.order_id`;

export const readMiniPay = async (on: Asked, ticket: PayTicket): Promise<MiniPayRow | undefined> =>
  (await sql<MiniPayRow>`${MINI_PAY} where m.ticket_hash = ${sha256(ticket)}`.execute(on.of())).rows[0];

/** The ticket with its order, both held in the order in which everybody holds them. */
export const lockMiniPay = async (tx: Tx, ticket: PayTicket): Promise<MiniPayRow | undefined> => {
  const hash = sha256(ticket);
  await sql`select from trade.customer_order o where o.id = (select m.order_id from trade.mini_pay m where m.ticket_hash = ${hash}) for update`.execute(
    tx,
  );
  return (await sql<MiniPayRow>`${MINI_PAY} where m.ticket_hash = ${hash} for update of m`.execute(tx)).rows[0];
};

/** In the place of the one before it, of an order that is held. */
export const addMiniPay = async (tx: Tx, ticket: PayTicket, { orderId, endsAt }: { orderId: string; endsAt: Date }, now: Date) => {
  await sql`update trade.mini_pay set ended_at = ${now} where order_id = ${orderId} and ended_at is null and spent_at is null`.execute(tx);
  await sql`insert into trade.mini_pay (ticket_hash, order_id, made_at, ends_at)
    values (${sha256(ticket)}, ${orderId}, ${now}, ${endsAt})`.execute(tx);
};

export const spendMiniPay = async (tx: Tx, ticket: PayTicket, now: Date): Promise<void> => {
  await sql`update trade.mini_pay set spent_at = ${now} where ticket_hash = ${sha256(ticket)}`.execute(tx);
};

/** What an order consists of. */
export const kindsOf = async (tx: Tx, orderId: string): Promise<PartKind[]> => {
  const { rows } = await sql<{ kind: PartKind }>`select distinct kind from trade.order_part where order_id = ${orderId}`.execute(tx);
  return rows.map(({ kind }) => kind);
};
