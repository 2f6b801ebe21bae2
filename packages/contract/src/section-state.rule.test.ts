import { describe, expect, test } from 'vitest';
import { campDayOpensMs, courseIs, isHandedOut, isWithin, sectionState, spanThatCounts, type SectionFacts } from './section-state.rule.ts';

const NOW = Date.parse('2026-11-18T12:00:00Z');
const HOUR = 3_600_000;
const RUNS = { fromMs: NOW - HOUR, untilMs: NOW + HOUR };
const OVER = { fromMs: NOW - 3 * HOUR, untilMs: NOW - HOUR };
const AHEAD = { fromMs: NOW + HOUR, untilMs: NOW + 3 * HOUR };

const section = (over: Partial<SectionFacts> = {}): SectionFacts => ({
  isTrial: false,
  isWithdrawn: false,
  entitlements: [RUNS],
  opensMs: null,
  after: null,
  begunMs: null,
  learnedMs: null,
  ...over,
});
const at = (atMs: number | null, afterTitle: string | null = null) => ({ atMs, afterTitle });
const LATER = NOW + 5 * HOUR;
const UNDONE = { title: '记账', isDone: false };

describe('a section is', () => {
  test.each<[string, Partial<SectionFacts>, object]>([
    ['open', {}, { is: 'open', ...at(null) }],
    ['begun', { begunMs: NOW - 5 }, { is: 'begun', ...at(null) }],
    ['learned', { begunMs: NOW - 5, learnedMs: NOW - 1 }, { is: 'learned', ...at(null) }],
    ['withdrawn for whoever has nothing', { isWithdrawn: true, entitlements: [] }, { is: 'withdrawn', ...at(null) }],
    ['withdrawn, also as a trial', { isWithdrawn: true, isTrial: true, entitlements: [] }, { is: 'withdrawn', ...at(null) }],
    ['withdrawn where the time is over', { isWithdrawn: true, entitlements: [OVER] }, { is: 'withdrawn', ...at(null) }],
    ['kept by whoever is entitled', { isWithdrawn: true }, { is: 'open', ...at(null) }],
    ['open to anybody as a trial', { isTrial: true, entitlements: [] }, { is: 'open', ...at(null) }],
    ['a trial also before its hour', { isTrial: true, opensMs: LATER }, { is: 'open', ...at(null) }],
    ['not purchased', { entitlements: [] }, { is: 'not-purchased', ...at(null) }],
    ['expired, with its end', { entitlements: [OVER] }, { is: 'expired', ...at(OVER.untilMs) }],
    ['expired although it was begun', { entitlements: [OVER], begunMs: NOW - 2 * HOUR }, { is: 'expired', ...at(OVER.untilMs) }],
    ['awaited, with its beginning', { entitlements: [AHEAD] }, { is: 'awaiting', ...at(AHEAD.fromMs) }],
    ['locked until its hour', { opensMs: LATER }, { is: 'locked', ...at(LATER) }],
    ['open at its hour', { opensMs: NOW }, { is: 'open', ...at(null) }],
    ['locked behind another', { after: UNDONE }, { is: 'locked', ...at(null, '记账') }],
    [
      'locked until its work is passed',
      { after: { ...UNDONE, work: 'passed' } },
      { is: 'locked', ...at(null, '记账'), afterWork: 'passed' },
    ],
    ['locked by both', { opensMs: LATER, after: UNDONE }, { is: 'locked', ...at(LATER, '记账') }],
    ['open once the other is done', { after: { ...UNDONE, isDone: true } }, { is: 'open', ...at(null) }],
    ['open still, where it was open once', { opensMs: LATER, after: UNDONE, begunMs: NOW - 5 }, { is: 'begun', ...at(null) }],
    ['asking for its card first', { asks: true }, { is: 'asks', ...at(null) }],
    ['asking also whoever had begun', { asks: true, begunMs: NOW - 5, learnedMs: NOW - 1 }, { is: 'asks', ...at(null) }],
    ['locked before it asks', { asks: true, opensMs: LATER }, { is: 'locked', ...at(LATER) }],
    ['not purchased before it asks', { asks: true, entitlements: [] }, { is: 'not-purchased', ...at(null) }],
    ['open as a trial, whatever is asked for the rest', { asks: true, isTrial: true, entitlements: [] }, { is: 'open', ...at(null) }],
  ])('%s', (_name, facts, state) => expect(sectionState(section(facts), NOW)).toEqual(state));

  test('handed out as open, begun or learned alone; led into also where it asks first', () => {
    const all = ['withdrawn', 'not-purchased', 'expired', 'awaiting', 'locked', 'asks', 'open', 'begun', 'learned'] as const;
    expect(all.filter((is) => isHandedOut({ is }))).toEqual(['open', 'begun', 'learned']);
    expect(all.filter((is) => isWithin({ is }))).toEqual(['asks', 'open', 'begun', 'learned']);
  });
});

describe('of several rights', () => {
  const LONGER = { fromMs: NOW - 9 * HOUR, untilMs: NOW + 9 * HOUR };
  const LATER_STILL = { fromMs: NOW + 2 * HOUR, untilMs: NOW + 99 * HOUR };
  const LONG_OVER = { fromMs: NOW - 99 * HOUR, untilMs: NOW - 50 * HOUR };

  test.each([
    ['the one that ends last of those that run', [RUNS, LONGER, AHEAD], LONGER],
    ['the next to begin where none runs', [LATER_STILL, OVER, AHEAD], AHEAD],
    ['the last that ended where none comes', [LONG_OVER, OVER], OVER],
    ['none of none', [], undefined],
  ])('%s', (_name, spans, counts) => expect(spanThatCounts(spans, NOW)).toEqual(counts));

  test('a course runs from the first moment on, and not in the last', () => {
    expect([RUNS.fromMs - 1, RUNS.fromMs, RUNS.untilMs - 1, RUNS.untilMs].map((ms) => courseIs(RUNS, ms))).toEqual([
      'awaiting',
      'running',
      'running',
      'expired',
    ]);
    expect(courseIs(undefined, NOW)).toBe('not-purchased');
  });
});

describe('a day of a camp opens', () => {
  // Eight in the evening in Beijing.
  const FIRST_EVENING = Date.parse('2026-11-18T20:00:00+08:00');
  const opens = (day: number, heldOn?: string): string => new Date(campDayOpensMs(FIRST_EVENING, day, heldOn)).toISOString();

  test('at six in the morning of its date in Beijing', () => {
    expect([1, 2, 5].map((day) => opens(day))).toEqual([
      '2026-11-17T22:00:00.000Z',
      '2026-11-18T22:00:00.000Z',
      '2026-11-21T22:00:00.000Z',
    ]);
  });

  test('on the date it was moved to', () => expect(opens(2, '2026-11-25')).toBe('2026-11-24T22:00:00.000Z'));

  test('on the date of Beijing where that of London is another', () =>
    expect(new Date(campDayOpensMs(Date.parse('2026-11-18T00:30:00+08:00'), 1)).toISOString()).toBe('2026-11-17T22:00:00.000Z'));
});
