import type { GoodsId, InvoiceId, LearnerId, OrderNo, ParcelId, RefundNo } from '@xuetang/contract/ids';
import type { OrderState, RefundWhy } from '@xuetang/contract/order-steps.rule';
import type { ParcelState } from '@xuetang/contract/parcel-steps.rule';
import type { PartKind } from '@xuetang/contract/quote.rule';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db.ts';

const MOST = 100;

export interface FoundOrder {
  orderNo: OrderNo;
  learnerId: LearnerId;
  name: string;
  state: OrderState;
  payFen: number;
  madeAt: Date;
  paidAt: Date | null;
}

const FOUND = sql`o.order_no as "orderNo", o.learner_id::text as "learnerId", o.name, o.state, o.pay_fen - o.fallen_fen as "payFen", o.made_at as "madeAt",
  o.paid_at as "paidAt"`;

const find = async (tx: Tx, which: RawBuilder<unknown>): Promise<FoundOrder[]> => {
  const { rows } =
    await sql<FoundOrder>`select ${FOUND} from trade.customer_order o where ${which} order by o.id desc limit ${MOST}`.execute(tx);
  return rows;
};

/** Whatever number somebody reads out: each has an index of its own. */
export const ordersByNumber = (tx: Tx, number: string): Promise<FoundOrder[]> =>
  find(
    tx,
    sql`o.id in (select id from trade.customer_order where order_no = ${number}
      union all select order_id from trade.attempt where out_trade_no = ${number}
      union all select order_id from trade.payment
        where (provider, transaction_id) in (('wechat', ${number}), ('alipay', ${number}), ('jd', ${number}))
      union all select order_id from trade.refund where out_refund_no = ${number}
      union all select order_id from trade.refund where provider_no = ${number})`,
  );

export const ordersOfLearner = (tx: Tx, learnerId: LearnerId): Promise<FoundOrder[]> => find(tx, sql`o.learner_id = ${learnerId}`);

export interface DeskOrder extends FoundOrder {
  id: string;
  goodsId: GoodsId;
  way: 'money' | 'code' | 'free';
  form: string;
  source: number;
  closesAt: Date | null;
  balanceBy: Date | null;
  listFen: number;
  basis: string;
  why: string;
  basisFen: number;
  couponName: string | null;
  couponFen: number;
  postageFen: number;
  fallenFen: number;
  contractHash: string | null;
}

export const orderAtDesk = async (tx: Tx, orderNo: OrderNo): Promise<DeskOrder | undefined> => {
  const { rows } = await sql<DeskOrder>`
    select ${FOUND}, o.id, o.goods_id as "goodsId", o.way, o.form, o.source, o.closes_at as "closesAt", o.balance_by as "balanceBy", o.list_fen as "listFen",
      o.basis, o.why, o.basis_fen as "basisFen", o.coupon_name as "couponName", o.coupon_fen as "couponFen", o.postage_fen as "postageFen",
      o.fallen_fen as "fallenFen", (select c.hash from trade.order_contract c where c.order_id = o.id) as "contractHash"
    from trade.customer_order o where o.order_no = ${orderNo}`.execute(tx);
  return rows[0];
};

const all = async <Row>(tx: Tx, query: ReturnType<typeof sql<Row>>): Promise<Row[]> => (await query.execute(tx)).rows;
type Pays = 'all' | 'deposit' | 'balance';

