import { expect, test } from 'vitest';
import { turnTo } from './draw-wheel.rule.ts';

/** The field under the hand at the top of a wheel that stands so. */
const under = (angle: number, fields: number): number => Math.floor(((((360 - angle) % 360) + 360) % 360) / (360 / fields));

test('the wheel stops on what was won, wherever it stood, after four turns at least', () => {
  for (const fields of [2, 3, 6, 8]) {
    let angle = 0;
    for (let won = 0; won < fields; won += 1) {
      const next = turnTo(won, fields, angle);
      expect(under(next, fields)).toBe(won);
      expect(next - angle).toBeGreaterThanOrEqual(4 * 360);
      expect(next - angle).toBeLessThan(5 * 360);
      angle = next;
    }
  }
});
