import type { Profile } from '@xuetang/contract/profile';
import { describe, expect, test } from 'vitest';
import { factFault, factRules, factShown, factsToSend, factToEdit } from './facts.rule.ts';

const profile: Profile = {
  learnNumber: '10000001',
  nickName: '秀英',
  headImg: '',
  avatar: 'none',
  realName: '王**',
  gender: 'female',
  birthYear: 1_968,
  city: '苏州',
  mobile: '',
  signsInBy: [],
  since: '2026-11-01T00:00:00.000Z',
};

describe('the facts of a form', () => {
  test.each([
    ['realName', '王秀英'],
    ['realName', '阿依古丽·买买提'],
    ['realName', "Mary O'Neill"],
    ['birthYear', '1968'],
    ['city', '呼和浩特'],
    ['realName', ''],
    ['birthYear', '  '],
  ] as const)('%s “%s” is fine', (fact, text) => expect(factFault(fact, text)).toBeUndefined());

  test.each([
    ['realName', '王'],
    ['realName', '王123'],
    ['realName', '<b>王</b>'],
    ['birthYear', '68'],
    ['birthYear', '1899'],
    ['birthYear', '2024'],
    ['city', '苏'],
    ['city', '苏州<'],
  ] as const)('%s “%s” is said to be wrong', (fact, text) => expect(factFault(fact, text)).toMatch(/^(请填|年份要在)/));

  test('a form that asks for all of them says the same of each', () => {
    expect([factRules.realName('王'), factRules.city('苏州'), factRules.gender('')]).toEqual([
      factFault('realName', '王'),
      undefined,
      undefined,
    ]);
  });
  test('what is empty does not travel', () => {
    expect(factsToSend({ realName: ' 王秀英 ', gender: '', birthYear: '1968', city: '' })).toEqual({
      realName: '王秀英',
      birthYear: 1_968,
    });
  });
  test('what we hold is shown, and a masked name is never typed back', () => {
    expect([factShown(profile, 'realName'), factShown(profile, 'gender'), factShown(profile, 'birthYear')]).toEqual([
      '王**',
      '女',
      '1968 年',
    ]);
    expect([factToEdit(profile, 'realName'), factToEdit(profile, 'birthYear'), factToEdit(profile, 'city')]).toEqual(['', '1968', '苏州']);
  });
});
