import type { SectionLine } from '@xuetang/contract/courses';
import type { SectionId } from '@xuetang/contract/ids';
import { describe, expect, test } from 'vitest';
import { closedWords, sectionRow } from './section-words.rule.ts';

const now = Date.parse('2026-03-02T04:00:00Z');
const state = (is: SectionLine['state']['is'], at: string | null = null, afterTitle: string | null = null) => ({ is, at, afterTitle });
const section = (of: SectionLine['state']): SectionLine => ({
  sectionId: '7' as SectionId,
  chapter: '第一章',
  title: '费用藏在哪里',
  medium: 'video',
  minutes: 12,
  isTrial: false,
  dayId: null,
  state: of,
});

describe('why a section is closed', () => {
  test.each([
    ['[5-09] not bought', state('not-purchased'), false, '尚未购买'],
    ['[5-10] not bought, in the mini-program', state('not-purchased'), true, '服务未开通'],
    ['[5-11] locked', state('locked', '2026-03-03T22:00:00Z'), false, '章节尚未解锁'],
    ['[5-11] locked, in the mini-program', state('locked', null, '基金是什么'), true, '章节尚未解锁'],
    ['not begun', state('awaiting', '2026-03-09T12:00:00Z'), false, '还没开课'],
    ['over', state('expired', '2026-02-01T00:00:00Z'), false, '学习期已经结束'],
    ['withdrawn', state('withdrawn'), false, '这一节已经下架'],
    ['open', state('open'), false, undefined],
    ['learned', state('learned'), false, undefined],
  ])('%s', (_name, of, inMiniProgram, title) => expect(closedWords(of, { now, inMiniProgram })?.title).toBe(title));

  test('it says what opens it: the hour, the lesson before, both, or that nobody knows yet', () => {
    const text = (at: string | null, afterTitle: string | null) =>
      closedWords(state('locked', at, afterTitle), { now, inMiniProgram: false })?.text;
    expect(text('2026-03-02T22:00:00Z', null)).toBe('明天 06:00 开放。');
    expect(text(null, '基金是什么')).toBe('先学完《基金是什么》。');
    expect(text('2026-03-05T22:00:00Z', '基金是什么')).toBe('3月6日（周五） 06:00 开放，先学完《基金是什么》。');
    expect(text(null, null)).toBe('时间定了会在这里写明。');
  });

  test.each([
    ['handed-in', '先交《基金是什么》的作业。'],
    ['passed', '先通过《基金是什么》的作业或考试。'],
  ] as const)('whose work has to be %s first', (afterWork, text) =>
    expect(closedWords({ ...state('locked', null, '基金是什么'), afterWork }, { now, inMiniProgram: false })?.text).toBe(text),
  );

  test('a mini-program never speaks of buying', () => {
    const { title, text } = closedWords(state('not-purchased'), { now, inMiniProgram: true })!;
    expect(title + text).not.toMatch(/买|价|付/);
  });
});

test.each([
  [state('open'), 'open', ['视频 · 约 12 分钟']],
  [state('begun'), 'going', ['视频 · 约 12 分钟', '学到一半，接着学']],
  [state('learned'), 'done', ['视频 · 约 12 分钟']],
  [state('locked', '2026-03-02T22:00:00Z'), 'coming', ['视频 · 约 12 分钟', '明天 06:00 开放']],
  [state('locked', null, '基金是什么'), 'locked', ['视频 · 约 12 分钟', '先学完《基金是什么》']],
  [state('expired', '2025-12-31T10:00:00Z'), 'locked', ['视频 · 约 12 分钟', '学习期到 2025年12月31日 为止']],
  [state('not-purchased'), 'locked', ['视频 · 约 12 分钟', '尚未购买']],
])('the row of a section that is %j', (of, look, lines) =>
  expect(sectionRow(section(of), { now, inMiniProgram: false })).toEqual({ title: '费用藏在哪里', state: look, lines }),
);
