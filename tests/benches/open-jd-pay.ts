import { randomBytes, randomInt } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestClock } from '@xuetang/testkit/clock';
import { afterAll, beforeEach } from 'vitest';
import { startJdPayStandIn } from '@xuetang/stand-ins/jd-pay/jd-pay';
import { JdPaySettings } from '../../apps/server/src/platform/jd-pay-settings.ts';
import { toJd } from '../../apps/server/src/providers/jd-pay/numbers.ts';
import { createJdPay } from '../../apps/server/src/providers/jd-pay/jd-pay.ts';
import type { DepartureOrder, Notified, NotifyRefused, RefundOrder } from '../../apps/server/src/providers/payments.port.ts';

const MINUTE_MS = 60_000;

export interface Arrived {
  body: Buffer;
  read: Notified | NotifyRefused;
}

/** The adapter, the stand-in and a clock of both, and somebody who takes notifies as our API does. */
export const openJdPay = async () => {
  const clock = createTestClock(new Date('2026-11-17T12:00:00Z'));
  const standIn = await startJdPayStandIn({ port: 0, now: () => clock.now().getTime() });
  const account = JdPaySettings.parse(standIn.settings);
  const pay = createJdPay(account, () => clock.now());
  const arrived: Arrived[] = [];

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts);
      const read = pay.readNotify({}, body, clock.now());
      arrived.push({ body, read });
      response.writeHead(read.is === 'refused' ? 401 : 200).end(read.is === 'refused' ? 'fail' : 'success');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const notifyUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/pay/notify/jd`;
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
  const tradeNo = () => `${clock.now().getTime()}${randomInt(100_000_000, 999_999_999)}aB3dE5gH7k`;
  const anOrder = (more: Partial<DepartureOrder> = {}): DepartureOrder => ({
    outTradeNo: tradeNo(),
    description: '理财规划入门 21 天',
    fen: 129_900,
    term: null,
    madeAt: clock.now(),
    expiresAt: new Date(clock.now().getTime() + 15 * MINUTE_MS),
    returnUrl: 'https://h5.example/jdpaySuccess/1',
    clientIp: '203.0.113.7',
    ...more,
  });
  /** What a browser does with a departure. */
  const leaveWith = async (order: DepartureOrder, spoil: Record<string, string> = {}) => {
    const departure = pay.writeDeparture(order);
    if (departure.by !== 'form') throw new Error('JD is left for by a form');
    const body = new URLSearchParams({ ...departure.fields, ...spoil });
    return fetch(departure.url, { method: 'POST', body, redirect: 'manual' });
  };
  const left = async (more: Partial<DepartureOrder> = {}) => {
    const order = anOrder(more);
    const { status } = await leaveWith(order);
    if (status !== 303) throw new Error(`The cashier said ${status}`);
    return { ...order, jdNo: toJd(order.outTradeNo) };
  };
  const paid = async (more: Partial<DepartureOrder> = {}) => {
    const order = await left(more);
    standIn.pay(order.jdNo);
    await standIn.deliverNotifies();
    return order;
  };
  const aRefund = (outTradeNo: string, more: Partial<RefundOrder> = {}): RefundOrder => ({
    outTradeNo,
    outRefundNo: number(),
    fen: 129_900,
    paidFen: 129_900,
    reason: '重复付款，原路退回',
    ...more,
  });
  return { clock, standIn, account, pay, arrived, anOrder, leaveWith, left, paid, aRefund };
};
