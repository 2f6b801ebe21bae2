import { randomUUID } from 'node:crypto';
import { logInWithMobile } from '@xuetang/contract/login';
import { getCaptcha, getSlider, sendSmsCode } from '@xuetang/contract/sms';
import { createTestClock } from '@xuetang/testkit/clock';
import { signedClient } from '@xuetang/testkit/signed-client';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { forget } from '../../../platform/forget.ts';
import { openApi } from '../../../../../../tests/benches/open-api.ts';
import { TENCENT } from '../../../../../../stand-ins/captcha/accounts.ts';
import { startCaptchaStandIn } from '../../../../../../stand-ins/captcha/captcha.ts';
import { startSmsStandIn } from '../../../../../../stand-ins/sms/sms.ts';
import { smsEnd } from './sms-message.store.ts';

const clock = createTestClock(new Date('2026-11-15T12:00:00+08:00'));
const now = () => clock.now().getTime();
const [sms, captcha] = await Promise.all([startSmsStandIn({ port: 0, now }), startCaptchaStandIn({ port: 0, now })]);
afterAll(() => Promise.all([sms.close(), captcha.close()]));
// Every network is busy from its first code on; two may have the slider in place of the captcha.
const env = { XT_SMS_PROVIDERS: sms.providers, XT_SMS_ADDRESS_FREE: '0', XT_SMS_ADDRESS_PER_HOUR: '4', XT_LOG_LEVEL: 'silent' };
const { api, database, db } = await openApi({ clock, env: { ...env, XT_CAPTCHA: captcha.account('tencent') } });
const alone = await openApi({ clock, env });

let [people, networks] = [0, 0];
const aMobile = () => `134${String(++people).padStart(8, '0')}`;
beforeEach(() => void networks++);

const at = () => ({ timestamp: Math.floor(now() / 1_000), headers: { 'x-forwarded-for': `198.51.${networks}.7` } });
interface Answers {
  captcha?: 'away' | { ticket: string; randstr: string };
  slider?: { sliderId: string; x: number };
}
const send = (mobile: string, answers: Answers = {}, url = api.url(), key = randomUUID()) =>
  signedClient(url)(sendSmsCode, { mobile, ...answers }, { ...at(), idempotencyKey: key });
const ticket = () => {
  const { ticket: text, randstr } = captcha.pass();
  return { ticket: text, randstr };
};
const solve = async () => {
  const { data } = await signedClient(api.url())(getSlider, {}, at());
  const { rows } = await database.pool.query<{ hole_x: number }>(
    'select hole_x from identity.slider where id_hash = sha256(convert_to($1, $2))',
    [data?.sliderId, 'utf8'],
  );
  return { sliderId: data?.sliderId ?? '', x: rows[0]?.hole_x ?? 0 };
};

const LEASE_MS = 10_000;
const SENT = { code: 0, data: { resendAfterS: 60 } };
const SLIDER_NEEDED = { code: 41501 };
const CAPTCHA_NEEDED = { code: 41511, data: null };

describe('where it looks like a script', () => {
  test('without an answer nothing goes out, and the browser learns whose captcha it is', async () => {
    const mobile = aMobile();
    expect(await send(mobile)).toMatchObject(CAPTCHA_NEEDED);
    expect(await send(mobile, { slider: await solve() })).toMatchObject(CAPTCHA_NEEDED);
    expect(sms.inbox(mobile)).toEqual([]);
    const shown = await signedClient(api.url())(getCaptcha, {}, at());
    expect(shown).toMatchObject({ code: 0, data: { vendor: 'tencent', appId: TENCENT.appId } });
    expect(JSON.stringify(shown)).not.toContain('secret');
  });

  test('a good ticket passes, for one message; its code logs in', async () => {
    const [mobile, other, answer] = [aMobile(), aMobile(), { captcha: ticket() }];
    expect(await send(mobile, answer)).toMatchObject(SENT);
    expect(await send(other, answer)).toMatchObject(CAPTCHA_NEEDED);
    expect([sms.inbox(mobile).length, sms.inbox(other).length]).toEqual([1, 0]);
    expect(await signedClient(api.url())(logInWithMobile, { mobile, code: sms.code(mobile) }, at())).toMatchObject({ code: 0 });
  });

  test('a ticket for twenty at once is good for one', async () => {
    const answer = { captcha: ticket() };
    const before = sms.books.messages.length;
    const codes = await Promise.all(Array.from({ length: 20 }, async () => (await send(aMobile(), answer)).code));
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(sms.books.messages.length - before).toBe(1);
    // Not because the vendor says it: it was asked about one.
    expect(captcha.books.counts['tencent reused']).toBeUndefined();
  });

  test('whoever goes on for a message whose ticket has passed does not ask about it again', async () => {
    const [mobile, answer, key] = [aMobile(), { captcha: ticket() }, randomUUID()];
    sms.misbehave({ vendor: 'aliyun', kind: 'silence', delayMs: 1 });
    expect(await send(mobile, answer, api.url(), key)).toMatchObject(SENT);
    expect(sms.inbox(mobile)).toEqual([]);
    clock.advance(LEASE_MS);
    expect(await send(mobile, answer, api.url(), key)).toMatchObject(SENT);
    expect(sms.inbox(mobile)).toHaveLength(1);
  });

  test('a ticket that the vendor does not know sends nothing, and the next good one is not too soon', async () => {
    const mobile = aMobile();
    expect(await send(mobile, { captcha: { ticket: 'made-up', randstr: '@abc' } })).toMatchObject(CAPTCHA_NEEDED);
    expect(sms.inbox(mobile)).toEqual([]);
    expect(await send(mobile, { captcha: ticket() })).toMatchObject(SENT);
  });
});

