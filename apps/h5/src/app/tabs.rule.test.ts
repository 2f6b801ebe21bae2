import { type PageName, pageByName } from '@xuetang/h5-routes/table';
import { describe, expect, test } from 'vitest';
import type { HostKind } from '../native/where-am-i.ts';
import { showsTabs } from './tabs.rule.ts';

describe('[2.1] the bottom tabs', () => {
  test.each<[string, PageName, HostKind, string, boolean]>([
    ['2.1-04', 'index', 'wechat', '', true],
    ['2.1-04', 'user', 'wechat', '?banner=1', true],
    ['2.1-05', 'index', 'browser', '', false],
    ['2.1-05', 'index', 'app', '', false],
    ['2.1-05', 'index', 'wecom', '', false],
    ['2.1-05', 'index', 'mini-program', '', false],
    ['2.1-06', 'center', 'wechat', '?a=1&banner=0', false],
    ['2.1-04', 'order', 'wechat', '', false],
  ])('[%s] at %s in the host %s with %j: %s', (_id, name, host, search, shown) =>
    expect(showsTabs({ page: pageByName(name), query: new URLSearchParams(search) }, host)).toBe(shown),
  );
});
