import { describe, expect, test } from 'vitest';
import { createDice, playDay, type DayCamp, type DayGroup, type PlayedDay, type Traffic } from './simulate-day.rule.ts';

/** A Sunday in Shanghai. */
const MORNING = new Date('2026-11-15T08:00:00+08:00');
const hours = (count: number) => new Date(MORNING.getTime() + count * 3_600_000);
const TERMS = { holdMinutes: 30, shortBelowPercent: 15 };
const FLAT = Array.from({ length: 24 }, () => 1);

const group = (id: string, more: Partial<DayGroup> = {}): DayGroup => ({
  id,
  label: `${id} 群`,
  teacherId: id,
  teacherName: '周若兰',
  periodId: '1',
  enrolFrom: hours(-24),
  enrolUntil: hours(48),
  startsAt: hours(72),
  classNumber: Number(id),
  number: 1,
  taken: 0,
  softCap: 100,
  open: true,
  normal: true,
  content: 'https://weixin.qq.com/g/x',
  invalidAt: null,
  shownUntil: hours(72),
  nextUntil: [],
  ...more,
});
const camp = (...groups: DayGroup[]): DayCamp => ({
  campId: '1',
  name: '小白理财训练营',
  now: MORNING,
  groups,
  rota: [],
  seatsToday: new Map(),
});
const traffic = (more: Partial<Traffic> = {}): Traffic => ({
  visitors: 240,
  curve: FLAT,
  returningShare: 0,
  joinRate: 1,
  seed: 1,
  ...more,
});
const sum = (day: PlayedDay, name: 'visitors' | 'seated' | 'joined' | 'released' | 'turnedAway' | 'returning') =>
  day.hours.reduce((total, hour) => total + hour[name], 0);

describe('a played day', () => {
  test('everybody who comes is counted once, groups fill one after another, and the end is foreseen', () => {
    const day = playDay(camp(group('1'), group('2')), traffic({ visitors: 2_400, returningShare: 0.5 }), TERMS);
    expect(day.hours).toHaveLength(24);
    expect(sum(day, 'returning') + sum(day, 'seated') + sum(day, 'turnedAway')).toBe(sum(day, 'visitors'));
    expect(Math.abs(sum(day, 'visitors') - 2_400)).toBeLessThan(10);
    expect(day.groups.map(({ after }) => after)).toEqual([100, 100]);
    const [first, second] = day.groups;
    expect(second?.firstSeatAt?.getTime()).toBeGreaterThanOrEqual(first?.fullAt?.getTime() ?? Number.NaN);
    expect(day.shortAt && day.outAt && day.shortAt < day.outAt).toBe(true);
  });

  test('the same seed is the same day; another is another', () => {
    const play = (seed: number) => playDay(camp(group('1')), traffic({ seed, joinRate: 0.5 }), TERMS);
    expect(play(7)).toEqual(play(7));
    expect(play(7)).not.toEqual(play(8));
    const dice = createDice(1);
    const thrown = Array.from({ length: 10_000 }, dice);
    expect(Math.abs(thrown.reduce((total, one) => total + one, 0) / 10_000 - 0.5)).toBeLessThan(0.02);
  });

  test('holds of people who never join are released when seats are short, and others sit there', () => {
    const day = playDay(camp(group('1')), traffic({ visitors: 480, joinRate: 0.5 }), TERMS);
    expect(sum(day, 'released')).toBeGreaterThan(20);
    expect(sum(day, 'seated')).toBe(100 + sum(day, 'released') - (100 - (day.groups[0]?.after ?? 0)));
    expect(sum(playDay(camp(group('1')), traffic({ visitors: 40, joinRate: 0 }), TERMS), 'released')).toBe(0);
  });

  test('a code that ends is swapped for the one that waits; without one the group dies and its seats are nobody’s', () => {
    const swapped = playDay(camp(group('1', { shownUntil: hours(3), nextUntil: [hours(100)] })), traffic({ visitors: 48 }), TERMS);
    expect(swapped.groups[0]).toMatchObject({ swappedAt: [new Date(hours(3).getTime() - 10 * 60_000)], diedAt: null });
    expect(swapped.outAt).toBeNull();
    const dead = playDay(camp(group('1', { shownUntil: hours(3) })), traffic({ visitors: 48 }), TERMS);
    expect(dead.groups[0]).toMatchObject({ diedAt: hours(3) });
    expect(dead.outAt?.getTime()).toBeGreaterThanOrEqual(hours(3).getTime());
  });

  test('a teacher at the daily cap hands over, and begins anew at midnight', () => {
    const rota = [{ teacherId: '1', onDate: null, weekday: null, fromHour: 0, untilHour: 24, weight: 9, dailyCap: 30, spare: false }];
    const day = playDay({ ...camp(group('1'), group('2', { softCap: 300 })), rota }, traffic({ visitors: 240 }), TERMS);
    // 30 until midnight, and again from midnight to eight.
    expect(day.groups[0]?.after).toBeGreaterThanOrEqual(60);
    expect(day.groups[0]?.after).toBeLessThanOrEqual(62);
  });
});
