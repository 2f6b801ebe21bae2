import { randomInt } from 'node:crypto';
import type { LearnerId, OrderNo } from '@xuetang/contract/ids';
import type { OrderState } from '@xuetang/contract/order-steps.rule';
import type { PartKind } from '@xuetang/contract/quote.rule';
import { sql } from 'kysely';
import { seal, unseal, type DataKeys, type Place } from '../../../platform/crypto.ts';
import type { Asked, Tx } from '../../../platform/db.ts';
import type { ProviderCode } from '../../../providers/payments.port.ts';
import type { PayingWay } from '../attempts/paying-way.rule.ts';
import type { AttemptState } from './pay-facts.ts';

export interface PayableOrder {
  id: string;
  order_no: OrderNo;
  name: string;
  /** Of its first part. */
  kind: PartKind;
  state: OrderState;
  /** What is to be paid of it now: all, the deposit, or what is left. */
  pays: 'all' | 'deposit' | 'balance';
  pay_fen: number;
  /** Until when. */
  closes_at: Date | null;
}

export interface AttemptRow {
  id: string;
  order_id: string;
  out_trade_no: string;
  provider: ProviderCode;
  app_id: string | null;
  way: PayingWay;
  term: number | null;
  state: AttemptState;
  /** What its provider said when it was asked last. */
  heard: string | null;
  fen: number;
  made_at: Date;
  expires_at: Date;
  to_send_sealed: Buffer | null;
  prepay_sealed: Buffer | null;
}

/** What is sent, as often as it must be, and for whom it was written: in a browser WeChat does not ask who it is. */
export interface ToSend {
  bytes: string;
  openid: string | null;
}

const ATTEMPT = sql`a.id, a.order_id, a.out_trade_no, a.provider, a.app_id, a.way, a.term, a.state, a.heard, a.fen, a.made_at, a.expires_at, a.to_send_sealed, a.prepay_sealed`;
// What the buyer reads at his provider says what he pays.
const order = (now: Date) => sql`o.id, o.order_no, o.state,
  o.name || case when o.form <> 'deposit' then '' when o.state = 'reserved' then '（余款）' else '（预订金）' end as name,
  case when o.form <> 'deposit' then 'all' when o.state = 'reserved' then 'balance' else 'deposit' end as pays,
  case when o.form <> 'deposit' then o.pay_fen when o.state = 'reserved' then trade.rest_of(o.id, ${now}) else o.deposit_fen end as pay_fen,
  case o.state when 'reserved' then o.balance_by else o.closes_at end as closes_at,
  (select p.kind from trade.order_part p where p.order_id = o.id order by p.nth limit 1) as kind`;

