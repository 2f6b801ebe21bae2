import { payChoices, type PayPlace } from '@xuetang/contract/pay-choices.rule';
import type { PayConfig } from '@xuetang/contract/pay-config';
import { describe, expect, test } from 'vitest';
import { openWayOf, wayKey } from './open-way.rule.ts';
import { nextWords, tapWords } from './tap-words.ts';

const cell = (payType: number, sort: number) => ({
  payType,
  sort,
  defaultChannel: sort === 1 ? (1 as const) : (0 as const),
  iconUrl: '/pay/a.svg',
  hbPayResponse: payType === 22 ? { hbPeriodPayDetails: [3, 6, 24].map((periodNum) => ({ periodNum, feeRate: 230 })) } : null,
});
const config = (...types: number[]): PayConfig => ({
  configState: types.length > 0 ? 1 : 0,
  configList: [{ configCells: types.map((payType, at) => cell(payType, at + 1)) }],
  closed: types.includes(11) ? [] : ['wechat'],
});
const ALL = config(11, 21, 31, 22);
const at = (host: PayPlace['host'], wanted: string | null = null, given: PayConfig | undefined = ALL, isPhone = false) =>
  openWayOf(payChoices(given, { host, isPhone }), wanted);

describe('how it will be paid', () => {
  test.each([
    ['what is chosen beforehand', 'wechat', null, ALL, { payType: 11, way: 'sheet' }],
    ['what was wanted', 'browser', '21', ALL, { payType: 21, way: 'their-page' }],
    ['a loan by its term', 'wechat', '22-6', ALL, { payType: 22, way: 'open-in-browser', term: 6 }],
    ['a loan without a term: what is chosen beforehand', 'wechat', '22', ALL, { payType: 11, way: 'sheet' }],
    ['a term that nobody gives: the same', 'wechat', '22-24', ALL, { payType: 11, way: 'sheet' }],
    ['what was wanted and is closed by now: the same', 'browser', '31', config(11, 21), { payType: 11, way: 'copied-link' }],
    ['WeChat Pay closed: the next', 'wechat', null, config(21, 31, 22), { payType: 21, way: 'open-in-browser' }],
    ['WeChat Pay closed, wanted before', 'browser', '11', config(31), { payType: 31, way: 'their-page' }],
  ] as const)('%s', (_name, host, wanted, given, way) => expect(at(host, wanted, given)).toEqual({ term: undefined, ...way }));

  test.each([
    ['only loans are left', config(22)],
    ['nothing is', config()],
  ])('none where %s', (_name, given) => expect(at('browser', null, given)).toBeUndefined());

  test('what is kept of it finds it again', () =>
    expect([wayKey({ payType: 21, term: undefined }), wayKey({ payType: 22, term: 12 })]).toEqual(['21', '22-12']));
});

describe('what the button says', () => {
  test.each([
    ['wechat', null, '微信支付 ¥399', '下一步是微信的付款窗口，在那里确认才扣钱。'],
    ['wechat', '21', '去支付宝付 ¥399', '现在不扣钱，下一页教您到手机浏览器里用支付宝付。'],
    ['wechat', '22-3', '去花呗分 3 期 ¥399', '现在不扣钱，下一页教您到手机浏览器里用花呗付。'],
    ['browser', null, '提交订单 ¥399', '现在不扣钱。'],
    ['browser', '21', '去支付宝付 ¥399', '现在不扣钱，下一页看清楚再去支付宝。'],
    ['browser', '31', '去京东付 ¥399', '现在不扣钱，下一页看清楚再去京东。'],
    ['browser', '22-6', '去花呗分 6 期 ¥399', '现在不扣钱，下一页看清楚再去花呗。'],
    ['mini-program', null, '微信支付 ¥399', '下一步是微信的付款窗口，在那里确认才扣钱。'],
    ['wecom', null, '提交订单 ¥399', '现在不扣钱。'],
  ] as const)('in %s, %s: %s', (host, wanted, tap, next) => {
    const by = at(host, wanted);
    expect([tapWords(by, 39_900), nextWords(by)]).toEqual([tap, next]);
  });

  test('where a browser opens WeChat it says so', () => {
    const by = at('browser', null, { ...ALL, opensWechat: true }, true);
    expect([tapWords(by, 39_900), nextWords(by)]).toEqual(['微信支付 ¥399', '下一步打开微信，在那里确认才扣钱。']);
  });

  test('with nothing open it makes the order', () => expect(tapWords(undefined, 39_900)).toBe('提交订单 ¥399'));
});
