import type { LearnerId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import type { MemberTermRow } from './member-rights.rule.ts';

/** Every term that a learner has or had. */
export const readTerms = async (db: Database, learnerId: LearnerId): Promise<MemberTermRow[]> => {
  const { rows } = await sql<MemberTermRow>`
    select case when o.learner_id = t.learner_id then o.order_no end as order_no, p.name, t.from_at, t.until_at, t.ended_at,
      p.units::int * p.count as days, t.used_days
    from trade.membership_term t join trade.customer_order o on o.id = t.order_id
      join trade.order_part p on p.order_id = t.order_id and p.nth = t.nth
    where t.learner_id = ${learnerId} order by t.from_at, t.order_id, t.nth`.execute(db.of());
  return rows;
};
