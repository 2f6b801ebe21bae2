import { describe, expect, test } from 'vitest';
import { afterTry, backOffMs, correctionMay } from './posting.rule.ts';

const now = new Date('2026-11-15T12:00:00Z');
const HOUR_MS = 3_600_000;
const standing = { now, tries: 1, happenedAt: now, isAlone: false, chance: 0 };
const later = (ms: number) => new Date(now.getTime() + ms);

test.each([
  [1, 0, 30_000],
  [2, 0, 60_000],
  [5, 0, 480_000],
  [5, 1, 600_000],
  [11, 0, 6 * HOUR_MS],
  [500, 0, 6 * HOUR_MS],
])('the %ith silence, chance %d: asked again after %i ms', (tries, chance, ms) => expect(backOffMs(tries, chance)).toBe(ms));

describe('after a try', () => {
  test('accepted: posted, now', () => {
    expect(afterTry({ outcome: 'accepted' }, standing)).toMatchObject({ state: 'posted', posted_at: now, reason: null });
  });
  test('refused: it stays, with their reason', () => {
    expect(afterTry({ outcome: 'refused', why: 'code 1' }, standing)).toMatchObject({ state: 'refused', reason: 'code 1' });
  });
  test('split: at once, alone', () => {
    expect(afterTry({ outcome: 'split' }, standing)).toMatchObject({ state: 'due', alone: true, next_at: now });
  });
  test('again: later, and given up after three days', () => {
    const again = { outcome: 'again', why: 'HTTP 429' } as const;
    expect(afterTry(again, standing)).toMatchObject({ state: 'due', next_at: later(30_000), reason: 'HTTP 429' });
    expect(afterTry(again, { ...standing, happenedAt: later(-72 * HOUR_MS + 1) })).toMatchObject({ state: 'due' });
    expect(afterTry(again, { ...standing, happenedAt: later(-72 * HOUR_MS) })).toMatchObject({ state: 'dead', reason: 'HTTP 429' });
  });
});

test.each([
  ['posted', 'go'],
  ['due', { waitUntil: later(300_000) }],
  ['refused', { withheld: 'nothing was told that it could correct' }],
  ['dead', { withheld: 'nothing was told that it could correct' }],
  [null, { withheld: 'nothing was told that it could correct' }],
] as const)('a correction of a conversion that is %s', (seated, may) => expect(correctionMay(seated, now)).toEqual(may));
