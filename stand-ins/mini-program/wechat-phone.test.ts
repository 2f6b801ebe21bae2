import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createWechatPhone, LAUNCH, PAY } from './wechat-phone.ts';

const at = { current: 'https://h5.test/center#part', loaded: 'https://h5.test/index?code=c' };
const signed = (url: string) => ({
  verifyNonceStr: 'n',
  verifyTimestamp: '7',
  verifySignature: createHash('sha1').update(`jsapi_ticket=T&noncestr=n&timestamp=7&url=${url}`).digest('hex'),
  verifyJsApiList: ['geoLocation'],
});

describe('WeChat on a phone', () => {
  test.each([
    ['Android', false, 'https://h5.test/center', 'config:ok'],
    ['Android', false, at.loaded, 'config:fail,Error: invalid signature'],
    ['iOS', true, at.loaded, 'config:ok'],
    ['iOS', true, 'https://h5.test/center', 'config:fail,Error: invalid signature'],
  ])('%s (iOS: %s) given a signature of %s: %s', (_name, isIos, url, errMsg) => {
    const phone = createWechatPhone({ isIos, tickets: () => ['T'] });
    expect(phone.invoke('preVerifyJSAPI', signed(url), at)).toEqual({ errMsg });
  });

  test('a function that was not registered is denied', () => {
    const phone = createWechatPhone({ tickets: () => ['T'] });
    phone.invoke('preVerifyJSAPI', signed('https://h5.test/center'), at);
    expect(phone.invoke('geoLocation', {}, at).errMsg).toBe('geoLocation:ok');
    expect(phone.invoke('chooseImage', {}, at).errMsg).toBe('chooseImage:permission denied');
  });

  test('a mini-program hears a message only when the visitor leaves or shares', () => {
    const phone = createWechatPhone({ inMiniProgram: true });
    phone.invoke('invokeMiniProgramAPI', { name: 'postMessage', arg: { share: 1 } }, at);
    expect(phone.delivered).toEqual([]);
    phone.shareByMenu();
    expect(phone.delivered).toEqual([{ share: 1 }]);
  });

  test('the tag that asks about notices asks only on a page that has registered it', async () => {
    const phone = createWechatPhone({ tickets: () => ['T'], subscribe: async (templates) => ({ errMsg: 'subscribe:ok', templates }) });
    expect((await phone.ask({ template: 'a,b' })).errMsg).toBe('subscribe:fail');
    phone.invoke('preVerifyJSAPI', { ...signed('https://h5.test/center'), verifyOpenTagList: ['wx-open-subscribe'] }, at);
    expect(await phone.ask({ template: 'a,b' })).toEqual({ errMsg: 'subscribe:ok', templates: ['a', 'b'] });
  });

  test('a voice leaves the phone only from a page that has registered it, and gets its number', async () => {
    const phone = createWechatPhone({ tickets: () => ['T'], uploadVoice: async () => 'MEDIA-1' });
    expect((await phone.upload({ localId: '1' })).errMsg).toBe('uploadVoice:permission denied');
    phone.invoke('preVerifyJSAPI', { ...signed('https://h5.test/center'), verifyJsApiList: ['uploadVoice'] }, at);
    expect(await phone.upload({ localId: '1' })).toEqual({ errMsg: 'uploadVoice:ok', serverId: 'MEDIA-1' });
  });

  test('an open tag opens something only on a page that has registered it', () => {
    const phone = createWechatPhone({ tickets: () => ['T'], openTags: 'drawn' });
    const tap = () => phone.invoke(LAUNCH, { tag: 'wx-open-launch-app', appid: 'wx1' }, at).errMsg;
    expect(tap()).toBe(`${LAUNCH}:fail`);
    phone.invoke('preVerifyJSAPI', { ...signed('https://h5.test/center'), verifyOpenTagList: ['wx-open-launch-app'] }, at);
    expect(tap()).toBe(`${LAUNCH}:ok`);
  });

  test('outside a mini-program there is none to go to', () => {
    const phone = createWechatPhone();
    expect(phone.invoke('invokeMiniProgramAPI', { name: 'navigateTo', arg: { url: '/pages/pay/index' } }, at).errMsg).toBe(
      'invokeMiniProgramAPI:fail',
    );
    expect(phone.pages).toEqual(['/pages/web/index']);
  });

  test('the sheet needs no registration, and says what became of it in both spellings', async () => {
    const sheet = { appId: 'wx1', package: 'prepay_id=1' };
    const phone = createWechatPhone({ pay: async (given) => (given === sheet ? 'cancel' : 'ok') });
    const errMsg = 'get_brand_wcpay_request:cancel';
    expect(await phone.showSheet(sheet)).toEqual({ errMsg, err_msg: errMsg });
    expect(phone.calls).toEqual([{ name: PAY, params: sheet }]);
    expect((await createWechatPhone().showSheet(sheet)).errMsg).toBe('get_brand_wcpay_request:fail');
  });
});
