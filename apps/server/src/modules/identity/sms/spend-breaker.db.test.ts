import { weChatLogin } from '@xuetang/contract/identity';
import { sendSmsCode } from '@xuetang/contract/sms';
import { createTestClock } from '@xuetang/testkit/clock';
import { signedClient } from '@xuetang/testkit/signed-client';
import { afterAll, expect, test } from 'vitest';
import { openApi } from '../../../../../../tests/benches/open-api.ts';
import { startSmsStandIn } from '../../../../../../stand-ins/sms/sms.ts';

const clock = createTestClock(new Date('2026-11-15T12:00:00+08:00'));
const sms = await startSmsStandIn({ port: 0, now: () => clock.now().getTime() });
afterAll(() => sms.close());
const { api } = await openApi({
  clock,
  env: { XT_SMS_PROVIDERS: sms.providers, XT_SMS_PER_MINUTE: '3', XT_SMS_PER_DAY: '5', XT_LOG_LEVEL: 'silent' },
});

let people = 0;
const stamp = () => ({ timestamp: Math.floor(clock.now().getTime() / 1_000), headers: { 'x-forwarded-for': `203.0.113.${people}` } });
/** Everybody asks once, for an own number, from an own address: no other limit is near. */
const send = async () => {
  const mobile = `135${String(++people).padStart(8, '0')}`;
  return (await signedClient(api.url())(sendSmsCode, { mobile }, stamp())).code;
};
const LATER_MS = 5_000;
const sendApart = async () => {
  clock.advance(LATER_MS);
  return send();
};

test('messages to everybody together have a budget a minute and a day; the way in through WeChat stays open', async () => {
  expect([await sendApart(), await sendApart(), await sendApart()]).toEqual([0, 0, 0]);
  expect(await sendApart()).toBe(41510);
  const login = { wechatType: 99, scope: 'snsapi_base', returnUrl: 'http://127.0.0.1:4000/classInfo21' } as const;
  expect((await signedClient(api.url())(weChatLogin, login, stamp())).code).toBe(0);

  clock.advance(60_000);
  expect([await sendApart(), await sendApart(), await sendApart()]).toEqual([0, 0, 41510]);
  clock.advance(60_000);
  expect(await sendApart()).toBe(41510);
  clock.advance(12 * 3_600_000);
  expect(await sendApart()).toBe(0);
});
