import type { GoodsId } from '@xuetang/contract/ids';
import * as calls from '@xuetang/contract/staff/coupons';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import { staffAnswer, type StaffAnswer } from '../../../platform/http/staff-answer.ts';
import { giveTo, readReceivers } from './give-coupons.ts';
import { goodsAtDesk } from './goods-desk.store.ts';

const LONGEST_MS = 366 * 24 * 3_600_000;

interface Terms {
  termsId: string;
  name: string;
  offFen: number;
  fromFen: number;
  goodsId: GoodsId | null;
  given: number;
  good: number;
  used: number;
  costFen: number;
}

const listTerms = async (tx: Tx, now: Date): Promise<Terms[]> => {
  const { rows } = await sql<Terms>`
    select t.id as "termsId", t.name, t.off_fen as "offFen", t.from_fen as "fromFen", t.goods_id as "goodsId",
      count(c.id)::int as given, (count(c.id) filter (where c.order_id is null and c.ends_at > ${now}))::int as good,
      count(c.order_id)::int as used, coalesce(sum(o.coupon_fen) filter (where o.paid_at is not null), 0)::int as "costFen"
    from trade.coupon_terms t left join trade.coupon c on c.terms_id = t.id left join trade.customer_order o on o.id = c.order_id
    group by t.id order by t.id desc limit 100`.execute(tx);
  return rows;
};

interface Kind {
  offFen: number;
  fromFen: number;
  goodsId?: GoodsId | undefined;
}

/** On how many goods it would take something off at their usual price, and to what. */
const appliesTo = async (tx: Tx, { offFen, fromFen, goodsId }: Kind): Promise<{ goods: number; lowestFen: number | null }> => {
  const { rows } = await sql<{ goods: number; lowestFen: number | null }>`
    select count(*)::int as goods, min(greatest(price_fen - ${offFen}::int, 1))::int as "lowestFen" from trade.goods
    where on_sale and price_fen > 1 and price_fen >= ${fromFen}::int and ${goodsId ? sql`id = ${goodsId}` : sql`true`}`.execute(tx);
  return rows[0] ?? { goods: 0, lowestFen: null };
};

const lockTerms = async (tx: Tx, id: string): Promise<{ name: string; off_fen: number } | undefined> => {
  const { rows } = await sql<{
    name: string;
    off_fen: number;
  }>`select name, off_fen from trade.coupon_terms where id = ${id} for update`.execute(tx);
  return rows[0];
};

export const couponStaffAnswers = (): StaffAnswer[] => [
  staffAnswer(calls.listCouponTerms, async ({ tx, now }) => ({ list: await listTerms(tx, now) })),

  staffAnswer(calls.makeCouponTerms, async ({ input, tx, note, fail }) => {
    const { name, offFen, fromFen, goodsId } = input;
    if (goodsId !== undefined && !(await goodsAtDesk(tx, goodsId, false))) return fail('goods.unknown');
    if (fromFen <= offFen) return fail('coupon.faulty', ['满多少可用，要高于减多少：优惠券不会让东西变成免费']);
    const { rows } = await sql<{ id: string }>`insert into trade.coupon_terms (name, off_fen, from_fen, goods_id)
      values (${name}, ${offFen}, ${fromFen}, ${goodsId ?? null}) returning id`.execute(tx);
    const applies = await appliesTo(tx, input);
    const termsId = rows[0]?.id ?? '';
    note.after({ terms: termsId, name, offFen, fromFen, goodsId: goodsId ?? null, ...applies });
    return { termsId, ...applies };
  }),

  staffAnswer(
    calls.giveCoupons,
    async ({ input: { termsId, learnNumbers, ...until }, tx, now, note, fail }) => {
      const endsAt = new Date(until.endsAt);
      const terms = await lockTerms(tx, termsId);
      if (!terms) return fail('coupon.unknown');
      if (endsAt <= now || endsAt.getTime() - now.getTime() > LONGEST_MS) return fail('coupon.faulty', ['有效期要晚于现在，最长一年']);
      const receivers = await readReceivers(tx, learnNumbers);
      if ('faults' in receivers) return fail('coupon.faulty', receivers.faults);
      const { learners } = receivers;
      const reach = await giveTo(tx, { learners, termsId, endsAt, now });
      const told = { reach, had: learners.length - reach, mostFen: reach * terms.off_fen };
      note.after({ terms: termsId, name: terms.name, offFen: terms.off_fen, endsAt: endsAt.toISOString(), ...told });
      return told;
    },
    async (tx, { termsId }) => (await lockTerms(tx, termsId)) ?? null,
  ),
];
