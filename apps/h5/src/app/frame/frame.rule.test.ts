import type { UserInfo } from '@xuetang/contract/identity';
import type { LearnerId } from '@xuetang/contract/ids';
import { pageByName, pages } from '@xuetang/h5-routes/table';
import { describe, expect, test } from 'vitest';
import type { HostKind } from '../../native/where-am-i.ts';
import { pollsUserInfo, showsComplaint, showsDownloadBanner, showsRegistrationPrompt, watermarkOn } from './frame.rule.ts';

const NO_QUERY = new URLSearchParams();
const aLearner = (over: Partial<UserInfo> = {}): UserInfo => ({
  id: '7' as LearnerId,
  learnNumber: '20260199',
  nickName: '王秀英',
  headImg: '',
  mobile: '',
  hasMobile: false,
  ...over,
});

describe('download banner', () => {
  test('[2.1-07] index, center, cfp and user carry it, no other page does', () => {
    const carrying = pages.filter((page) => showsDownloadBanner(page, NO_QUERY, 'wechat')).map(({ name }) => name);
    expect(carrying).toEqual(['index', 'center', 'cfp', 'user']);
  });

  test.each<[HostKind, boolean]>([
    ['wechat', true],
    ['wecom', true],
    ['browser', true],
    ['app', false],
    ['mini-program', false],
  ])('in the host %s: %s', (host, shown) => expect(showsDownloadBanner(pageByName('index'), NO_QUERY, host)).toBe(shown));

  test('banner=0 hides it with the tabs', () =>
    expect(showsDownloadBanner(pageByName('index'), new URLSearchParams('banner=0'), 'wechat')).toBe(false));
});

describe('registration prompt', () => {
  test.each([
    ['[2.2-13] a learner without a mobile number, on a page that has the flag', 'center', 'T', aLearner(), true],
    ['a learner with one', 'center', 'T', aLearner({ hasMobile: true }), false],
    ['a learner whom we do not know yet', 'center', 'T', undefined, false],
    ['a session that has ended', 'center', '', aLearner(), false],
    ['a page without the flag', 'order', 'T', aLearner(), false],
    ['an open page', 'index', 'T', aLearner(), false],
  ] as const)('%s', (_name, page, token, user, shown) => expect(showsRegistrationPrompt(pageByName(page), token, user)).toBe(shown));
});

describe('complaint entry', () => {
  test.each([
    ['1', true],
    [1, true],
    ['0', false],
    [true, false],
    [null, false],
    [undefined, false],
    ['', false],
  ])('[2.10-03] [2.10-04] the flag %j: %s', (flag, shown) => expect(showsComplaint(pageByName('index'), flag)).toBe(shown));

  test('[1-26] every page can carry it, but for the complaint pages themselves', () => {
    const without = pages.filter((page) => !showsComplaint(page, '1'));
    expect(new Set(without.map(({ family }) => family))).toEqual(new Set(['complaints']));
  });
});

test('the watermark lies over lessons and exams of a learner, and nowhere else', () => {
  expect(watermarkOn(pageByName('lession-detail'), 'T', aLearner())).toBe('20260199');
  expect(watermarkOn(pageByName('exam'), 'T', aLearner())).toBe('20260199');
  expect(watermarkOn(pageByName('lession-detail'), '', aLearner())).toBeUndefined();
  expect(watermarkOn(pageByName('lession-detail'), 'T', undefined)).toBeUndefined();
  expect(watermarkOn(pageByName('order'), 'T', aLearner())).toBeUndefined();
});

test('user info is polled where a learner waits for a mobile number, until there is one', () => {
  expect(pollsUserInfo(pageByName('appBindMobile'), 'T', aLearner())).toBe(true);
  expect(pollsUserInfo(pageByName('appBindMobile'), 'T', aLearner({ hasMobile: true }))).toBe(false);
  expect(pollsUserInfo(pageByName('appBindMobile'), '', aLearner())).toBe(false);
  expect(pollsUserInfo(pageByName('order'), 'T', aLearner())).toBe(false);
});
