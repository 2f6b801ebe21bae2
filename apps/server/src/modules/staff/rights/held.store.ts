import { tablesOf, type Tx } from '../../../platform/db.ts';
import type { StaffTables } from '../tables.ts';
import type { Held } from './reach.rule.ts';

/** What somebody may do at this moment, by what stands in the tables. */
export const heldBy = (tx: Tx, staffId: string, now: Date): Promise<Held[]> =>
  tablesOf<StaffTables>(tx)
    .selectFrom('staff.role_grant as g')
    .innerJoin('staff.role_permission as p', 'p.role', 'g.role')
    .select(['p.permission', 'g.scope', 'g.place'])
    .where('g.staff_id', '=', staffId)
    .where('g.ended_at', 'is', null)
    .where((is) => is.or([is('g.until', 'is', null), is('g.until', '>', now)]))
    .execute();
