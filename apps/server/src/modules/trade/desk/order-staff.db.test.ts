import type { OrderNo } from '@xuetang/contract/ids';
import { askForOrder, closeOrderNow, findOrders, readOrder } from '@xuetang/contract/staff/orders';
import { aLearner } from '@xuetang/testkit/builders';
import { consoleEnv } from '@xuetang/testkit/server-env';
import { anAttempt, anItem, anOrderOf, someGoods } from '@xuetang/testkit/trade-builders';
import { expect, test } from 'vitest';
import { aBoughtOrder } from '../../../../../../tests/benches/bought.ts';
import { openConsole } from '../../../../../../tests/benches/open-console.ts';
import { readConsoleConfig } from '../../../platform/console-config.ts';
import { seal } from '../../../platform/crypto.ts';
import { openDatabase } from '../../../platform/db.ts';
import { written } from '../../../platform/lookup.ts';
import { closings } from '../orders/close-order.ts';
import { settlePayment } from '../payments/settle.ts';

const { somebody, database, rows, clock, audit } = await openConsole();
const { pool } = database;
const { keys } = readConsoleConfig(consoleEnv(database.url));
const db = openDatabase(database.url, 4);
const reason = '学员来电要求，已核对身份';
const jobs = (name: string) => rows<{ key: string }>('select key from graphile_worker.jobs where task_identifier = $1', [name]);

const anOpenOrder = async () => {
  const { learnerId } = await aLearner(pool, clock.now());
  const itemId = await anItem(pool, 3);
  const orderNo = await anOrderOf(pool, learnerId, await someGoods(pool, { parts: [{ kind: 'thing', itemId }] }));
  return { learnerId, orderNo, itemId };
};
const stateOf = async (orderNo: OrderNo) =>
  (await rows<{ state: string; event: string }>('select state, event from trade.customer_order where order_no = $1', [orderNo]))[0];

test('an order is found by its own number, by those of its payment and refund, and by the mobile of its buyer', async () => {
  const service = await somebody({ roles: ['service'] });
  const { learnerId } = await aLearner(pool, clock.now());
  const { orderNo } = await aBoughtOrder({ db, pool }, learnerId);
  const mobile = '13900001111';
  await rows('update identity.learner set mobile_sealed = $2, mobile_lookup = $3 where id = $1', [
    learnerId,
    seal(keys.data, mobile, { column: 'identity.learner.mobile_sealed', row: learnerId }),
    written(keys.lookup, mobile),
  ]);
  const [{ no, transaction } = { no: '', transaction: '' }] = await rows<{ no: string; transaction: string }>(
    `select a.out_trade_no as no, p.transaction_id as transaction from trade.payment p join trade.attempt a on a.id = p.attempt_id
     join trade.customer_order o on o.id = p.order_id where o.order_no = $1`,
    [orderNo],
  );
  for (const number of [orderNo, no, transaction]) {
    const { data } = await service.ask(findOrders, { number });
    expect(data?.list).toMatchObject([{ orderNo, state: 'paid', payFen: 26_900 }]);
    expect(data?.list[0]?.learnNumber).toMatch(/^\d+$/);
  }
  expect((await service.ask(findOrders, { mobile })).data?.list).toMatchObject([{ orderNo }]);
  expect((await service.ask(findOrders, { mobile: '13900002222' })).data?.list).toEqual([]);
  expect((await service.ask(findOrders, { number: orderNo, mobile })).code).not.toBe(0);
  // What is read is written down, and the mobile is not.
  const seen = (await audit()).filter(({ call }) => call === '/orders/find');
  expect(seen.length).toBeGreaterThanOrEqual(4);
  expect(JSON.stringify(seen)).not.toContain(mobile);
  // Whose orders a mobile led to, and how many.
  const byMobile = seen.filter(({ subject }) => subject === 'orders by mobile').map(({ after }) => after);
  expect(byMobile).toContainEqual({ learners: [expect.stringMatching(/^\d+$/)], orders: 1 });
  expect(byMobile).toContainEqual({ learners: [], orders: 0 });
});

