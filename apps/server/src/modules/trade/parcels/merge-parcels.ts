import { ADDRESSES_MOST } from '@xuetang/contract/address.rule';
import type { LearnerId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import { dropText } from './address-text.store.ts';

/**
 * Of two accounts: every parcel, and the book of both as far as it holds them; of more than twenty those that were changed last stay. Of two
 * maps that were claimed the second counts as one more. Parcels keep what is written on them.
 */
export const mergeParcels = async (tx: Tx, from: LearnerId, into: LearnerId): Promise<void> => {
  await sql`update trade.parcel p set learner_id = ${into}, claim_nth = case when p.claim is null then p.claim_nth else
      p.claim_nth + (select coalesce(max(o.claim_nth), 0)::smallint from trade.parcel o where o.learner_id = ${into} and o.claim = p.claim) end
    where p.learner_id = ${from}`.execute(tx);
  await sql`update trade.address_text set learner_id = ${into} where learner_id = ${from}`.execute(tx);
  const { rows: dropped } = await sql<{ text_id: string }>`
    delete from trade.address a using (
      select id, row_number() over (order by is_default desc, changed_at desc, id desc) as nth from trade.address
      where learner_id in (${from}, ${into})) one
    where a.id = one.id and one.nth > ${ADDRESSES_MOST} returning a.text_id`.execute(tx);
  await sql`update trade.address a set learner_id = ${into}, slot = free.slot, is_default = a.is_default and not exists (
      select from trade.address d where d.learner_id = ${into} and d.is_default)
    from (select id, row_number() over (order by id) as nth from trade.address where learner_id = ${from}) one
    join (select s.slot, row_number() over (order by s.slot) as nth from generate_series(1, ${ADDRESSES_MOST}) s(slot)
      where not exists (select from trade.address o where o.learner_id = ${into} and o.slot = s.slot)) free on free.nth = one.nth
    where a.id = one.id`.execute(tx);
  await dropText(
    tx,
    dropped.map(({ text_id: id }) => id),
  );
};
