import { expect, test } from 'vitest';
import { familiarFirst, fewNames } from './familiar-first.rule.ts';

test('what everybody knows comes first, the rest as it was', () => {
  expect(familiarFirst(['内部编号', '头像', '合并时间', '昵称'], (name) => name)).toEqual(['昵称', '头像', '内部编号', '合并时间']);
});

test.each([
  [[], ''],
  [['内部编号', '昵称'], '昵称、内部编号'],
  [['内部编号', '合并时间', '头像', '昵称'], '昵称、头像等 4 项'],
])('%j', (names, words) => expect(fewNames(names, 2)).toBe(words));
