import { Writable } from 'node:stream';
import { openAdmin } from '@xuetang/process/admin';
import { createLog } from '@xuetang/process/log';
import { fastify } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { checksOf, watchPages } from './watch-pages.ts';

let said = '';
const into = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    said += chunk.toString();
    done();
  },
});

const server = fastify({ logger: false });
server.get('/*', async () => {
  throw new Error('the page could not be drawn');
});
const registry = watchPages(server, createLog('h5', 'debug', { into }));
// Nobody listens there.
const admin = await openAdmin({ name: 'h5', registry, checks: checksOf('http://127.0.0.1:1') }, { port: 0, bind: '127.0.0.1' });
afterAll(() => Promise.all([server.close(), admin.close()]));

test('a page that fails is logged, with its route and without its address, and counted', async () => {
  await server.inject('/classInfo21/13912345678?token=CANARY-token');
  const line = JSON.parse(said) as Record<string, unknown>;
  expect(line).toMatchObject({
    level: 50,
    route: '/*',
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    err: { message: 'the page could not be drawn', stack: expect.stringContaining('watch-pages.test.ts') },
  });
  expect(said).not.toMatch(/CANARY|13912345678/);
  expect(await (await fetch(`${admin.url}/metrics`)).text()).toContain('xt_pages_total{route="/*",status="500"} 1');
});

test('without the API it serves on, and says on its admin port what is away', async () => {
  const ready = await fetch(`${admin.url}/ready`);
  expect([ready.status, await ready.json()]).toMatchObject([200, { process: 'h5', ready: true, checks: { api: 'away' } }]);
});
