import { randomBytes } from 'node:crypto';
import type { SkuId } from '@xuetang/contract/ids';
import { printedCode } from '@xuetang/contract/order-steps.rule';
import { sql } from 'kysely';
import { sha256 } from '../../../platform/crypto.ts';
import type { Tx } from '../../../platform/db.ts';
import { contentsOf } from './goods-contents.store.ts';

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 16;

/** Five bits a letter: eighty random bits, in letters that nobody mistakes for others. */
const newCode = (): string => Array.from(randomBytes(CODE_LENGTH), (byte) => LETTERS.charAt(byte & 31)).join('');

interface BatchRow {
  id: string;
  planned: number | null;
  drawn_at: Date | null;
  ends_at: Date;
  spent: number;
  codes: number;
}

/** Held until the transaction ends: of two who draw it at the same moment one sees its codes. */
export const lockBatch = async (tx: Tx, id: string): Promise<BatchRow | undefined> => {
  await sql`select from trade.code_batch where id = ${id} for update`.execute(tx);
  const { rows } =
    await sql<BatchRow>`select b.id, b.planned, b.drawn_at, b.ends_at, count(c.spent_at)::int as spent, count(c.hash)::int as codes
    from trade.code_batch b left join trade.code c on c.batch_id = b.id where b.id = ${id} group by b.id`.execute(tx);
  return rows[0];
};

/** What stays of them is their hashes; as they are printed they are told to whoever draws, and to nobody after. */
export const drawInto = async (tx: Tx, { id, planned }: BatchRow, now: Date): Promise<string[]> => {
  const codes = Array.from({ length: planned ?? 0 }, newCode);
  await sql`insert into trade.code (hash, batch_id) select h, ${id} from unnest(${codes.map(sha256)}::bytea[]) h`.execute(tx);
  await sql`update trade.code_batch set drawn_at = ${now} where id = ${id}`.execute(tx);
  return codes.map(printedCode);
};

interface Priced {
  goodsName: string;
  priceFen: number;
  left: number | null;
}

/**
 * What one code of it would be good for, and what that costs part by part: a price of the whole is nobody's measure here, because no code
 * was ever sold for it. Undefined where there is no such SKU, or nothing in it.
 */
export const worthOf = async (tx: Tx, skuId: SkuId) => {
  const parts = await contentsOf(tx, { skuId });
  const { rows } = await sql<Priced>`
    select g.name as "goodsName", g.price_fen as "priceFen", (
        select min((i.stock - i.held - i.sold) / w.wanted)::int
        from (select p.item_id, sum(p.count)::int as wanted from trade.part p where p.sku_id = s.id and p.item_id is not null group by 1) w
        join trade.item i on i.id = w.item_id) as left
    from trade.sku s join trade.goods g on g.id = s.goods_id
    where s.id = ${skuId}`.execute(tx);
  const [priced] = rows;
  if (!priced || parts.length === 0) return undefined;
  return { ...priced, parts, eachFen: parts.reduce((sum, { listFen, count }) => sum + listFen * count, 0) };
};
