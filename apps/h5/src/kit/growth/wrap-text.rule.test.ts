import { expect, test } from 'vitest';
import { HOSTILE } from '../example-texts.ts';
import { wrapText } from './wrap-text.rule.ts';

/** A letter of Latin is one wide, every other two, as on a canvas; marks are none. */
const measure = (line: string): number => {
  let wide = 0;
  for (const sign of line.replace(/\p{Mark}/gu, '')) wide += sign < '\u2e80' ? 1 : 2;
  return wide;
};
const wrap = (text: string, width = 10, most = 3) => wrapText(text, width, most, measure);

test.each([
  ['short', '秀英', ['秀英']],
  ['nothing', '   ', []],
  ['two lines', '一二三四五六七', ['一二三四五', '六七']],
  ['without a place to break', 'AAAAAAAAAAAAAAA', ['AAAAAAAAAA', 'AAAAA']],
  ['a comma stays with its line', '一二三四五，六', ['一二三四五，', '六']],
  ['a space does not begin a line', '一二三四五 六', ['一二三四五', '六']],
  ['line breaks of others are spaces', '一\n二\t三', ['一 二 三']],
  ['too long ends in an ellipsis', '一'.repeat(40), ['一一一一一', '一一一一一', '一一一一…']],
  ['letters that turn the line round are left out', '\u202e倒着写\u202c', ['倒着写']],
  ['a flag is not cut in two', '一二三四🇨🇳🇨🇳', ['一二三四', '🇨🇳🇨🇳']],
])('%s', (_what, text, lines) => expect(wrap(text)).toEqual(lines));

test('a family is one letter: it is drawn whole or not at all', () => {
  const family = '👨‍👩‍👧‍👦';
  expect(wrap(family.repeat(3), 9).every((line) => line.split(family).join('') === '')).toBe(true);
});

test('a tower of marks is cut down, so that it stands on nobody’s head', () => {
  const [line] = wrap(`a${'\u0301'.repeat(200)}`);
  expect(Array.from(line ?? '')).toHaveLength(5);
});

test('whatever a name is, no line is wider than its place by more than what closes it', () => {
  for (const text of [HOSTILE, `${HOSTILE}，，，，，，`, 'ﷺ'.repeat(30), '。'.repeat(30)])
    for (const line of wrap(text, 12, 4)) expect(measure(line), line).toBeLessThanOrEqual(14);
});
