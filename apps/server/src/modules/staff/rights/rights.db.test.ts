import { changeRole, endStaff, grantRole, joinStaff, listRoles, listStaff, revokeRole, type StaffId } from '@xuetang/contract/staff/people';
import { approveProposal, type ProposalId } from '@xuetang/contract/staff/proposals';
import { describe, expect, test } from 'vitest';
import { openConsole } from '../../../../../../tests/benches/open-console.ts';

const { somebody, rows, database } = await openConsole();
const reason = '按部门安排调整';
const adminCount = async () => Number((await rows<{ n: string }>('select staff.count_admins() as n'))[0]?.n);
/** Everybody out but these. */
const onlyAdmins = async (...ids: StaffId[]) => {
  await database.pool.query(`update staff.account set state = 'ended', ended_at = now() where state = 'active' and id <> all($1)`, [ids]);
};

describe('nobody gives what they lack', () => {
  test('an admin gives no role that moves money; a lead does', async () => {
    const [admin, lead, newcomer] = [await somebody({ roles: ['admin'] }), await somebody({ roles: ['lead'] }), await somebody()];
    const finance = { staffId: newcomer.staffId, role: 'finance', scope: 'all' as const };
    expect(await admin.ask(grantRole, finance, { reason })).toMatchObject({ code: 43212 });
    expect(await lead.ask(grantRole, finance, { reason })).toMatchObject({ code: 43301 });
  });

  test('who holds it for one class gives it for that class', async () => {
    await database.pool.query(`insert into staff.role_permission values ('teacher', 'staff.grant') on conflict do nothing`);
    const [head, newcomer] = [await somebody({ roles: ['teacher@class:7'] }), await somebody()];
    // Giving roles is a right for all rows: who has it for a class alone does not reach the call.
    expect(await head.ask(grantRole, { staffId: newcomer.staffId, role: 'teacher', scope: 'class', place: '7' }, { reason })).toMatchObject(
      {
        code: 43004,
      },
    );
    await database.pool.query(`delete from staff.role_permission where role = 'teacher' and permission = 'staff.grant'`);
  });

  test('nobody gives themselves anything', async () => {
    const admin = await somebody({ roles: ['admin'] });
    expect(await admin.ask(grantRole, { staffId: admin.staffId, role: 'teacher', scope: 'all' }, { reason })).toMatchObject({
      code: 43214,
    });
  });
});

describe('who changes roles moves no money', () => {
  test('the two are not given to one person', async () => {
    const [lead, admin] = [await somebody({ roles: ['lead'] }), await somebody({ roles: ['admin'] })];
    expect(await lead.ask(grantRole, { staffId: admin.staffId, role: 'finance', scope: 'all' }, { reason })).toMatchObject({ code: 43213 });
  });

  test('nor put into one role', async () => {
    const both = await somebody({ roles: ['admin', 'lead'] });
    expect(await both.ask(changeRole, { role: 'finance', permissions: ['prices.edit', 'roles.edit'] }, { reason })).toMatchObject({
      code: 43213,
    });
  });

  test('a role is changed by two, and counts at the next call', async () => {
    const [first, second, engineer] = [
      await somebody({ roles: ['admin'] }),
      await somebody({ roles: ['admin'] }),
      await somebody({ roles: ['engineer'] }),
    ];
    expect(await engineer.ask(listStaff, {})).toMatchObject({ code: 43003 });
    const list = (await first.ask(listRoles, {})).data?.list.find(({ role }) => role === 'engineer');
    const said = await first.ask(changeRole, { role: 'engineer', permissions: [...(list?.permissions ?? []), 'staff.read'] }, { reason });
    await second.ask(approveProposal, { proposalId: (said.data as unknown as { proposalId: ProposalId }).proposalId });
    expect(await engineer.ask(listStaff, {})).toMatchObject({ code: 0 });
    expect(await first.ask(changeRole, { role: 'admin', permissions: ['staff.read'] }, { reason })).toMatchObject({ code: 43215 });
  });
});

describe('the last admin stays', () => {
  test('not ended, and not without the role', async () => {
    const admin = await somebody({ roles: ['admin'] });
    await onlyAdmins(admin.staffId);
    expect(await admin.ask(endStaff, { staffId: admin.staffId }, { reason })).toMatchObject({ code: 43204 });
    const grantId = (await admin.ask(listStaff, {})).data?.list.find(({ id }) => id === admin.staffId)?.grants[0]?.id ?? '';
    expect(await admin.ask(revokeRole, { grantId }, { reason })).toMatchObject({ code: 43204 });
    await expect(database.pool.query('update staff.role_grant set ended_at = now() where id = $1', [grantId])).rejects.toThrow(
      /last admin/,
    );
    await expect(
      database.pool.query(`update staff.account set state = 'ended', ended_at = now() where id = $1`, [admin.staffId]),
    ).rejects.toThrow(/last admin/);
  });

  test('of two who end each other at the same moment one stays', async () => {
    for (let round = 0; round < 4; round++) {
      const [one, other] = [await somebody({ roles: ['admin'] }), await somebody({ roles: ['admin'] })];
      await onlyAdmins(one.staffId, other.staffId);
      const said = await Promise.all([
        one.ask(endStaff, { staffId: other.staffId }, { reason }),
        other.ask(endStaff, { staffId: one.staffId }, { reason }),
      ]);
      expect(said.filter(({ code }) => code === 0)).toHaveLength(1);
      expect(await adminCount()).toBe(1);
    }
  });

  test('of two who leave by themselves, past every handler, the second waits and is refused', async () => {
    const [one, other] = [await somebody({ roles: ['admin'] }), await somebody({ roles: ['admin'] })];
    await onlyAdmins(one.staffId, other.staffId);
    const [first, second] = [await database.pool.connect(), await database.pool.connect()];
    const leave = 'update staff.role_grant set ended_at = now() where staff_id = $1';
    try {
      for (const client of [first, second]) await client.query('begin');
      await first.query(leave, [one.staffId]);
      let came = 'nothing';
      const left = second.query(leave, [other.staffId]).then(
        () => (came = 'left'),
        () => (came = 'refused'),
      );
      const waiting = `select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`;
      await expect.poll(async () => came === 'left' || (await rows(waiting)).length === 1).toBe(true);
      await first.query('commit');
      expect(await left).toBe('refused');
    } finally {
      await second.query('rollback');
      for (const client of [first, second]) client.release();
    }
    expect(await adminCount()).toBe(1);
  });
});

test('who joins has no right, and is there once', async () => {
  const admin = await somebody({ roles: ['admin'] });
  expect(await admin.ask(joinStaff, { name: '韩梅', wecomUserId: 'hanmei' })).toMatchObject({ code: 0 });
  expect(await admin.ask(joinStaff, { name: '韩梅', wecomUserId: 'hanmei' })).toMatchObject({ code: 43202 });
  expect((await admin.ask(listStaff, {})).data?.list.find(({ wecomUserId }) => wecomUserId === 'hanmei')).toMatchObject({ grants: [] });
});
