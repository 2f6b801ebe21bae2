import { putOnSale, readGoods } from '@xuetang/contract/staff/goods';
import { addPart, makeGoods, makeItem } from '@xuetang/contract/staff/goods-making';
import { listPostage, setPostage } from '@xuetang/contract/staff/postage';
import { approveProposal, type ProposalId } from '@xuetang/contract/staff/proposals';
import { listTermFees, setTermFees } from '@xuetang/contract/staff/term-fees';
import { aCourse } from '@xuetang/testkit/course-builders';
import { expect, test } from 'vitest';
import { openConsole } from '../../../../../../tests/benches/open-console.ts';

const { somebody, database, rows, audit } = await openConsole();
const { pool } = database;
const why = { reason: '新课上线，合同已签' };
const proposalOf = (answer: unknown) => (answer as { data: { proposalId: ProposalId } }).data.proposalId;
const two = async () => [await somebody({ roles: ['finance'] }), await somebody({ roles: ['lead'] })] as const;

const someGoods = async () => {
  const operator = await somebody({ roles: ['operator'] });
  const { data } = await operator.ask(makeGoods, { name: '家庭资产课', promise: '看懂家里的钱', priceFen: 59_900, skuName: '标准' }, why);
  if (!data) throw new Error('no goods');
  return { operator, ...data };
};

test('goods begin off sale, get their parts one by one, and are sold when two have said so', async () => {
  const { operator, goodsId, skuId } = await someGoods();
  expect(await operator.ask(putOnSale, { goodsId }, why)).toMatchObject({ code: 43633 });
  const { courseId } = await aCourse(pool);
  const item = await operator.ask(makeItem, { name: '随堂册', stock: 50 }, why);
  const part = { skuId, listFen: 49_900 };
  expect(
    (await operator.ask(addPart, { ...part, kind: 'course', name: '家庭资产课', courseId, lessons: 12, days: 365 }, why)).data,
  ).toEqual({ nth: 1 });
  expect((await operator.ask(addPart, { ...part, kind: 'membership', name: '会员', days: 30 }, why)).data).toEqual({ nth: 2 });
  expect((await operator.ask(addPart, { ...part, kind: 'thing', name: '随堂册', itemId: item.data?.itemId ?? '' }, why)).data).toEqual({
    nth: 3,
  });
  expect((await operator.ask(readGoods, { goodsId })).data).toMatchObject({
    isOnSale: false,
    priceFen: 59_900,
    prices: [{ priceFen: 59_900 }],
    parts: [
      { nth: 1, kind: 'course' },
      { nth: 2, kind: 'membership' },
      { nth: 3, kind: 'thing', itemId: item.data?.itemId },
    ],
  });
  expect(await operator.ask(putOnSale, { goodsId }, why)).toMatchObject({ code: 43301 });
  expect(
    (await audit()).filter(({ call, outcome }) => call.startsWith('/goods/') && outcome === 'done').map(({ reason }) => reason),
  ).toContain(why.reason);
});

test.each([
  ['a course without its number', { kind: 'course', lessons: 12, days: 365 }],
  ['a course that nobody has', { kind: 'course', courseId: '999999', lessons: 12, days: 365 }],
  ['a membership without days', { kind: 'membership' }],
  ['a thing with days', { kind: 'thing', itemId: '999999', days: 3 }],
  ['a membership in a camp', { kind: 'membership', days: 30, campId: '1' }],
] as const)('%s is refused in words', async (_name, part) => {
  const { operator, skuId } = await someGoods();
  const refused = await operator.ask(addPart, { skuId, name: '一样', listFen: 100, ...part }, why);
  expect(refused).toMatchObject({ code: 43693 });
  expect(await rows('select from trade.part where sku_id = $1', [skuId])).toEqual([]);
});

test('what is on sale does not change under a buyer’s hands', async () => {
  const { operator, goodsId, skuId } = await someGoods();
  await operator.ask(addPart, { skuId, kind: 'membership', name: '会员', listFen: 100, days: 30 }, why);
  await rows('update trade.goods set on_sale = true where id = $1', [goodsId]);
  expect(await operator.ask(addPart, { skuId, kind: 'membership', name: '会员', listFen: 100, days: 30 }, why)).toMatchObject({
    code: 43692,
  });
  expect(await operator.ask(addPart, { skuId: '999999', kind: 'membership', name: '会员', listFen: 100, days: 30 }, why)).toMatchObject({
    code: 42401,
  });
});

test('two parts added at one moment have numbers of their own', async () => {
  const { operator, skuId } = await someGoods();
  const added = await Promise.all(
    Array.from({ length: 6 }, () => operator.ask(addPart, { skuId, kind: 'membership', name: '会员', listFen: 100, days: 30 }, why)),
  );
  expect(added.map(({ data }) => data?.nth ?? 0).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('postage of a province is a price: two set it, and who was faster makes the other stale', async () => {
  const [one, other] = await two();
  expect(await one.ask(setPostage, { province: '99', extraFen: 100, isServed: 'yes' }, why)).toMatchObject({ code: 43694 });
  const [first, second] = [
    await one.ask(setPostage, { province: '65', extraFen: 4_321, isServed: 'yes' }, why),
    await one.ask(setPostage, { province: '65', extraFen: 5_432, isServed: 'yes' }, why),
  ];
  expect((await other.ask(approveProposal, { proposalId: proposalOf(first) }, why)).code).toBe(0);
  expect((await other.ask(approveProposal, { proposalId: proposalOf(second) }, why)).code).toBe(43306);
  const { data } = await one.ask(listPostage, {});
  expect(data?.list.find(({ province }) => province === '65')).toMatchObject({ name: '新疆维吾尔自治区', extraFen: 4_321, isServed: true });
  expect(data?.list.find(({ province }) => province === '11')).toMatchObject({ extraFen: 0, isServed: true });
});

test('the fees of instalments are one for each term, and two set them', async () => {
  const [one, other] = await two();
  await rows(`delete from settings.pay_channel where cardinality(terms) > 0`);
  expect(await one.ask(setTermFees, { businessCode: '', fees: '230,450,750' }, why)).toMatchObject({ code: 43695 });
  await rows(`insert into settings.pay_business (business_code, open) values ('', true) on conflict do nothing`);
  await rows(
    `insert into settings.pay_channel (business_code, pay_type, sort, is_default, icon_url, terms) values ('', 22, 9, false, '/pay/huabei.svg', '{3,6,12}')`,
  );
  expect(await one.ask(setTermFees, { businessCode: '', fees: '230,450' }, why)).toMatchObject({ code: 43696 });
  expect(await one.ask(setTermFees, { businessCode: '', fees: '230,450,3001' }, why)).toMatchObject({ code: 43696 });
  const proposed = await one.ask(setTermFees, { businessCode: '', fees: '230,450,750' }, why);
  expect((await other.ask(approveProposal, { proposalId: proposalOf(proposed) }, why)).code).toBe(0);
  expect((await one.ask(listTermFees, {})).data?.list).toEqual([
    { businessCode: '', payType: 22, terms: [3, 6, 12], fees: [230, 450, 750] },
  ]);
});
