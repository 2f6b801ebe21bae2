import { describe, expect, test } from 'vitest';
import { whereAmI } from './where-am-i.ts';

const android =
  'Mozilla/5.0 (Linux; Android 10; V2001A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/86.0.4240.99 Mobile Safari/537.36';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 13_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

describe('where am I', () => {
  test.each([
    ['our app', `${android} XuetangApp/1.2.1`, {}, 'app'],
    ['our app, on a kernel that says MicroMessenger', `${android} MicroMessenger/8.0 XuetangApp/1.2.1`, {}, 'app'],
    ['WeCom, which says MicroMessenger too', `${iphone} MicroMessenger/7.0.1 wxwork/4.1.0 Language/zh`, {}, 'wecom'],
    ['a mini-program inside WeCom', `${iphone} MicroMessenger/7.0.1 wxwork/4.1.0 miniProgram`, {}, 'wecom'],
    ['a mini-program by its user agent', `${iphone} MicroMessenger/8.0.40 NetType/WIFI miniProgram/wx0123456789`, {}, 'mini-program'],
    ['a mini-program by the environment', `${android} MicroMessenger/8.0.40`, { __wxjs_environment: 'miniprogram' }, 'mini-program'],
    ['WeChat', `${android} MMWEBID/7 MicroMessenger/8.0.40.2420(0x28002837) WeChat/arm64`, {}, 'wechat'],
    ['WeChat, which also sets the environment', `${android} MicroMessenger/8.0.40`, { __wxjs_environment: 'browser' }, 'wechat'],
    ['a browser', android, {}, 'browser'],
    ['a browser whose app sounds like ours', `${android} NotXuetangApp/1.2.1`, {}, 'browser'],
  ])('%s', (_name, userAgent, win, kind) => expect(whereAmI(userAgent, win)).toBe(kind));
});
