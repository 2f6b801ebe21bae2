import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decisionIdOf, shortIdOf } from './decision-id.ts';

const anyId = fc.bigInt({ min: 0n, max: (1n << 40n) - 1n });

describe('the short id of a decision', () => {
  test('leads back to its decision, from 0 to 2^40', () => {
    fc.assert(
      fc.property(anyId, (id) => {
        expect(decisionIdOf(shortIdOf(String(id)))).toBe(String(id));
      }),
      { numRuns: 2_000, examples: [[0n], [1n], [(1n << 30n) - 1n], [1n << 30n], [1n << 39n], [(1n << 40n) - 1n]] },
    );
  });

  test('is six characters up to 2^30 and eight above, without I, L, O and U', () => {
    fc.assert(
      fc.property(anyId, (id) => {
        expect(shortIdOf(String(id))).toMatch(id < 1n << 30n ? /^[0-9A-HJKMNP-TV-Z]{6}$/ : /^[0-9A-HJKMNP-TV-Z]{8}$/);
      }),
      { examples: [[0n], [(1n << 30n) - 1n], [1n << 30n]] },
    );
  });

  test('neighbours differ in more than their last character', () => {
    fc.assert(
      fc.property(anyId, (id) => {
        const [one, next] = [shortIdOf(String(id)), shortIdOf(String(id + 1n))];
        expect(one.slice(0, 3)).not.toBe(next.slice(0, 3));
      }),
    );
  });

  test('ten thousand in a row are all different', () => {
    const ids = Array.from({ length: 10_000 }, (_, at) => shortIdOf(String(at + 1)));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each([
    [''],
    ['K7Q2M'],
    ['K7Q2M00'],
    ['K7Q2M0!!'],
    ['K7Q2M0IL'],
    ['K7Q2M000O'],
    ['k7q2m0'],
    ['K7Q2MU'],
    [' K7Q2M'],
    ['K7Q2M0\n'],
    ['K7Q2M0\r\n'],
    ['编号K7Q2M'],
    ['K7Q2M0中文'],
    ['1-正常报名-00'],
    ["' or 1"],
  ])('%j is none', (rubbish) => expect(decisionIdOf(rubbish)).toBeUndefined());
});
