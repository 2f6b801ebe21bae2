import { describe, expect, test } from 'vitest';
import { makeKeys, settingsAt } from '../../../../stand-ins/alipay/account.ts';
import { AlipaySettings } from './alipay-settings.ts';

const whole = JSON.parse(settingsAt(makeKeys(), 'https://openapi.alipay.com', 'https://api.xuetang.cn/pay/notify/alipay')) as {
  privateKey: string;
  publicKey: string;
};

describe('XT_ALIPAY', () => {
  test('is taken whole', () => {
    expect(AlipaySettings.safeParse(JSON.stringify(whole)).success).toBe(true);
  });

  test.each([
    ['no JSON', undefined],
    ['no key', { privateKey: 'key' }],
    ['our public key for our private one', { privateKey: whole.publicKey }],
    ['a private key for Alipay’s public one', { publicKey: whole.privateKey }],
    ['a name for an application', { appId: 'xuetang' }],
    ['a seller that is none', { sellerId: '1900000000000000' }],
    ['an address of notifies with a query', { notifyUrl: 'https://api.xuetang.cn/pay/notify/alipay?a=b' }],
  ])('not with %s', (_what, changed) => {
    const read = AlipaySettings.safeParse(changed === undefined ? '{' : JSON.stringify({ ...whole, ...changed }));
    expect(read.success).toBe(false);
  });
});