test('its page has why it costs this, every ask and answer, and what of it was earned', async () => {
  const service = await somebody({ roles: ['service'] });
  const { learnerId } = await aLearner(pool, clock.now());
  const { orderNo } = await aBoughtOrder({ db, pool }, learnerId);
  const { data } = await service.ask(readOrder, { orderNo });
  expect(data).toMatchObject({
    orderNo,
    state: 'paid',
    price: { listFen: 26_900, basisFen: 26_900, couponFen: 0 },
    parts: [{ nth: 1, kind: 'course', shareFen: 26_900, earnedFen: 0, leftFen: 26_900 }],
    attempts: [{ provider: 'wechat', state: 'paid', fen: 26_900 }],
    payments: [{ fen: 26_900, became: 'order', heardBy: 'notify', grantedFen: 0 }],
    refunds: [],
    contradictions: [],
  });
  expect(data?.price.why.length).toBeGreaterThan(0);
  expect(data?.events.map(({ event }) => event)).toEqual(['made', 'paid']);
  expect(await service.ask(readOrder, { orderNo: '1'.repeat(22) })).toMatchObject({ code: 41212 });
});

test('who may not see orders sees none', async () => {
  const { orderNo } = await anOpenOrder();
  const teacher = await somebody({ roles: ['teacher'] });
  expect((await teacher.ask(readOrder, { orderNo })).code).toBe(43003);
  expect((await teacher.ask(closeOrderNow, { orderNo }, { reason })).code).toBe(43003);
});

test('asked for now, the worker asks for what is open and for nothing else', async () => {
  const service = await somebody({ roles: ['service'] });
  const { orderNo } = await anOpenOrder();
  expect(await service.ask(askForOrder, { orderNo })).toMatchObject({ code: 43688 });
  const { outTradeNo } = await anAttempt(pool, orderNo);
  expect((await service.ask(askForOrder, { orderNo })).data).toEqual({ attempts: 1, refunds: 0 });
  expect((await jobs('trade.look-into-attempt')).map(({ key }) => key)).toContain(`trade.look-into-attempt:${outTradeNo}`);
});

test('closed by us, with a reason: what it held is free again, and its history says who', async () => {
  const service = await somebody({ roles: ['service'] });
  const { orderNo, itemId } = await anOpenOrder();
  expect((await service.ask(closeOrderNow, { orderNo })).code).toBe(43006);
  expect((await service.ask(closeOrderNow, { orderNo }, { reason })).code).toBe(0);
  expect((await jobs('trade.close-by-us')).map(({ key }) => key)).toContain(`trade.close-by-us:${orderNo}`);
  const close = closings({ db, clock }).find(({ name }) => name === 'trade.close-by-us');
  await close?.run({ orderNo });
  expect(await stateOf(orderNo)).toEqual({ state: 'closed', event: 'by-us' });
  expect(await rows('select held from trade.item where id = $1', [itemId])).toEqual([{ held: 0 }]);
  expect(await service.ask(closeOrderNow, { orderNo }, { reason })).toMatchObject({ code: 43689 });
  expect((await audit()).filter(({ subject, outcome }) => subject === `order:${orderNo}` && outcome === 'done')).toMatchObject([
    { call: '/orders/close', reason },
  ]);
});

test('paid while somebody closes it: it is delivered, whichever comes first', async () => {
  const service = await somebody({ roles: ['service'] });
  const [before, after] = [await anOpenOrder(), await anOpenOrder()];
  const close = closings({ db, clock }).find(({ name }) => name === 'trade.close-by-us');
  for (const [{ orderNo }, isFirst] of [
    [before, true],
    [after, false],
  ] as const) {
    const attempt = await anAttempt(pool, orderNo);
    await service.ask(closeOrderNow, { orderNo }, { reason });
    const pay = () =>
      db.transaction((tx) =>
        settlePayment(
          tx,
          { provider: 'wechat', ...attempt, transactionId: `42${orderNo}`, paidAt: clock.now(), by: 'notify' },
          clock.now(),
        ),
      );
    if (isFirst) await pay();
    await close?.run({ orderNo });
    if (!isFirst) await pay();
    expect((await stateOf(orderNo))?.state).toBe('paid');
  }
});
