import type { GoodsId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';

interface OfferRow {
  id: string;
  goods_id: GoodsId;
  name: string;
  price_fen: number;
  starts_at: Date;
  ends_at: Date;
}

/** Offers of goods that are not over. */
export const offersAhead = async (tx: Tx, goodsId: GoodsId): Promise<OfferRow[]> => {
  const { rows } = await sql<OfferRow>`select id, goods_id, name, price_fen, starts_at, ends_at from trade.offer
    where goods_id = ${goodsId} and ends_at > now() order by starts_at`.execute(tx);
  return rows;
};

export const addOffer = async (tx: Tx, offer: Omit<OfferRow, 'id'>): Promise<string> => {
  const { rows } = await sql<{ id: string }>`insert into trade.offer (goods_id, name, price_fen, starts_at, ends_at)
    values (${offer.goods_id}, ${offer.name}, ${offer.price_fen}, ${offer.starts_at}, ${offer.ends_at}) returning id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('an offer was not written');
  return row.id;
};

/** Whose goods are held before the offer: whoever orders holds them in the same order. */
export const lockOffer = async (tx: Tx, offerId: string): Promise<OfferRow | undefined> => {
  await sql`select from trade.goods where id = (select o.goods_id from trade.offer o where o.id = ${offerId}) for update`.execute(tx);
  const { rows } = await sql<OfferRow>`select id, goods_id, name, price_fen, starts_at, ends_at from trade.offer
    where id = ${offerId} for update`.execute(tx);
  return rows[0];
};

/** Paid at the usual price in the 30 days before: whoever would have paid less. */
export const boughtLately = async (tx: Tx, goodsId: GoodsId, now: Date): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from trade.customer_order
    where goods_id = ${goodsId} and way = 'money' and basis = 'list' and paid_at > ${now}::timestamptz - interval '30 days'`.execute(tx);
  return rows[0]?.n ?? 0;
};
