import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startCaptchaStandIn, type CaptchaStandIn } from '../../../../../stand-ins/captcha/captcha.ts';
import { CaptchaSettings } from '../../platform/captcha-settings.ts';
import { createCaptcha } from './create-captcha.ts';

const VISITOR = { ip: '203.0.113.9' };
let standIn: CaptchaStandIn;
beforeEach(async () => {
  standIn = await startCaptchaStandIn({ port: 0 });
});
afterEach(() => standIn.close());

describe.each(['tencent', 'aliyun'] as const)('%s, through the stand-in, which checks signatures by its own reckoning', (vendor) => {
  const open = (change: object = {}) => createCaptcha({ ...CaptchaSettings.parse(standIn.account(vendor)), ...change }, () => new Date());

  test('a ticket passes once', async () => {
    const answer = standIn.pass();
    expect(await open().verify(answer, VISITOR)).toBe('passed');
    expect(await open().verify(answer, VISITOR)).toBe('failed');
    expect(standIn.books.counts).toEqual({ [`${vendor} passed`]: 1, [`${vendor} reused`]: 1 });
  });

  test('a ticket that nobody was given does not pass', async () => {
    expect(await open().verify({ ticket: 'made-up', randstr: '@abc' }, VISITOR)).toBe('failed');
  });

  test.each(['http-500', 'refuse', 'silence'] as const)('%s: nobody knows', async (kind) => {
    standIn.misbehave({ kind, delayMs: 1 });
    expect(await open().verify(standIn.pass(), VISITOR)).toBe('unknown');
  });

  test('a late answer is an answer', async () => {
    standIn.misbehave({ kind: 'slow', delayMs: 20 });
    expect(await open().verify(standIn.pass(), VISITOR)).toBe('passed');
  });

  test('a secret that is not ours is no verdict on the learner', async () => {
    expect(await open({ secretKey: 'other', secret: 'other' }).verify(standIn.pass(), VISITOR)).toBe('unknown');
  });

  test('nobody there', async () => {
    expect(await open({ url: 'http://127.0.0.1:1' }).verify(standIn.pass(), VISITOR)).toBe('unknown');
  });
});

test('Tencent’s second half must be the ticket’s own', async () => {
  const captcha = createCaptcha(CaptchaSettings.parse(standIn.account('tencent')), () => new Date());
  expect(await captcha.verify({ ...standIn.pass(), randstr: '@other' }, VISITOR)).toBe('failed');
});

test('whom Tencent lets pass and takes for a script does not pass', async () => {
  standIn.misbehave({ kind: 'suspect' });
  const captcha = createCaptcha(CaptchaSettings.parse(standIn.account('tencent')), () => new Date());
  expect(await captcha.verify(standIn.pass(), VISITOR)).toBe('failed');
});

test.each(['trerror_1001_199900001_1700000000', 'terror_1001_199900001_1700000000'])(
  '%s was made by the browser: nobody is asked',
  async (ticket) => {
    const captcha = createCaptcha(CaptchaSettings.parse(standIn.account('tencent')), () => new Date());
    expect(await captcha.verify({ ticket, randstr: '@abc' }, VISITOR)).toBe('unknown');
    expect(standIn.books.counts).toEqual({});
  },
);
