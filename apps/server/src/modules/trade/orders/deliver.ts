import type { LearnerId, OrderNo } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import { entitleByOrder } from '../../learning/index.ts';
import type { OrderedPart } from '../contracts/freeze.ts';

const DAY_MS = 24 * 3_600_000;

export interface Delivery {
  orderId: string;
  orderNo: OrderNo;
  learnerId: LearnerId;
  parts: readonly OrderedPart[];
  now: Date;
}

/** A term begins where the last one ends. Two that come at the same moment come one after the other. */
const addTerm = async (
  tx: Tx,
  { orderId, learnerId, now }: Delivery,
  { nth, units, count }: OrderedPart,
): Promise<{ from: Date; until: Date }> => {
  await sql`select pg_advisory_xact_lock(hashtext('trade.membership_term'), hashtext(${learnerId}))`.execute(tx);
  const { rows } = await sql<{ from_at: Date; until_at: Date }>`
    with last as (select greatest(${now}::timestamptz, max(t.until_at)) as at from trade.membership_term t
      where t.learner_id = ${learnerId} and t.ended_at is null)
    insert into trade.membership_term (order_id, nth, learner_id, from_at, until_at)
    select ${orderId}, ${nth}, ${learnerId}, at, at + ${units * count} * interval '1 day' from last returning from_at, until_at`.execute(
    tx,
  );
  const [term] = rows;
  if (!term) throw new Error('a term was not written');
  return { from: term.from_at, until: term.until_at };
};

/** Gives what was bought, in the transaction in which it is paid. Things go by parcel. The last moment until which something is open. */
export const deliver = async (tx: Tx, delivery: Delivery): Promise<Date | undefined> => {
  const { orderId, orderNo, learnerId, parts, now } = delivery;
  let last: Date | undefined;
  for (const part of parts) {
    let span: { from: Date; until: Date } | undefined;
    if (part.kind === 'course' && part.course_id !== null && part.days !== null) {
      span = { from: now, until: new Date(now.getTime() + part.days * DAY_MS) };
      await entitleByOrder(tx, { learnerId, courseId: part.course_id, orderNo, ...span });
    }
    if (part.kind === 'membership') span = await addTerm(tx, delivery, part);
    if (!span) continue;
    await sql`update trade.order_part set delivered_from = ${span.from}, delivered_until = ${span.until}
      where order_id = ${orderId} and nth = ${part.nth}`.execute(tx);
    if (last === undefined || span.until > last) last = span.until;
  }
  return last;
};
