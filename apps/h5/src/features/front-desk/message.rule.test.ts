import { COMPLAINT_TEXT_MOST } from '@xuetang/contract/complaint-terms';
import { expect, test } from 'vitest';
import { kindFor, MESSAGE_MOST, messageError, withTask } from './message.rule.ts';

test.each([
  ['nothing', '  ', '请写下您遇到的问题'],
  ['three letters', '打不开', '再写 7 个字，我们才好查'],
  ['enough', '作业交了两天还没有人批改', undefined],
  ['as much as fits', '长'.repeat(MESSAGE_MOST), undefined],
  ['one more', '长'.repeat(MESSAGE_MOST + 1), '多了 1 个字，请删短一些'],
])('%s', (_what, text, error) => expect(messageError(text)).toBe(error));

test('the task stands beneath the words; whatever its name is, both fit what we take', () => {
  expect(withTask(' 交不上去 ', undefined)).toBe('交不上去');
  expect(withTask('交不上去', '关于任务：作业《三笔账》')).toBe('交不上去\n\n关于任务：作业《三笔账》');
  expect(withTask('长'.repeat(MESSAGE_MOST), '题'.repeat(900)).length).toBe(COMPLAINT_TEXT_MOST);
});

test.each([
  ['sound', 'fault'],
  ['pay', 'refund'],
  [null, 'other'],
] as const)('about %s it is a matter of %s', (situation, kind) => expect(kindFor(situation)).toBe(kind));
