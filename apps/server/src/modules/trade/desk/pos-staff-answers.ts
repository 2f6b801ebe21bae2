import { randomBytes } from 'node:crypto';
import type { ClassroomCode, PosTicket, SkuId } from '@xuetang/contract/ids';
import { endClassroomCode, makeClassroomCode } from '@xuetang/contract/staff/classrooms';
import { drawPos, makePos } from '@xuetang/contract/staff/pos';
import { sql } from 'kysely';
import { sha256 } from '../../../platform/crypto.ts';
import type { Tx } from '../../../platform/db.ts';
import { staffAnswer, type StaffAnswer } from '../../../platform/http/staff-answer.ts';
import { contentsOf } from './goods-contents.store.ts';

const DAY_MS = 24 * 3_600_000;
const [POS_DAYS, ROOM_DAYS] = [7, 90];

const isSoon = (until: Date, now: Date, days: number): boolean => until > now && until.getTime() - now.getTime() <= days * DAY_MS;
const newTicket = (): string => randomBytes(16).toString('base64url');

interface Sold {
  name: string;
  price_fen: number;
  floor_fen: number | null;
}

const soldOf = async (tx: Tx, skuId: SkuId): Promise<Sold | undefined> => {
  const { rows } = await sql<Sold>`select g.name, g.price_fen, g.floor_fen from trade.sku s join trade.goods g on g.id = s.goods_id
    where s.id = ${skuId} and s.choose_of is null and exists (select from trade.part p where p.sku_id = s.id)`.execute(tx);
  return rows[0];
};

/** What is sold in a room: an order for one, which two decide on, and a code for everybody. */
export const posStaffAnswers = (): StaffAnswer[] => [
  staffAnswer(
    makePos,
    async ({ input: { skuId, priceFen, ...ends }, staff, tx, now, note, fail }) => {
      const until = new Date(ends.until);
      if (!isSoon(until, now, POS_DAYS)) return fail('pos.no_such_time');
      const sold = await soldOf(tx, skuId);
      if (!sold) return fail('goods.unknown');
      if (priceFen > sold.price_fen) return fail('pos.above_list');
      if (priceFen < (sold.floor_fen ?? sold.price_fen)) return fail('pos.below_floor');
      const { rows } = await sql<{ id: string }>`insert into trade.pos_offer (sku_id, price_fen, until_at, made_by, made_at)
        values (${skuId}, ${priceFen}, ${until}, ${staff.name}, ${now}) returning id`.execute(tx);
      const told = { posId: rows[0]?.id ?? '', goodsName: sold.name, listFen: sold.price_fen };
      note.after({ ...told, priceFen, until: until.toISOString(), parts: await contentsOf(tx, { skuId }) });
      return told;
    },
    async (tx, { skuId }) => {
      const parts = await contentsOf(tx, { skuId });
      return { ...(await soldOf(tx, skuId)), parts };
    },
  ),

  staffAnswer(drawPos, async ({ input: { posId }, tx, now, note, fail }) => {
    const ticket = newTicket() as PosTicket;
    const { rows } = await sql<{ id: string }>`update trade.pos_offer set ticket_hash = ${sha256(ticket)}
      where id = ${posId} and learner_id is null and until_at > ${now} returning id`.execute(tx);
    if (rows.length === 0) return fail('pos.not_found');
    note.after({ drawn: true });
    return { ticket, path: `/spa/order-pos/${ticket}` };
  }),

  staffAnswer(makeClassroomCode, async ({ input: { skuId, room, ...ends }, tx, now, note, fail }) => {
    const until = new Date(ends.until);
    if (!isSoon(until, now, ROOM_DAYS)) return fail('classroom.no_such_time');
    const sold = await soldOf(tx, skuId);
    if (!sold) return fail('goods.unknown');
    const code = newTicket() as ClassroomCode;
    await sql`insert into trade.classroom_code (code, sku_id, room, until_at, made_at)
      values (${code}, ${skuId}, ${room}, ${until}, ${now})`.execute(tx);
    note.after({ code, room, goodsName: sold.name, until: until.toISOString() });
    return { code, path: `/spa/order-pos-course/${code}`, goodsName: sold.name };
  }),

  staffAnswer(endClassroomCode, async ({ input: { code }, tx, now, note, fail }) => {
    const { rows } = await sql<{ id: string; was: Date }>`
      update trade.classroom_code c set until_at = greatest(${now}, c.made_at + interval '1 millisecond')
      from (select id, until_at from trade.classroom_code where code = ${code} for update) o
      where c.id = o.id and o.until_at > ${now} returning c.id, o.until_at as was`.execute(tx);
    const [ended] = rows;
    if (!ended) return fail('classroom.unknown');
    const { rows: made } = await sql<{ orders: number }>`
      select count(*)::int as orders from trade.customer_order where classroom_id = ${ended.id}`.execute(tx);
    note.before({ until: ended.was.toISOString() });
    note.after({ until: now.toISOString() });
    return { orders: made[0]?.orders ?? 0 };
  }),
];
