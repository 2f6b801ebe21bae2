import { describe, expect, test } from 'vitest';
import { safeRedirect } from './redirect.rule.ts';

const origin = 'https://h5.test';

// oxfmt-ignore
const hostile = [
  // protocol-relative, with what browsers take for a slash
  '//evil.example', '///evil.example', '////evil.example', '/\\evil.example', '\\\\evil.example', '\\/evil.example', '/\\/evil.example',
  '//\\evil.example', '/\t/evil.example', '/\n/evil.example', '/\r/evil.example', '\t//evil.example', '\n//evil.example', ' //evil.example',
  '/ /evil.example', '/\u00a0/evil.example', '/\u0000/evil.example', '\u0000//evil.example', '/\u001f/evil.example', '/\v/evil.example',
  // paths that become a host once they are normalised
  '/.//evil.example', '/..//evil.example', '/a/..//evil.example', '/./..//evil.example', '/%2e//evil.example', '/%2e%2e//evil.example',
  '/a/%2e%2e//evil.example', '/a/..\\\\evil.example', '/.\\\\evil.example',
  // encoded slashes, for whoever decodes a second time
  '/%2fevil.example', '/%2Fevil.example', '/%5cevil.example', '/%5Cevil.example', '%2f%2fevil.example', '/%09/evil.example', '/%0a/evil.example',
  '/%0d%0aLocation:%20https://evil.example',
  // other schemes
  'javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\nscript:alert(1)', 'java\tscript:alert(1)', ' javascript:alert(1)', '\u0001javascript:alert(1)',
  'javascript://h5.test/%0aalert(1)', 'data:text/html,<script>alert(1)</script>', 'data:text/html;base64,PHNjcmlwdD4=', 'vbscript:msgbox(1)',
  'blob:https://h5.test/1', 'file:///etc/passwd', 'about:blank', 'intent://evil.example#Intent;scheme=http;end', 'weixin://dl/business/?t=x',
  'alipays://platformapi/startapp', 'tel:10086', 'mailto:a@evil.example', 'ftp://evil.example',
  // other hosts, and ours only at first sight
  'https://evil.example', 'http://evil.example', 'https:evil.example', 'https:/evil.example', 'https:\\\\evil.example', 'HTTPS://EVIL.EXAMPLE',
  'https://h5.test@evil.example', 'https://h5.test:pass@evil.example', '//h5.test@evil.example', 'https://h5.test.evil.example',
  'https://evil.example/https://h5.test', 'https://evil.example#h5.test', 'https://evil.example?h5.test', 'https://evil.example\\@h5.test',
  'http://h5.test/index', 'https://h5.test:8443/index', '@evil.example', ':80@evil.example', '.evil.example', '-evil.example',
  // slashes of other scripts, invisible characters, addresses as numbers
  '\uff0f\uff0fevil.example', '/\uff0fevil.example\u0085', '\u2215\u2215evil.example', '\u29f8\u29f8evil.example', '\u200b//evil.example', '\ufeff//evil.example',
  '//2130706433', '//0x7f000001', '//[::1]', '//evil。example', '//ⓔvil.example', '//xn--80ak6aa92e.example',
  // nothing, or no path
  '', 'index', '?redirect=//evil.example', '#//evil.example', '..', './/evil.example', 'http:', '//', '/\\', '\\',
  // ourselves, for ever
  '/login', '/login/', '/login?redirect=/login', '/loginQn', '/LOGIN/x', '/a/../login',
  '/mobilePhoneLogin', '/mobilePhoneLogin2/center', '/mobilePhoneLoginBefore2', '/tuiLogin?redirect=/tuiLogin',
];

describe('where the login leads to', () => {
  test('the list is long enough', () => expect(new Set(hostile).size).toBeGreaterThanOrEqual(60));

  test.each(hostile)('%j leads home', (wanted) => expect(safeRedirect(wanted, origin)).toBe('/index'));

  test.each([
    '/index',
    '/center/202611201345',
    '/order-detail/12?from=sms&t=1#refund',
    '/classInfo21-pay?campId=7',
    '/search?next=https://evil.example',
    '/a%2fb',
    '/%E8%AF%BE%E7%A8%8B',
    '/notice?text=a%20b',
    '/loginless',
    '/x?redirect=%2F%2Fevil.example',
  ])('%j is kept as it is', (wanted) => expect(safeRedirect(wanted, origin)).toBe(wanted));

  test('no target is home', () => expect(safeRedirect(null, origin)).toBe('/index'));

  test('letters of other scripts stay a path of ours', () => {
    for (const wanted of ['/／evil.example', '/∕evil.example', '/⧸evil.example', '/\u202e/evil.example'])
      expect(new URL(safeRedirect(wanted, origin), origin).origin).toBe(origin);
  });
});
