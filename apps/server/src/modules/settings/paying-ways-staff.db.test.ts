import { getPayConfig } from '@xuetang/contract/pay-config';
import * as calls from '@xuetang/contract/staff/paying-ways';
import { approveProposal, type ProposalId } from '@xuetang/contract/staff/proposals';
import { setTermFees } from '@xuetang/contract/staff/term-fees';
import { patience } from '@xuetang/testkit/pace';
import { signedClient } from '@xuetang/testkit/signed-client';
import { expect, test } from 'vitest';
import { openConsole } from '../../../../../tests/benches/open-console.ts';
import { openApiOn } from '../../../../../tests/benches/open-api.ts';
import { everyAccount } from '../../../../../tests/benches/pay-accounts.ts';

const { somebody, rows, audit, database } = await openConsole();
const api = await openApiOn(database.url, { env: { ...everyAccount, XT_LOG_LEVEL: 'silent' } });
const why = { reason: '支付宝和花呗的合同已签' };
const two = async () => [await somebody({ roles: ['compliance'] }), await somebody({ roles: ['admin'] })] as const;
const proposed = (asked: { data?: unknown }) => (asked.data as { proposalId: ProposalId }).proposalId;
const offered = async (businessCode?: string) => {
  const { data } = await signedClient(api.url())(getPayConfig, { orderPrice: 20_000, ...(businessCode ? { businessCode } : {}) });
  return [data?.configState, data?.configList.map(({ configCells }) => configCells.map(({ payType }) => payType))];
};
const told = async (code: string) =>
  (await audit()).filter(({ subject, outcome }) => subject === `paying-ways:${code}` && outcome === 'done');
type Person = Awaited<ReturnType<typeof two>>[number];
const agreed = async ([one, other]: readonly [Person, Person], wanted: Parameters<typeof one.ask<typeof calls.setPayingWays>>[1]) =>
  (await other.ask(approveProposal, { proposalId: proposed(await one.ask(calls.setPayingWays, wanted, why)) })).code;

test('a new installation opens Alipay, JD and Huabei by two, and learners are offered them', async () => {
  const [one, other] = await two();
  const wanted = { ways: 'wechat,alipay,jd,huabei', usual: 'wechat', terms: '3,6,12' } as const;
  expect((await one.ask(calls.listPayingWays, {})).data?.list).toEqual([]);
  expect(await offered()).toEqual([0, []]);
  const tried = await one.ask(calls.setPayingWays, wanted, { ...why, dry: true });
  expect(tried.data).toMatchObject({
    was: null,
    isWechatAlone: false,
    needs: ['XT_WECHAT_PAY', 'XT_ALIPAY', 'XT_JD_PAY'],
    termsWithoutFee: [3, 6, 12],
  });
  expect(await rows('select from settings.pay_channel')).toEqual([]);

  const key = { ...why, idempotencyKey: 'ways-of-the-first-day' };
  const asked = await one.ask(calls.setPayingWays, wanted, key);
  expect((await one.ask(calls.setPayingWays, wanted, key)).data, 'asked again: the same proposal').toEqual(asked.data);
  expect(asked).toMatchObject({ code: 43301, status: 202 });
  expect(await one.ask(approveProposal, { proposalId: proposed(asked) })).toMatchObject({ code: 43305 });
  expect(await other.ask(approveProposal, { proposalId: proposed(asked) })).toMatchObject({ code: 0 });
  expect((await one.ask(calls.listPayingWays, {})).data?.list).toMatchObject([
    {
      businessCode: '',
      ways: [
        { way: 'wechat', provider: 'wechat', isUsual: true },
        { way: 'alipay', isUsual: false },
        { way: 'jd', provider: 'jd' },
        { way: 'huabei', provider: 'alipay', terms: [3, 6, 12], fees: [] },
      ],
    },
  ]);
  await expect.poll(() => offered(), { timeout: patience(7_000) }).toEqual([1, [[11, 21, 31], [22]]]);
  expect(await told('')).toMatchObject([
    {
      call: '/paying-ways/set',
      staff_id: other.staffId,
      reason: why.reason,
      before: { ways: null },
      after: { ways: [{ way: 'wechat' }, { way: 'alipay' }, { way: 'jd' }, { way: 'huabei' }] },
    },
  ]);
  expect(await one.ask(calls.setPayingWays, wanted, why), 'the same again changes nothing').toMatchObject({ code: 43631 });
});

test('approving twice sets once; what a term costs stays with it, and a new term needs its own', async () => {
  const both = await two();
  const [one, other] = both;
  await agreed(both, { ways: 'wechat,huabei', terms: '3,6' });
  const fees = await (await somebody({ roles: ['finance'] })).ask(setTermFees, { businessCode: '', fees: '230,450' }, why);
  expect(await (await somebody({ roles: ['lead'] })).ask(approveProposal, { proposalId: proposed(fees) })).toMatchObject({ code: 0 });
  const asked = await one.ask(calls.setPayingWays, { ways: 'huabei,wechat', terms: '6' }, why);
  const done = await other.ask(approveProposal, { proposalId: proposed(asked) });
  expect(done).toMatchObject({ code: 0, data: { answer: { termsWithoutFee: [] } } });
  expect(await other.ask(approveProposal, { proposalId: proposed(asked) })).toMatchObject({ code: 43303 });
  const term = () => rows(`select terms, term_fees, sort from settings.pay_channel where business_code = '' and pay_type = 22`);
  expect(await term()).toEqual([{ terms: [6], term_fees: [450], sort: 1 }]);
  await agreed(both, { ways: 'huabei,wechat', terms: '6,12' });
  expect(await term()).toEqual([{ terms: [6, 12], term_fees: [], sort: 1 }]);
});

test('a business has ways of its own; with none WeChat Pay stands alone there, which is said first', async () => {
  const both = await two();
  const [one] = both;
  await agreed(both, { ways: 'wechat,alipay,jd' });
  await expect.poll(() => offered('vip'), { timeout: patience(7_000) }).toEqual([1, [[11, 21, 31]]]);
  const tried = await one.ask(calls.setPayingWays, { businessCode: 'vip', ways: 'none' }, { ...why, dry: true });
  expect(tried).toMatchObject({ code: 0, data: { was: null, ways: [], isWechatAlone: true } });
  expect(await agreed(both, { businessCode: 'vip', ways: 'none' })).toBe(0);
  await expect.poll(() => offered('vip'), { timeout: patience(7_000) }).toEqual([0, []]);
  expect(await offered()).toEqual([1, [[11, 21, 31]]]);
});

test('what cannot be is refused line by line, who was faster makes the other stale, and not everybody may', async () => {
  const [one, other] = await two();
  for (const wanted of [
    { ways: 'wechat,wechat' },
    { ways: 'wechat,huabei' },
    { ways: 'huabei', terms: '3' },
    { ways: 'wechat', usual: 'jd' },
  ] as const)
    expect(await one.ask(calls.setPayingWays, wanted, { ...why, dry: true })).toMatchObject({ code: 43675 });
  expect(await one.ask(calls.setPayingWays, { ways: 'paypal' }, why)).toMatchObject({ code: 40001 });
  const slower = await one.ask(calls.setPayingWays, { ways: 'jd,wechat' }, why);
  expect(await agreed([one, other], { ways: 'alipay,wechat' })).toBe(0);
  expect(await other.ask(approveProposal, { proposalId: proposed(slower) })).toMatchObject({ code: 43306 });
  const operator = await somebody({ roles: ['operator'] });
  expect(await operator.ask(calls.setPayingWays, { ways: 'wechat' }, why)).toMatchObject({ code: 43003 });
});
