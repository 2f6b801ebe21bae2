import { describe, expect, test } from 'vitest';
import { dropEmpty, textToSign } from './sign.ts';

describe('[7.1] what travels', () => {
  test.each([
    ['7.1-13', 'undefined', { a: 1, b: undefined }],
    ['7.1-14', 'empty text', { a: 1, b: '' }],
    ['7.1-14', 'null', { a: 1, b: null }],
  ])('[%s] %s is dropped', (_id, _name, payload) => expect(dropEmpty(payload)).toEqual({ a: 1 }));

  test('zero, false and an empty list are values', () => {
    expect(dropEmpty({ zero: 0, no: false, none: [] })).toEqual({ zero: 0, no: false, none: [] });
  });
});

describe('the text to sign', () => {
  const sign = (payload: Record<string, unknown>) => textToSign(payload, 1_700_000_000, 'TOKEN', 'SECRET');
  const end = 'timestamp=1700000000&token=TOKEN&key=SECRET';

  test.each([
    ['fields are sorted by name, by code unit', { b: 2, a10: 1, a: 'x', B: 3 }, `B=3&a=x&a10=1&b=2&${end}`],
    ['empty fields are left out', { a: 1, b: '', c: undefined, d: null }, `a=1&${end}`],
    ['a nested value is its JSON', { list: [1, 'x'], at: { b: 1, a: null } }, `at={"b":1,"a":null}&list=[1,"x"]&${end}`],
    ['flags and numbers are their text', { yes: true, no: false, zero: 0 }, `no=false&yes=true&zero=0&${end}`],
    ['sign and timestamp of the body are no payload', { a: 1, sign: 'old', timestamp: 5 }, `a=1&${end}`],
    ['timestamp, token and key come last, in this order', { zz: 1 }, `zz=1&${end}`],
    ['nothing to say is signed too', {}, end],
  ])('[7.1-03] %s', (_name, payload, text) => expect(sign(payload)).toBe(text));

  test('a visitor signs with an empty token', () => {
    expect(textToSign({ a: 1 }, 5, '', 'S')).toBe('a=1&timestamp=5&token=&key=S');
  });
});
