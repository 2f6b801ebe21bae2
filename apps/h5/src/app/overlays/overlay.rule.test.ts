import { type PageName, pageByName } from '@xuetang/h5-routes/table';
import { describe, expect, test } from 'vitest';
import type { HostKind } from '../../native/where-am-i.ts';
import { checksBlacklist, isBlockedFor, wantsWechat } from './overlay.rule.ts';

describe('[2.12] please open in WeChat', () => {
  test.each<[string, HostKind, boolean, boolean]>([
    ['2.12-02', 'browser', true, true],
    ['2.12-03', 'browser', false, false],
    ['2.12-02', 'wechat', true, false],
    ['2.12-04', 'app', true, false],
    ['2.12-04', 'wecom', true, false],
    ['2.12-04', 'mini-program', true, false],
  ])('[%s] in the host %s, only in WeChat: %s', (_id, host, wechatOnly, covered) =>
    expect(wantsWechat(pageByName('index'), host, wechatOnly)).toBe(covered),
  );

  test.each<PageName>([
    'downloadApp',
    'downloadGuide',
    'launchApp',
    'mp',
    'mpBaiduDirect',
    'about',
    'jisuanqi',
    'sharedownload',
    'alipay',
    'jdpay',
    'userAgreement',
    'privacyAgreement',
    'fillAddress',
    'logistics-guide',
    'alipayEnsure',
    'ordersure',
    'ensure-more-depositFinal',
    'orderSuccess',
  ])('[2.12-04] %s is for any browser', (name) => expect(wantsWechat(pageByName(name), 'browser', true)).toBe(false));
});

describe('the global blacklist', () => {
  test.each<[PageName, boolean]>([
    ['index', true],
    ['detail', true],
    ['complaint', false],
    ['order', false],
    ['order-detail', false],
    ['ship-address', false],
    ['logistics-detail', false],
    ['orderSuccess', false],
    ['alipaySuccess', false],
    ['alipayNewSuccess', false],
    ['miniVipAlipaySuccess', false],
    ['jdpaySuccess', false],
    ['alipay', true],
    ['ordersure', true],
    ['refundAgreement', false],
    ['privacyAgreement', false],
    ['collectedList', false],
    ['cancellation', false],
    ['blackPage', false],
  ])('[2.12-01] covers %s: %s', (name, covered) => {
    expect(isBlockedFor(pageByName(name), true)).toBe(covered);
    expect(isBlockedFor(pageByName(name), false)).toBe(false);
  });

  test.each<[string, PageName, string, boolean]>([
    ['4.6-10', 'order', 'abc', true],
    ['4.6-11', 'login', 'abc', false],
    ['6-07', 'index', '', false],
  ])('[%s] is asked at %s with the token %j: %s', (_id, name, token, asked) =>
    expect(checksBlacklist(pageByName(name), token)).toBe(asked),
  );
});
