import type { Product } from '@xuetang/contract/products';
import type { ProductId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Database } from '../../platform/db.ts';

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
}

/** What is on the shelf, in its order. */
export const onShelf = async (db: Database, id?: ProductId): Promise<ProductRow[]> => {
  const { rows } = await sql<ProductRow>`
    select p.id, p.name, p.promise, p.tier, p.symbol, p.teacher_name, p.teacher_about, p.lessons, p.minutes_a_lesson, p.replay_days,
      p.suits, p.suits_not, p.needs, p.includes, p.outline
    from content.product p where p.on_sale and ${id ? sql`p.id = ${id}` : sql`true`}
    order by p.sort, p.id`.execute(db.of());
  return rows;
};
