import * as calls from '@xuetang/contract/staff/exchange-codes';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import { staffAnswer, type StaffAnswer } from '../../../platform/http/staff-answer.ts';
import { drawInto, lockBatch, worthOf } from './code-batch.ts';

const LONGEST_MS = 2 * 366 * 24 * 3_600_000;

interface Listed {
  batchId: string;
  name: string;
  goodsName: string;
  codes: number;
  spent: number;
  isDrawn: boolean;
  madeAt: Date;
  endsAt: Date;
}

const listBatches = async (tx: Tx): Promise<Listed[]> => {
  const { rows } = await sql<Listed>`
    select b.id as "batchId", b.name, g.name as "goodsName", coalesce(b.planned, count(c.hash))::int as codes, count(c.spent_at)::int as spent,
      (b.planned is null or b.drawn_at is not null) as "isDrawn", b.made_at as "madeAt", b.ends_at as "endsAt"
    from trade.code_batch b join trade.sku s on s.id = b.sku_id join trade.goods g on g.id = s.goods_id
    left join trade.code c on c.batch_id = b.id
    group by b.id, g.id order by b.id desc limit 100`.execute(tx);
  return rows;
};

/** Codes instead of money: two decide on a batch, one draws it and is shown its codes once, and one ends it. */
export const codeStaffAnswers = (): StaffAnswer[] => [
  staffAnswer(calls.listCodeBatches, async ({ tx }) => {
    const rows = await listBatches(tx);
    return { list: rows.map((row) => ({ ...row, madeAt: row.madeAt.toISOString(), endsAt: row.endsAt.toISOString() })) };
  }),

  staffAnswer(
    calls.makeCodeBatch,
    async ({ input: { name, skuId, count, ...until }, tx, now, note, fail }) => {
      const endsAt = new Date(until.endsAt);
      if (endsAt <= now || endsAt.getTime() - now.getTime() > LONGEST_MS) return fail('batch.no_such_time');
      const worth = await worthOf(tx, skuId);
      if (!worth) return fail('goods.unknown');
      const { rows } = await sql<{ id: string }>`insert into trade.code_batch (name, sku_id, ends_at, made_at, planned)
        values (${name}, ${skuId}, ${endsAt}, ${now}, ${count}) returning id`.execute(tx);
      const { goodsName, left, parts } = worth;
      const told = { batchId: rows[0]?.id ?? '', goodsName, worthFen: count * worth.eachFen, left };
      note.after({ ...told, name, count, endsAt: endsAt.toISOString(), parts });
      return told;
    },
    async (tx, { skuId }) => {
      const worth = await worthOf(tx, skuId);
      return worth ? { goodsName: worth.goodsName, priceFen: worth.priceFen, parts: worth.parts } : null;
    },
  ),

  staffAnswer(calls.drawCodes, async ({ input: { batchId }, tx, now, note, fail }) => {
    const batch = await lockBatch(tx, batchId);
    if (!batch || batch.planned === null || batch.ends_at <= now) return fail('batch.unknown');
    if (batch.drawn_at) return fail('answer.told_once');
    const codes = await drawInto(tx, batch, now);
    note.before({ drawn: false });
    note.after({ drawn: true, codes: codes.length });
    return { codes };
  }),

  staffAnswer(calls.endCodeBatch, async ({ input: { batchId }, tx, now, note, fail }) => {
    const batch = await lockBatch(tx, batchId);
    if (!batch || batch.ends_at <= now) return fail('batch.unknown');
    await sql`update trade.code_batch set ends_at = ${now} where id = ${batchId}`.execute(tx);
    const told = { spent: batch.spent, ended: batch.codes - batch.spent };
    note.before({ endsAt: batch.ends_at.toISOString() });
    note.after({ endsAt: now.toISOString(), ...told });
    return told;
  }),
];
