import { describe, expect, test } from 'vitest';
import { loginTarget } from './login-target.rule.ts';

const target = (path: string) => loginTarget(new URL(path, 'https://h5.test'));

describe('where a login page leads to', () => {
  test.each([
    ['the guard has said it', '/login?redirect=%2Forder%3Ffrom%3Dad', '/order?from=ad'],
    ['[2.9-06] the tail says it', '/login/center', '/center'],
    ['a tail with an id', '/mobilePhoneLoginBefore/order-detail/9', '/order-detail/9'],
    [
      'what the campaign brought goes along',
      '/tuiLogin/classInfo21?campId=7&channel=k1&gdt_vid=x',
      '/classInfo21?campId=7&channel=k1&gdt_vid=x',
    ],
    ['without any target the campaign goes home', '/tuiLogin?channel=k1', '/index?channel=k1'],
    ['a session never goes along', '/login/center?token=T&code=c&state=s&wechatType=5&from=ad', '/center?from=ad'],
    ['redirect stands over the tail', '/login/center?redirect=/order', '/order'],
    ['a tail that is no page', '/login/sms', '/index'],
    ['a tail that is a login', '/mobilePhoneLogin/tuiLogin', '/index'],
    ['a tail that would be a host', '/login//evil.example', '/index'],
    ['a redirect that leaves us', '/login/center?redirect=//evil.example', '/index'],
    ['nothing', '/login', '/index'],
  ])('%s', (_what, path, to) => expect(target(path)).toBe(to));
});
