import { expect, test } from 'vitest';
import { printedCode, readCode } from './order-steps.rule.ts';

test.each([
  ['as it is printed', '7K2M-9QXD-0001-ABCD', '7K2M9QXD0001ABCD'],
  ['in small letters, with blanks', ' 7k2m 9qxd 0001 abcd ', '7K2M9QXD0001ABCD'],
  ['letters that look like figures', '7K2M-9QXD-OOOl-ABCi', '7K2M9QXD0001ABC1'],
  ['too short', '7K2M-9QXD-0001', undefined],
  ['too long', '7K2M-9QXD-0001-ABCDE', undefined],
  ['a letter that none has', '7K2M-9QXD-0001-ABCU', undefined],
])('a code %s', (_, typed, code) => expect(readCode(typed)).toBe(code));

test('it is printed four by four', () => expect(printedCode('7K2M9QXD0001ABCD')).toBe('7K2M-9QXD-0001-ABCD'));
