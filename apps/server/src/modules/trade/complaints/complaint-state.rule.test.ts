import { describe, expect, test } from 'vitest';
import { clocksFrom, standingOf } from './complaint-state.rule.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 18, 2, minutes));
const now = at(600);
const told = { state: 'pending', times: 1, complainedAt: at(0) } as const;
const fresh = { state: 'told', times: 1, firstAnsweredAt: null } as const;
const said = (kind: string, minutes: number) => ({ kind, at: at(minutes) });

describe('a complaint after it was read', () => {
  test('is open since it was complained, not since we heard of it', () => {
    expect(standingOf(fresh, told, [said('USER_CREATE_COMPLAINT', 0)], now)).toEqual({
      state: 'open',
      runsFrom: at(0),
      firstAnsweredAt: null,
      closedAt: null,
    });
  });

  test('stays taken when its payer says more, and its clocks go on', () => {
    const known = { state: 'taken', times: 1, firstAnsweredAt: null } as const;
    expect(standingOf(known, told, [said('USER_RESPONSE', 9)], now)).toMatchObject({ state: 'taken', runsFrom: undefined });
  });

  test('is answered when one of us has answered elsewhere, at that time', () => {
    expect(standingOf(fresh, { ...told, state: 'processing' }, [said('MERCHANT_RESPONSE', 30)], now)).toMatchObject({
      state: 'answered',
      firstAnsweredAt: at(30),
    });
  });

  test('keeps its first answer', () => {
    const known = { state: 'answered', times: 1, firstAnsweredAt: at(5) } as const;
    expect(standingOf(known, { ...told, state: 'processing' }, [said('MERCHANT_RESPONSE', 30)], now).firstAnsweredAt).toEqual(at(5));
  });

  test.each([['USER_REVOKE_COMPLAINT'], ['MERCHANT_CONFIRM_COMPLETE']])('is closed by %s, when that was', (kind) => {
    const closed = standingOf(fresh, { ...told, state: 'processed' }, [said(kind, 40), said('USER_SUBMIT_SATISFACTION', 90)], now);
    expect(closed).toMatchObject({ state: 'closed', closedAt: at(40) });
  });

  test('is closed now where nobody says when, and never in the future', () => {
    expect(standingOf(fresh, { ...told, state: 'processed' }, [], now).closedAt).toEqual(now);
    expect(standingOf(fresh, { ...told, state: 'processed' }, [said('MERCHANT_CONFIRM_COMPLETE', 700)], now).closedAt).toEqual(now);
  });

  test('begins anew when it is complained again: what was answered before is no answer to it', () => {
    const known = { state: 'closed', times: 1, firstAnsweredAt: at(5) } as const;
    const words = [said('MERCHANT_RESPONSE', 5), said('MERCHANT_CONFIRM_COMPLETE', 6), said('USER_CONTINUE_COMPLAINT', 300)];
    expect(standingOf(known, { ...told, times: 2 }, words, now)).toEqual({
      state: 'open',
      runsFrom: at(300),
      firstAnsweredAt: null,
      closedAt: null,
    });
  });
});

describe('its clocks', () => {
  test('are two working hours, and 48 hours by the wall', () => {
    expect(clocksFrom(at(0), at(120))).toEqual({ firstAnswerBy: at(120), closeBy: at(48 * 60) });
  });

  test('wait for no holiday longer than WeChat does', () => {
    expect(clocksFrom(at(0), at(9 * 24 * 60)).firstAnswerBy).toEqual(at(24 * 60));
  });
});
