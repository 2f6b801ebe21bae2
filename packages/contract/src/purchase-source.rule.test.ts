import { describe, expect, test } from 'vitest';
import { isTestHost, placeOfPurchase, PURCHASE_SOURCES, type PurchasePlace, purchaseSource } from './purchase-source.rule.ts';

const places = Object.keys(PURCHASE_SOURCES) as PurchasePlace[];

describe('purchase sources', () => {
  test.each([
    [200112831, 'learning-center', '学习中心直接购买'],
    [200112832, 'operations', '运营后台'],
    [200112833, 'crm-link', 'CRM 推广链接'],
    [200112834, 'ad', '广告落地页'],
    [200112835, 'share', '学员分享'],
    [200112836, 'mini-program', '小程序'],
    [200112837, 'app', '学堂 App'],
  ] as const)('[3-41] [3-43] %i is %s: %s', (code, place, description) => {
    expect(purchaseSource('h5.xuetang.com', place)).toBe(code);
    expect(PURCHASE_SOURCES[place].description).toBe(description);
  });

  test('[3-41] there are seven, 200112831 to 200112837, and no two alike', () => {
    expect(places.map((place) => PURCHASE_SOURCES[place].code)).toEqual(Array.from({ length: 7 }, (_, nth) => 200112831 + nth));
    expect(new Set(places.map((place) => PURCHASE_SOURCES[place].description)).size).toBe(7);
  });

  test('[3-42] on a test host each place has a code of 2001138xx, and none of them is a real one', () => {
    const codes = places.map((place) => purchaseSource('test-h5.xuetang.com', place));
    expect(codes.every((code) => /^2001138\d\d$/.test(String(code)))).toBe(true);
    expect(new Set(codes).size).toBe(7);
    // The last two figures say the same on both.
    expect(codes.map((code) => code % 100)).toEqual(places.map((place) => PURCHASE_SOURCES[place].code % 100));
  });

  test.each([
    ['h5.xuetang.com', false],
    ['m.xuetang.com', false],
    ['contest.xuetang.com', false],
    ['device.xuetang.com', false],
    ['test.xuetang.com', true],
    ['test-h5.xuetang.com', true],
    ['h5-test2.xuetang.com', true],
    ['h5.dev.xuetang.com', true],
    ['UAT.xuetang.com', true],
    ['h5.xuetang.test', true],
    ['localhost', true],
    ['127.0.0.1', true],
    ['[::1]', true],
  ])('[3-42] %s is a test host: %s', (hostname, isTest) => expect(isTestHost(hostname)).toBe(isTest));
});

describe('the place of a purchase', () => {
  const direct = { host: 'wechat', hasShortLink: false, hasClick: false } as const;
  test.each([
    ['nothing is known', direct, 'learning-center'],
    ['in our app', { ...direct, host: 'app' }, 'app'],
    ['in a mini-program', { ...direct, host: 'mini-program' }, 'mini-program'],
    ['in WeCom, like everywhere else', { ...direct, host: 'wecom' }, 'learning-center'],
    ['by what a friend sent', { ...direct, channel: 'share' }, 'share'],
    ['by another channel', { ...direct, channel: 'douyin' }, 'learning-center'],
    ['by an ad, in a mini-program', { ...direct, host: 'mini-program', hasClick: true }, 'ad'],
    ['by an ad, then a friend', { ...direct, hasClick: true, channel: 'share' }, 'ad'],
    ['by a link of staff', { ...direct, hasShortLink: true, hasClick: true }, 'crm-link'],
  ] as const)('[3-43] %s', (_name, visit, place) => expect(placeOfPurchase(visit)).toBe(place));
});
