import { Writable } from 'node:stream';
import { openAdmin } from '@xuetang/process/admin';
import { createLog } from '@xuetang/process/log';
import { qrPng } from '@xuetang/qr-picture/qr-png';
import { afterAll, expect, test } from 'vitest';
import { aBuilt } from './a-built.ts';
import { readHostConfig } from './config.ts';
import { createH5Host } from './create-h5-host.ts';
import { checksOf, watchPages } from './watch-pages.ts';

const CODE = 'https://weixin.qq.com/r/failed';
let said = '';
const into = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    said += chunk.toString();
    done();
  },
});

/** Pages that cannot be drawn. */
const broken = aBuilt(() => {
  throw new Error('the block CANARY-block could not be drawn');
});

const config = {
  ...readHostConfig({ XT_ENVIRONMENT: 'test' }),
  apiUrl: 'http://127.0.0.1:1',
  standbyAccount: { name: '学堂', qrcode: CODE },
};
const server = createH5Host(config, broken);
const registry = watchPages(server, createLog('h5', 'info', { into }));
const admin = await openAdmin({ name: 'h5', registry, checks: checksOf(config.apiUrl) }, { port: 0, bind: '127.0.0.1' });
const url = await server.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => Promise.all([server.close(), admin.close()]));

test('a page that fails still has the account’s code, and a number under which it is found in the log', async () => {
  const response = await fetch(`${url}/classInfo21/13912345678?token=CANARY-token`);
  const html = await response.text();
  expect([response.status, response.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8']);
  expect(html).toContain(`src="data:image/png;base64,${qrPng(CODE).toString('base64')}"`);
  expect(html).toContain('投资有风险，课程不构成投资建议');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
  // Our own words of what went wrong are for the log.
  expect(html).not.toMatch(/CANARY|could not be drawn/);

  const line = JSON.parse(said) as { requestId: string };
  expect(line).toMatchObject({ level: 50, route: '/*', err: { message: 'the block CANARY-block could not be drawn' } });
  expect(said).not.toMatch(/CANARY-token|13912345678/);
  expect(html).toContain(line.requestId);
  expect(await (await fetch(`${admin.url}/metrics`)).text()).toContain('xt_pages_total{route="/*",status="500"} 1');
});

test('two that fail have two numbers, and what is merely not there is no failure', async () => {
  said = '';
  await Promise.all(['/classInfo21', '/classInfo21', '/nowhere', '/spa/assets/none.js', '/%'].map((path) => fetch(`${url}${path}`)));
  const lines = said
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { requestId: string });
  expect(lines).toHaveLength(2);
  expect(new Set(lines.map(({ requestId }) => requestId)).size).toBe(2);
});
