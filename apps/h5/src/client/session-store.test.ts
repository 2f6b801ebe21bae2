import type { UserInfo } from '@xuetang/contract/identity';
import { describe, expect, test } from 'vitest';
import { aBrowser } from './a-browser.ts';
import { createSessionStore } from './session-store.ts';

const masked = { id: '12', learnNumber: '20260012', nickName: '秀英', headImg: '', mobile: '138****8000', hasMobile: true } as UserInfo;

describe('[3] local browser storage', () => {
  test('[6-01] a visitor holds no token, a learner holds the token cookie', () => {
    const { session: store, jar } = aBrowser();
    expect(store.token()).toBe('');
    store.keepToken('a+b/c=');
    expect(jar.has('token')).toBe(true);
    expect(store.token()).toBe('a+b/c=');
  });

  test('[9-32] [3-34] cookies live one day, for this host only, and never go over plain http', () => {
    const { session: store, written } = aBrowser();
    store.keepToolToken('abc');
    store.keepUserInfo(masked);
    const saved = encodeURIComponent('{"mobile":"138****8000"}');
    expect(written.filter((each) => !each.includes('Max-Age=0'))).toEqual(
      ['token=abc', 'toolToken=abc', `userInfo=${saved}`].map((pair) => `${pair}; Path=/; Max-Age=86400; SameSite=Lax; Secure`),
    );
  });

  test('over plain http (development) the cookie can still be kept', () => {
    const { session: store, written } = aBrowser({ secure: false });
    store.keepToken('abc');
    expect(written.join()).not.toContain('Secure');
  });

  test('only a login that this browser asked for is expected, and only once', () => {
    const { session: store, written } = aBrowser();
    store.expectLogin('https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx1&scope=snsapi_base&state=k3.ab.C-_9#wechat_redirect');
    expect(written.at(-1)).toContain('Max-Age=600;');
    store.expectLogin('https://open.weixin.qq.com/connect/oauth2/authorize?state=second#wechat_redirect');
    expect([store.isExpectedLogin('foreign'), store.isExpectedLogin(''), store.isExpectedLogin('k3.ab.C-_9')]).toEqual([
      false,
      false,
      true,
    ]);
    expect([store.isExpectedLogin('k3.ab.C-_9'), store.isExpectedLogin('second')]).toEqual([false, true]);
  });

  test('a cookie whose name ends like ours is not ours', () => {
    const { session: store, jar } = aBrowser();
    jar.set('toolToken', 'x').set('xtoken', 'y');
    expect([store.token(), store.toolToken()]).toEqual(['', 'x']);
  });

  test('a broken cookie is no token', () => {
    const { session: store, jar } = aBrowser();
    jar.set('token', '%E4%');
    expect(store.token()).toBe('');
  });

  test('what else is kept of a learner goes when he leaves, and when another one comes; not when he comes back', () => {
    let wiped = 0;
    const { document, storage } = aBrowser();
    const store = createSessionStore({ document, storage, secure: true, wipe: () => void (wiped += 1) });
    store.keepToken('A');
    wiped = 0;
    store.keepToken('A');
    expect(wiped).toBe(0);
    store.keepToken('B');
    expect(wiped).toBe(1);
    store.forget();
    expect(wiped).toBe(2);
  });

  test('[3-18] [3-34] user info lies in local storage whole; the cookie of that name says the masked mobile number alone', () => {
    const { session: store, kept, jar } = aBrowser();
    expect(store.savedMobile()).toBe('');
    store.keepUserInfo(masked);
    expect(JSON.parse(kept.get('userInfo')!)).toEqual(masked);
    expect(JSON.parse(decodeURIComponent(jar.get('userInfo')!))).toEqual({ mobile: '138****8000' });
    expect(store.savedMobile()).toBe('138****8000');
  });

  test.each(['{"id":', '%E4%', 'null', '{}', '7'])('spoilt user info (%s) knows no number', (spoilt) => {
    const { session: store, jar } = aBrowser();
    jar.set('userInfo', spoilt);
    expect(store.savedMobile()).toBe('');
  });

  test('another token may be another person: what was known of the last one is gone', () => {
    const { session: store, kept } = aBrowser();
    store.keepToken('abc');
    store.keepUserInfo(masked);
    store.keepToken('abc');
    expect([store.savedMobile(), kept.has('userInfo')]).toEqual(['138****8000', true]);
    store.keepToken('def');
    expect([store.savedMobile(), kept.has('userInfo')]).toEqual(['', false]);
  });

  test.each([
    ['nothing', undefined],
    ['nonsense', 'abc'],
    ['an empty value', ''],
    ['a negative number', '-3'],
  ])('[9-07] wechatType is 99 when %s is kept', (_name, kept) => {
    const browser = aBrowser();
    if (kept !== undefined) browser.kept.set('wechatType', kept);
    expect(browser.session.wechatType()).toBe(99);
    expect(browser.session.storedWechatType()).toBeUndefined();
  });

  test('a kept wechatType is read back', () => {
    const { session: store } = aBrowser();
    store.keepWechatType(108);
    expect(store.wechatType()).toBe(108);
  });

  test('the end of a session takes tokens and user info and leaves the account type', () => {
    const { session: store, kept, jar } = aBrowser();
    store.keepToolToken('abc');
    store.keepUserInfo(masked);
    store.keepWechatType(108);
    store.forget();
    expect([...jar.keys()]).toEqual([]);
    expect([...kept.keys()]).toEqual(['wechatType']);
  });

  test('a webview that forbids storage still holds a session', () => {
    const forbid = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const document = { cookie: '' };
    const store = createSessionStore({ document, storage: { getItem: forbid, setItem: forbid, removeItem: forbid }, secure: true });
    store.keepUserInfo(masked);
    store.keepWechatType(108);
    expect(store.savedMobile()).toBe('138****8000');
    expect(store.wechatType()).toBe(99);
    store.keepToken('abc');
    expect(document.cookie).toContain('token=abc');
  });

  test('[8-15] a token that cannot be cleared is told', () => {
    let stuck = 0;
    const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
    // A cookie of the parent domain: ours is written beside it and taken away again, this one stays.
    const document = {
      get cookie() {
        return 'token=old';
      },
      set cookie(_text: string) {},
    };
    createSessionStore({ document, storage, secure: true, onTokenStuck: () => (stuck += 1) }).forget();
    expect(stuck).toBe(1);
  });

  test('a token that is gone is not', () => {
    let stuck = 0;
    const jar = { cookie: '' };
    const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
    createSessionStore({ document: jar, storage, secure: true, onTokenStuck: () => (stuck += 1) }).forget();
    expect(stuck).toBe(0);
  });
});
