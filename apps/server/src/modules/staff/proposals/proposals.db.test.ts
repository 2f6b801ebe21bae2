import { endStaff, grantRole, listStaff, revokeRole } from '@xuetang/contract/staff/people';
import { approveProposal, listProposals, refuseProposal, type ProposalId } from '@xuetang/contract/staff/proposals';
import { describe, expect, test } from 'vitest';
import { openConsole } from '../../../../../../tests/benches/open-console.ts';

const { clock, somebody, rows, database, audit } = await openConsole();

const reason = '新来的班主任要看本班的投诉';
const aGrant = async () => {
  const [first, second, newcomer] = [await somebody({ roles: ['admin'] }), await somebody({ roles: ['admin'] }), await somebody()];
  const input = { staffId: newcomer.staffId, role: 'teacher', scope: 'class' as const, place: '12' };
  const said = await first.ask(grantRole, input, { reason });
  return { first, second, newcomer, input, said, proposalId: (said.data as unknown as { proposalId: ProposalId }).proposalId };
};
const grantsOf = (staffId: string) =>
  rows<{ role: string; place: string }>('select role, place from staff.role_grant where staff_id = $1', [staffId]);

describe('a second person', () => {
  test('nothing has happened before another approves, and then it has, once', async () => {
    const { first, second, newcomer, said, proposalId } = await aGrant();
    expect(said).toMatchObject({ code: 43301, status: 202 });
    expect(await grantsOf(newcomer.staffId)).toEqual([]);
    const listed = (await second.ask(listProposals, {})).data?.list.find(({ id }) => id === proposalId);
    expect(listed).toMatchObject({
      call: '/staff/grant',
      words: '授予角色',
      reason,
      before: { grants: [] },
      proposedBy: { id: first.staffId },
    });
    const both = await Promise.all([second.ask(approveProposal, { proposalId }), second.ask(approveProposal, { proposalId })]);
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 43303]);
    expect(await grantsOf(newcomer.staffId)).toEqual([{ role: 'teacher', place: '12' }]);
  });

  test('its rows say who proposed, who approved, why, and what changed', async () => {
    const { first, second, newcomer, proposalId } = await aGrant();
    await second.ask(approveProposal, { proposalId });
    const told = (await audit()).filter(({ subject }) => [`staff:${newcomer.staffId}`, `proposal:${proposalId}`].includes(subject));
    expect(told.map(({ call, outcome, staff_id: by }) => [call, outcome, by])).toEqual([
      ['/staff/grant', 'proposed', first.staffId],
      ['/staff/grant', 'done', second.staffId],
      ['/proposals/approve', 'done', second.staffId],
    ]);
    expect(told[1]).toMatchObject({ reason, before: { grants: [] }, after: { grants: [{ role: 'teacher', place: '12' }] } });
  });

  test('the proposer does not approve, and the database would not let them', async () => {
    const { first, newcomer, proposalId } = await aGrant();
    expect(await first.ask(approveProposal, { proposalId })).toMatchObject({ code: 43305 });
    expect(await grantsOf(newcomer.staffId)).toEqual([]);
    await expect(
      database.pool.query(`update staff.proposal set state = 'approved', decided_by = proposed_by, decided_at = now() where id = $1`, [
        proposalId,
      ]),
    ).rejects.toThrow(/another_approves/);
  });

  test('what has changed below it is stale', async () => {
    const { second, newcomer, proposalId } = await aGrant();
    await database.pool.query(`insert into staff.role_grant (staff_id, role, scope, granted_at) values ($1, 'engineer', 'all', now())`, [
      newcomer.staffId,
    ]);
    expect(await second.ask(approveProposal, { proposalId })).toMatchObject({ code: 43306 });
    expect(await grantsOf(newcomer.staffId)).toHaveLength(1);
  });

  test('after a day it is over', async () => {
    const { proposalId } = await aGrant();
    clock.advance(24 * 3_600_000);
    const other = await somebody({ roles: ['admin'] });
    expect(await other.ask(approveProposal, { proposalId })).toMatchObject({ code: 43304 });
  });

  test('of somebody who has gone, or may no longer, it is nobody’s', async () => {
    const gone = await aGrant();
    await gone.second.ask(endStaff, { staffId: gone.first.staffId }, { reason: '已经离职' });
    expect(await gone.second.ask(approveProposal, { proposalId: gone.proposalId })).toMatchObject({ code: 43307 });
    const less = await aGrant();
    const list = (await less.second.ask(listStaff, {})).data?.list.find(({ id }) => id === less.first.staffId);
    await less.second.ask(revokeRole, { grantId: list?.grants[0]?.id ?? '' }, { reason: '调到别的部门' });
    expect(await less.second.ask(approveProposal, { proposalId: less.proposalId })).toMatchObject({ code: 43307 });
  });

  test('who lacks the permission of the call itself does not approve', async () => {
    const { proposalId } = await aGrant();
    const operator = await somebody({ roles: ['operator'] });
    expect(await operator.ask(approveProposal, { proposalId })).toMatchObject({ code: 43003 });
  });

  test('approving asks for a fresh code', async () => {
    const { second, proposalId } = await aGrant();
    clock.advance(10 * 60_000 + 1);
    expect(await second.ask(approveProposal, { proposalId })).toMatchObject({ code: 43005 });
  });

  test('refusing needs a reason, and ends it', async () => {
    const { second, newcomer, proposalId } = await aGrant();
    expect(await second.ask(refuseProposal, { proposalId })).toMatchObject({ code: 43006 });
    expect(await second.ask(refuseProposal, { proposalId }, { reason: '范围太大了' })).toMatchObject({ code: 0 });
    expect(await second.ask(approveProposal, { proposalId })).toMatchObject({ code: 43303 });
    expect(await grantsOf(newcomer.staffId)).toEqual([]);
  });

  test('what could not be done is not proposed', async () => {
    const { first, newcomer } = await aGrant();
    const before = await rows('select from staff.proposal');
    expect(await first.ask(grantRole, { staffId: newcomer.staffId, role: 'no-such', scope: 'all' }, { reason })).toMatchObject({
      code: 43211,
    });
    expect(await rows('select from staff.proposal')).toHaveLength(before.length);
  });

  test('a repeat of the proposal is the same proposal', async () => {
    const { first, input } = await aGrant();
    const other = await somebody();
    const asked = { ...input, staffId: other.staffId };
    const under = { reason, idempotencyKey: 'the-same-proposal' };
    const [one, again] = [await first.ask(grantRole, asked, under), await first.ask(grantRole, asked, under)];
    expect(again.data).toEqual(one.data);
    expect(await first.ask(grantRole, { ...asked, place: '13' }, under)).toMatchObject({ code: 40901 });
  });
});
