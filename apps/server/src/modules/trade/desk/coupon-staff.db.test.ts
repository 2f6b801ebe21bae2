import * as calls from '@xuetang/contract/staff/coupons';
import { approveProposal, type ProposalId } from '@xuetang/contract/staff/proposals';
import { aLearner } from '@xuetang/testkit/builders';
import { expect, test } from 'vitest';
import { openConsole } from '../../../../../../tests/benches/open-console.ts';

const { somebody, rows, audit, database, clock } = await openConsole();
const { pool } = database;
const why = { reason: '开营活动，财务批过预算' };
const two = async () => [await somebody({ roles: ['finance'] }), await somebody({ roles: ['lead'] })] as const;
const proposed = (asked: { data?: unknown }) => (asked.data as { proposalId: ProposalId }).proposalId;
const inDays = (days: number) => new Date(clock.now().getTime() + days * 24 * 3_600_000).toISOString();
const someone = async () => {
  const { learnerId } = await aLearner(pool);
  const [row] = await rows<{ learn_number: string }>('select learn_number from identity.learner where id = $1', [learnerId]);
  return { learnerId, learnNumber: row?.learn_number ?? '' };
};
const couponsOf = (termsId: string) =>
  rows<{ learner_id: string }>('select learner_id from trade.coupon where terms_id = $1 order by 1', [termsId]);
const someTerms = async (one: Awaited<ReturnType<typeof somebody>>) =>
  (await one.ask(calls.makeCouponTerms, { name: '开营券', offFen: 3_000, fromFen: 10_000 }, why)).data?.termsId ?? '';

test('a kind of coupon says on what it takes something off; one that would make things free is none', async () => {
  const [one] = await two();
  await pool.query(`insert into trade.goods (name, promise, price_fen) values ('入门课', '学会记账', 12000), ('小册', '一本', 2000)`);
  const terms = { name: '开营券', offFen: 3_000, fromFen: 10_000 };
  expect(await one.ask(calls.makeCouponTerms, { ...terms, fromFen: 3_000 }, why)).toMatchObject({ code: 43645 });
  expect(await one.ask(calls.makeCouponTerms, { ...terms, goodsId: '999999' }, why)).toMatchObject({ code: 42401 });
  expect((await one.ask(calls.makeCouponTerms, terms, { ...why, dry: true })).data).toMatchObject({ goods: 1, lowestFen: 9_000 });
  expect((await one.ask(calls.listCouponTerms, {})).data?.list).toEqual([]);
  expect((await one.ask(calls.makeCouponTerms, terms, why)).data).toMatchObject({ goods: 1, lowestFen: 9_000 });
  expect((await one.ask(calls.listCouponTerms, {})).data?.list).toMatchObject([{ name: '开营券', given: 0, costFen: 0 }]);
});

test('reach and cost are said before, two give, and nobody is given a second one', async () => {
  const [one, other] = await two();
  const termsId = await someTerms(one);
  const [first, second] = [await someone(), await someone()];
  const give = { termsId, learnNumbers: `${first.learnNumber}\n${second.learnNumber}，${first.learnNumber}`, endsAt: inDays(30) };
  expect((await one.ask(calls.giveCoupons, give, { ...why, dry: true })).data).toEqual({ reach: 2, had: 0, mostFen: 6_000 });
  expect(await couponsOf(termsId)).toEqual([]);
  const asked = await one.ask(calls.giveCoupons, give, why);
  expect(asked).toMatchObject({ code: 43301 });
  expect(await one.ask(approveProposal, { proposalId: proposed(asked) })).toMatchObject({ code: 43305 });
  expect(await other.ask(approveProposal, { proposalId: proposed(asked) })).toMatchObject({ code: 0 });
  expect(await couponsOf(termsId)).toHaveLength(2);
  expect((await one.ask(calls.giveCoupons, give, { ...why, dry: true })).data).toEqual({ reach: 0, had: 2, mostFen: 0 });
  expect((await one.ask(calls.listCouponTerms, {})).data?.list).toContainEqual(
    expect.objectContaining({ termsId, given: 2, good: 2, used: 0 }),
  );
  const done = (await audit()).filter(({ subject, outcome }) => subject === `coupon-terms:${termsId}` && outcome === 'done');
  expect(done).toMatchObject([{ staff_id: other.staffId, reason: why.reason, after: { reach: 2, mostFen: 6_000 } }]);
  expect(JSON.stringify(done)).not.toContain(first.learnerId.padStart(12, '#'));
});

test('two lists that are approved at the same moment give one person one', async () => {
  const [one, other] = await two();
  const third = await somebody({ roles: ['finance'] });
  const termsId = await someTerms(one);
  const { learnNumber } = await someone();
  const asks = await Promise.all(
    [30, 60].map((days) => one.ask(calls.giveCoupons, { termsId, learnNumbers: learnNumber, endsAt: inDays(days) }, why)),
  );
  const [a, b] = asks.map(proposed);
  await Promise.all([other.ask(approveProposal, { proposalId: a }), third.ask(approveProposal, { proposalId: b })]);
  expect(await couponsOf(termsId)).toHaveLength(1);
});

test('a list with somebody whom we do not know is refused, and named', async () => {
  const [one] = await two();
  const termsId = await someTerms(one);
  const { learnNumber } = await someone();
  const give = { termsId, learnNumbers: `${learnNumber} 1 x`, endsAt: inDays(30) };
  expect(await one.ask(calls.giveCoupons, give, why)).toMatchObject({ code: 43645 });
  expect(await one.ask(calls.giveCoupons, { ...give, learnNumbers: ' , ' }, why)).toMatchObject({ code: 43645 });
  expect(await one.ask(calls.giveCoupons, { ...give, learnNumbers: learnNumber, endsAt: inDays(-1) }, why)).toMatchObject({ code: 43645 });
  expect(await one.ask(calls.giveCoupons, { ...give, termsId: '999999' }, why)).toMatchObject({ code: 42402 });
  expect(await (await somebody({ roles: ['admin'] })).ask(calls.giveCoupons, give, why)).toMatchObject({ code: 43003 });
});
