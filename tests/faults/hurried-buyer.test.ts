import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GoodsId } from '@xuetang/contract/ids';
import { startWechatPayStandIn } from '@xuetang/stand-ins/wechat-pay/wechat-pay';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buysOnAndOn } from './hurried-buyer.ts';

/** A host that answers everything so; the keys under which it was asked. */
const keysAt = async (status: number, code: number): Promise<string[]> => {
  const keys: string[] = [];
  const host = createServer((request, response) => {
    keys.push(String(request.headers['idempotency-key']));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ code, message: '', data: null }));
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => host.once('listening', listening));
  const { port } = host.address() as AddressInfo;
  const wechatPay = await startWechatPayStandIn({ port: 0 });
  const shop = new AbortController();
  const buying = buysOnAndOn(
    { token: '', goodsId: '1' as GoodsId, nth: 0, urls: () => [`http://127.0.0.1:${port}`], wechatPay, closing: shop.signal },
    () => {},
  );
  onTestFinished(async () => {
    shop.abort();
    await buying;
    await wechatPay.close();
    host.close();
  });
  await vi.waitUntil(() => keys.length >= 2, { timeout: 15_000 });
  return keys.slice(0, 2);
};

test('whoever is refused begins anew: what was lost is not there, however often it is asked for', async () => {
  const [one, next] = await keysAt(200, 41212);
  expect(next).not.toBe(one);
});

test('whoever got no answer asks for the same again', async () => {
  const [one, next] = await keysAt(503, 50301);
  expect(next).toBe(one);
});
