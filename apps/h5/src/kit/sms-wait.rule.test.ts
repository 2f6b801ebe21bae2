import { describe, expect, test } from 'vitest';
import { maskMobile } from './mask-mobile.rule.ts';
import { digitsOf, typedOver } from './sms-code.rule.ts';
import { readWaits, waitUntil, withWait } from './sms-wait.rule.ts';

const NOW = 1_000_000;
const login = (mobile: string) => ({ purpose: 'login', mobile });
const waits = withWait({}, login('13800138000'), NOW + 60_000, NOW);

describe('until when the button counts down', () => {
  test('the number that got a code waits', () => expect(waitUntil(waits, login('13800138000'))).toBe(NOW + 60_000));
  test('another number does not', () => expect(waitUntil(waits, login('13900139000'))).toBe(0));
  test('another purpose does not', () => expect(waitUntil(waits, { purpose: 'bind', mobile: '13800138000' })).toBe(0));
  test('after a reload, while the number is not written yet, the last one counts', () => {
    const later = withWait(waits, login('13900139000'), NOW + 90_000, NOW);
    expect(['', '138'].map((mobile) => waitUntil(later, login(mobile)))).toEqual([NOW + 90_000, NOW + 90_000]);
  });
  test('what is over goes with the next write', () =>
    expect(Object.keys(withWait(waits, login('13900139000'), NOW + 200_000, NOW + 60_000))).toEqual(['login 139****9000']));
  test('what is kept holds no number that could be called', () => expect(JSON.stringify(waits)).not.toMatch(/1\d{10}/));
});

test.each([
  ['nothing', null, {}],
  ['no JSON', '{', {}],
  ['null', 'null', {}],
  ['a list', '[1]', { 0: 1 }],
  ['only numbers are taken', '{"login 138****8000":5,"x":"y"}', { 'login 138****8000': 5 }],
])('what the storage says: %s', (_what, text, read) => expect(readWaits(text)).toEqual(read));

test.each([
  ['123456', '123456'],
  ['【学堂】验证码 123456，5 分钟内有效', '123456'],
  ['12 34 56', '123456'],
  ['一二三', ''],
])('the digits of %j', (text, digits) => expect(digitsOf(text)).toBe(digits));

test.each([
  ['a digit more', '12', '123', '123'],
  ['one behind a complete code begins the next', '123456', '1234567', '7'],
  ['a whole message over a complete code', '123456', '【学堂】验证码 654321', '654321'],
  ['one taken away', '123456', '12345', '12345'],
])('typed in boxes: %s', (_what, value, text, typed) => expect(typedOver(value, text)).toBe(typed));

test.each([
  ['13800138000', '138****8000'],
  ['1380013', '***'],
  ['', '***'],
])('%j masked', (mobile, masked) => expect(maskMobile(mobile)).toBe(masked));
