import { describe, expect, test } from 'vitest';
import { APP, MINUTE_MS, openBench, OTHER_APP } from './bench.ts';

const bench = openBench();
const { at, post, control, read, token } = bench;

const codeFor = async (appId = APP.appId): Promise<{ code: string; mobile: string }> =>
  (await (await control('phone-codes', { appId, user: 'li-wei' })).json()) as { code: string; mobile: string };
const exchange = async (code: string, accessToken?: string) =>
  read(post(`/wxa/business/getuserphonenumber?access_token=${accessToken ?? (await token())}`, JSON.stringify({ code })));

describe('手机号快速验证', () => {
  test('a code is good for the person’s number, once', async () => {
    const { code, mobile } = await codeFor();
    expect(await exchange(code)).toMatchObject({
      errcode: 0,
      phone_info: { phoneNumber: mobile, purePhoneNumber: mobile, countryCode: '86', watermark: { appid: APP.appId } },
    });
    expect(await exchange(code)).toMatchObject({ errcode: 40029 });
  });

  test('not after five minutes, not for another program, not without a token', async () => {
    const old = await codeFor();
    at.clock += 5 * MINUTE_MS;
    expect(await exchange(old.code)).toMatchObject({ errcode: 40029 });
    expect(await exchange((await codeFor(OTHER_APP.appId)).code)).toMatchObject({ errcode: 40029 });
    expect(await exchange((await codeFor()).code, 'made-up')).toMatchObject({ errcode: 40001 });
  });

  test('people get a page with the button, which leads back with a code or with why there is none', async () => {
    const back = 'https://h5.example.com/super-fans?ShortParamId=abcdefgh';
    const response = await fetch(bench.address('/_standin/mini/phone', { appid: APP.appId, back }), { headers: bench.as('li-wei') });
    const shown = await response.text();
    const code = /ShortParamId=abcdefgh&amp;phoneCode=(\w+)/.exec(shown)?.[1] ?? '';
    expect(await exchange(code)).toMatchObject({ errcode: 0 });
    expect(shown).toContain('phoneError=refused');
    expect(shown).toContain('phoneError=1400001');
  });
});
