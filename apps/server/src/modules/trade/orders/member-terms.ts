import type { LearnerId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import { survivorOf } from '../../identity/index.ts';
import { writeMember } from '../../learning/index.ts';
import { layTerms, type Term } from './lay-terms.rule.ts';

/** Whoever changes terms of a learner waits for whoever does: what is laid is what there is. */
export const lockTerms = async (tx: Tx, learnerIds: readonly LearnerId[]): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('trade.membership_term'), l.hash)
    from (select distinct hashtext(id) as hash from unnest(${learnerIds}::text[]) id order by 1 offset 0) l`.execute(tx);
};

/** What these terms open is learning's: all of them, with those that are over. */
const tellLearning = async (tx: Tx, learnerId: LearnerId, now: Date): Promise<void> => {
  const { rows } = await sql<{ from: Date; until: Date }>`
    select from_at as from, least(until_at, ended_at) as until from trade.membership_term
    where learner_id = ${learnerId} and from_at < least(until_at, ended_at)`.execute(tx);
  await writeMember(tx, learnerId, rows, now);
};

export const hasTerms = async (tx: Tx, learnerId: LearnerId): Promise<boolean> =>
  (await sql`select from trade.membership_term where learner_id = ${learnerId} limit 1`.execute(tx)).rows.length > 0;

/** A learner's terms one behind the other, and learning told of them: after whatever changed which there are. Their lock is held. */
export const layTermsOf = async (tx: Tx, learnerId: LearnerId, now: Date): Promise<void> => {
  const { rows } = await sql<Term>`
    select order_id::text as "orderId", nth, from_at as from, until_at as until from trade.membership_term
    where learner_id = ${learnerId} and ended_at is null and until_at > ${now} order by from_at, order_id, nth`.execute(tx);
  const moved = layTerms(rows, now);
  for (const { orderId, nth, from, until, usedDays } of moved) {
    await sql`update trade.membership_term set from_at = ${from}, until_at = ${until}, used_days = used_days + ${usedDays}
      where order_id = ${orderId} and nth = ${nth}`.execute(tx);
    await sql`update trade.order_part set delivered_from = ${from}, delivered_until = ${until}
      where order_id = ${orderId} and nth = ${nth}`.execute(tx);
  }
  await tellLearning(tx, learnerId, now);
};

interface Bought {
  orderId: string;
  nth: number;
  learnerId: LearnerId;
  days: number;
  now: Date;
}

/** A term begins where the last one ends. Two that come at the same moment come one after the other. */
export const addTerm = async (tx: Tx, { orderId, nth, days, now, ...bought }: Bought): Promise<{ from: Date; until: Date }> => {
  const learnerId = await survivorOf(tx, bought.learnerId);
  await lockTerms(tx, [learnerId]);
  const { rows } = await sql<{ from_at: Date; until_at: Date }>`
    with last as (select greatest(${now}::timestamptz, max(t.until_at)) as at from trade.membership_term t
      where t.learner_id = ${learnerId} and t.ended_at is null)
    insert into trade.membership_term (order_id, nth, learner_id, from_at, until_at)
    select ${orderId}, ${nth}, ${learnerId}, at, at + ${days} * interval '1 day' from last returning from_at, until_at`.execute(tx);
  const [term] = rows;
  if (!term) throw new Error('a term was not written');
  await tellLearning(tx, learnerId, now);
  return { from: term.from_at, until: term.until_at };
};

/** Ends terms of an order whose money goes back. What was to follow them begins at once. */
export const endTerms = async (tx: Tx, orderId: string, nths: readonly number[], now: Date): Promise<void> => {
  if (nths.length === 0) return;
  const { rows } = await sql<{ learner_id: LearnerId }>`
    select distinct learner_id from trade.membership_term where order_id = ${orderId} and nth = any(${nths}::smallint[])`.execute(tx);
  const learners = rows.map(({ learner_id: id }) => id);
  await lockTerms(tx, learners);
  await sql`update trade.membership_term set ended_at = ${now}
    where order_id = ${orderId} and nth = any(${nths}::smallint[]) and ended_at is null`.execute(tx);
  for (const learnerId of learners) await layTermsOf(tx, learnerId, now);
};
