import { sql } from 'kysely';
import { tablesOf, type Tx } from '../../../platform/db.ts';
import type { StaffTables } from '../tables.ts';

/** Whoever changes rights does it alone; the trigger that keeps an admin takes the same lock. */
export const lockRights = async (tx: Tx): Promise<void> => {
  await sql`select staff.lock_rights()`.execute(tx);
};

export const countAdmins = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ admins: string }>`select staff.count_admins() as admins`.execute(tx);
  return Number(rows[0]?.admins ?? 0);
};

export const permissionsOfRole = async (tx: Tx, role: string): Promise<string[]> => {
  const rows = await tablesOf<StaffTables>(tx)
    .selectFrom('staff.role_permission')
    .select('permission')
    .where('role', '=', role)
    .orderBy('permission')
    .execute();
  return rows.map(({ permission }) => permission);
};

export const findRole = (tx: Tx, role: string) =>
  tablesOf<StaffTables>(tx).selectFrom('staff.role').selectAll().where('name', '=', role).executeTakeFirst();

export const liveGrantsOf = (tx: Tx, staffId: string) =>
  tablesOf<StaffTables>(tx)
    .selectFrom('staff.role_grant')
    .select(['id', 'role', 'scope', 'place', 'until'])
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute();

/** Everybody who holds a role at this moment. */
export const holdersOf = async (tx: Tx, role: string, now: Date): Promise<string[]> => {
  const rows = await tablesOf<StaffTables>(tx)
    .selectFrom('staff.role_grant')
    .select('staff_id')
    .distinct()
    .where('role', '=', role)
    .where('ended_at', 'is', null)
    .where((is) => is.or([is('until', 'is', null), is('until', '>', now)]))
    .execute();
  return rows.map(({ staff_id: id }) => id);
};

export const findAccount = (tx: Tx, staffId: string) =>
  tablesOf<StaffTables>(tx).selectFrom('staff.account').selectAll().where('id', '=', staffId).executeTakeFirst();
