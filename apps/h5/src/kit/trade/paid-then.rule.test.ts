import { expect, test } from 'vitest';
import { paidThen } from './paid-then.rule.ts';

test.each([
  ['a course', { form: 'whole', pays: 'all', kind: 'course' }, /马上开通.*课程全部退给您/],
  ['a membership', { form: 'whole', pays: 'all', kind: 'membership' }, /会员马上开通.*按用掉的天数算/],
  ['a thing', { form: 'chosen', pays: 'all', kind: 'thing' }, /寄出.*整件寄回/],
  ['postage', { form: 'whole', pays: 'all', kind: 'postage' }, /还没寄就不要了/],
  ['a deposit', { form: 'deposit', pays: 'deposit', kind: 'course' }, /还没有开通.*预订金自动全退/],
  ['a gift', { form: 'gift', pays: 'all', kind: 'course' }, /Ta 领了才开通.*30 天没人领/],
  ['a team', { form: 'team', pays: 'all', kind: 'course' }, /人齐了就开通.*没凑齐/],
] as const)('what follows when %s is paid', (_name, asked, said) => expect(paidThen(asked)).toMatch(said));

test('only what opens at once is promised at once', () => {
  for (const [form, pays] of [
    ['deposit', 'deposit'],
    ['gift', 'all'],
    ['team', 'all'],
  ] as const)
    expect(paidThen({ form, pays, kind: 'course' })).not.toMatch(/马上开通|不问原因/);
});
