import { expect, test } from 'vitest';
import { REVIEW_MOST, reviewFault, shownAsFault, starsFault } from './review.rule.ts';

test.each([
  ['老郑 · 63 岁', undefined],
  ['郑', '称呼要2到16个字'],
  ['👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦', '称呼要2到16个字'],
  ['加微信zheng1963', '称呼会被大家看到，请不要放联系方式或网址'],
  ['学堂客服', '称呼里不能有官方或老师一类的称呼，以免大家误认成工作人员'],
])('a writer who calls himself %s', (name, words) => expect(shownAsFault(name)).toBe(words));

test.each([
  ['  ', '请写一句你的感受'],
  ['好', undefined],
  [`${'好'.repeat(REVIEW_MOST)} `, undefined],
  ['好'.repeat(REVIEW_MOST + 1), '最多 120 个字，请删短一些'],
])('a review of these words, nth %#', (text, words) => expect(reviewFault(text)).toBe(words));

test.each([
  [0, '请先点星星打分'],
  [1, undefined],
  [5, undefined],
  [Number.NaN, '请先点星星打分'],
])('%d stars', (stars, words) => expect(starsFault(stars)).toBe(words));
