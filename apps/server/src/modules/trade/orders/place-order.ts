import type { ContractText, ShownQuote } from '@xuetang/contract/goods';
import type { LearnerId, LineageId, OrderNo } from '@xuetang/contract/ids';
import { ORDER_OPEN_MINUTES } from '@xuetang/contract/order-steps.rule';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import { freezeContract, orderedParts, type OrderedPart } from '../contracts/freeze.ts';
import type { CouponRow } from '../goods/coupon.store.ts';
import type { GoodsRow, SkuRow } from '../goods/goods.store.ts';
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
  now: Date;
}

export type Placed =
  | { is: 'placed'; id: string; orderNo: OrderNo; parts: OrderedPart[]; closesAt: Date | null }
  | { is: 'exists' | 'sold-out' | 'coupon-gone' };

/** Writes the order with its parts and its contract, and holds what it needs: `trade.place_order`. */
export const placeOrder = async (tx: Tx, placing: Placing): Promise<Placed> => {
  const { learnerId, goods, sku, quote, coupon, texts, way, source, lineageId, now } = placing;
  const orderNo = newOrderNo(now);
  const parts = orderedParts(sku, quote);
  const closesAt = way === 'money' ? new Date(now.getTime() + ORDER_OPEN_MINUTES * MINUTE_MS) : null;
  // A coupon that takes nothing off is not spent.
  const spent = quote.couponFen > 0 ? coupon : undefined;
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
    coupon_name: spent?.name ?? null,
    coupon_fen: quote.couponFen,
    postage_fen: quote.postageFen,
    pay_fen: quote.payFen,
    quote_hash: quote.hash,
    source,
    lineage_id: lineageId ?? null,
    closes_at: closesAt,
  };
  const contract = freezeContract({ orderNo, goods, sku, quote, texts, now });
  const { rows } = await sql<{ is_what: Placed['is']; id: string }>`
    select * from trade.place_order(${JSON.stringify(order)}::jsonb, ${JSON.stringify(parts)}::jsonb, ${contract.text}, ${contract.hash},
      ${spent?.id ?? null}, ${now})`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('an order was neither placed nor refused');
  return row.is_what === 'placed' ? { is: 'placed', id: row.id, orderNo, parts, closesAt } : { is: row.is_what };
};
