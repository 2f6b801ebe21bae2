import type { ShortDocument } from '@xuetang/contract/documents';
import type { DocumentSlug } from '@xuetang/contract/ids';
import { expect, test } from 'vitest';
import { findQuestions } from './find-questions.rule.ts';

const question = (slug: string, topic: ShortDocument['topic'], title: string, step: string): ShortDocument => ({
  slug: slug as DocumentSlug,
  kind: 'faq',
  topic,
  title,
  lead: '先看静音键',
  minutes: 1,
  risk: 'none',
  day: null,
  releasedAt: '2026-01-01T00:00:00.000Z',
  isKept: false,
  isRead: false,
  version: 1,
  body: [{ kind: 'list', items: [step] }],
  helped: null,
});
const all = [question('a', 'sound', '直播没有声音', '退出再进'), question('b', 'pay', '想退款', '打开 App 订单')];

test.each([
  ['', '', 'ab'],
  ['sound', '', 'a'],
  ['sound', '退款', ''],
  ['', '订单', 'b'],
  ['', 'app 退款', 'b'],
  ['', '静音', 'ab'],
  ['', '没有 这个', ''],
])('situation %j, words %j', (situation, typed, found) =>
  expect(
    findQuestions(all, situation, typed)
      .map(({ slug }) => slug)
      .join(''),
  ).toBe(found),
);