const toSendAt = (row: string): Place => ({ column: 'trade.attempt.to_send_sealed', row });
const prepayAt = (row: string): Place => ({ column: 'trade.attempt.prepay_sealed', row });

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The order's number, so that a person finds it at the provider, and ten letters at random. */
export const newOutTradeNo = (orderNo: OrderNo): string =>
  orderNo + Array.from({ length: 32 - orderNo.length }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** One's own order, held until the transaction ends. */
export const lockOrder = async (tx: Tx, learnerId: LearnerId, orderNo: OrderNo, now: Date): Promise<PayableOrder | undefined> => {
  await sql`select from trade.customer_order where order_no = ${orderNo} and learner_id = ${learnerId} for update`.execute(tx);
  // By a later statement: what it is paid for is asked of rows that nobody changes any more.
  const { rows } = await sql<PayableOrder>`select ${order(now)} from trade.customer_order o
    where o.order_no = ${orderNo} and o.learner_id = ${learnerId}`.execute(tx);
  return rows[0];
};

/** An attempt and its order, held in the order in which everybody holds them. */
export const lockAttempt = async (tx: Tx, outTradeNo: string, now: Date): Promise<{ order: PayableOrder; attempt: AttemptRow }> => {
  const { rows: orders } = await sql<PayableOrder>`select ${order(now)} from trade.customer_order o
    where o.id = (select a.order_id from trade.attempt a where a.out_trade_no = ${outTradeNo}) for update`.execute(tx);
  const { rows: attempts } = await sql<AttemptRow>`select ${ATTEMPT} from trade.attempt a
    where a.out_trade_no = ${outTradeNo} for update`.execute(tx);
  const [[locked], [attempt]] = [orders, attempts];
  if (!locked || !attempt) throw new Error(`there is no attempt ${outTradeNo}`);
  return { order: locked, attempt };
};

/** The one that can be paid, of an order that is held. */
export const liveAttempt = async (tx: Tx, orderId: string): Promise<AttemptRow | undefined> => {
  const { rows } = await sql<AttemptRow>`select ${ATTEMPT} from trade.attempt a
    where a.order_id = ${orderId} and a.state in ('reserved', 'ready')`.execute(tx);
  return rows[0];
};

/** How many were made for an order that is held, since then. */
export const countAttempts = async (tx: Tx, orderId: string, since: Date): Promise<number> => {
  const { rows } = await sql<{ made: number }>`
    select count(*)::int as made from trade.attempt where order_id = ${orderId} and made_at > ${since}`.execute(tx);
  return rows[0]?.made ?? 0;
};

export const readAttempt = async (on: Asked, outTradeNo: string): Promise<AttemptRow | undefined> => {
  const { rows } = await sql<AttemptRow>`select ${ATTEMPT} from trade.attempt a where a.out_trade_no = ${outTradeNo}`.execute(on.of());
  return rows[0];
};

interface NewAttempt extends Pick<AttemptRow, 'provider' | 'way' | 'term'> {
  outTradeNo: string;
  merchant: string;
  appId: string | null;
  expiresAt: Date;
  /** Null where nobody is asked: it can be paid at once. */
  toSend: ToSend | null;
}

export const addAttempt = async (tx: Tx, keys: DataKeys, of: PayableOrder, attempt: NewAttempt, now: Date): Promise<void> => {
  const { outTradeNo, provider, merchant, appId, way, term, expiresAt, toSend } = attempt;
  const sealed = toSend && seal(keys, JSON.stringify(toSend), toSendAt(outTradeNo));
  await sql`insert into trade.attempt (order_id, pays, provider, mchid, app_id, way, term, fen, out_trade_no, to_send_sealed, state, state_at,
      made_at, expires_at)
    values (${of.id}, ${of.pays}, ${provider}, ${merchant}, ${appId}, ${way}, ${term}, ${of.pay_fen}, ${outTradeNo}, ${sealed},
      ${toSend ? 'reserved' : 'ready'}, ${now}, ${now}, ${expiresAt})`.execute(tx);
};

export const toSendOf = (keys: DataKeys, { out_trade_no: no, to_send_sealed: sealed }: AttemptRow): ToSend | undefined =>
  sealed === null ? undefined : (JSON.parse(unseal(keys, sealed, toSendAt(no))) as ToSend);

export const prepayOf = (keys: DataKeys, { out_trade_no: no, prepay_sealed: sealed }: AttemptRow): string | undefined =>
  sealed === null ? undefined : unseal(keys, sealed, prepayAt(no));

/** The provider has taken the order of it: it can be paid. */
export const makeReady = async (tx: Tx, keys: DataKeys, attempt: AttemptRow, prepayId: string, now: Date): Promise<void> => {
  const sealed = seal(keys, prepayId, prepayAt(attempt.out_trade_no));
  await sql`update trade.attempt set state = 'ready', state_at = ${now}, prepay_sealed = ${sealed}
    where id = ${attempt.id} and state = 'reserved'`.execute(tx);
};

/** Somebody can pay it once more: what was heard before is no answer to that. */
export const showAgain = async (tx: Tx, { id }: AttemptRow): Promise<void> => {
  await sql`update trade.attempt set heard = null where id = ${id} and heard in ('none', 'absent')`.execute(tx);
};

/** What was to be sent is of no use any more, and names somebody. */
export const makeFailed = async (tx: Tx, { id }: AttemptRow, now: Date): Promise<void> => {
  await sql`update trade.attempt set state = 'failed', state_at = ${now}, to_send_sealed = null
    where id = ${id} and state = 'reserved'`.execute(tx);
};
