import { describe, expect, test } from 'vitest';
import { deviceNameOf, wayIn } from './device-name.rule.ts';

const WECHAT_IOS = 'Mozilla/5.0 (iPhone; CPU iPhone OS 16_3 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.33';
const ANDROID = 'Mozilla/5.0 (Linux; Android 12; M2007J3SC) AppleWebKit/537.36 Chrome/107.0.0.0 Mobile Safari/537.36';

describe('a device in a person’s words', () => {
  test.each([
    [WECHAT_IOS, '微信 · 苹果手机'],
    [`${ANDROID} MicroMessenger/8.0.33`, '微信 · 安卓手机'],
    [`${ANDROID} MicroMessenger/8.0.33 miniProgram/wx1`, '小程序 · 安卓手机'],
    [`${ANDROID} XuetangApp/1.2.1`, '学堂 App · 安卓手机'],
    [`${WECHAT_IOS} wxwork/4.1.6`, '企业微信 · 苹果手机'],
    [ANDROID, '浏览器 · 安卓手机'],
    [ANDROID.replace(' Mobile', ''), '浏览器 · 安卓平板'],
    ['Mozilla/5.0 (iPad; CPU OS 16_3 like Mac OS X)', '浏览器 · 苹果平板'],
    ['Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 Mobile', '浏览器 · 鸿蒙手机'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', '浏览器 · Windows 电脑'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', '浏览器 · 苹果电脑'],
    ['curl/8.5', '其他设备'],
    ['', '其他设备'],
  ])('%s: %s', (userAgent, name) => expect(deviceNameOf(userAgent)).toBe(name));

  test('whoever logs in by mobile inside a host came by that host', () => {
    expect(wayIn('mobile', `${ANDROID} XuetangApp/1.2.1`)).toBe('app');
    expect(wayIn('mobile', `${ANDROID} MicroMessenger/8.0.33 miniProgram/wx1`)).toBe('mini-program');
    expect(wayIn('mobile', WECHAT_IOS)).toBe('mobile');
    expect(wayIn('url', `${ANDROID} XuetangApp/1.2.1`)).toBe('url');
  });
});
