import { sql } from 'kysely';
import type { MergeLearners } from '../../platform/merge.ts';
import { mergeParcels } from './parcels/merge-parcels.ts';
import { closeOrder } from './orders/close-order.ts';
import { hasTerms, layTermsOf, lockTerms } from './orders/member-terms.ts';
import { mergeWishes } from './wishes/merge-wishes.ts';

/**
 * Of both accounts: every order, coupon and term, the terms one behind the other so that no day is lost; contracts stay as they were frozen. Of two open orders of the same goods the one that was
 * made last stays. Wrong codes of both count together, and what both wait
 * for is waited for once.
 */
export const mergeTrade: MergeLearners = async (tx, { from, into, now }) => {
  const { rows } = await sql<{ id: string }>`
    select least(a.id, b.id)::text as id from trade.customer_order a join trade.customer_order b on b.goods_id = a.goods_id
    where a.learner_id = ${from} and b.learner_id = ${into} and a.state = 'open' and b.state = 'open' order by 1`.execute(tx);
  // What they hold, in the order in which everybody takes it: one order after the other could be the other way round.
  const ids = rows.map(({ id }) => id);
  await sql`select from trade.item where id in (select p.item_id from trade.order_part p where p.order_id = any(${ids}::bigint[]))
    order by id for update`.execute(tx);
  for (const { id } of rows) await closeOrder(tx, id, 'replaced', now);
  await mergeParcels(tx, from, into);
  await sql`update trade.customer_order set learner_id = ${into} where learner_id = ${from}`.execute(tx);
  await sql`update trade.coupon set learner_id = ${into} where learner_id = ${from}`.execute(tx);
  await sql`update trade.former_order set learner_id = ${into} where learner_id = ${from}`.execute(tx);
  await lockTerms(tx, [from, into]);
  await sql`update trade.membership_term set learner_id = ${into} where learner_id = ${from}`.execute(tx);
  if (await hasTerms(tx, into)) await layTermsOf(tx, into, now);
  await sql`update trade.gift_claim set learner_id = ${into} where learner_id = ${from}`.execute(tx);
  await sql`update trade.pos_offer set learner_id = ${into} where learner_id = ${from}`.execute(tx);
  await sql`insert into trade.code_tries as own (learner_id, since, wrong)
    select ${into}, since, wrong from trade.code_tries where learner_id = ${from}
    on conflict (learner_id) do update set since = greatest(own.since, excluded.since), wrong = own.wrong + excluded.wrong`.execute(tx);
  await sql`delete from trade.code_tries where learner_id = ${from}`.execute(tx);
  await sql`insert into trade.open_record as own (learner_id, goods_id, on_day, lineage_id, first_at, last_at, times)
    select ${into}, goods_id, on_day, lineage_id, first_at, last_at, times from trade.open_record where learner_id = ${from}
    on conflict (learner_id, goods_id, on_day) do update set first_at = least(own.first_at, excluded.first_at),
      last_at = greatest(own.last_at, excluded.last_at), times = own.times + excluded.times,
      lineage_id = coalesce(own.lineage_id, excluded.lineage_id)`.execute(tx);
  await sql`delete from trade.open_record where learner_id = ${from}`.execute(tx);
  await mergeWishes(tx, from, into);
};
