import { expect, test } from 'vitest';
import { claimableUntil, earnedUnits, nextEarning } from './next-earning.rule.ts';
import type { BoughtPart } from './part-back.rule.ts';

const day = (nth: number) => new Date(Date.UTC(2026, 10, nth));
const tonight = (now: Date) => new Date(now.getTime() + 12 * 3_600_000);
const COURSE: BoughtPart = {
  nth: 1,
  kind: 'course',
  name: '课',
  course_id: null,
  units: 12,
  share_fen: 100,
  used_days: 0,
  delivered_from: day(1).toISOString(),
  delivered_until: day(20).toISOString(),
  is_asked: false,
  parcel: null,
};
const ENDED = claimableUntil(day(20).toISOString());

test.each<[string, Partial<BoughtPart>, Date, Date]>([
  ['in the first days: when they are over', {}, day(3), day(8)],
  ['while it can be used: every night', {}, day(10), tonight(day(10))],
  ['while something of its last day can still be told', {}, day(21), tonight(day(21))],
  ['after it: when its rest cannot be asked for any more', {}, day(22), ENDED],
  ['asked back: it may be taken back, so every night', { is_asked: true }, day(25), tonight(day(25))],
  ['a thing: by its parcel', { kind: 'thing', delivered_until: null }, day(25), tonight(day(25))],
])('%s', (_what, part, now, next) => {
  expect(
    nextEarning(
      {
        paid_at: day(1),
        parts: [
          { ...COURSE, ...part },
          { ...COURSE, share_fen: 0, kind: 'thing' },
        ],
      },
      now,
    ),
  ).toEqual(next);
});

test('three years after its end the rest of a course is ours', () => {
  expect(ENDED).toEqual(new Date(Date.UTC(2029, 10, 20)));
  expect([earnedUnits(COURSE, 3, new Date(ENDED.getTime() - 1)), earnedUnits(COURSE, 3, ENDED)]).toEqual([3, 12]);
});
