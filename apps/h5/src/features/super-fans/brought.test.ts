import { describe, expect, test } from 'vitest';
import { backFromButton, forgetPhone, pathWithoutSpent, readBrought } from './brought.ts';

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
      phoneState: '',
      phoneError: '',
    });
    expect(readBrought(new URLSearchParams('shortParamId=xyz'), aVisit()).shortParamId).toBe('xyz');
  });

  test('a phone code outlives the way to WeChat, for its own link, until it is used', () => {
    const visit = aVisit();
    readBrought(new URLSearchParams('ShortParamId=one&phoneCode=p1&phoneState=ps1'), visit);
    expect(readBrought(new URLSearchParams('ShortParamId=one&code=c1'), visit)).toMatchObject({ phoneCode: 'p1', phoneState: 'ps1' });
    expect(readBrought(new URLSearchParams('ShortParamId=two'), visit).phoneCode).toBe('');
    forgetPhone(visit);
    expect(readBrought(new URLSearchParams('ShortParamId=one'), visit).phoneCode).toBe('');
  });

  test('a phone code that comes without what this account gave the button is none', () => {
    expect(readBrought(new URLSearchParams('ShortParamId=one&phoneCode=p1'), aVisit()).phoneCode).toBe('');
  });

  test('the mini-program opens the page again with what it was given, and with nothing that worked once', () => {
    const url = new URL('https://h5.test/super-fans?ShortParamId=one&phoneCode=p&phoneState=old');
    expect(backFromButton(url, 'new')).toBe('https://h5.test/super-fans?ShortParamId=one&phoneState=new');
  });

  test('what works once leaves the address, the rest stays', () => {
    const url = new URL('https://h5.test/super-fans?ShortParamId=one&code=c&state=s&phoneCode=p&phoneState=ps&phoneError=e&utm=x');
    expect(pathWithoutSpent(url)).toBe('/super-fans?ShortParamId=one&utm=x');
  });
});
