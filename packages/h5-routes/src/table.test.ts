import { describe, expect, test } from 'vitest';
import { type Chain, chains } from './chains.ts';
import { tabs } from './families/tabs.ts';
import { addressesOf } from './paths.ts';
import { type PageName, DEFAULT_TITLE, pageByName, pages } from './table.ts';

const OPEN: readonly PageName[] = [
  'lesson-center',
  'tuiagreement',
  'tuisavemobile-oauth',
  'tui-noOauthAndnoSave',
  'tuiLogin',
  'tuiQz',
  'tuimini',
  'wechatPublic',
  'mp',
  'mpDirect',
  'mpBaiduDirect',
  'setting',
  'appAboutUs',
  'about',
  'jisuanqi',
  'Financial',
  'AddPhoneNumber',
  'mobilePhoneLoginBefore',
  'mobilePhoneLoginBefore2',
  'notAvailable',
  'classInfo-customer',
  'wxCustomer-phone',
  'planningQuiz',
  'planningQuizResult',
];
const LOGIN: readonly PageName[] = [
  'safety',
  'cancellation',
  'cancellation-first',
  'account-number',
  'accountSecurity',
  'personalInfo',
  'appBindMobile',
  'cropAvatar',
  'updateNickName',
  'collectedList',
  'authToken',
  'verifyMini',
  'productHigh',
  'productHome',
  'productActive',
  'priceContent',
  'priceHome',
  'invalidPage',
  'individual-qrcode',
  'individual-feedback',
  'individual-redirect',
  'trainingCampQRCode',
  'siteInformation',
  'siteInformationDetail',
];

describe('the table', () => {
  test('no name and no address stands for two pages, whatever the case of its letters', () => {
    const addresses = pages.flatMap(addressesOf).map((address) => address.toLowerCase());
    expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([]);
  });

  test('every address can stand in a URL as it is', () => {
    expect(pages.flatMap(addressesOf).filter((address) => encodeURIComponent(address) !== address)).toEqual([]);
  });

  test('a title is Chinese and fits the title bar', () => {
    expect(pages.filter(({ title }) => !/[\u4e00-\u9fff]/.test(title) || title.length > 12)).toEqual([]);
  });

  test('no page keeps the default title for want of its own', () => {
    expect(pages.filter(({ title }) => title === DEFAULT_TITLE)).toEqual([]);
  });

  test('[3-38] every code from LL10001 to LL10034 groups pages, and there is no other', () => {
    const codes = Array.from({ length: 34 }, (_, at) => `LL100${String(at + 1).padStart(2, '0')}`);
    expect(Object.keys(chains)).toEqual(codes);
    expect([...new Set<Chain>(pages.map((page) => page.chain))].sort()).toEqual(codes);
  });

  test('a page takes an id or a tail, never both', () => {
    expect(pages.filter((page) => page.id && page.tail)).toEqual([]);
  });
});

describe('[2.1] tabs', () => {
  test('five, from left to right', () => {
    expect(tabs.map((tab) => [tab.name, tab.variant.label])).toEqual([
      ['index', '直播'],
      ['center', '学习'],
      ['group', '班级'],
      ['cfp', '财富'],
      ['user', '我的'],
    ]);
  });

  test('group alone has no download banner', () => {
    expect(tabs.filter((tab) => !tab.variant.downloadBanner).map((tab) => tab.name)).toEqual(['group']);
  });
});

describe('[2.2] who may see a page', () => {
  test.each(OPEN)('%s is open', (name) => expect(pageByName(name).access).toBe('open'));

  test.each(LOGIN)('[2.2-11] %s asks for the login', (name) => expect(pageByName(name).access).toBe('login'));

  test('the registration prompt is for those who are logged in', () => {
    expect(pages.filter((page) => page.registrationPrompt && page.access === 'open')).toEqual([]);
    expect(pages.some((page) => page.registrationPrompt)).toBe(true);
  });

  test('the four account pages keep the token in the URL, and no other', () => {
    expect(pages.filter((page) => page.keepsTokenInUrl).map((page) => page.name)).toEqual([
      'safety',
      'cancellation',
      'cancellation-first',
      'account-number',
    ]);
  });

  test('the doorstep is what ads pay for, and it is open', () => {
    const doorstep = pages.filter((page) => page.doorstep);
    expect(new Set(doorstep.map((page) => page.family))).toEqual(new Set(['landing', 'join-group', 'success']));
    expect(doorstep.filter((page) => page.access !== 'open')).toEqual([]);
    // tuiLogin is a login: whoever comes there has been let in by a page of the doorstep already.
    const byName = pages.filter((page) => /^(tui|classInfo|success)/.test(page.name) && !page.doorstep);
    expect(byName.map((page) => page.name)).toEqual(['tuiLogin']);
  });
});
