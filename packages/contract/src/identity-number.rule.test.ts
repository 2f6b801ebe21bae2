import { describe, expect, test } from 'vitest';
import { isIdentityNumber } from './identity-number.rule.ts';

// Invented people: the numbers follow the standard and belong to nobody we know.
const GOOD = ['11010519491231002X', '440308199901101512', '11010519491231002x'];

describe('[5] identity numbers', () => {
  test.each(GOOD)('%s is one', (number) => expect(isIdentityNumber(number)).toBe(true));

  test.each([
    '',
    '110105491231002',
    '1101051949123100',
    '11010519491231002',
    '11010519491231002X0',
    '1101051949123100２X',
    ' 11010519491231002X',
  ])('[5-14] %j has not 18 characters of a number', (number) => expect(isIdentityNumber(number)).toBe(false));

  test('[5-15] the region must be known, whatever the check digit says', () => {
    const withCheckDigit = (body: string) => Array.from('0123456789X', (last) => body + last);
    expect(withCheckDigit('11010519491231002').filter(isIdentityNumber)).toHaveLength(1);
    for (const region of ['00', '10', '16', '24', '38', '47', '55', '66', '72', '84', '90', '99'])
      expect(withCheckDigit(`${region}010519491231002`).filter(isIdentityNumber), region).toEqual([]);
  });

  test('[5-16] a wrong check digit, one wrong digit, two digits swapped', () => {
    for (const last of '0123456789') expect(isIdentityNumber(`11010519491231002${last}`)).toBe(false);
    expect(isIdentityNumber('11010519491231012X')).toBe(false);
    expect(isIdentityNumber('11010519491213002X')).toBe(false);
  });
});
