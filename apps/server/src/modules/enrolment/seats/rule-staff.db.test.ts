import { approveProposal, type ProposalId } from '@xuetang/contract/staff/proposals';
import { listRules, removeRule, setRule } from '@xuetang/contract/staff/rules';
import { aCamp } from '@xuetang/testkit/builders';
import { expect, test } from 'vitest';
import { openConsole } from '../../../../../../tests/benches/open-console.ts';

const { somebody, database, rows, audit } = await openConsole();
const reason = '两个系列内容重复，学员反映';

test('a rule is proposed by one and set by another, and so is its end', async () => {
  const [one, two] = [await aCamp(database.pool), await aCamp(database.pool)];
  const [first, second] = [await somebody({ roles: ['operator'] }), await somebody({ roles: ['operator'] })];
  const pair = { familyId: one.familyId, byFamilyId: two.familyId };
  const there = () =>
    rows(`select extract(day from within)::int as days, answer from enrolment.mutex where family_id = $1`, [one.familyId]);
  const approve = (said: unknown) =>
    second.ask(approveProposal, { proposalId: (said as { data: { proposalId: ProposalId } }).data.proposalId });

  const proposed = await first.ask(setRule, { ...pair, withinDays: 30, answer: 'refuse' }, { reason });
  expect(proposed).toMatchObject({ code: 43301 });
  const same = await first.ask(setRule, { ...pair, withinDays: 7 }, { reason });
  expect(await there()).toEqual([]);
  expect(await approve(proposed)).toMatchObject({ code: 0 });
  expect(await there()).toEqual([{ days: 30, answer: 'refuse' }]);
  // It stood on there being none.
  expect(await approve(same)).toMatchObject({ code: 43306 });
  expect((await second.ask(listRules, {})).data?.list).toMatchObject([
    { ...pair, withinDays: 30, answer: 'refuse', words: '在「小白理财」有有效报名，或结束不满 30 天的人，来「小白理财」会被拒绝' },
  ]);
  expect(await approve(await first.ask(removeRule, pair, { reason }))).toMatchObject({ code: 0 });
  expect(await there()).toEqual([]);
  expect(await first.ask(removeRule, pair, { reason })).toMatchObject({ code: 43717 });
  expect(await first.ask(setRule, { ...pair, byFamilyId: '999999' }, { reason })).toMatchObject({ code: 43716 });
  expect(await first.ask(setRule, { ...pair, byFamilyId: pair.familyId }, { reason })).toMatchObject({ code: 40001 });
  expect(await (await somebody({ roles: ['teacher'] })).ask(setRule, pair, { reason })).toMatchObject({ code: 43003 });
  expect(
    (await audit()).filter(({ call, outcome }) => call.startsWith('/rules/') && call !== '/rules/list' && outcome === 'done'),
  ).toMatchObject([
    { call: '/rules/set', before: null, after: { withinDays: 30, answer: 'refuse' } },
    { call: '/rules/remove', before: { withinDays: 30, answer: 'refuse' }, after: null },
  ]);
});
