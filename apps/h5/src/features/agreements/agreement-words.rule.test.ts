import { expect, test } from 'vitest';
import { askedVersion, brokenUp, dayWords } from './agreement-words.rule.ts';

test('a version is read as a date', () => expect(dayWords('2026-11-01')).toBe('2026年11月1日'));

test.each([
  ['?version=2026-11-01', '2026-11-01'],
  ['', undefined],
  ['?version=', undefined],
  ['?version=2026-11-01%20', undefined],
  ['?version=<b>', undefined],
])('%s asks for %s', (search, version) => expect(askedVersion(new URLSearchParams(search))).toBe(version));

test('what, why and how long stand on lines of their own', () => {
  expect(brokenUp('昵称、头像。用途：认出是您。保存：注销后删除。')).toBe('昵称、头像。\n用途：认出是您。\n保存：注销后删除。');
  expect(brokenUp('我们说明用途：认出是您。')).toBe('我们说明用途：认出是您。');
});
