import { describe, expect, test } from 'vitest';
import { databaseOf, SLOTS, slotOf } from './shard.rule.ts';

const slots = Array.from({ length: SLOTS }, (_nothing, slot) => slot);
const countBy = (values: readonly number[]): number[] => [...Map.groupBy(values, (value) => value).values()].map((same) => same.length);

describe('a slot', () => {
  test.each([
    [{ learner: '1' }, 193],
    [{ learner: '2' }, 718],
    [{ learner: '9223372036854775807' }, 679],
    [{ families: ['7'] }, 471],
  ] as const)('of %j is %i, for ever: rows lie there', (whose, slot) => expect(slotOf(whose)).toBe(slot));

  test('families that exclude each other share one, in whatever order they are named', () => {
    expect(slotOf({ families: ['12', '7', '100'] })).toBe(slotOf({ families: ['7'] }));
    expect(slotOf({ families: ['100', '7'] })).toBe(slotOf({ families: ['7'] }));
  });

  test('holds as many learners as any other, numbered one after the other as they are', () => {
    const counts = countBy(Array.from({ length: 200 * SLOTS }, (_nothing, at) => slotOf({ learner: String(10_000 + at) })));
    expect(counts).toHaveLength(SLOTS);
    expect(Math.min(...counts)).toBeGreaterThan(130);
    expect(Math.max(...counts)).toBeLessThan(270);
  });
});

describe('a database', () => {
  test('has its part of the slots', () => {
    for (const databases of [1, 2, 3, 8, 16]) {
      const counts = countBy(slots.map((slot) => databaseOf(slot, databases)));
      expect(counts).toHaveLength(databases);
      const fair = SLOTS / databases;
      expect([Math.min(...counts) > fair * 0.7, Math.max(...counts) < fair * 1.35]).toEqual([true, true]);
    }
  });

  test('that is added takes slots from the others, and none moves between those', () => {
    for (let databases = 1; databases < 16; databases++) {
      const moved = slots.filter((slot) => databaseOf(slot, databases) !== databaseOf(slot, databases + 1));
      expect(moved.every((slot) => databaseOf(slot, databases + 1) === databases)).toBe(true);
      expect(moved.length).toBeGreaterThan(0);
    }
  });
});
