import { createHash, randomBytes } from 'node:crypto';
import { calls } from '@xuetang/contract/calls';
import { WECHAT_PAY } from '@xuetang/contract/pay-choices.rule';
import * as alipayAccount from '@xuetang/stand-ins/alipay/account';
import { carrierAt } from '@xuetang/stand-ins/carrier/account';
import * as jdAccount from '@xuetang/stand-ins/jd-pay/account';
import { taxSettingsAt } from '@xuetang/stand-ins/tax/account';
import { startTaxStandIn } from '@xuetang/stand-ins/tax/tax';
import * as wechatAccount from '@xuetang/stand-ins/wechat-pay/account';
import { startWechatPayStandIn } from '@xuetang/stand-ins/wechat-pay/wechat-pay';
import { aLearner } from '@xuetang/testkit/builders';
import { createTestDatabase } from '@xuetang/testkit/database';
import { errors } from '@xuetang/contract/errors';
import { staffCalls } from '@xuetang/contract/staff/calls';
import { freePort } from '@xuetang/testkit/free-port';
import { askRedis, keptInNats, keptInRedis, tellNats } from '@xuetang/testkit/kept-in-engines';
import { openSetUp } from '@xuetang/testkit/opened';
import { startApi, startWorker } from '@xuetang/testkit/process';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { anItem, someGoods } from '@xuetang/testkit/trade-builders';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../apps/server/src/platform/db.ts';
import { payFor } from '../benches/bought.ts';
import { openConsole } from '../benches/open-console.ts';
import { inWechat, wishOf } from '../benches/open-shop.ts';
import { dumpOf, findLeaks, PLANTED_ADDRESS, PLANTED_MOBILE, PLANTED_NAME, PLANTED_OPENID, type Place, type Secret } from '../e2e/leaks.ts';
import { refuseRows, startTellTale } from './tell-tale.ts';

const SECRETS: readonly Secret[] = [
  { what: 'a name', value: PLANTED_NAME },
  { what: 'a mobile number', value: PLANTED_MOBILE },
  { what: 'an address', value: PLANTED_ADDRESS },
  { what: 'an openid', value: PLANTED_OPENID },
];
const HOME = { name: PLANTED_NAME, mobile: PLANTED_MOBILE, region: '310115', line: PLANTED_ADDRESS };
const PRICE = 3_000;

const { keep, close } = openSetUp();
afterAll(close);

/** Who WeChat's own name for somebody belongs to stands in one table; nowhere else. */
const withoutAccounts = ({ name, text }: Place): Place => ({
  name,
  text: text
    .split('\n')
    .filter((line) => !line.startsWith('INSERT INTO identity.wechat_account '))
    .join('\n'),
});

/** The product with these around it, and somebody whose every word is a canary. */
const openProduct = async (env: Record<string, string>) => {
  const database = await keep(createTestDatabase(), (made) => made.drop());
  const port = String(await freePort());
  const whole = serverEnv(database.url, { XT_LOG_LEVEL: 'debug', XT_API_PORT: port, ...env });
  const api = await keep(startApi(whole), (started) => started.stop());
  const worker = await keep(startWorker(whole), (started) => started.stop());
  const { pool } = database;
  const { learnerId, token } = await aLearner(pool);
  await pool.query(`insert into identity.wechat_account (app_id, openid, learner_id, seen_at) values ($1, $2, $3, now())`, [
    wechatAccount.BOUND[99],
    PLANTED_OPENID,
    learnerId,
  ]);
  const ask = signedClient(api.url, token);
  const must = async <T>(answer: Promise<{ code: number; data: T | null }>): Promise<T> => {
    const { code, data } = await answer;
    if (data === null) throw new Error(`refused with ${code}`);
    return data;
  };
  /** An order of a thing that goes to where he lives. */
  const order = async () => {
    const { addressId } = await must(ask(calls.saveAddress, { ...HOME, isDefault: true }));
    const goods = await someGoods(pool, { price: PRICE, parts: [{ kind: 'thing', name: '随堂册', itemId: await anItem(pool, 9) }] });
    const where = { goodsId: goods.goodsId, place: inWechat, addressId };
    const { commit } = await must(ask(calls.getCommitInfo, where));
    if (!commit) throw new Error('nothing to commit to');
    const made = await must(ask(calls.createOrder, { ...wishOf(commit), addressId }));
    if (made.is !== 'ordered') throw new Error(made.is);
    return made.orderNo;
  };
  const namespace = whole['XT_NAMESPACE'] ?? '';
  const figuresOf = async ({ adminUrl }: { adminUrl: string }) => (await fetch(`${adminUrl}/metrics`)).text();
  /** Everywhere where something is kept, told or counted. */
  const places = async (): Promise<Place[]> => [
    withoutAccounts(dumpOf(database.url)),
    { name: 'log of the API', text: api.output() },
    { name: 'log of the worker', text: worker.output() },
    { name: 'figures of the API', text: await figuresOf(api) },
    { name: 'figures of the worker', text: await figuresOf(worker) },
    { name: 'Redis', text: await keptInRedis(namespace) },
    { name: 'NATS', text: await keptInNats(namespace) },
  ];
  const leaks = async () => findLeaks(SECRETS, await places());
  return { database, pool, api, worker, ask, must, order, namespace, places, leaks };
};

