import { PAY_TYPES, PROVIDER_OF } from '@xuetang/contract/pay-choices.rule';
import { getPayResult, pay } from '@xuetang/contract/payments';
import { expect, test } from 'vitest';
import { openTill } from '../../../../../../tests/benches/open-till.ts';

const { rows, aBuyer } = await openTill();

const inBrowser = { host: 'browser', isIos: false } as const;

/** By the number that a page sends: the number that its order carries, and where the server goes with it. */
const TYPES = [
  ['9-42', 11, '2', { provider: 'wechat', way: 'h5', term: null }],
  ['9-43', 21, '3', { provider: 'alipay', way: 'wap', term: null }],
  ['9-44', 22, '5', { provider: 'alipay', way: 'huabei', term: 6 }],
  ['9-45', 31, '4', { provider: 'jd', way: 'jd', term: null }],
] as const;

test.each(TYPES)(
  '[%s] what is paid by type %i goes where an order of type %s is paid, and is told by it',
  async (_id, payType, carried, way) => {
    const { ask, orderNo } = await aBuyer();
    const term = way.term === null ? {} : { term: way.term };
    expect((await ask(pay, { orderNo, payType, place: inBrowser, ...term })).data).toMatchObject({ is: 'leave', payFen: 39_900 });
    const attempts = await rows(
      'select a.provider, a.way, a.term from trade.attempt a join trade.customer_order o on o.id = a.order_id where o.order_no = $1',
      orderNo,
    );
    expect(attempts).toEqual([way]);
    const told = (await ask(getPayResult, { orderNo })).data?.attempt?.payType;
    expect([told, told && PAY_TYPES[told], told && PROVIDER_OF[told]]).toEqual([payType, carried, way.provider]);
  },
);

test('a number that is no pay type pays nothing', async () => {
  const { ask, orderNo } = await aBuyer();
  for (const payType of [2, 3, 4, 5, 12, 23])
    expect((await ask(pay, { orderNo, payType: payType as 11, place: inBrowser })).data).toBeNull();
  expect(await rows('select from trade.attempt a join trade.customer_order o on o.id = a.order_id where o.order_no = $1', orderNo)).toEqual(
    [],
  );
});
