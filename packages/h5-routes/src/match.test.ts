import { describe, expect, test } from 'vitest';
import { HOME_PATH, matchPage } from './match.ts';
import { addressesOf, pathPatterns } from './paths.ts';
import { type PageName, pageByName, pages } from './table.ts';

const opened = (pathname: string) => {
  const { page, ...behind } = matchPage(pathname);
  return { name: page.name, ...behind };
};

describe('[2.2] which page a path opens', () => {
  test('every page is found at every address it has', () => {
    const lost = pages.flatMap((page) => addressesOf(page).filter((address) => matchPage(`/${address}`).page !== page));
    expect(lost).toEqual([]);
  });

  test('the root leads home', () => {
    expect(HOME_PATH).toBe('/index');
    expect(opened('/')).toEqual({ name: 'index' });
  });

  test.each([
    ['no such page', '/nothing-here'],
    ['something behind a page that takes nothing', '/mycash/1'],
    ['two segments behind a page that takes an id', '/classInfo21/1/2'],
    ['an alias with a suffix that is not one', '/tuiby'],
    ['a tab with a segment that is no minute', '/index/today'],
    ['a name in an object prototype', '/constructor'],
  ])('%s is not found', (_why, pathname) => expect(opened(pathname)).toEqual({ name: 'notfound' }));

  test.each([
    ['[2.2-03] an id', '/classInfo21/77', { name: 'classInfo21', id: '77' }],
    ['[2.2-03] or none', '/classInfo21', { name: 'classInfo21' }],
    ['[2.2-04] the suffix by', '/classInfo21by', { name: 'classInfo21' }],
    ['[2.2-04] the suffix by with an id', '/classInfo21by/77', { name: 'classInfo21', id: '77' }],
    ['an id with escaped letters', '/detail/a%2Fb', { name: 'detail', id: 'a/b' }],
    ['an id that is badly escaped', '/detail/%E4%', { name: 'detail', id: '%E4%' }],
    ['a slash at the end', '/order-detail/9/', { name: 'order-detail', id: '9' }],
    ['letters in another case', '/classinfo21', { name: 'classInfo21' }],
    ['a tail of several segments', '/about/licence/2026', { name: 'about', tail: 'licence/2026' }],
    ['the login with a tail', '/login/sms', { name: 'login', tail: 'sms' }],
    ['the login without one', '/login', { name: 'login' }],
    ['a tab with its minute', '/user/t202611151230', { name: 'user' }],
  ])('%s', (_what, pathname, match) => expect(opened(pathname)).toEqual(match));

  const TAILS: readonly PageName[] = [
    'productHigh',
    'salesPlan',
    'classGift',
    'fillAddress',
    'selectDate',
    'siteInformation',
    'minicomplaintDetail2',
    'verifyMini',
    'mobilePhoneLogin',
    'mobilePhoneLogin2',
    'trainingCampQRCode',
  ];
  test.each(TAILS)('[2.2-06] %s takes a tail', (name) => expect(opened(`/${name}/a/b`)).toEqual({ name, tail: 'a/b' }));

  test.each([
    ['2.3-06', 'lesson-center'],
    ['2.5-04', 'ensure-more4-new'],
    ['2.7-10', 'tuiLogin'],
    ['2.7-23', 'about'],
    ['2.7-27', 'mobilePhoneLoginBefore'],
    ['2.7-27', 'mobilePhoneLoginBefore2'],
  ])('[%s] %s takes a tail', (_clause, name) => expect(opened(`/${name}/a/b`)).toEqual({ name, tail: 'a/b' }));

  test.each([
    ['2.7-04', 'tuiagreement'],
    ['2.7-06', 'tuisavemobile-oauth'],
    ['2.7-08', 'tui-noOauthAndnoSave'],
    ['2.7-11', 'tuiQz'],
    ['2.7-16', 'wechatPublic'],
  ])('[%s] %s takes an id, or none', (_clause, name) => {
    expect(opened(`/${name}`)).toEqual({ name });
    expect(opened(`/${name}/5`)).toEqual({ name, id: '5' });
  });

  test.each([
    ['2.7-05', 'tuiagreement'],
    ['2.7-07', 'tuisavemobile-oauth'],
    ['2.7-09', 'tui-noOauthAndnoSave'],
    ['2.7-17', 'wechatPublic'],
  ])('[%s] %s is also served with the suffix by', (_clause, name) => {
    expect(opened(`/${name}by`)).toEqual({ name });
    expect(opened(`/${name}by/5`)).toEqual({ name, id: '5' });
  });

  test('[2.7-12] tuiQz has five aliases, which take the id', () => {
    const aliases = pageByName('tuiQz').aliases ?? [];
    expect(aliases).toHaveLength(5);
    expect(aliases.map((alias) => opened(`/${alias}/5`))).toEqual(aliases.map(() => ({ name: 'tuiQz', id: '5' })));
  });

  test.each(['adservingby', 'throwingby', 'groupingby', 'pandaby', 'flamingoby'])('tui answers at %s', (alias) =>
    expect(opened(`/${alias}/5`)).toEqual({ name: 'tui', id: '5' }),
  );
});

describe('patterns for react-router', () => {
  test.each([
    ['an id and the suffix by', 'classInfo21', ['/classInfo21/:id?', '/classInfo21by/:id?']],
    ['a tail', 'about', ['/about/*']],
    ['nothing', 'mycash', ['/mycash']],
    ['a tab', 'index', ['/index/:minute?']],
  ] as const)('%s', (_what, name, patterns) => expect(pathPatterns(pageByName(name))).toEqual(patterns));
});
