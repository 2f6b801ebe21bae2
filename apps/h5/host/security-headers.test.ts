import { connect } from 'node:net';
import { address } from '@xuetang/h5-routes/address';
import { pages } from '@xuetang/h5-routes/table';
import { afterAll, expect, test } from 'vitest';
import { aBuilt } from './a-built.ts';
import { readHostConfig, type HostConfig } from './config.ts';
import { createH5Host } from './create-h5-host.ts';

let drawn = 0;
const built = aBuilt(() => (drawn++, '<p>page</p>'));
const config: HostConfig = { ...readHostConfig({ XT_ENVIRONMENT: 'test' }), apiUrl: 'http://127.0.0.1:1', requestTimeoutMs: 300 };
const [server, inProduction] = [createH5Host(config, built), createH5Host({ ...config, environment: 'production' }, built)];
const [url, productionUrl] = await Promise.all([server, inProduction].map((each) => each.listen({ port: 0, host: '127.0.0.1' })));
afterAll(() => Promise.all([server.close(), inProduction.close()]));

const open = (path: string, base = url) => fetch(`${base}${path}`, { redirect: 'manual' });

test('every page, and what is none, comes with the headers that keep others out of it', async () => {
  const paths = ['/', '/health', '/nowhere', '/spa/assets/none.js', ...pages.map(({ name }) => address(name))];
  expect(paths.length).toBeGreaterThan(100);
  for (const path of paths) {
    const { headers } = await open(path);
    const seen = ['x-content-type-options', 'referrer-policy', 'cross-origin-opener-policy'].map((name) => headers.get(name));
    expect([path, ...seen]).toEqual([path, 'nosniff', 'no-referrer', 'same-origin']);
    expect(headers.get('permissions-policy')).toContain('camera=()');
    // Homework is said as well as written.
    expect(headers.get('permissions-policy')).toContain('microphone=(self)');
    expect(headers.get('strict-transport-security')).toBeNull();
  }
  expect((await open('/index', productionUrl)).headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
});

test('the content policy names who may send pictures and takes forms, and lets no other', async () => {
  const policy = (await open('/index')).headers.get('content-security-policy') ?? '';
  expect(policy).toContain("form-action 'self'");
  expect(policy).toMatch(/img-src 'self' data: blob: https:\/\/\*\.qlogo\.cn https:\/\/\*\.qpic\.cn(;| https?:\/\/)/);
  expect(policy).not.toMatch(/img-src[^;]* https:( |;)/);
});

test('a cashier that posts a browser back is answered with the same page by GET, and nothing of its form is read', async () => {
  const post = (path: string, body = 'tradeNum=1&status=0&sign=x', type = 'application/x-www-form-urlencoded') =>
    fetch(`${url}${path}`, { method: 'POST', body, headers: { 'content-type': type }, redirect: 'manual' });
  const back = await post('/orderSuccess/2603021220715308?from=jd');
  expect([back.status, back.headers.get('location')]).toEqual([303, '/orderSuccess/2603021220715308?from=jd']);
  expect((await post('/orderSuccess/1', '{', 'application/json')).status).toBe(303);
  for (const path of ['//evil.example/orderSuccess', '/index', '/nowhere']) expect([path, (await post(path)).status]).toEqual([path, 404]);
  expect((await post('/orderSuccess/1', 'x'.repeat(20_000))).status).toBe(413);
});

test('the content policy lets a form of a payment go to the cashier, and to nobody else', async () => {
  const paying = createH5Host({ ...config, cashierHosts: ['https://*.jd.com'] }, built);
  const policy = (await paying.inject('/index')).headers['content-security-policy'];
  await paying.close();
  expect(policy).toContain("form-action 'self' https://*.jd.com;");
});

test('an address that is none, and a method that is none, are answered in our words', async () => {
  for (const response of [await open('/%'), await fetch(`${url}/index`, { method: 'POST', body: '{}' })]) {
    expect([400, 404]).toContain(response.status);
    expect(await response.text()).toBe('没有这个页面，请回到上一页重新打开');
  }
});

test('made-up ids and camps of a landing page are drawn once for all of them', async () => {
  const before = drawn;
  for (let nth = 0; nth < 30; nth++) await (await open(`/tui/made-up-${nth}?campId=${900_000 + nth}`)).text();
  expect(drawn - before).toBeLessThanOrEqual(1);
});

test('a request that trickles in is not waited for', async () => {
  const { hostname, port } = new URL(url ?? '');
  const socket = connect(Number(port), hostname);
  socket.write('GET /index HTTP/1.1\r\nHost: x\r\n');
  const drip = setInterval(() => socket.write('x'), 50);
  await new Promise((done) => socket.on('error', done).on('close', done).resume());
  clearInterval(drip);
  expect(socket.destroyed).toBe(true);
});
