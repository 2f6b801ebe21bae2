import { refundSteps, type PartKind } from '@xuetang/contract/quote.rule';
import { expect, test } from 'vitest';
import { refundWords } from './draw-contract.ts';

const parts = (...kinds: Exclude<PartKind, 'postage'>[]) =>
  kinds.map((kind, at) => {
    const { steps, ...rest } = refundSteps(kind, 10_000, 12);
    return { nth: at + 1, name: kind, ...rest, steps: [...steps] };
  });

test.each([
  ['a course', parts('course'), ['付款后 7 天内，不问原因全额退', '之后按用了多少算']],
  ['a course and a thing', parts('course', 'thing'), ['课程和会员：付款后 7 天内', '之后按用了多少算', '寄送的物品：寄出以前全额退']],
  ['a thing', parts('thing'), ['寄送的物品：寄出以前全额退']],
])('the contract of %s promises on paper what its parts bring', (_name, refund, begins) => {
  const lines = refundWords({ refund, fullRefundDays: 7 });
  expect(lines.map((line, at) => line.startsWith(begins[at] ?? '?'))).toEqual(begins.map(() => true));
});