/** A ticket to write an address on the one parcel that there is. */
const aParcelTicket = async (pool: Awaited<ReturnType<typeof openProduct>>['pool']): Promise<string> => {
  const ticket = randomBytes(32).toString('base64url');
  await pool.query(
    `insert into trade.parcel_ticket (hash, parcel_id, made_at, ends_at) select $1, id, now(), now() + interval '7 days' from trade.parcel`,
    [createHash('sha256').update(ticket).digest()],
  );
  return ticket;
};

describe('name, number, address and openid of a buyer', () => {
  test('bought, paid, invoiced and sent: they stand in no dump and in no log', async () => {
    const wechatPay = await keep(startWechatPayStandIn({ port: 0 }), (started) => started.close());
    const tax = await keep(startTaxStandIn({ port: 0 }), (started) => started.close());
    const { database, pool, api, ask, must, order, namespace, places, leaks } = await openProduct({
      XT_WECHAT_PAY: wechatPay.settings,
      XT_TAX: tax.settings,
    });
    wechatPay.notifyTo(`${api.url}/pay/notify/wechat`);
    const orderNo = await order();
    const paying = await must(ask(calls.pay, { orderNo, payType: WECHAT_PAY, place: inWechat }));
    expect(paying.is).toBe('sheet');
    const [attempt] = wechatPay.books.orders.keys();
    expect(wechatPay.books.orders.get(attempt ?? '')?.openid, 'WeChat knows who pays').toBe(PLANTED_OPENID);
    wechatPay.pay(attempt ?? '');
    await expect.poll(async () => (await ask(calls.getPayResult, { orderNo })).data?.result.is).toBe('paid');

    const wish = { orderNo, buyer: { is: 'person', title: PLANTED_NAME }, seenFen: PRICE } as const;
    expect((await must(ask(calls.applyInvoice, wish))).is).toBe('requested');
    await expect.poll(() => [...tax.books.invoices.values()].map(({ wanted }) => wanted.orderNo)).toEqual([orderNo]);
    const visitor = signedClient(api.url);
    expect((await must(visitor(calls.fillParcel, { ticket: await aParcelTicket(pool), ...HOME }))).is).toBe('set');
    await must(ask(calls.splitAddress, { text: `${PLANTED_NAME} ${PLANTED_MOBILE} 上海市${PLANTED_ADDRESS}` }));
    // What is written in his own words: numbers stand in no word to somebody else, and in no reason.
    const gift = await someGoods(pool, { giftable: true, parts: [{ kind: 'membership' }] });
    const form = { as: 'gift', word: `有事打 ${PLANTED_MOBILE}` } as const;
    const { commit } = await must(ask(calls.getCommitInfo, { goodsId: gift.goodsId, place: inWechat, form }));
    if (!commit) throw new Error('nothing to commit to');
    expect((await ask(calls.createOrder, { ...wishOf(commit), form })).code).toBe(errors['gift.word'].code);
    const reason = `不合适，请打 ${PLANTED_MOBILE} 联系`;
    expect((await must(ask(calls.applyRefund, { orderNo, parts: [1], seenFen: PRICE, reason }))).is).toBe('granted');
    await expect.poll(async () => (await pool.query('select from trade.refund where reason is not null')).rowCount).toBe(1);
    expect(await leaks()).toEqual([]);

    // What our own people see of it without asking for more.
    const desk = await openConsole({ database });
    const clerk = await desk.somebody({ roles: ['admin', 'finance', 'operator', 'service'] });
    const told = await Promise.all([
      clerk.ask(staffCalls.findOrders, { number: orderNo }),
      clerk.ask(staffCalls.readOrder, { orderNo }),
      clerk.ask(staffCalls.listAskedRefunds, {}),
      clerk.ask(staffCalls.listFailedInvoices, {}),
      clerk.ask(staffCalls.listMoneyWaiting, { what: 'stuck' }),
      ...(['to-pack', 'packed', 'wanting'] as const).map((what) => clerk.ask(staffCalls.listParcelsToDo, { what })),
    ]);
    expect(told.map(({ code }) => code)).toEqual(told.map(() => 0));
    const desks: Place = { name: 'desks', text: JSON.stringify(told) };
    expect(desks.text, 'it is this order').toContain(orderNo);
    expect(findLeaks(SECRETS, [desks])).toEqual([]);

    // The search can fail, wherever it looks.
    await pool.query('update trade.customer_order set why = $1', [PLANTED_ADDRESS]);
    await askRedis('SET', `${namespace}:planted`, PLANTED_ADDRESS);
    await tellNats(namespace, PLANTED_ADDRESS);
    const found = (await leaks()).map((leak) => /in the (.+?):/.exec(leak)?.[1]);
    expect(found).toEqual(['database dump', 'Redis', 'NATS']);
    for (const { name, text } of await places()) expect([name, text.length > 0]).toEqual([name, true]);
  });

  test('whoever takes money, writes invoices or carries parcels repeats them to us, and so does the database: no log has them', async () => {
    const teller = await keep(startTellTale(SECRETS.map(({ value }) => value).join(' '), [200, 400, 500]), async (started) =>
      started.close(),
    );
    const { url, asked } = teller;
    const notify = `${url}/notify`;
    const { database, pool, ask, must, order, leaks, worker } = await openProduct({
      XT_WECHAT_PAY: wechatAccount.settingsAt(wechatAccount.makeKeys(), url, notify),
      XT_ALIPAY: alipayAccount.settingsAt(alipayAccount.makeKeys(), url, notify),
      XT_JD_PAY: jdAccount.settingsAt(jdAccount.makeKeys(), url, notify),
      XT_TAX: taxSettingsAt(url),
      XT_CARRIER: carrierAt(url, notify),
    });
    const db = await keep(Promise.resolve(openDatabase(database.url, 2)), (opened) => opened.close());
    const open = await order();
    // Each way closes the one before it, and each provider is asked to.
    for (const payType of [11, 21, 31] as const) {
      await ask(calls.pay, { orderNo: open, payType, place: payType === 11 ? inWechat : { host: 'browser', isIos: false } });
      await ask(calls.getPayResult, { orderNo: open });
    }
    const bought = await order();
    await payFor({ db, pool }, bought, new Date());
    await must(ask(calls.applyInvoice, { orderNo: bought, buyer: { is: 'person', title: PLANTED_NAME }, seenFen: PRICE }));
    await pool.query(`update trade.parcel set state = 'packed', event = 'packed', state_at = now(), packed_at = now()`);
    await pool.query(
      `with sent as (update trade.parcel set state = 'sent', event = 'sent', state_at = now(), sent_at = now(), moved_at = now(), carrier = 'sf',
         tracking_no = 'SF145200763318' returning public_id)
       select platform.add_job(identifier => 'trade.follow-parcel', payload => json_build_object('parcelId', public_id)) from sent`,
    );
    // WeChat Pay, Alipay or JD, the tax bureau and the carrier: each under a path of its own.
    await expect.poll(() => asked.size).toBeGreaterThanOrEqual(4);
    await expect.poll(() => worker.output()).toContain('a job failed');

    await refuseRows(pool, ['trade.address', 'trade.customer_order', 'trade.invoice'], SECRETS.map(({ value }) => value).join(' '));
    expect((await ask(calls.saveAddress, { ...HOME, isDefault: false })).code).toBe(50_001);
    await ask(calls.cancelOrder, { orderNo: open });
    expect(await leaks()).toEqual([]);
  });
});
