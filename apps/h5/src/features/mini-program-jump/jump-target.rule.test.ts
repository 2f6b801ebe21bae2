import { describe, expect, test } from 'vitest';
import { jumpAskOf, pathOf, tagPathOf } from './jump-target.rule.ts';

const ask = (query: string) => jumpAskOf(new URLSearchParams(query));

describe('what an address asks to be opened', () => {
  test.each([
    ['', { appId: undefined, page: undefined, param: undefined }],
    ['appId=wx99xuetangmini01&path=/pages/course/course', { appId: 'wx99xuetangmini01', page: 'pages/course/course', param: undefined }],
    ['appId=javascript:1&path=../../x', { appId: undefined, page: undefined, param: undefined }],
    ['campId=1&channel=baidu', { appId: undefined, page: undefined, param: 'campId=1&channel=baidu' }],
    ['token=secret&code=c&state=s&campId=1', { appId: undefined, page: undefined, param: 'campId=1' }],
    ['name=小白', { appId: undefined, page: undefined, param: `name=${encodeURIComponent('小白')}` }],
  ])('?%s', (query, asked) => expect(ask(query)).toEqual(asked));

  test('what an ad platform has appended goes in first, and is never what falls out', () => {
    const { param = '' } = ask(`campId=1&note=${'x'.repeat(480)}&bd_vid=abc123&channel=baidu`);
    expect(param.startsWith('bd_vid=abc123&campId=1&')).toBe(true);
    expect(param.length).toBeLessThanOrEqual(512);
  });

  test('what does not fit is left out whole, and what follows still goes in', () =>
    expect(ask(`long=${'x'.repeat(600)}&campId=1`).param).toBe('campId=1'));
});

test('WeChat’s tag names a page like a file', () => {
  expect(pathOf('pages/index/index', 'a=1')).toBe('pages/index/index?a=1');
  expect(tagPathOf('pages/index/index', 'a=1')).toBe('pages/index/index.html?a=1');
  expect(tagPathOf('pages/index/index', undefined)).toBe('pages/index/index.html');
});
