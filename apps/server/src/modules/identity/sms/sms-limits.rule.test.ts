import { describe, expect, test } from 'vitest';
import { decideSend, type Earlier } from './sms-limits.rule.ts';

const BUDGETS = { devicePerHour: 10, addressPerHour: 60, addressFreePerHour: 10 };
const NOW = new Date('2026-11-15T12:00:00+08:00');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000);
const every = (seconds: number, times: number, from = seconds) => Array.from({ length: times }, (_, at) => ago(from + at * seconds));
const decide = (earlier: Partial<Earlier>, now = NOW) =>
  decideSend({ toNumber: [], fromDevice: 0, fromAddress: 0, ...earlier }, BUDGETS, now);

describe('a number gets one code a minute, five an hour, ten a day', () => {
  test.each([
    ['the first', [], 'free'],
    ['59 s after one', [ago(59)], 'sms.too_soon'],
    ['60 s after one', [ago(60)], 'slider'],
    ['the fifth within an hour', every(120, 4), 'slider'],
    ['the sixth within an hour', every(120, 5), 'sms.too_many_hour'],
    ['the sixth, 3600 s after the first', [...every(120, 4), ago(3_600)], 'slider'],
    ['the hour speaks before the minute', [ago(10), ...every(120, 4)], 'sms.too_many_hour'],
    ['the tenth of the day', every(3_600, 9), 'slider'],
    ['the eleventh of the day', every(3_600, 10), 'sms.too_many'],
    ['the day speaks before the hour', [...every(120, 5), ...every(3_600, 5, 7_200)], 'sms.too_many'],
  ] as const)('%s: %j', (_name, toNumber, verdict) => expect(decide({ toNumber })).toBe(verdict));

  test('the day is Shanghai’s: at midnight ten more, but the hour still counts', () => {
    const midnight = new Date('2026-11-16T00:00:00+08:00');
    const before = (minutes: number) => new Date(midnight.getTime() - minutes * 60_000);
    const ten = [65, 70, 75, 80, 85, 90, 95, 100, 105, 110].map(before);
    expect(decide({ toNumber: ten }, new Date(midnight.getTime() - 1))).toBe('sms.too_many');
    expect(decide({ toNumber: ten }, midnight)).toBe('slider');
    expect(decide({ toNumber: [10, 20, 30, 40, 50].map(before) }, midnight)).toBe('sms.too_many_hour');
    // 16:00 UTC is midnight in Shanghai; midnight UTC is not.
    expect(decide({ toNumber: ten }, new Date('2026-11-15T15:59:59Z'))).toBe('sms.too_many');
  });
});

describe('the slider', () => {
  test.each([
    ['for the second code within a day', { toNumber: [ago(86_399)] }, 'slider'],
    ['not after a day', { toNumber: [ago(86_400)] }, 'free'],
    ['not for the tenth from an address', { fromAddress: 9 }, 'free'],
    ['for the eleventh from an address, whatever the number', { fromAddress: 10 }, 'slider'],
  ])('%s', (_name, earlier, verdict) => expect(decide(earlier)).toBe(verdict));
});

describe('the budgets of a place', () => {
  test.each([
    ['a device', { fromDevice: 9 }, 'free'],
    ['a device that asked for ten', { fromDevice: 10 }, 'sms.network_busy'],
    ['an address', { fromAddress: 59 }, 'slider'],
    ['an address that asked for sixty', { fromAddress: 60 }, 'sms.network_busy'],
    ['the number’s own limit is said first', { fromDevice: 10, toNumber: [ago(1)] }, 'sms.too_soon'],
  ])('%s', (_name, earlier, verdict) => expect(decide(earlier)).toBe(verdict));
});
