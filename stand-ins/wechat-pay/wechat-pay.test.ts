import { createPrivateKey, createPublicKey, randomBytes, sign, verify, X509Certificate } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { BOUND, makeKeys, MERCHANT } from './account.ts';
import { SCHEDULE_MS } from './notifies.ts';
import { payingAt } from './phone-sheet.ts';
import { startWechatPayStandIn } from './wechat-pay.ts';

const keys = makeKeys();
const merchantKey = createPrivateKey(keys.merchant);
let nowMs = Date.parse('2026-11-17T12:00:00Z');
const taken: string[] = [];
let status = 204;
const shop = createServer((request, response) => {
  request.resume().on('end', () => {
    taken.push(String(request.headers['wechatpay-serial']));
    response.writeHead(status).end();
  });
});
await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening));
const notifyUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/pay/notify/wechat`;
const standIn = await startWechatPayStandIn({ port: 0, now: () => nowMs, keys, notifyUrl });
afterAll(async () => {
  await standIn.close();
  await new Promise((closed) => shop.close(closed));
});
beforeEach(() => {
  standIn.reset();
  [status, taken.length] = [204, 0];
});

const signed = (lines: readonly string[]): string =>
  sign('sha256', Buffer.from(lines.map((line) => `${line}\n`).join('')), merchantKey).toString('base64');

interface Spoiling {
  mchid?: string;
  serial?: string;
  atMs?: number;
  signs?: string;
}

const ask = (path: string, body?: object, { mchid = MERCHANT.mchid, serial = MERCHANT.serial, atMs = nowMs, signs }: Spoiling = {}) => {
  const [method, text] = body === undefined ? ['GET', ''] : ['POST', JSON.stringify(body)];
  const timestamp = String(Math.floor(atMs / 1_000));
  const signature = signed([method, path, timestamp, 'n', signs ?? text]);
  const authorization = `WECHATPAY2-SHA256-RSA2048 mchid="${mchid}",nonce_str="n",timestamp="${timestamp}",serial_no="${serial}",signature="${signature}"`;
  return fetch(standIn.url + path, { method, headers: { authorization }, ...(body === undefined ? {} : { body: text }) });
};

const anOrder = (more: object = {}) => ({
  appid: BOUND[99],
  mchid: MERCHANT.mchid,
  description: '理财规划入门',
  out_trade_no: randomBytes(16).toString('hex'),
  time_expire: new Date(nowMs + 900_000).toISOString(),
  notify_url: notifyUrl,
  amount: { total: 100, currency: 'CNY' },
  payer: { openid: 'oPayer' },
  ...more,
});
const order = async (more: object = {}) => {
  const asked = anOrder(more);
  const answer = await ask('/v3/pay/transactions/jsapi', asked);
  const { prepay_id: prepayId } = (await answer.json()) as { prepay_id: string };
  return { name: asked.out_trade_no, prepayId };
};

describe('who asks', () => {
  test.each<[string, Spoiling]>([
    ['another body than was signed', { signs: '{}' }],
    ['another merchant', { mchid: '1900000001' }],
    ['another certificate', { serial: 'STANDIN0' }],
    ['signed six minutes ago', { atMs: nowMs - 360_000 }],
  ])('%s: 401, and nothing is in the books', async (_name, spoiling) => {
    const answer = await ask('/v3/pay/transactions/jsapi', anOrder(), spoiling);
    expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'SIGN_ERROR' }]);
    expect(standIn.books.orders.size).toBe(0);
    expect(standIn.books.counts).toEqual({ 'order SIGN_ERROR': 1 });
  });

  test('without a signature nobody is answered, either', async () => {
    expect((await fetch(`${standIn.url}/v3/pay/transactions/out-trade-no/1?mchid=${MERCHANT.mchid}`)).status).toBe(401);
  });
});

describe('how it signs', () => {
  test('its certificate is one, of the serial that it names, and signs itself', () => {
    const { publicKeys } = JSON.parse(standIn.settings) as { publicKeys: Record<string, string> };
    const certificate = new X509Certificate(publicKeys[keys.certificate.serial] ?? '');
    expect(certificate.serialNumber).toBe(keys.certificate.serial);
    expect(certificate.verify(certificate.publicKey)).toBe(true);
  });

  test('every answer, by both keys in turn, also a refusal and an empty one', async () => {
    const { name } = await order();
    const serials = new Set<string>();
    for (const answer of [
      await ask(`/v3/pay/transactions/out-trade-no/${name}/close`, {}),
      await ask('/v3/refund/domestic/refunds/none'),
    ]) {
      const said = (header: string): string => answer.headers.get(`wechatpay-${header}`) ?? '';
      const by = said('serial') === keys.certificate.serial ? keys.certificate : keys['public-key'];
      const message = Buffer.from(`${said('timestamp')}\n${said('nonce')}\n${await answer.text()}\n`);
      expect(verify('sha256', message, createPublicKey(by.key), Buffer.from(said('signature'), 'base64'))).toBe(true);
      serials.add(said('serial'));
    }
    expect(serials.size).toBe(2);
  });
});

describe('notifies', () => {
  test('fifteen more by WeChat’s schedule, each when its time has come and not before', async () => {
    status = 500;
    standIn.pay((await order()).name);
    await standIn.deliverNotifies();
    for (const [nth, wait] of SCHEDULE_MS.entries()) {
      nowMs += wait - 1;
      await standIn.deliverNotifies();
      expect(taken).toHaveLength(nth + 1);
      nowMs += 1;
      await standIn.deliverNotifies();
      expect(taken).toHaveLength(nth + 2);
    }
    nowMs += 7 * 86_400_000;
    await standIn.deliverNotifies();
    expect([taken.length, SCHEDULE_MS.length]).toEqual([16, 15]);
    expect(standIn.books.notifies.map(({ state }) => state)).toEqual(['given-up']);
  });

  test('what was taken comes no more; twice and in the other order on wish', async () => {
    standIn.holdNotifies(true);
    standIn.misbehave({ on: 'notify', kind: 'repeat' });
    const [one, other] = [await order(), await order()];
    standIn.pay(one.name);
    standIn.pay(other.name);
    expect(taken).toEqual([]);
    await standIn.deliverNotifies();
    expect(standIn.books.calls.filter(({ kind }) => kind === 'notify').map(({ about, outcome }) => [about, outcome])).toEqual([
      [other.name, '204, 204 fault repeat'],
      [one.name, '204'],
    ]);
    await standIn.deliverNotifies();
    expect(taken).toHaveLength(3);
  });

  test('in bad weather answers and notifies are lost, and the books know what was done', async () => {
    standIn.weather({ lostAnswers: 100, acted: 100, lostNotifies: 100 });
    const asked = anOrder();
    await expect(ask('/v3/pay/transactions/jsapi', asked)).rejects.toThrow('fetch failed');
    standIn.pay(asked.out_trade_no);
    await standIn.deliverNotifies();
    expect([taken.length, standIn.books.orders.get(asked.out_trade_no)?.payments.length]).toEqual([0, 1]);
  });
});

describe('the cashier', () => {
  const sheetOf = (prepayId: string, appId: string = BOUND[99]) => {
    const [timeStamp, nonceStr, packed] = [String(Math.floor(nowMs / 1_000)), 'n', `prepay_id=${prepayId}`];
    const paySign = signed([appId, timeStamp, nonceStr, packed]);
    return { appId, timeStamp, nonceStr, package: packed, signType: 'RSA', paySign };
  };
  const tap = async (address: string, deed: string) => {
    const body = new URLSearchParams({ deed, sheet: new URL(address).searchParams.get('sheet') ?? '' });
    return (await fetch(address, { method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded' } })).text();
  };

  test('says to whom, for what and how much, and what was tapped reaches the phone', async () => {
    const { name, prepayId } = await order();
    let shown = '';
    const pays = payingAt(standIn.url, async (address) => {
      shown = await (await fetch(address)).text();
      await tap(address, 'pay');
    });
    expect(await pays(sheetOf(prepayId))).toBe('ok');
    for (const words of [MERCHANT.name, '理财规划入门', '¥1.00', '支付', '取消', '付两次', '关闭后再付']) expect(shown).toContain(words);
    expect(standIn.books.orders.get(name)?.payments).toHaveLength(1);
  });

  test.each([
    ['cancel', 'cancel', 0],
    ['twice', 'ok', 2],
    ['late', 'ok', 1],
  ] as const)('%s: the page hears %s, and it was paid %i times', async (deed, heard, times) => {
    const { name, prepayId } = await order();
    if (deed === 'late') await ask(`/v3/pay/transactions/out-trade-no/${name}/close`, {});
    expect(await payingAt(standIn.url, (address) => tap(address, deed))(sheetOf(prepayId))).toBe(heard);
    expect(standIn.books.orders.get(name)?.payments).toHaveLength(times);
  });

  test('a sheet that the merchant has not signed so is not shown', async () => {
    const { prepayId } = await order();
    const opened: string[] = [];
    const pays = payingAt(standIn.url, async (address) => opened.push(address));
    const sheet = sheetOf(prepayId);
    const forged = [
      { ...sheet, package: `prepay_id=${(await order()).prepayId}` },
      { ...sheet, nonceStr: 'other' },
      { ...sheet, signType: 'MD5' },
      sheetOf(prepayId, 'wx99xuetang000002'),
      sheetOf('wx-of-nobody'),
    ];
    for (const other of forged) expect(await pays(other)).toBe('fail');
    expect(opened).toEqual([]);
  });

  test('what is closed cannot be paid there, and the desk shows what waits', async () => {
    const { name } = await order();
    await ask(`/v3/pay/transactions/out-trade-no/${name}/close`, {});
    expect(await tap(`${standIn.url}/_standin/cashier/${name}`, 'pay')).toContain('商户已经关闭这笔订单');
    status = 500;
    standIn.payLate(name);
    await standIn.deliverNotifies();
    const desk = await (await fetch(`${standIn.url}/_standin/`)).text();
    for (const words of ['还没有被收下的通知', '已支付', name]) expect(desk).toContain(words);
  });
});

test('who has paid complains, says more, takes it back and complains again, by clicking', async () => {
  const { name } = await order();
  const page = `${standIn.url}/_standin/complaints/${name}`;
  const post = async (deed: string, more: Record<string, string> = {}) =>
    (await fetch(page, { method: 'POST', body: new URLSearchParams({ deed, ...more }).toString() })).text();
  expect((await fetch(page)).status).toBe(404);
  expect(await post('complain', { text: '还没付也投诉' })).toContain('没有这笔订单');
  standIn.pay(name);
  expect(await (await fetch(`${standIn.url}/_standin/cashier/${name}`)).text()).toContain('投诉商家');
  expect(await post('complain', { text: '课程<没有>开通', phone: '13912345678' })).toContain('课程&lt;没有&gt;开通');
  const [complaint] = standIn.books.complaints.values();
  const number = complaint?.number ?? '';
  expect(complaint).toMatchObject({ outTradeNo: name, phone: '13912345678', state: 'PENDING', times: 1 });
  expect(await post('speak', { number, text: '还在吗' })).toContain('还在吗');
  expect(await post('back', { number })).toContain('处理完成');
  expect(await post('again', { number, text: '还是不行' })).toContain('还是不行');
  expect(complaint).toMatchObject({ state: 'PENDING', times: 2 });
  expect(await (await fetch(`${standIn.url}/_standin/`)).text()).toContain('第 2 次投诉');
  // Nobody has said where it is to be told.
  expect(standIn.books.notifies.filter(({ kind }) => kind.startsWith('COMPLAINT'))).toEqual([]);
});
