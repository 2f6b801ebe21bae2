import { describe, expect, test } from 'vitest';
import { getConfigure, getConfigureFinal, getMiniSchemeUrl, listDynamicRoutes } from './settings.ts';

describe('settings calls', () => {
  test.each([
    ['miniComplaint', true],
    ['leading_user_to_login', true],
    ['', false],
    ['a/b', false],
    ['a.b', false],
    ['x'.repeat(65), false],
  ])('a configuration key: %s', (key, allowed) => expect(getConfigure.request.safeParse({ key }).success).toBe(allowed));

  test('what comes out of a query is text; numbers are read from it', () => {
    expect(getConfigureFinal.request.parse({ key: 'a', wechatType: '108' })).toEqual({ key: 'a', wechatType: 108 });
    expect(listDynamicRoutes.request.parse({})).toEqual({ domainId: 1 });
    expect(listDynamicRoutes.request.parse({ domainId: '2' })).toEqual({ domainId: 2 });
    expect(listDynamicRoutes.request.safeParse({ domainId: '0' }).success).toBe(false);
  });

  test.each([
    ['campId=1&to=/a', true],
    ["a=b!#$&'()*+,/:;=?@-._~%`", true],
    ['x'.repeat(512), true],
    ['x'.repeat(513), false],
    ['名=值', false],
    ['a b', false],
    ['a"b', false],
  ])("a mini-program's query, as far as WeChat takes it: %s", (param, allowed) =>
    expect(getMiniSchemeUrl.request.safeParse({ appId: 'wx0123456789abcdef', pages: 'pages/index', param }).success).toBe(allowed),
  );
});
