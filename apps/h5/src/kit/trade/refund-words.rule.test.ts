import { refundSteps } from '@xuetang/contract/quote.rule';
import { describe, expect, test } from 'vitest';
import { fullWords, refundLine, stepsShown } from './refund-words.rule.ts';

const part = (kind: 'course' | 'membership' | 'thing' | 'postage', paidFen: number, units: number) => ({
  nth: 1,
  name: '基金入门',
  ...refundSteps(kind, paidFen, units),
  steps: [...refundSteps(kind, paidFen, units).steps],
});

describe('which steps of a refund are drawn', () => {
  test.each([
    ['course', 12, ['7 天内', '上了 3 节', '6 节', '12 节']],
    ['course', 2, ['7 天内', '上了 1 节', '2 节']],
    ['course', 1, ['7 天内', '上了 1 节']],
    ['membership', 365, ['7 天内', '用了 90 天', '210 天', '365 天']],
    ['thing', 0, []],
    ['postage', 0, []],
  ] as const)('a %s of %i', (kind, units, when) => {
    expect(stepsShown(part(kind, 26_900, units), 7).map((step) => step.when)).toEqual(when);
  });

  test('the first brings all of it, the last nothing', () => {
    const fen = stepsShown(part('course', 26_900, 12), 7).map((step) => step.fen);
    expect(fen).toEqual([26_900, 20_175, 13_450, 0]);
  });
});

describe('what holds in the first days', () => {
  const course = part('course', 26_900, 12);
  const [thing, postage] = [part('thing', 3_000, 0), part('postage', 800, 0)];
  test.each([
    ['courses alone', [course, part('membership', 9_900, 365)], '付款后 7 天内全退，不问原因。以后按下面的算。'],
    [
      'with something that is sent',
      [course, thing, postage],
      '课程和会员付款后 7 天内全退，不问原因。寄给您的，寄出以前全退；寄出以后按下面的算。',
    ],
    ['things alone', [thing, postage], '寄给您的，寄出以前全退；寄出以后按下面的算。'],
  ])('%s', (_name, refund, words) => expect(fullWords(refund, 7)).toBe(words));
});

describe('a refund in words', () => {
  test.each([
    [part('course', 26_900, 12), '基金入门 ¥269：共 12 节，没上的按节退。'],
    [part('thing', 3_000, 0), '基金入门 ¥30：收到后 7 天内能退，要寄回来。'],
    [part('postage', 800, 0), '基金入门 ¥8：寄出以后不退，我们寄错了除外。'],
    [part('course', 0, 12), '基金入门 ¥0：没有花钱，不用退。'],
  ])('%#', (refund, words) => expect(refundLine(refund)).toBe(words));
});
