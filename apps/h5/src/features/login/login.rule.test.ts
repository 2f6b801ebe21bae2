import { describe, expect, test } from 'vitest';
import { NO_ANSWER } from '../../client/result.ts';
import { failureWords } from '../../kit/mobile/failure-words.rule.ts';
import { mobileError, mobileOf } from '../../kit/mobile/mobile.rule.ts';
import { waitingPage } from './waiting-page.rule.ts';

describe('what is typed as a number', () => {
  test.each([
    ['13800138000', '13800138000'],
    ['138 0013 8000', '13800138000'],
    ['138-0013-8000', '13800138000'],
    ['+86 13800138000', '13800138000'],
    ['8613800138000', '13800138000'],
    ['+86-138 0013 8000', '13800138000'],
    ['138001380009', '13800138000'],
    ['86', '86'],
    ['abc', ''],
  ])('%j', (text, mobile) => expect(mobileOf(text)).toBe(mobile));

  test.each([
    ['13800138000', undefined],
    ['', '请填写手机号'],
    ['138001', '还差 5 位，手机号一共 11 位'],
    ['23800138000', '您的手机号码有误，请输入正确的手机号码'],
  ])('what is wrong with %j', (mobile, words) => expect(mobileError(mobile)).toBe(words));
});

describe('what stands under the code', () => {
  test('the words of the server, where it answered', () =>
    expect(failureWords({ kind: 'answer', message: '验证码不对，请核对短信里的 6 位数字' })).toBe('验证码不对，请核对短信里的 6 位数字'));
  test('offline and slow are two things', () => {
    const words = [failureWords(NO_ANSWER.network), failureWords(NO_ANSWER.timeout)];
    expect(words).toEqual([expect.stringContaining('检查网络'), expect.stringContaining('重新获取')]);
  });
});

describe('which page waits behind the login', () => {
  test.each([
    ['what the guard said', '/classInfo21?campId=1', undefined, 'classInfo21'],
    ['the tail', null, 'order-detail/9', 'order-detail'],
    ['redirect before tail', '/order', 'center', 'order'],
    ['home is nothing to wait for', '/index', undefined, undefined],
    ['another site', '//evil.example', undefined, undefined],
    ['an address', 'https://evil.example/order', undefined, undefined],
    ['no page', '/nothing-here', undefined, undefined],
    ['the login itself', '/tuiLogin', undefined, undefined],
    ['nothing', null, undefined, undefined],
  ])('%s', (_what, redirect, tail, name) => expect(waitingPage(redirect, tail)?.name).toBe(name));
});
