/** Ways to write a link that looks like ours, or like nothing, and leads to a stranger. */
const STRANGERS = [
  'evil.example',
  'h5.test.evil.example',
  'h5.test@evil.example',
  '2130706433',
  '[::1]',
  'xn--80ak6aa92e.example',
] as const;

// What a browser takes for `//`, removes before it parses, or makes of a path once it has normalised it.
// oxfmt-ignore
const BEGINNINGS = [
  '//', '///', '////', '/\\', '\\\\', '\\/', '/\\/', '//\\', '/\t/', '/\n/', '/\r/', '\t//', '\n//', '\r\n//', ' //', '\u0000//', '\u001f//', '\u00a0//',
  '/ /', '/\u0000/', '/\v/', '/\f/', '/./\\', '/.//', '/..//', '/a/..//', '/./..//', '/%2e//', '/%2e%2e//', '/a/%2e%2e//', '/.%2e//', '/a/..\\\\', '/.\\\\',
  '/%2f', '/%2F', '/%5c', '/%5C', '/%09/', '/%0a/', '/%0d/', '/%0d%0a/', '%2f%2f', '%5c%5c', '/%2f/', '/%252f/..//', '\u3000//', '\u200b//', '\ufeff//',
  'https://', 'http://', 'HTTPS://', 'https:', 'https:/', 'https:\\\\', 'https:///', 'hTTp:////', 'http:\\/', 'https:/\\', ' https://', '\thttps://',
  'ht\ntps://', 'https\t://', 'https:/\t/', 'wss://', 'ftp://', 'ftps://', 'file://', 'blob:https://', 'view-source:https://', 'intent://', 'weixin://',
  'alipays://', 'market://', 'itms-apps://', 'xuetang://', 'https://h5.test@', 'https://h5.test:443@', 'https://h5.test%40', 'https://h5.test%2f@',
  '//h5.test@', '//h5.test:pw@', '//h5.test\\@', 'https://mp.weixin.qq.com@', 'https://mp.weixin.qq.com.', 'https://mp.weixin.qq.com%2e',
] as const;

const SCRIPTS = ['alert(1)', '//h5.test/%0aalert(1)', 'location="//evil.example"', '/index'] as const;
// oxfmt-ignore
const SCHEMES = [
  'javascript:', 'JaVaScRiPt:', 'java\nscript:', 'java\tscript:', 'java\rscript:', ' javascript:', '\u0001javascript:', 'javascript\n:', 'vbscript:', 'data:text/html,',
  'data:text/html;base64,', 'jar:', 'about:', 'chrome:', 'tel:', 'sms:', 'mailto:', '&#106;avascript:', '%6aavascript:', '\\u006aavascript:',
] as const;

// oxfmt-ignore
const LISTED = [
  'https://evil.example#h5.test', 'https://evil.example?h5.test', 'https://evil.example\\@h5.test', 'https://evil.example/https://h5.test/',
  'http://h5.test/index', 'https://h5.test:8443/index', 'https://H5.TEST.:443/', 'https://h5.test:@evil.example', '@evil.example', ':80@evil.example',
  '.evil.example', 'evil.example', 'evil.example/index', '?redirect=//evil.example', '#//evil.example', '..//evil.example', './/evil.example', '..', '//', '/\\', '\\',
  '\uff0f\uff0fevil.example', '\u2215\u2215evil.example', '\u29f8\u29f8evil.example', '//evil。example', '//ⓔvil.example', '//evil.example%00.h5.test',
  'https://mp.weixin.qq.com.evil.example/', 'https://mp.weixin.qq.com:8443/', 'http://mp.weixin.qq.com/', 'https://xmp.weixin.qq.com/', 'https://weixin.qq.com.cn/',
  'https://mp-weixin.qq.com/', 'https://user:pw@mp.weixin.qq.com/', '//mp.weixin.qq.com/s', 'mp.weixin.qq.com/s', 'https:mp.weixin.qq.com/s', 'https://qq.com/',
] as const;

export const hostileLinks: readonly string[] = [
  ...new Set([
    ...LISTED,
    ...BEGINNINGS.flatMap((beginning) => STRANGERS.map((stranger) => beginning + stranger)),
    ...SCHEMES.flatMap((scheme) => SCRIPTS.map((script) => scheme + script)),
  ]),
];