/** Everything that hangs on an order, each in its own order. */
export const readOrderHistory = async (tx: Tx, { id, orderNo }: DeskOrder) => ({
  parts: await all(
    tx,
    sql<{
      nth: number;
      kind: PartKind;
      name: string;
      count: number;
      listFen: number;
      shareFen: number;
      earnedFen: number;
      leftFen: number;
      deliveredFrom: Date | null;
      deliveredUntil: Date | null;
    }>`select p.nth, p.kind, p.name, p.count, p.list_fen as "listFen", p.share_fen as "shareFen",
      (select coalesce(sum(l.fen), 0)::int from books.leg l where l.debit = a.account and l.code = 'consumed') as "earnedFen",
      books.balance_of(a.account)::int as "leftFen", p.delivered_from as "deliveredFrom", p.delivered_until as "deliveredUntil"
    from trade.order_part p cross join lateral (select 'contract/' || ${orderNo}::text || '/' || p.nth as account) a
    where p.order_id = ${id} order by p.nth`,
  ),
  events: await all(
    tx,
    sql<{ at: Date; event: string; state: OrderState }>`select at, event, state from trade.order_event where order_id = ${id} order by nth`,
  ),
  attempts: await all(
    tx,
    sql<{
      outTradeNo: string;
      provider: string;
      mchid: string;
      way: string;
      term: number | null;
      pays: Pays;
      fen: number;
      state: string;
      madeAt: Date;
      stateAt: Date;
      expiresAt: Date;
      heard: 'none' | 'absent' | 'closed' | 'unknown' | null;
      askedAt: Date | null;
    }>`select out_trade_no as "outTradeNo", provider, mchid, way, term, pays, fen, state, made_at as "madeAt", state_at as "stateAt",
      expires_at as "expiresAt", heard, queried_at as "askedAt" from trade.attempt where order_id = ${id} order by id`,
  ),
  payments: await all(
    tx,
    sql<{
      transactionId: string;
      outTradeNo: string;
      fen: number;
      pays: Pays;
      paidAt: Date;
      heardAt: Date;
      heardBy: 'notify' | 'query' | 'bill';
      became: 'order' | 'twice' | 'too-late';
      grantedFen: number;
    }>`select p.transaction_id as "transactionId", a.out_trade_no as "outTradeNo", p.fen, p.pays, p.paid_at as "paidAt", p.heard_at as "heardAt",
      p.heard_by as "heardBy", p.became, p.granted_fen as "grantedFen"
    from trade.payment p join trade.attempt a on a.id = p.attempt_id where p.order_id = ${id} order by p.id`,
  ),
  refunds: await all(
    tx,
    sql<{
      refundNo: RefundNo;
      why: RefundWhy;
      parts: { nth: number; name: string; fen: number }[];
      fen: number;
      restFen: number;
      reason: string | null;
      state: 'asked' | 'withdrawn' | 'granted' | 'sent' | 'done' | 'stuck';
      stateAt: Date;
      askedAt: Date | null;
      reviewedAt: Date | null;
      grantedAt: Date | null;
      doneAt: Date | null;
      providerNo: string | null;
      transferNo: string | null;
    }>`select r.out_refund_no as "refundNo", r.why, r.fen, r.rest_fen as "restFen", r.reason, r.state, r.state_at as "stateAt", r.asked_at as "askedAt",
      r.reviewed_at as "reviewedAt", r.granted_at as "grantedAt", r.done_at as "doneAt", r.provider_no as "providerNo", r.transfer_no as "transferNo",
      (select coalesce(json_agg(json_build_object('nth', b.nth, 'name', p.name, 'fen', b.fen) order by b.nth), '[]')
        from trade.refund_part b join trade.order_part p on p.order_id = b.order_id and p.nth = b.nth where b.refund_id = r.id) as parts
    from trade.refund r where r.order_id = ${id} order by r.id`,
  ),
  contradictions: await all(
    tx,
    sql<{ at: Date; provider: string; why: string; about: string | null }>`
    select c.heard_at as at, c.provider, c.why, coalesce(c.out_trade_no, c.transaction_id) as about from trade.contradiction c
    where c.out_trade_no in (select out_trade_no from trade.attempt where order_id = ${id} union all select out_refund_no from trade.refund where order_id = ${id})
    order by c.id`,
  ),
  invoices: await all(
    tx,
    sql<{ invoiceId: InvoiceId; state: string; fen: number; at: Date }>`
    select public_id as "invoiceId", state, fen, state_at as at from trade.invoice where order_id = ${id} order by id`,
  ),
  parcels: await all(
    tx,
    sql<{ parcelId: ParcelId; state: ParcelState; at: Date }>`
    select public_id as "parcelId", state, state_at as at from trade.parcel where order_id = ${id} order by id`,
  ),
});
