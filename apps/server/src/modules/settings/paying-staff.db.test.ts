import { approveProposal, type ProposalId } from '@xuetang/contract/staff/proposals';
import * as calls from '@xuetang/contract/staff/paying';
import { expect, test } from 'vitest';
import { openConsole } from '../../../../../tests/benches/open-console.ts';

const { somebody, audit } = await openConsole();
const why = { reason: '支付宝出了故障' };

test('one closes and two open; who and why is kept', async () => {
  const [one, other] = [await somebody({ roles: ['compliance'] }), await somebody({ roles: ['admin'] })];
  const alipay = { provider: 'alipay' } as const;
  expect(await one.ask(calls.openPaying, alipay, why)).toMatchObject({ code: 43685 });
  expect(await one.ask(calls.closePaying, alipay, { ...why, dry: true })).toMatchObject({ code: 0 });
  expect((await one.ask(calls.listPaying, {})).data?.list).toContainEqual({ provider: 'alipay', isOpen: true });
  expect(await one.ask(calls.closePaying, alipay, why)).toMatchObject({ code: 0 });
  expect(await one.ask(calls.closePaying, alipay, why)).toMatchObject({ code: 43685 });
  expect((await one.ask(calls.listPaying, {})).data?.list).toEqual([
    { provider: 'wechat', isOpen: true },
    { provider: 'alipay', isOpen: false },
    { provider: 'jd', isOpen: true },
  ]);
  const asked = await one.ask(calls.openPaying, alipay, why);
  expect(asked).toMatchObject({ code: 43301 });
  const { proposalId } = asked.data as unknown as { proposalId: ProposalId };
  expect(await one.ask(approveProposal, { proposalId })).toMatchObject({ code: 43305 });
  expect(await other.ask(approveProposal, { proposalId })).toMatchObject({ code: 0 });
  expect((await audit()).filter(({ subject, outcome }) => subject === 'paying:alipay' && outcome === 'done')).toMatchObject([
    { call: '/paying/close', staff_id: one.staffId, before: { open: true }, after: { open: false } },
    { call: '/paying/open', staff_id: other.staffId, before: { open: false }, after: { open: true } },
  ]);
});
