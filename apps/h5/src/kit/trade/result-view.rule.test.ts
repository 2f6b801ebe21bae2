import type { PayResult } from '@xuetang/contract/payments';
import { describe, expect, test } from 'vitest';
import { isAwaited, MOST_LOOKS, pauseMs, resultView } from './result-view.rule.ts';

const AT = '2026-03-02T04:00:00.000Z';
const CHECKING: PayResult = { is: 'checking', since: AT };
const NOT_PAID: PayResult = { is: 'not-paid', until: AT };
const CLOSED: PayResult = { is: 'closed', at: AT, why: 'time' };
const PAID: PayResult = { is: 'paid', paidAt: AT, isLate: false, claimedAt: null, opened: [], next: { to: 'order' } };

describe('how often the result is asked for', () => {
  test('1, 1, 2, 2, 3, 3, 5, 5 s, then every 5 s, and the last within a minute', () => {
    const pauses = Array.from({ length: MOST_LOOKS }, (_, looks) => pauseMs(looks) / 1_000);
    expect(pauses).toEqual([1, 1, 2, 2, 3, 3, 5, 5, 5, 5, 5, 5, 5, 5, 5]);
    const all = pauses.reduce((sum, pause) => sum + pause);
    expect(all).toBeLessThanOrEqual(60);
    expect(all + pauseMs(MOST_LOOKS) / 1_000).toBeGreaterThan(60);
  });
});

describe('what is shown', () => {
  test.each([
    ['the server knows', PAID, false, false, 'paid'],
    ['the server knows, whatever the phone says', PAID, true, true, 'paid'],
    ['it goes back', { is: 'returned' } as PayResult, true, false, 'returned'],
    ['the provider is not sure', CHECKING, false, false, 'checking'],
    ['the provider is not sure for a minute', CHECKING, false, true, 'doubt'],
    ['nobody said that it was paid', NOT_PAID, false, false, 'not-paid'],
    ['nobody said so, for a minute', NOT_PAID, false, true, 'not-paid'],
    ['the phone is faster than the server', NOT_PAID, true, false, 'checking'],
    ['the phone and the server contradict each other', NOT_PAID, true, true, 'doubt'],
    ['closed', CLOSED, false, false, 'closed'],
    ['closed while the phone paid', CLOSED, true, false, 'checking'],
    ['closed, and nothing came', CLOSED, true, true, 'closed'],
  ])('%s', (_name, result, isSaid, isTired, view) => expect(resultView(result, { isSaid, isTired })).toBe(view));
});

describe('how long it is asked for', () => {
  test.each([
    ['until it is known', NOT_PAID, true],
    ['not once it is paid', PAID, false],
    ['on, while a seat is being taken', { ...PAID, next: { to: 'seat' } } as PayResult, true],
    ['not once the seat is taken', { ...PAID, next: { to: 'group', periodName: '第 3 期', startsAt: AT } } as PayResult, false],
    ['not once it is gone', { ...PAID, next: { to: 'period', periodId: '3' } } as PayResult, false],
  ])('%s', (_name, result, isOn) => expect(isAwaited(result, false)).toBe(isOn));

  test('a seat that is being taken is paid all the same, also after a minute', () =>
    expect(resultView({ is: 'paid', next: { to: 'seat' } }, { isSaid: true, isTired: true })).toBe('paid'));
});
