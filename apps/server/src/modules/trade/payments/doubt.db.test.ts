import { checkBuyAuth } from '@xuetang/contract/goods';
import { cancelOrder, getLastOrderList, listOrders } from '@xuetang/contract/orders';
import { expect, test } from 'vitest';
import { inWechat as place } from '../../../../../../tests/benches/open-shop.ts';
import { openTill } from '../../../../../../tests/benches/open-till.ts';

const { wechatPay, clock, advance, aBuyer } = await openTill();

type Buyer = Awaited<ReturnType<typeof aBuyer>>;
const lineOf = async ({ ask }: Buyer) => (await ask(listOrders, {})).data?.list[0];
/** What each place says that shows the order and asks nobody: among all, among those that wait, on 我的, and before another one. */
const doubtsOf = async (one: Buyer): Promise<boolean[]> => {
  const { data: all } = await one.ask(listOrders, {});
  const { data: payable } = await one.ask(getLastOrderList, {});
  const [goodsId] = (all?.list ?? []).map((order) => order.goodsId);
  const state = goodsId ? (await one.ask(checkBuyAuth, { goodsId, place })).data?.state : undefined;
  const shown = [...(all?.list ?? []), ...(all?.waiting ?? []), ...(payable?.list ?? [])].map(({ isInDoubt }) => isInDoubt);
  return state?.is === 'open-order' ? [...shown, state.isInDoubt] : shown;
};
const [YES, NO] = [Array<boolean>(4).fill(true), Array<boolean>(4).fill(false)];

test('an order that nobody has tried to pay is in no doubt; shown to be paid it is, wherever it stands', async () => {
  const one = await aBuyer();
  expect(await doubtsOf(one)).toEqual(NO);
  await one.pay();
  expect(await doubtsOf(one)).toEqual(YES);
});

test('a sheet that was closed is no doubt once its provider has said so: by the page, or by the clock within half a minute', async () => {
  const [asked, left] = [await aBuyer(), await aBuyer()];
  await asked.pay();
  await asked.result();
  expect(await doubtsOf(asked)).toEqual(NO);
  await left.pay();
  await advance(30_000);
  expect(await doubtsOf(left)).toEqual(NO);
  clock.advance(60_000);
  expect(await doubtsOf(left)).toEqual(NO);
});

test('shown once more, what was heard before is no answer to it', async () => {
  const one = await aBuyer();
  await one.pay();
  await one.result();
  clock.advance(3_001);
  await one.pay();
  expect(await doubtsOf(one)).toEqual(YES);
  expect(await one.result()).toMatchObject({ is: 'not-paid' });
  expect(await doubtsOf(one)).toEqual(NO);
});

test('what its provider cannot tell stays in doubt, also when the order is closed, until somebody knows', async () => {
  const one = await aBuyer();
  await one.pay();
  wechatPay.misbehave({ on: 'query', kind: 'http-500', times: 3 });
  await one.result();
  expect(await doubtsOf(one)).toEqual(YES);
  await one.ask(cancelOrder, { orderNo: one.orderNo });
  expect(await lineOf(one)).toMatchObject({ state: 'closed', isInDoubt: true });
  await advance(5 * 60_000);
  expect(await lineOf(one)).toMatchObject({ state: 'closed', isInDoubt: false });
});
