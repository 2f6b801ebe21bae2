import { expect, test } from 'vitest';
import { shown } from './show.ts';
import { speaking } from './words.ts';

const say = speaking('zh');

test('a list is a table whose columns stand below each other, Chinese or not', () => {
  expect(
    shown(
      {
        list: [
          { name: '周若兰', id: 1 },
          { name: 'Mei', id: 23 },
        ],
      },
      say,
    ).split('\n'),
  ).toEqual(['name    id', '──────  ──', '周若兰  1', 'Mei     23']);
});

test('nothing is said to be nothing, and done to be done', () => {
  expect(shown({ list: [] }, say)).toBe('没有内容');
  expect(shown(null, say)).toBe('已办理');
});

test('a thing is shown line by line', () => {
  expect(shown({ headSeq: 3, wrong: ['edited', 'dropped'], until: null }, say)).toBe('headSeq: 3\nwrong:\n  edited\n  dropped\nuntil: –');
});

test('what somebody typed cannot steer the terminal', () => {
  expect(shown({ nickname: '\u001b[31m红\u001b[0m\u202e' }, say)).toBe('nickname:  [31m红 [0m ');
});
