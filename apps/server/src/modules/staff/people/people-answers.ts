import * as calls from '@xuetang/contract/staff/people';
import { tablesOf } from '../../../platform/db.ts';
import { staffAnswer, type StaffAnswer } from '../../../platform/http/staff-answer.ts';
import { countAdmins, findAccount, liveGrantsOf, lockRights } from '../rights/roles.store.ts';
import type { StaffTables } from '../tables.ts';

const isAdmin = (grants: readonly { role: string; scope: string; until: Date | null }[]): boolean =>
  grants.some(({ role, scope, until }) => role === 'admin' && scope === 'all' && until === null);

export const peopleAnswers = (): StaffAnswer[] => [
  staffAnswer(calls.listStaff, async ({ tx }) => {
    const tables = tablesOf<StaffTables>(tx);
    const people = await tables.selectFrom('staff.account').selectAll().orderBy('id').execute();
    const grants = await tables.selectFrom('staff.role_grant').selectAll().where('ended_at', 'is', null).orderBy('id').execute();
    const grantsOf = (id: string) =>
      grants
        .filter((one) => one.staff_id === id)
        .map((one) => ({
          id: calls.GrantId.parse(one.id),
          role: one.role,
          scope: one.scope,
          place: one.place,
          until: one.until?.toISOString() ?? null,
        }));
    return {
      list: people.map((one) => ({
        id: calls.StaffId.parse(one.id),
        name: one.name,
        wecomUserId: one.wecom_user_id,
        state: one.state,
        isBreakGlass: one.is_break_glass,
        hasTotp: one.totp_sealed !== null,
        joinedAt: one.joined_at.toISOString(),
        endedAt: one.ended_at?.toISOString() ?? null,
        grants: grantsOf(one.id),
      })),
    };
  }),

  staffAnswer(calls.joinStaff, async ({ input, tx, now, note, fail }) => {
    const made = await tablesOf<StaffTables>(tx)
      .insertInto('staff.account')
      .values({ name: input.name, wecom_user_id: input.wecomUserId, joined_at: now })
      .onConflict((is) => is.column('wecom_user_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) return fail('person.exists');
    note.after({ staffId: made.id });
    return { staffId: calls.StaffId.parse(made.id) };
  }),

  staffAnswer(calls.endStaff, async ({ input, tx, now, note, fail }) => {
    await lockRights(tx);
    const person = await findAccount(tx, input.staffId);
    if (!person) return fail('person.unknown');
    if (person.state === 'ended') return fail('person.ended');
    const grants = await liveGrantsOf(tx, person.id);
    if (!person.is_break_glass && isAdmin(grants) && (await countAdmins(tx)) === 1) return fail('person.last_admin');
    note.before({ state: person.state, grants });
    const tables = tablesOf<StaffTables>(tx);
    await tables.updateTable('staff.account').set({ state: 'ended', ended_at: now }).where('id', '=', person.id).execute();
    await tables
      .updateTable('staff.session')
      .set({ ended_at: now })
      .where('staff_id', '=', person.id)
      .where('ended_at', 'is', null)
      .execute();
    note.after({ state: 'ended' });
    return null;
  }),

  staffAnswer(
    calls.resetTotp,
    async ({ input, tx, note, fail }) => {
      const person = await findAccount(tx, input.staffId);
      if (!person) return fail('person.unknown');
      if (person.state === 'ended') return fail('person.ended');
      // Behind glass there is no scan by which a new one could be set up.
      if (!person.totp_sealed || person.is_break_glass) return fail('entry.totp_not_set');
      note.before({ hasTotp: true });
      const tables = tablesOf<StaffTables>(tx);
      await tables.updateTable('staff.account').set({ totp_sealed: null, totp_pending_sealed: null }).where('id', '=', person.id).execute();
      note.after({ hasTotp: false });
      return null;
    },
    async (tx, { staffId }) => (await findAccount(tx, staffId))?.totp_sealed?.toString('hex') ?? null,
  ),
];
