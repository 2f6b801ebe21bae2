import type { Permission } from '@xuetang/contract/staff/permissions';
import * as calls from '@xuetang/contract/staff/people';
import { tablesOf, type Tx } from '../../../platform/db.ts';
import { staffAnswer, type StaffAnswer } from '../../../platform/http/staff-answer.ts';
import type { StaffTables } from '../tables.ts';
import { heldBy } from './held.store.ts';
import { mayGive, mayHold } from './rights.rule.ts';
import { countAdmins, findAccount, findRole, holdersOf, liveGrantsOf, lockRights, permissionsOfRole } from './roles.store.ts';

/** What the proposer saw: the person, their roles, and what the role may do. */
const grantBase = async (tx: Tx, { staffId, role }: { staffId: string; role: string }) => ({
  state: (await findAccount(tx, staffId))?.state ?? null,
  grants: await liveGrantsOf(tx, staffId),
  permissions: await permissionsOfRole(tx, role),
});

const grantAnswers = (): StaffAnswer[] => [
  staffAnswer(
    calls.grantRole,
    async ({ input, staff, tx, now, note, fail }) => {
      const { staffId, role, scope } = input;
      const [place, until] = [input.place ?? null, input.until === undefined ? null : new Date(input.until)];
      if ((scope === 'all') !== (place === null) || (until !== null && until <= now)) return fail('request.invalid');
      if (staffId === staff.id) return fail('role.own');
      await lockRights(tx);
      const person = await findAccount(tx, staffId);
      if (!person) return fail('person.unknown');
      if (person.state === 'ended') return fail('person.ended');
      if (!(await findRole(tx, role))) return fail('role.unknown');
      const given = await permissionsOfRole(tx, role);
      if (!mayGive(await heldBy(tx, staff.id, now), given, { scope, place })) return fail('role.beyond_own');
      if (!mayHold(await heldBy(tx, staffId, now), given)) return fail('role.roles_and_money');
      const before = await liveGrantsOf(tx, staffId);
      if (before.some((one) => one.role === role && one.scope === scope && one.place === place)) return fail('grant.exists');
      const { id } = await tablesOf<StaffTables>(tx)
        .insertInto('staff.role_grant')
        .values({ staff_id: staffId, role, scope, place, until, granted_at: now, ended_at: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      note.before({ grants: before });
      note.after({ grants: await liveGrantsOf(tx, staffId) });
      return { grantId: calls.GrantId.parse(id) };
    },
    grantBase,
  ),

  staffAnswer(calls.revokeRole, async ({ input, tx, now, note, fail }) => {
    await lockRights(tx);
    const tables = tablesOf<StaffTables>(tx);
    const grant = await tables
      .selectFrom('staff.role_grant')
      .selectAll()
      .where('id', '=', input.grantId)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (!grant) return fail('grant.unknown');
    const { staff_id: staffId, role, scope, place, until } = grant;
    const isAdmin = role === 'admin' && scope === 'all' && until === null;
    const person = isAdmin ? await findAccount(tx, staffId) : undefined;
    if (person?.state === 'active' && !person.is_break_glass && (await countAdmins(tx)) === 1) return fail('person.last_admin');
    note.before({ staffId, role, scope, place, until });
    await tables.updateTable('staff.role_grant').set({ ended_at: now }).where('id', '=', grant.id).execute();
    note.after({ staffId, endedAt: now });
    return null;
  }),
];

const roleAnswers = (): StaffAnswer[] => [
  staffAnswer(calls.listRoles, async ({ tx }) => {
    const tables = tablesOf<StaffTables>(tx);
    const roles = await tables.selectFrom('staff.role').selectAll().orderBy('name').execute();
    const held = await tables.selectFrom('staff.role_permission').selectAll().orderBy('permission').execute();
    const of = (role: string) => held.filter((one) => one.role === role).map(({ permission }) => permission as Permission);
    return { list: roles.map(({ name, title }) => ({ role: name, name: title, permissions: of(name) })) };
  }),

  staffAnswer(
    calls.changeRole,
    async ({ input, staff, tx, now, note, fail }) => {
      const { role, permissions } = input;
      await lockRights(tx);
      if (!(await findRole(tx, role))) return fail('role.unknown');
      if (role === 'admin' && !permissions.includes('staff.grant')) return fail('role.is_admin');
      const before = await permissionsOfRole(tx, role);
      const added = permissions.filter((permission) => !before.includes(permission));
      if (!mayGive(await heldBy(tx, staff.id, now), added, { scope: 'all', place: null })) return fail('role.beyond_own');
      if (!mayHold([], permissions)) return fail('role.roles_and_money');
      for (const holder of await holdersOf(tx, role, now))
        if (!mayHold(await heldBy(tx, holder, now), added)) return fail('role.roles_and_money');
      const tables = tablesOf<StaffTables>(tx);
      const gone = before.filter((permission) => !permissions.includes(permission as Permission));
      if (added.length > 0)
        await tables
          .insertInto('staff.role_permission')
          .values([...new Set(added)].map((permission) => ({ role, permission })))
          .execute();
      if (gone.length > 0)
        await tables.deleteFrom('staff.role_permission').where('role', '=', role).where('permission', 'in', gone).execute();
      note.before({ permissions: before });
      note.after({ permissions: await permissionsOfRole(tx, role) });
      return null;
    },
    async (tx, { role }) => permissionsOfRole(tx, role),
  ),
];

export const rightsAnswers = (): StaffAnswer[] => [...grantAnswers(), ...roleAnswers()];
