import { matchPage } from '@xuetang/h5-routes/match';
import { pages } from '@xuetang/h5-routes/table';
import { describe, expect, test } from 'vitest';
import { guard, type Verdict } from './guard.rule.ts';

const visiting = (path: string, held: { token?: string; wechatType?: number } = {}): Verdict => {
  const url = new URL(path, 'https://h5.test');
  return guard({ page: matchPage(url.pathname).page, url, token: held.token ?? '', storedWechatType: held.wechatType });
};

const login = (to: string) => ({ go: { to, reload: false } });

describe('[4.6] the route guard', () => {
  test.each<[string, string, Verdict]>([
    ['4.6-01', '/order', login('/login?redirect=%2Forder')],
    ['4.6-01', '/order-detail/7?from=sms&x=1', login('/login?redirect=%2Forder-detail%2F7%3Ffrom%3Dsms%26x%3D1')],
    ['4.6-02', '/qnConsult?a=1', login('/loginQn?redirect=%2FqnConsult%3Fa%3D1')],
    ['4.6-02', '/qnConsultPolicy', login('/loginQn?redirect=%2FqnConsultPolicy')],
    ['6-04', '/index', {}],
    ['6-04', '/tuiagreement/3', {}],
    ['6-04', '/login?redirect=%2Forder', {}],
  ])('[%s] a visitor at %s', (_id, path, verdict) => expect(visiting(path)).toEqual(verdict));

  test('[6-03] every page with requireAuth sends a visitor to a login and lets a learner in', () => {
    const asking = pages.filter((page) => page.access === 'login');
    expect(asking.length).toBeGreaterThan(100);
    for (const page of asking) {
      expect(visiting(`/${page.name}`).go?.to, page.name).toMatch(/^\/login(Qn)?\?redirect=/);
      expect(visiting(`/${page.name}`, { token: 'abc', wechatType: 99 }), page.name).toEqual({});
    }
  });

  test('[4.6-03] another account type in the URL clears the tokens and forces login, also on an open page', () => {
    for (const path of ['/order?wechatType=108', '/index?wechatType=108'])
      expect(visiting(path, { token: 'abc', wechatType: 99 })).toEqual({
        forget: true,
        keepWechatType: 108,
        ...login(`/login?redirect=${encodeURIComponent(path)}`),
      });
  });

  test('[4.6-03] it does so once: the type is kept, so the way back from the login is open', () => {
    expect(visiting('/order?wechatType=108', { token: 'new', wechatType: 108 })).toEqual({});
  });

  test('on the login page itself the session ends without a turn in a circle', () => {
    expect(visiting('/login?wechatType=108', { token: 'abc', wechatType: 99 })).toEqual({ forget: true, keepWechatType: 108 });
  });

  test.each([
    ['a visitor takes the account type of the link', '/index?wechatType=108', {}, { keepWechatType: 108 }],
    ['a token without a kept type takes it too', '/index?wechatType=108', { token: 'abc' }, { keepWechatType: 108 }],
    ['nonsense is no account type', '/index?wechatType=1e3', { token: 'abc', wechatType: 99 }, {}],
    ['nor is a number that is no account of ours', '/index?wechatType=1234', { token: 'abc', wechatType: 99 }, {}],
    ['nor is zero', '/index?wechatType=0', { token: 'abc', wechatType: 99 }, {}],
  ])('%s', (_name, path, held, verdict) => expect(visiting(path, held)).toEqual(verdict));

  test('[4.6-04] a token in the URL is handed in and stripped by reloading', () => {
    expect(visiting('/order?a=%E8%AF%BE&token=abc&b=2#c')).toEqual({
      handIn: 'abc',
      go: { to: '/order?a=%E8%AF%BE&b=2#c', reload: true },
    });
    expect(visiting('/order?token=abc&state=s')).toEqual({ handIn: 'abc', go: { to: '/order', reload: true } });
    expect(visiting('/order?token=abc')).toEqual({ handIn: 'abc', go: { to: '/order', reload: true } });
  });

  test.each(['safety', 'cancellation', 'cancellation-first', 'account-number'])('[4.6-05] [2.2-09] %s keeps it in the URL', (name) => {
    expect(visiting(`/${name}?token=abc`)).toEqual({ handIn: 'abc' });
  });

  test('a token that brings its account type is no mismatch', () => {
    expect(visiting('/order?token=new&wechatType=108', { token: 'old', wechatType: 99 })).toEqual({
      handIn: 'new',
      keepWechatType: 108,
      go: { to: '/order?wechatType=108', reload: true },
    });
  });

  test('a broken query neither hides a token nor breaks the page', () => {
    expect(visiting('/order?%E4%=1&t%6Fken=abc')).toEqual({ handIn: 'abc', go: { to: '/order?%E4%=1', reload: true } });
  });

  test('an empty token in the URL is none', () => {
    expect(visiting('/order?token=')).toEqual(login('/login?redirect=%2Forder'));
  });

  test('neither token nor authorisation code goes into the redirect target', () => {
    expect(visiting('/order?token=&code=c&state=s&x=1').go?.to).toBe('/login?redirect=%2Forder%3Fx%3D1');
  });
});
