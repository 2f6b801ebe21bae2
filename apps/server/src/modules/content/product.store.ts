import type { Product } from '@xuetang/contract/products';
import type { ProductId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db.ts';

export interface ProductRow {
  id: ProductId;
  name: string;
  promise: string;
  tier: Product['tier'];
  symbol: Product['symbol'];
  teacher_name: string;
  teacher_about: string;
  lessons: number;
  minutes_a_lesson: number;
  replay_days: number;
  suits: string[];
  suits_not: string[];
  needs: string[];
  includes: string[];
  outline: string[];
  price_fen: number;
  learner_price_fen: number | null;
  price_since: Date;
  offer_name: string | null;
  offer_price_fen: number | null;
  offer_starts_at: Date | null;
  offer_ends_at: Date | null;
}

/** What is on sale, each with the offer that runs, or else with the next one that begins before `soon`. */
export const onSale = async (db: Database, now: Date, soon: Date, id?: ProductId): Promise<ProductRow[]> => {
  const { rows } = await sql<ProductRow>`
    select p.*, o.name as offer_name, o.price_fen as offer_price_fen, o.starts_at as offer_starts_at, o.ends_at as offer_ends_at
    from content.product p
    left join lateral (
      select * from content.offer o where o.product_id = p.id and o.ends_at > ${now} and o.starts_at < ${soon}
      order by o.starts_at limit 1) o on true
    where p.on_sale and ${id ? sql`p.id = ${id}` : sql`true`}
    order by p.sort, p.id`.execute(db.of());
  return rows;
};

/** What a product costs everybody; undefined where it is not on sale. */
export const listPriceOf = async (tx: Tx, id: string): Promise<number | undefined> => {
  const { rows } = await sql<{ price_fen: number }>`select price_fen from content.product where id = ${id} and on_sale`.execute(tx);
  return rows[0]?.price_fen;
};
