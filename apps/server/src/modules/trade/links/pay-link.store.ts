import type { PayTicket } from '@xuetang/contract/ids';
import type { LinkPayType } from '@xuetang/contract/pay-links';
import { sql } from 'kysely';
import { sha256 } from '../../../platform/crypto.ts';
import type { Asked, Tx } from '../../../platform/db.ts';
import type { PayLinkRow } from './pay-link-row.ts';

/** The ticket that goes to a provider with the address to come back to: found from the other one, which is not found from it. */
export const resultTicketOf = (ticket: PayTicket): PayTicket => sha256(`result of ${ticket}`).toString('base64url') as PayTicket;

// Its name, its sum and its end are those of what it pays: all, the deposit, or what is left.
const link = (
  now: Date,
) => sql`select l.order_id, o.order_no, o.learner_id, o.state, l.pay_type, l.term, l.ends_at, l.ended_at, l.pays, l.gone, a.way, a.term as gone_term,
    o.name || case when o.form <> 'deposit' then '' when l.pays is null then '（预订金）' else '（余款）' end as name,
    case when o.form <> 'deposit' then o.pay_fen when l.pays is null then o.deposit_fen else trade.rest_of(o.id, ${now}) end as pay_fen,
    case o.state when 'reserved' then o.balance_by else o.closes_at end as closes_at,
    (select p.kind from trade.order_part p where p.order_id = o.id order by p.nth limit 1) as kind,
    exists (select from trade.payment y where y.attempt_id = l.attempt_id and y.order_id = l.order_id and y.became = 'order') as has_paid
  from trade.pay_link l join trade.customer_order o on o.id = l.order_id
    left join trade.attempt a on a.id = l.attempt_id and a.order_id = l.order_id`;

/** By the ticket that pays. */
export const readLink = async (on: Asked, ticket: PayTicket, now: Date): Promise<PayLinkRow | undefined> =>
  (await sql<PayLinkRow>`${link(now)} where l.ticket_hash = ${sha256(ticket)}`.execute(on.of())).rows[0];

/** By either ticket: who may pay may also know what came of it. */
export const readLinkOfResult = async (on: Asked, ticket: PayTicket, now: Date): Promise<PayLinkRow | undefined> => {
  const hash = sha256(ticket);
  return (await sql<PayLinkRow>`${link(now)} where l.ticket_hash = ${hash} or l.result_hash = ${hash}`.execute(on.of())).rows[0];
};

/** The link with its order, both held in the order in which everybody holds them. */
export const lockLink = async (tx: Tx, ticket: PayTicket, now: Date): Promise<PayLinkRow | undefined> => {
  const hash = sha256(ticket);
  await sql`select from trade.customer_order o where o.id = (select l.order_id from trade.pay_link l where l.ticket_hash = ${hash}) for update`.execute(
    tx,
  );
  return (await sql<PayLinkRow>`${link(now)} where l.ticket_hash = ${hash} for update of l`.execute(tx)).rows[0];
};

interface NewLink {
  orderId: string;
  payType: LinkPayType;
  term: number | undefined;
  pays: 'balance' | undefined;
  endsAt: Date;
}

/** In the place of the one before it, of an order that is held. */
export const addLink = async (tx: Tx, ticket: PayTicket, { orderId, payType, term, pays, endsAt }: NewLink, now: Date): Promise<void> => {
  await sql`update trade.pay_link set ended_at = ${now} where order_id = ${orderId} and ended_at is null`.execute(tx);
  await sql`insert into trade.pay_link (ticket_hash, result_hash, order_id, pay_type, term, pays, made_at, ends_at)
    values (${sha256(ticket)}, ${sha256(resultTicketOf(ticket))}, ${orderId}, ${payType}, ${term ?? null}, ${pays ?? null}, ${now}, ${endsAt})`.execute(
    tx,
  );
};

/** Somebody goes to a provider by it, with the attempt that can be paid now. */
export const noteGone = async (tx: Tx, ticket: PayTicket, now: Date): Promise<void> => {
  await sql`update trade.pay_link l set gone = gone + 1, used_at = coalesce(used_at, ${now}),
      attempt_id = (select a.id from trade.attempt a where a.order_id = l.order_id and a.state in ('reserved', 'ready'))
    where ticket_hash = ${sha256(ticket)}`.execute(tx);
};
