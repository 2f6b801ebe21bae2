import { describe, expect, test } from 'vitest';
import { isPagePath, safeApiOrigin, safeLink, safeMiniLink } from './safe-link.rule.ts';

const hosts = { link: new Set(['mp.weixin.qq.com']), api: new Set(['backup.example.com']) };

// What must not pass is in open-redirect.db.test.ts.
describe('links', () => {
  test.each([
    ['/', '/'],
    ['/classInfo21/12?campId=1&to=https%3A%2F%2Fx#a', '/classInfo21/12?campId=1&to=https%3A%2F%2Fx#a'],
    ['https://mp.weixin.qq.com/s/abc', 'https://mp.weixin.qq.com/s/abc'],
    ['https://mp.weixin.qq.com', 'https://mp.weixin.qq.com/'],
    ['https://backup.example.com/', undefined],
    [undefined, undefined],
    [['/index'], undefined],
  ])('%j', (link, safe) => expect(safeLink(link, hosts)).toBe(safe));

  test.each([
    ['weixin://dl/business/?t=Cb1LBj7RQ1h', true],
    ['weixin://dl/business/?appid=wx0123456789abcdef&path=pages/index&query=a%3D1', true],
    ['/index', true],
    ['weixin://dl/scan', false],
    ['weixin://dl/business/?t=a"b', false],
  ])('to a mini-program: %s', (link, safe) => expect(safeMiniLink(link, hosts) !== undefined).toBe(safe));

  test.each([
    ['https://backup.example.com', true],
    ['https://backup.example.com/', false],
    ['https://backup.example.com/api', false],
    ['https://mp.weixin.qq.com', false],
    ['/', false],
  ])('to send calls to: %s', (origin, safe) => expect(safeApiOrigin(origin, hosts) === origin).toBe(safe));

  test.each([
    ['/tui', true],
    ['/classInfo21/12', true],
    ['/', false],
    ['tui', false],
    ['/tui?x=1', false],
    ['//tui', false],
    [`/${'a'.repeat(128)}`, false],
  ])('a page: %s', (path, page) => expect(isPagePath(path)).toBe(page));
});
