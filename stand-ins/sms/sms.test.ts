import { afterEach, beforeEach, expect, test } from 'vitest';
import { startSmsStandIn, type SmsStandIn } from './sms.ts';

let standIn: SmsStandIn;
beforeEach(async () => {
  standIn = await startSmsStandIn({ port: 0 });
});
afterEach(() => standIn.close());

const receive = (mobile: string, code: string, text = `【学堂】您的登录验证码是${code}`) =>
  standIn.books.messages.push({ at: Date.now(), vendor: 'aliyun', mobile, template: 'SMS_1', text, code, outId: '', providerId: code });
const page = async (query = '') => (await fetch(`${standIn.url}/_standin/${query}`)).text();

test('the inbox shows each phone’s messages, newest first, and one phone alone', async () => {
  expect(await page()).toContain('还没有短信');
  receive('13800138000', '111111');
  receive('13900139000', '222222');
  receive('13800138000', '333333', '<script>alert(1)</script>');
  const all = await page();
  expect([all.indexOf('333333'), all.indexOf('111111'), all.indexOf('222222')].every((at) => at > 0)).toBe(true);
  expect(all.indexOf('333333')).toBeLessThan(all.indexOf('111111'));
  expect(all).not.toContain('<script>');
  const one = await page('?mobile=13900139000');
  expect(one).toContain('222222');
  expect(one).not.toContain('111111');
  expect(standIn.inbox('13800138000').map(({ code }) => code)).toEqual(['333333', '111111']);
  expect(standIn.code('13800138000')).toBe('333333');
  expect(await (await fetch(`${standIn.url}/_standin/inbox/13900139000`)).json()).toMatchObject([{ code: '222222' }]);
});

test('faults are ordered, shown and cleared', async () => {
  const order = (fault: unknown) => fetch(`${standIn.url}/_standin/faults`, { method: 'POST', body: JSON.stringify(fault) });
  expect((await order({ vendor: 'aliyun', kind: 'throttle', times: 2 })).status).toBe(200);
  expect((await order({ vendor: 'carrier-pigeon', kind: 'throttle' })).status).toBe(400);
  expect(await page()).toContain('还有 2 次');
  await fetch(`${standIn.url}/_standin/reset`, { method: 'POST' });
  expect(await page()).not.toContain('还有 2 次');
});

test.each([
  ['no vendor at all', {}, 400, 'neither vendor'],
  ['Aliyun without a signature', { 'x-acs-action': 'SendSms' }, 400, 'MissingAuthorization'],
  ['Tencent without a signature', { 'x-tc-action': 'SendSms' }, 200, 'AuthFailure.InvalidAuthorization'],
])('%s is refused, and noted', async (_name, headers, status, outcome) => {
  const response = await fetch(standIn.url, { method: 'POST', headers: headers as Record<string, string>, body: '{}' });
  expect(response.status).toBe(status);
  expect(standIn.books.calls.map((call) => call.outcome)).toEqual([outcome]);
  expect(standIn.books.messages).toEqual([]);
});
