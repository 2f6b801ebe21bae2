import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { makeKeys, settingsAt } from '../../../../stand-ins/wechat-pay/account.ts';
import { WechatPaySettings } from './wechat-pay-settings.ts';

const whole = JSON.parse(settingsAt(makeKeys(), 'https://api.mch.weixin.qq.com', 'https://api.xuetang.cn/pay/notify/wechat')) as {
  privateKey: string;
  publicKeys: Record<string, string>;
};
const pem = (bits: number): string =>
  generateKeyPairSync('rsa', { modulusLength: bits }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const elliptic = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

describe('XT_WECHAT_PAY', () => {
  test('is taken whole, with a certificate and a public key', () => {
    expect(WechatPaySettings.safeParse(JSON.stringify(whole)).success).toBe(true);
    expect(Object.values(whole.publicKeys).map((text) => text.split('\n', 1)[0])).toEqual([
      '-----BEGIN CERTIFICATE-----',
      '-----BEGIN PUBLIC KEY-----',
    ]);
  });

  test.each([
    ['no JSON', undefined],
    ['a key of 1,024 bits', { privateKey: pem(1_024) }],
    ['a key of another kind', { privateKey: elliptic }],
    ['no key', { privateKey: 'key' }],
    ['no public key', { publicKeys: {} }],
    ['a private key for WeChat’s public one', { publicKeys: { PUB_KEY_ID_01: whole.privateKey } }],
    ['an APIv3 key of 31 letters', { apiV3Key: 'a'.repeat(31) }],
    ['an address of notifies with a query', { notifyUrl: 'https://api.xuetang.cn/pay/notify/wechat?from=wechat' }],
    ['no account', { wechatTypes: [] }],
  ])('not with %s', (_what, changed) => {
    const read = WechatPaySettings.safeParse(changed === undefined ? '{' : JSON.stringify({ ...whole, ...changed }));
    expect(read.success).toBe(false);
  });
});
