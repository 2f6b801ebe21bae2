import { afterAll, expect, test } from 'vitest';
import { startCaptchaStandIn } from './captcha.ts';

const standIn = await startCaptchaStandIn({ port: 0 });
afterAll(() => standIn.close());
const page = async () => (await fetch(`${standIn.url}/_standin/`)).text();

test('whoever says to be a person gets a ticket, and the page shows it', async () => {
  expect(await page()).toContain('共发出 0 张票据');
  await fetch(`${standIn.url}/_standin/pass`, { method: 'POST' });
  const [ticket] = standIn.books.tickets.keys();
  expect(ticket).toBeDefined();
  expect(await page()).toContain(ticket);
  expect(await page()).toContain('可用');
});

test('faults are ordered and shown, others refused', async () => {
  const order = (fault: unknown) => fetch(`${standIn.url}/_standin/faults`, { method: 'POST', body: JSON.stringify(fault) });
  expect((await order({ kind: 'slow', times: 2 })).status).toBe(200);
  expect((await order({ kind: 'earthquake' })).status).toBe(400);
  expect(await page()).toContain('还有 2 次');
});

test('a call that nobody signed is believed by neither vendor', async () => {
  const other = await startCaptchaStandIn({ port: 0 });
  const ask = async (headers: Record<string, string>) => (await fetch(other.url, { method: 'POST', headers, body: '{}' })).text();
  expect(await ask({ 'x-tc-action': 'DescribeCaptchaResult' })).toContain('AuthFailure');
  expect(await ask({ 'x-acs-action': 'VerifyIntelligentCaptcha' })).toContain('MissingAuthorization');
  await other.close();
});
