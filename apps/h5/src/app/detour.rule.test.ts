import { describe, expect, test } from 'vitest';
import { dynamicTarget, linkTarget } from './detour.rule.ts';

const ORIGIN = 'https://h5.test';
const routes = [
  { mainPath: '/spring', linkUrl: '/tui46-3?campId=7' },
  { mainPath: 'Summer/', linkUrl: 'https://h5.test/index' },
  { mainPath: '/account', linkUrl: 'https://mp.weixin.qq.com/s/abc' },
  { mainPath: '/out', linkUrl: 'https://evil.example/' },
  { mainPath: '/a', linkUrl: '/b' },
  { mainPath: '/b', linkUrl: '/a' },
  { mainPath: '/self', linkUrl: '/SELF/?x=1' },
];

describe('[7.3] dynamic routes', () => {
  test.each([
    ['its path', '/spring', '/tui46-3?campId=7'],
    ['its path, spelt otherwise', '/SUMMER', '/index'],
    ['an account of WeChat', '/account', 'https://mp.weixin.qq.com/s/abc'],
    ['a stranger', '/out', undefined],
    ['another route', '/a', undefined],
    ['itself', '/self', undefined],
    ['nothing', '/order', undefined],
  ])('[3-14] from a path that leads to %s', (_name, from, to) => expect(dynamicTarget(routes, from, ORIGIN)).toBe(to));
});

test.each([
  ['/index', '/index'],
  ['https://work.weixin.qq.com/kfid/kf1', 'https://work.weixin.qq.com/kfid/kf1'],
  ['http://mp.weixin.qq.com/s/1', undefined],
  ['https://mp.weixin.qq.com.evil.example', undefined],
  ['https://mp.weixin.qq.com:8443/s', undefined],
  ['https://mp.weixin.qq.com@evil.example', undefined],
  [null, undefined],
  ['', undefined],
])('a link %j leads to %j', (link, to) => expect(linkTarget(link, ORIGIN)).toBe(to));
