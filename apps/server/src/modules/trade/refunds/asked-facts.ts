import { FULL_REFUND_DAYS } from '@xuetang/contract/money.rule';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import type { UsedOfPart } from './part-back.rule.ts';
import type { BoughtOrder } from './refund.store.ts';
import { WHOLE_DAYS, type AskedFacts } from './why-wait.rule.ts';

const DAY_MS = 24 * 3_600_000;

/** What is known of whoever asks. What he asks back of another order at this moment is waited for: a day is one sum. */
export const askedFacts = async (
  tx: Tx,
  { id, paid_at: paidAt, asked_fen: askedFen }: BoughtOrder,
  used: ReadonlyMap<number, UsedOfPart>,
  now: Date,
): Promise<Omit<AskedFacts, 'fen' | 'isWhole'>> => {
  await sql`select pg_advisory_xact_lock(hashtext('trade.refund'), hashtext(o.learner_id::text)) from trade.customer_order o where o.id = ${id}`.execute(
    tx,
  );
  const { rows } = await sql<{ today: number; whole: number }>`
    select coalesce(sum(a.fen) filter (where a.at >= date_trunc('day', ${now}::timestamptz at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'), 0)::int as today,
      count(distinct a.id) filter (where a.is_whole and a.at > ${now}::timestamptz - ${WHOLE_DAYS} * interval '1 day')::int as whole
    from (select r.order_id as id, r.fen + r.rest_fen as fen, r.asked_at as at,
        sum(r.fen + r.rest_fen) over (partition by r.order_id) = o.pay_fen - o.fallen_fen as is_whole
      from trade.customer_order own join trade.customer_order o on o.learner_id = own.learner_id and o.id <> own.id
        join trade.refund r on r.order_id = o.id and r.why = 'asked' and r.state <> 'withdrawn'
      where own.id = ${id}) a`.execute(tx);
  const [{ today, whole } = { today: 0, whole: 0 }] = rows;
  // In the first days everything comes back, whatever was used.
  const isEarly = paidAt !== null && now.getTime() < paidAt.getTime() + FULL_REFUND_DAYS * DAY_MS;
  const silent = isEarly ? 0 : [...used.values()].reduce((sum, part) => sum + part.silent, 0);
  return { askedFen, todayFen: today, wholeBefore: whole, silent };
};
