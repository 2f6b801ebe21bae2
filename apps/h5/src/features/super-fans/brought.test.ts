import { describe, expect, test } from 'vitest';
import { forgetPhone, pathWithoutSpent, readBrought } from './brought.ts';

const aVisit = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

describe('what the address brings', () => {
  test('both spellings of the link, WeChat’s code, the company', () => {
    const query = new URLSearchParams('ShortParamId=abcdefgh&code=c1&state=s1&corpId=ww1');
    expect(readBrought(query, aVisit())).toEqual({
      shortParamId: 'abcdefgh',
      corpId: 'ww1',
      code: 'c1',
      state: 's1',
      phoneCode: '',
      phoneError: '',
    });
    expect(readBrought(new URLSearchParams('shortParamId=xyz'), aVisit()).shortParamId).toBe('xyz');
  });

  test('a phone code outlives the way to WeChat, for its own link, until it is used', () => {
    const visit = aVisit();
    readBrought(new URLSearchParams('ShortParamId=one&phoneCode=p1'), visit);
    expect(readBrought(new URLSearchParams('ShortParamId=one&code=c1'), visit).phoneCode).toBe('p1');
    expect(readBrought(new URLSearchParams('ShortParamId=two'), visit).phoneCode).toBe('');
    forgetPhone(visit);
    expect(readBrought(new URLSearchParams('ShortParamId=one'), visit).phoneCode).toBe('');
  });

  test('what works once leaves the address, the rest stays', () => {
    const url = new URL('https://h5.test/super-fans?ShortParamId=one&code=c&state=s&phoneCode=p&phoneError=e&utm=x');
    expect(pathWithoutSpent(url)).toBe('/super-fans?ShortParamId=one&utm=x');
  });
});