describe('the vendor is away', () => {
  test.each(['http-500', 'refuse', 'silence'] as const)('%s: the slider stands in, for the same number at once', async (kind) => {
    const mobile = aMobile();
    captcha.misbehave({ kind, delayMs: 1 });
    expect(await send(mobile, { captcha: ticket() })).toMatchObject(SLIDER_NEEDED);
    expect(sms.inbox(mobile)).toEqual([]);
    expect(await send(mobile, { captcha: 'away', slider: await solve() })).toMatchObject(SENT);
  });

  test('a ticket that the browser made up for itself leads to the slider, and asks nobody', async () => {
    const before = { ...captcha.books.counts };
    expect(await send(aMobile(), { captcha: { ticket: 'trerror_1001_199900001_1', randstr: '@a' } })).toMatchObject(SLIDER_NEEDED);
    expect(captcha.books.counts).toEqual(before);
  });

  test('a browser is believed without a slider never, and a network for half of its codes', async () => {
    expect(await send(aMobile(), { captcha: 'away' })).toMatchObject(SLIDER_NEEDED);
    for (const _ of [1, 2]) expect(await send(aMobile(), { captcha: 'away', slider: await solve() })).toMatchObject(SENT);
    expect(await send(aMobile(), { captcha: 'away', slider: await solve() })).toMatchObject(CAPTCHA_NEEDED);
    expect(await send(aMobile(), { captcha: ticket() })).toMatchObject(SENT);
  });

  test('without a vendor it is the slider', async () => {
    expect(await send(aMobile(), { captcha: ticket() }, alone.api.url())).toMatchObject(SLIDER_NEEDED);
    expect(await signedClient(alone.api.url())(getCaptcha, {}, at())).toMatchObject({ code: 0, data: null });
  });
});

test('near the budget of all messages newcomers in quiet places solve it, too', async () => {
  const near = await openApi({
    clock,
    env: { XT_SMS_PROVIDERS: sms.providers, XT_CAPTCHA: captcha.account('aliyun'), XT_SMS_PER_DAY: '6', XT_LOG_LEVEL: 'silent' },
  });
  const sendApart = (answers: Answers = {}) => {
    clock.advance(5_000);
    networks++;
    return send(aMobile(), answers, near.api.url());
  };
  for (const _ of [1, 2, 3, 4, 5]) expect(await sendApart()).toMatchObject(SENT);
  expect(await sendApart()).toMatchObject(CAPTCHA_NEEDED);
  expect(await sendApart({ captcha: ticket() })).toMatchObject(SENT);
});

test('tickets are kept as hashes, and forgotten after an hour', async () => {
  const answer = { captcha: ticket() };
  await send(aMobile(), answer);
  const kept = async () => (await database.pool.query<{ text: string }>('select t::text as text from identity.captcha_ticket t')).rows;
  expect((await kept()).length).toBeGreaterThan(0);
  expect(JSON.stringify(await kept())).not.toContain(answer.captcha.ticket);
  clock.advance(3_600_001);
  await forget({ db, clock }, smsEnd);
  expect(await kept()).toEqual([]);
});
