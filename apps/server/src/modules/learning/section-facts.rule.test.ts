import { sectionState } from '@xuetang/contract/section-state.rule';
import { describe, expect, test } from 'vitest';
import { factsOf, rightBySeat, rightWritten, type Right, type ToldSection } from './section-facts.rule.ts';

const at = (beijing: string): number => Date.parse(`${beijing}:00+08:00`);
const NOW = at('2026-11-18T12:00');

const section = (more: Partial<ToldSection> & Pick<ToldSection, 'id'>): ToldSection => ({
  dayId: null,
  title: more.id,
  isDay: false,
  isTrial: false,
  opensDay: null,
  opensAtMs: null,
  after: null,
  begunMs: null,
  learnedMs: null,
  handedInMs: null,
  passedMs: null,
  ...more,
});
const seat = (first: string, ends: string, daysAfter = 7): Right =>
  rightBySeat({ fromMs: at('2026-11-01T10:00'), endsMs: at(ends), firstEveningMs: at(first), moved: new Map() }, daysAfter);
const RUNNING = seat('2026-11-16T20:00', '2026-11-20T22:00');
const OVER = seat('2026-10-01T20:00', '2026-10-06T22:00');
const HAND = rightWritten({ way: 'hand', fromMs: at('2026-11-18T09:00'), untilMs: at('2026-12-18T09:00') });

const isOf = (sections: ToldSection[], rights: readonly Right[], id: string): string | undefined => {
  const facts = factsOf({ isWithdrawn: false, rights, sections }, NOW).get(id);
  return facts && sectionState(facts, NOW).is;
};

describe('days', () => {
  const day = section({ id: 'day', isDay: true, opensDay: 4 });
  const step = section({ id: 'step', dayId: 'day' });

  test('a step is shut with its day, and open with it', () => {
    expect(isOf([day, step], [RUNNING], 'step')).toBe('locked');
    expect(isOf([{ ...day, opensDay: 3 }, step], [RUNNING], 'step')).toBe('open');
  });

  test('a day that was begun holds none of its steps back; a trial that was begun opens no day', () => {
    expect(isOf([{ ...day, begunMs: NOW - 1 }, step], [RUNNING], 'step')).toBe('open');
    const trial = section({ id: 'trial', dayId: 'day', isTrial: true, begunMs: NOW - 1 });
    expect([isOf([day, step, trial], [RUNNING], 'day'), isOf([day, step, trial], [RUNNING], 'step')]).toEqual(['locked', 'locked']);
  });

  test('a day is learned with the last of its steps', () => {
    const open = { ...day, opensDay: 1 };
    const [one, other] = [
      section({ id: 'one', dayId: 'day', begunMs: 1, learnedMs: 5 }),
      section({ id: 'other', dayId: 'day', begunMs: 1 }),
    ];
    expect(isOf([open, one, other], [RUNNING], 'day')).toBe('open');
    expect(isOf([open, one, { ...other, learnedMs: 7 }], [RUNNING], 'day')).toBe('learned');
    expect(isOf([open], [RUNNING], 'day')).toBe('open');
  });
});

describe('several rights', () => {
  const fourth = section({ id: 'fourth', opensDay: 4 });

  test.each([
    ['a seat that runs goes by its calendar', [RUNNING], 'locked'],
    ['a right by hand counts from its beginning', [HAND], 'locked'],
    ['more time after a camp opens what the camp had opened', [OVER, HAND], 'open'],
    ['an old camp does not open the days of a new one', [OVER, RUNNING], 'locked'],
    ['an old camp whose time runs on does', [seat('2026-10-01T20:00', '2026-10-06T22:00', 365), RUNNING], 'open'],
    ['a camp that is over is over', [OVER], 'expired'],
  ] as const)('%s', (_what, rights, is) => expect(isOf([fourth], rights, 'fourth')).toBe(is));
});

test('what waits for homework waits, until there is any; what waits for an exam, until it was passed', () => {
  const first = section({ id: 'first', begunMs: 1, learnedMs: 2 });
  for (const [what, is] of [
    ['learned', 'open'],
    ['handed-in', 'locked'],
    ['passed', 'locked'],
  ] as const)
    expect(isOf([first, section({ id: 'then', after: { id: 'first', what } })], [HAND], 'then')).toBe(is);
  const passed = { ...first, passedMs: 3 };
  expect(isOf([passed, section({ id: 'then', after: { id: 'first', what: 'passed' } })], [HAND], 'then')).toBe('open');
});
