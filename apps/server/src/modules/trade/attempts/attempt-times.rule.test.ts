import { describe, expect, test } from 'vitest';
import { closableAt, endOfAttempt, nextClosing, nextLook, soonestEnd } from './attempt-times.rule.ts';

const at = (minutes: number): Date => new Date(Date.UTC(2026, 10, 17, 4) + minutes * 60_000);
const minutes = (moment: Date | undefined): number | undefined => moment && (moment.getTime() - at(0).getTime()) / 60_000;

describe('the hours of an attempt', () => {
  test('it lives fifteen minutes, or until its order ends', () => {
    expect(minutes(endOfAttempt(at(0), at(120)))).toBe(15);
    expect(minutes(endOfAttempt(at(110), at(120)))).toBe(120);
  });

  test('with less than a minute to live it is not worth paying', () => {
    expect(minutes(soonestEnd(at(0)))).toBe(1);
  });

  test('it is asked for after half a minute, 1, 2, 5, 10 and 30 minutes, and at its end', () => {
    const seen: (number | undefined)[] = [];
    for (let look = nextLook(at(0), at(15), at(0)); look; look = nextLook(at(0), at(15), look)) seen.push(minutes(look));
    expect(seen).toEqual([0.5, 1, 2, 5, 10, 15, 30]);
  });

  test('WeChat closes it five minutes after it was made at the earliest, others at once, and it is asked for until it is', () => {
    expect([closableAt(at(0), 'wechat'), closableAt(at(0), 'alipay')].map(minutes)).toEqual([5, 0]);
    expect([0, 1, 2, 20].map((tries) => minutes(nextClosing(tries, at(0))))).toEqual([0.5, 1, 2, 30]);
  });
});
