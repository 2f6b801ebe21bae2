import { describe, expect, test } from 'vitest';
import { makeKeys, settingsAt } from '../../../../stand-ins/jd-pay/account.ts';
import { JdPaySettings } from './jd-pay-settings.ts';

const whole = JSON.parse(settingsAt(makeKeys(), 'https://paygate.jd.com', 'https://api.xuetang.cn/pay/notify/jd')) as {
  privateKey: string;
};

describe('XT_JD_PAY', () => {
  test('is taken whole', () => {
    expect(JdPaySettings.safeParse(JSON.stringify(whole)).success).toBe(true);
  });

  test.each([
    ['no JSON', undefined],
    ['no key', { privateKey: 'key' }],
    ['a private key for JD’s public one', { publicKey: whole.privateKey }],
    ['a DES key of another length', { desKey: 'AAAA' }],
    ['a merchant that is none', { merchant: 'xuetang' }],
    ['an address of notifies with a query', { notifyUrl: 'https://api.xuetang.cn/pay/notify/jd?from=jd' }],
  ])('not with %s', (_what, changed) => {
    const read = JdPaySettings.safeParse(changed === undefined ? '{' : JSON.stringify({ ...whole, ...changed }));
    expect(read.success).toBe(false);
  });
});
