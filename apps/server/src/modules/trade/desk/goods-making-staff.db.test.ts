import { putOnSale, readGoods } from '@xuetang/contract/staff/goods';
import { addPart, claimAsMap, makeGoods, makeItem } from '@xuetang/contract/staff/goods-making';
import { listPostage, setPostage } from '@xuetang/contract/staff/postage';
import { approveProposal, type ProposalId } from '@xuetang/contract/staff/proposals';
import { listTermFees, setTermFees } from '@xuetang/contract/staff/term-fees';
import { aLearner } from '@xuetang/testkit/builders';
import { aCourse } from '@xuetang/testkit/course-builders';
import { aCode, anOrder, someGoods as soldGoods } from '@xuetang/testkit/trade-builders';
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

/** Goods that were sold, and are not now. */
const offSale = async () => {
  const made = await soldGoods(pool, { parts: [{ kind: 'membership' }] });
  await rows('update trade.goods set on_sale = false where id = $1', [made.goodsId]);
  return made;
};
type Made = Awaited<ReturnType<typeof offSale>>;

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

test('what two decide on is what is in it: a part that is added meanwhile makes the proposal stale, and the audit has them all', async () => {
  const { operator, goodsId, skuId } = await someGoods();
  const other = await somebody({ roles: ['operator', 'lead'] });
  const part = { skuId, kind: 'membership', name: '会员', listFen: 100, days: 30 } as const;
  await operator.ask(addPart, part, why);
  const asked = await operator.ask(putOnSale, { goodsId }, why);
  const { courseId } = await aCourse(pool);
  const dear = { skuId, kind: 'course', name: '大师课', listFen: 300_000, courseId, lessons: 12, days: 365 } as const;
  expect((await operator.ask(addPart, dear, why)).data).toEqual({ nth: 2 });
  expect((await other.ask(approveProposal, { proposalId: proposalOf(asked) }, why)).code).toBe(43306);
  const again = await operator.ask(putOnSale, { goodsId }, why);
  expect((await other.ask(approveProposal, { proposalId: proposalOf(again) }, why)).code).toBe(0);
  const [told] = (await audit())
    .filter(({ call, subject }) => call === '/goods/put-on-sale' && subject === `goods:${goodsId}`)
    .toReversed();
  expect(told?.after).toMatchObject({ parts: [{ name: '会员' }, { name: '大师课', courseId, listFen: 300_000 }] });
});

test('other contents are other goods, once somebody has ordered them or holds a code or a slip for them', async () => {
  const lead = await somebody({ roles: ['operator'] });
  const { learnerId } = await aLearner(pool);
  const until = [`now() - interval '1 day'`, `now() + interval '1 day'`];
  for (const promise of [
    async ({ goodsId, skuId }: Made) => void (await anOrder(pool, learnerId, { goodsId, skuId })),
    async ({ skuId }: Made) => void (await aCode(pool, skuId)),
    async ({ skuId }: Made) =>
      void (await rows(
        `insert into trade.pos_offer (sku_id, price_fen, until_at, made_by, made_at) values ($1, 100, ${until[1]}, '小王', ${until[0]})`,
        [skuId],
      )),
  ]) {
    const goods = await offSale();
    await promise(goods);
    await rows(`update trade.customer_order set state = 'closed', event = 'time-over' where goods_id = $1`, [goods.goodsId]);
    const more = await lead.ask(addPart, { skuId: goods.skuId, kind: 'membership', name: '会员', listFen: 100, days: 30 }, why);
    expect(more).toMatchObject({ code: 43710 });
  }
});

test('two parts added at one moment have numbers of their own', async () => {
  const { operator, skuId } = await someGoods();
  const added = await Promise.all(
    Array.from({ length: 6 }, () => operator.ask(addPart, { skuId, kind: 'membership', name: '会员', listFen: 100, days: 30 }, why)),
  );
  expect(added.map(({ data }) => data?.nth ?? 0).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('learners claim the thing that one has said is the map: the new edition takes the place of the former', async () => {
  const operator = await somebody({ roles: ['operator'] });
  const made = async (name: string) => (await operator.ask(makeItem, { name, stock: 50 }, why)).data?.itemId ?? '';
  const [first, second] = [await made('学习地图'), await made('学习地图第二版')];
  const maps = () => rows<{ id: string }>(`select id from trade.item where claimed_as = 'map'`);
  expect(await operator.ask(claimAsMap, { itemId: '999999' }, why)).toMatchObject({ code: 43640 });
  expect((await operator.ask(claimAsMap, { itemId: first }, { ...why, dry: true })).data).toEqual({
    name: '学习地图',
    left: 50,
    was: null,
  });
  expect(await maps()).toEqual([]);
  const key = { ...why, idempotencyKey: 'the-first-edition' };
  for (const _again of [1, 2])
    expect(await operator.ask(claimAsMap, { itemId: first }, key)).toMatchObject({ code: 0, data: { left: 50, was: null } });
  expect(await operator.ask(claimAsMap, { itemId: first }, why)).toMatchObject({ code: 43631 });
  await rows('update trade.item set sold = 48 where id = $1', [first]);
  expect((await operator.ask(claimAsMap, { itemId: second }, why)).data).toMatchObject({ left: 50, was: { itemId: first, left: 2 } });
  expect(await maps()).toEqual([{ id: second }]);
  const told = (await audit()).filter(({ call, outcome }) => call === '/goods/claim-as-map' && outcome === 'done');
  expect(told).toMatchObject([
    { subject: `item:${first}`, staff_id: operator.staffId, reason: why.reason, before: { map: null }, after: { map: { left: 50 } } },
    { subject: `item:${second}`, before: { map: { itemId: first, left: 2 } }, after: { map: { itemId: second } } },
  ]);
  const [one] = await two();
  expect(await one.ask(claimAsMap, { itemId: first }, why)).toMatchObject({ code: 43003 });
});

test('two who name another map at one moment leave one', async () => {
  const operator = await somebody({ roles: ['operator'] });
  const things = await Promise.all(
    ['甲', '乙', '丙', '丁'].map(async (name) => (await operator.ask(makeItem, { name, stock: 5 }, why)).data?.itemId ?? ''),
  );
  const said = await Promise.all(things.map((itemId) => operator.ask(claimAsMap, { itemId }, why)));
  expect(said.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
  expect(await rows(`select from trade.item where claimed_as = 'map'`)).toHaveLength(1);
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
  const taken = await one.ask(setTermFees, { businessCode: '', fees: 'none' }, why);
  expect((await other.ask(approveProposal, { proposalId: proposalOf(taken) }, why)).code).toBe(0);
  expect((await one.ask(listTermFees, {})).data?.list).toMatchObject([{ fees: [] }]);
});
