import { approveProposal, type ProposalId } from '@xuetang/contract/staff/proposals';
import * as calls from '@xuetang/contract/staff/sales';
import { expect, test } from 'vitest';
import { openConsole } from '../../../../../tests/benches/open-console.ts';
import { maySellAt } from './may-sell.rule.ts';

const { somebody, audit, database } = await openConsole();
const why = { reason: '平台规则有变' };

test('one closes and two open; who and why is kept', async () => {
  const [one, other] = [await somebody({ roles: ['compliance'] }), await somebody({ roles: ['admin'] })];
  const sale = { host: 'browser', system: 'ios', kind: 'course' } as const;
  expect(await one.ask(calls.openSale, sale, why)).toMatchObject({ code: 43631 });
  expect(await one.ask(calls.closeSale, sale, { ...why, dry: true })).toMatchObject({ code: 0 });
  expect((await one.ask(calls.listSales, {})).data?.list).toContainEqual(sale);
  expect(await one.ask(calls.closeSale, sale, why)).toMatchObject({ code: 0 });
  expect(await one.ask(calls.closeSale, sale, why)).toMatchObject({ code: 43631 });
  expect((await one.ask(calls.listSales, {})).data?.list).not.toContainEqual(sale);
  const asked = await one.ask(calls.openSale, sale, why);
  expect(asked).toMatchObject({ code: 43301 });
  const { proposalId } = asked.data as unknown as { proposalId: ProposalId };
  expect(await one.ask(approveProposal, { proposalId })).toMatchObject({ code: 43305 });
  expect(await other.ask(approveProposal, { proposalId })).toMatchObject({ code: 0 });
  expect((await audit()).filter(({ subject, outcome }) => subject === 'sale:browser/ios/course' && outcome === 'done')).toMatchObject([
    { call: '/sales/close', staff_id: one.staffId, before: { sold: true }, after: { sold: false } },
    { call: '/sales/open', staff_id: other.staffId, before: { sold: false }, after: { sold: true } },
  ]);
});

const hosts = ['app', 'wecom', 'mini-program', 'wechat', 'browser'] as const;
const kinds = ['course', 'membership', 'thing'] as const;

test.each(hosts.flatMap((host) => kinds.map((kind) => [host, kind] as const)))(
  'whether %s may sell a %s at all, the rule and the table say alike',
  async (host, kind) => {
    const written = await database.pool
      .query(`insert into settings.may_sell (host, system, kind) values ($1, 'ios', $2) on conflict do nothing`, [host, kind])
      .then(() => true)
      .catch(({ constraint }: { constraint?: string }) => constraint !== 'sold_where_it_may_be');
    expect(maySellAt({ host, kind })).toBe(written);
    if (written) return;
    const one = await somebody({ roles: ['compliance'] });
    expect(await one.ask(calls.openSale, { host, system: 'ios', kind }, why)).toMatchObject({ code: 43648 });
  },
);
