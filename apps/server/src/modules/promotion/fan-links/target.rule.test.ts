import { describe, expect, test } from 'vitest';
import { faultOfTarget, targetOf } from './target.rule.ts';

describe('where a short link leads', () => {
  test.each([
    ['a page of ours', 'classInfo20-fans', 'campId=1&channel=wecom', undefined],
    ['somebody else’s host', 'https://evil.example', '', 'https://evil.example 不是页面的名称'],
    ['a host without a scheme', '//evil.example', '', '//evil.example 不是页面的名称'],
    ['itself', 'super-fans', '', '链接不能指向 super-fans'],
    ['a login', 'tuiLogin', 'redirect=%2F%2Fevil.example', expect.any(String)],
    ['a token in the query', 'index', 'a=1&token=abc', '链接里不能有参数 token'],
    ['a code of WeChat', 'index', 'code=abc&state=x', '链接里不能有参数 code'],
  ])('%s', (_name, page, query, fault) => expect(faultOfTarget(page, query)).toEqual(fault));

  test('the channel of the link joins the query, unless the query has its own', () => {
    const link = { target_page: 'classInfo21', target_query: 'campId=1', channel: 'wecom' };
    expect(targetOf(link)).toEqual({ page: 'classInfo21', param: 'campId=1&channel=wecom' });
    expect(targetOf({ ...link, target_query: 'channel=gdt' })).toEqual({ page: 'classInfo21', param: 'channel=gdt' });
  });
});
