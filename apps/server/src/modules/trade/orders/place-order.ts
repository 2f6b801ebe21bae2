import type { ContractText, ShownQuote } from '@xuetang/contract/goods';
import type { LearnerId, LineageId, OrderNo } from '@xuetang/contract/ids';
import { ORDER_OPEN_MINUTES } from '@xuetang/contract/order-steps.rule';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import { freezeContract, orderedParts, type OrderedPart } from '../contracts/freeze.ts';
import type { CouponRow } from '../goods/coupon.store.ts';
import type { GoodsRow, SkuRow } from '../goods/goods.store.ts';
import type { Formed } from './form-order.ts';
import { newOrderNo } from './order-no.ts';

const MINUTE_MS = 60_000;

export interface Placing {
  learnerId: LearnerId;
  goods: GoodsRow;
  sku: SkuRow;
  quote: ShownQuote;
  coupon: CouponRow | undefined;
  texts: readonly ContractText[];
  way: 'money' | 'code' | 'free';
  source: number;
  lineageId: LineageId | undefined;
  /** Of the buyer's own book: where things go, if it is known. */
  addressId?: string | null;
  /** Of another form than whole, or with a period or a room. */
  formed?: Formed;
  now: Date;
}

export type Placed =
  | { is: 'placed'; id: string; orderNo: OrderNo; parts: OrderedPart[]; closesAt: Date | null }
  | { is: 'exists' | 'sold-out' | 'coupon-gone' };

/** An order as it is written, with what the answer needs of it. */
const orderOf = (placing: Placing) => {
  const { learnerId, goods, sku, quote, coupon, texts, way, source, lineageId, addressId, formed, now } = placing;
  const orderNo = newOrderNo(now);
  const parts = orderedParts(sku, quote);
  const closesAt = way === 'money' ? new Date(now.getTime() + ORDER_OPEN_MINUTES * MINUTE_MS) : null;
  // A coupon that takes nothing off is not spent.
  const spent = quote.couponFen > 0 ? coupon : undefined;
  const contract = freezeContract({ orderNo, goods, sku, quote, texts, terms: formed?.terms, now });
  const order = {
    order_no: orderNo,
    learner_id: learnerId,
    goods_id: goods.id,
    sku_id: sku.id,
    name: goods.name,
    way,
    list_fen: quote.listFen,
    basis: quote.basis,
    why: quote.why,
    basis_fen: quote.basisFen,
    coupon_id: spent?.id ?? null,
    coupon_name: spent?.name ?? null,
    coupon_fen: quote.couponFen,
    postage_fen: quote.postageFen,
    pay_fen: quote.payFen,
    quote_hash: quote.hash,
    source,
    lineage_id: lineageId ?? null,
    closes_at: closesAt,
    address_id: addressId ?? null,
    ...formed?.columns,
    parts,
    contract: contract.text,
    hash: contract.hash,
  };
  return { order, orderNo, parts, closesAt };
};

/** Writes orders with their parts and contracts, at most one of each buyer, and holds what they need: `trade.place_orders`. */
export const placeOrders = async (tx: Tx, placings: readonly Placing[], now: Date): Promise<Placed[]> => {
  if (placings.length === 0) return [];
  const made = placings.map(orderOf);
  const { rows } = await sql<{ nth: number; is_what: Placed['is']; id: string }>`
    select * from trade.place_orders(${JSON.stringify(made.map(({ order }) => order))}::jsonb, ${now})`.execute(tx);
  return made.map(({ orderNo, parts, closesAt }, at) => {
    const row = rows.find(({ nth }) => nth === at + 1);
    if (!row) throw new Error('an order was neither placed nor refused');
    return row.is_what === 'placed' ? { is: 'placed', id: row.id, orderNo, parts, closesAt } : { is: row.is_what };
  });
};

export const placeOrder = async (tx: Tx, placing: Placing): Promise<Placed> => {
  const [placed] = await placeOrders(tx, [placing], placing.now);
  if (!placed) throw new Error('an order was neither placed nor refused');
  return placed;
};
