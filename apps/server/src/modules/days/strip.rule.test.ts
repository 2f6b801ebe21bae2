import type { EarnedBy } from '@xuetang/contract/days';
import type { SectionId } from '@xuetang/contract/ids';
import { expect, test } from 'vitest';
import { stripOf, type ToldStrip } from './strip.rule.ts';

const day = (nth: number, date: string, isLearned = false) => ({
  nth,
  sectionId: String(nth) as SectionId,
  title: `第 ${nth} 天`,
  date,
  isLearned,
});
const told = (more: Partial<ToldStrip> = {}): ToldStrip => ({
  days: [day(1, '2026-03-01', true), day(2, '2026-03-02'), day(3, '2026-03-04')],
  byDate: new Map(),
  today: '2026-03-03',
  joinedOn: '2026-02-20',
  mayMakeUp: true,
  ...more,
});
const said = (more?: Partial<ToldStrip>) => stripOf(told(more)).map(({ is, makeUp }) => [is, makeUp]);
const by = (...days: [string, EarnedBy][]) => new Map(days);

test.each([
  [
    'missed days say whether they may be made up for',
    {},
    [
      ['missed', 'ready'],
      ['missed', 'learn-first'],
      ['today', null],
      ['ahead', null],
    ],
  ],
  [
    'learned and made up',
    { byDate: by(['2026-03-01', 'minutes'], ['2026-03-02', 'make-up']) },
    [
      ['learned', null],
      ['made-up', null],
      ['today', null],
      ['ahead', null],
    ],
  ],
  [
    'none left, or the period is over',
    { mayMakeUp: false },
    [
      ['missed', null],
      ['missed', null],
      ['today', null],
      ['ahead', null],
    ],
  ],
  [
    'who came on the second day has missed no first',
    { joinedOn: '2026-03-02' },
    [
      ['rest', null],
      ['missed', 'learn-first'],
      ['today', null],
      ['ahead', null],
    ],
  ],
  [
    'a date between two days is rest',
    { today: '2026-03-05' },
    [
      ['missed', 'ready'],
      ['missed', 'learn-first'],
      ['rest', null],
      ['missed', 'learn-first'],
    ],
  ],
  [
    'and may be learned on',
    { today: '2026-03-05', byDate: by(['2026-03-03', 'section']) },
    [
      ['missed', 'ready'],
      ['missed', 'learn-first'],
      ['learned', null],
      ['missed', 'learn-first'],
    ],
  ],
] satisfies [string, Partial<ToldStrip>, unknown][])('%s', (_what, more, is) => {
  expect(said(more)).toEqual(is);
});

test('no days, no strip; and a slip of an editor makes none of a year', () => {
  expect(said({ days: [] })).toEqual([]);
  expect(said({ days: [day(1, '2026-03-01'), day(2, '2027-03-01')] })).toHaveLength(62);
});
