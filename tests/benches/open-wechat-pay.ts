import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestClock } from '@xuetang/testkit/clock';
import { afterAll, beforeEach } from 'vitest';
import { BOUND } from '@xuetang/stand-ins/wechat-pay/account';
import { startWechatPayStandIn } from '@xuetang/stand-ins/wechat-pay/wechat-pay';
import { WechatPaySettings } from '../../apps/server/src/platform/wechat-pay-settings.ts';
import type { Notified, NotifyRefused, RefundOrder } from '../../apps/server/src/providers/payments.port.ts';
import type { NotifyHeaders, PaymentOrder } from '../../apps/server/src/providers/wechat-pay/port.ts';
import { createWechatPay } from '../../apps/server/src/providers/wechat-pay/wechat-pay.ts';

const APP_ID = BOUND[99];
const MINUTE_MS = 60_000;

export interface Arrived {
  headers: NotifyHeaders;
  body: Buffer;
  read: Notified | NotifyRefused;
}

const listen = async (server: Server): Promise<string> => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/pay/notify/wechat`;
};

/** The adapter, the stand-in and a clock of both, and somebody who takes notifies as our API does: 204 where it was WeChat. */
export const openWechatPay = async () => {
  const clock = createTestClock(new Date('2026-11-17T12:00:00Z'));
  const standIn = await startWechatPayStandIn({ port: 0, now: () => clock.now().getTime() });
  const account = WechatPaySettings.parse(standIn.settings);
  const pay = createWechatPay(account, [APP_ID], () => clock.now());
  const arrived: Arrived[] = [];

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const said = (name: string) => request.headers[`wechatpay-${name}`] as string | undefined;
      const headers = { serial: said('serial'), timestamp: said('timestamp'), nonce: said('nonce'), signature: said('signature') };
      const body = Buffer.concat(parts);
      const read = pay.readNotify(headers, body, clock.now());
      arrived.push({ headers, body, read });
      response.writeHead(read.is === 'refused' ? 401 : 204).end();
    });
  });
  const notifyUrl = await listen(server);
  beforeEach(() => {
    standIn.reset();
    standIn.notifyTo(notifyUrl);
    arrived.length = 0;
  });
  afterAll(async () => {
    await standIn.close();
    await new Promise((closed) => server.close(closed));
  });

  const number = () => randomBytes(16).toString('hex');
  const anOrder = (more: Partial<PaymentOrder> = {}): PaymentOrder => ({
    outTradeNo: number(),
    appId: APP_ID,
    openid: 'oStandIn-payer-0001',
    description: '理财规划入门 21 天',
    fen: 129_900,
    expiresAt: new Date(clock.now().getTime() + 15 * MINUTE_MS),
    ...more,
  });
  const ordered = async (more: Partial<PaymentOrder> = {}) => {
    const order = anOrder(more);
    const said = await pay.order(pay.writeOrder(order));
    if (said.said !== 'yes') throw new Error(said.why);
    return { ...order, prepayId: said.answer.prepayId };
  };
  const paid = async (more: Partial<PaymentOrder> = {}) => {
    const order = await ordered(more);
    const payment = standIn.pay(order.outTradeNo);
    await standIn.deliverNotifies();
    return { ...order, ...payment };
  };
  const aRefund = (outTradeNo: string, more: Partial<RefundOrder> = {}): RefundOrder => ({
    outTradeNo,
    outRefundNo: number(),
    fen: 129_900,
    paidFen: 129_900,
    reason: '重复付款，原路退回',
    ...more,
  });
  return { clock, standIn, account, pay, arrived, anOrder, ordered, paid, aRefund, appId: APP_ID };
};
