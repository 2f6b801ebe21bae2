import { expect, test } from 'vitest';
import { pressed, typedInto, type PadKey, type PadLimits } from './number-pad.rule.ts';

const MONEY: PadLimits = { kind: 'money', most: 5 };
const CODE: PadLimits = { kind: 'digits', most: 6 };

const after = (keys: string, limits: PadLimits): string =>
  Array.from(keys).reduce((held, key) => pressed(held, (key === '<' ? 'delete' : key) as PadKey, limits), '');

test.each([
  ['12.5', '12.5'],
  ['.5', '0.5'],
  ['007', '7'],
  ['0', '0'],
  ['00', '0'],
  ['1..2', '1.2'],
  ['12.345', '12.34'],
  ['123456', '12345'],
  ['12345.67', '12345.67'],
  ['12<3', '13'],
  ['<<', ''],
  ['0.<<', ''],
])('an amount, pressed as %s, is %s', (keys, amount) => expect(after(keys, MONEY)).toBe(amount));

test.each([
  ['001234', '001234'],
  ['1234567', '123456'],
  ['12.3', '123'],
])('a code, pressed as %s, is %s', (keys, code) => expect(after(keys, CODE)).toBe(code));

test.each([
  ['an amount with its sign and commas', MONEY, '¥1,299.00', '1299.00'],
  ['a Chinese point', MONEY, '12。5', '12.5'],
  ['words', MONEY, '十二元', '8'],
  ['a minus', MONEY, '-5', '8'],
  ['an amount that is too large', MONEY, '1234567', '8'],
  ['a code from a message', CODE, '验证码 123 456', '123456'],
])('pasted: %s', (_what, limits, text, held) => expect(typedInto('8', text, limits)).toBe(held));
