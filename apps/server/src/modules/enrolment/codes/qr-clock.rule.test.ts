import { describe, expect, test } from 'vitest';
import { isAgeing, isShown, oldestToPutUp, shownUntil, whySwap } from './qr-clock.rule.ts';

const MADE = new Date('2026-11-08T12:00:00Z');
const day = (days: number) => new Date(MADE.getTime() + days * 24 * 3_600_000);
const minute = (days: number, minutes: number) => new Date(day(days).getTime() + minutes * 60_000);
const code = { content: 'https://weixin.qq.com/g/x', invalidAt: null, shownUntil: shownUntil(MADE, 6) };

describe('a group’s code by its age (rules §1)', () => {
  test.each([
    ['day 0', day(0), true, false, null],
    ['just before day 5', minute(5, -1), true, false, null],
    ['day 5: warn', minute(5, 1), true, true, null],
    ['its last ten minutes: swap', minute(6, -9), true, true, 'day-six'],
    ['day 6: not shown', day(6), false, false, 'waited-for'],
    ['day 7: never', day(7), false, false, 'waited-for'],
  ] as const)('%s', (_name, now, shown, ageing, why) => {
    expect([isShown(code, now), isAgeing(code, now, 24), whySwap(code, now)]).toEqual([shown, ageing, why]);
  });

  test('an invalid code, none at all, and one of unknown end are not shown, and wait for the next', () => {
    for (const qr of [
      { ...code, invalidAt: MADE },
      { ...code, content: null },
      { ...code, shownUntil: null },
    ])
      expect([isShown(qr, day(1)), whySwap(qr, day(1)), isAgeing(qr, minute(5, 1), 24)]).toEqual([false, 'waited-for', false]);
  });

  test('a code is put up only if it will be shown for a while', () => {
    expect(oldestToPutUp(day(6), 6)).toEqual(minute(0, 10));
  });
});
