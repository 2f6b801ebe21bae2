import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { SCRIPTS } from './browser-scripts.ts';
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

test('a browser that picks the wrong sign is asked again, one that picks the right one gets a ticket, and the page shows both', async () => {
  const other = await startCaptchaStandIn({ port: 0 });
  const tell = async (path: string, body: object) =>
    (await fetch(`${other.url}/_standin/${path}`, { method: 'POST', body: JSON.stringify({ vendor: 'aliyun', ...body }) })).json();
  const riddle = async () => z.object({ id: z.string(), wanted: z.string(), signs: z.array(z.string()) }).parse(await tell('riddle', {}));
  const first = await riddle();
  expect(new Set(first.signs).size).toBe(4);
  expect(await tell('pick', { id: first.id, picked: first.signs.find((sign) => sign !== first.wanted) })).toEqual({});
  expect(await tell('pick', { id: first.id, picked: first.wanted })).toEqual({});
  const second = await riddle();
  expect(await tell('pick', { id: second.id, picked: second.wanted })).toEqual({
    ticket: [...other.books.tickets.keys()][0],
    randstr: expect.stringMatching(/^@/) as string,
  });
  const shown = await (await fetch(`${other.url}/_standin/`)).text();
  expect(shown).toContain(`请点“${second.wanted}”字`);
  expect(shown).toContain('不对，换一道题');
  await other.close();
});

test.each(Object.entries(SCRIPTS))('the script of %s is there for every page', async (_vendor, path) => {
  const answer = await fetch(`${standIn.url}${path}`);
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  expect(await answer.text()).toContain(JSON.stringify(standIn.url));
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
