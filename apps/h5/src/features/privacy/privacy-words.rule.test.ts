import { describe, expect, test } from 'vitest';
import { countWords, fewOf, restWords, waysToTake } from './privacy-words.rule.ts';

test('what we do not hold is said in words, not as a nought', () => {
  expect(countWords(0)).toBe('没有留存');
  expect(countWords(12)).toBe('留存了 12 条');
});

describe('a long list is cut, and says how long it is', () => {
  test.each([
    [[], ''],
    [['昵称'], '昵称'],
    [['昵称', '头像', '生日', '城市'], '昵称、头像、生日、城市'],
    [['昵称', '头像', '生日', '城市', '性别'], '昵称、头像、生日、城市等 5 项'],
  ])('%j', (list, words) => expect(fewOf(list, '、')).toBe(words));
});

describe('what the page does not show', () => {
  test.each([
    ['all is shown', 2, 2, undefined],
    ['more than three', 12, 3, '共 12 条，这里是最近的'],
    ['hashes', 1, 0, '已保存，仅供系统核对'],
    ['not counted', null, 0, '较多，导出后能看到'],
  ])('%s', (_name, count, shown, words) => expect(restWords(count, shown)).toBe(words));
});

describe('how the copy leaves the program around the page', () => {
  test.each([
    ['browser', { opens: true, saves: true }],
    ['wechat', { opens: true, saves: false }],
    ['wecom', { opens: true, saves: false }],
    ['app', { opens: true, saves: false }],
    ['mini-program', { opens: false, saves: false }],
  ])('%s', (host, ways) => expect(waysToTake(host)).toEqual(ways));
});
