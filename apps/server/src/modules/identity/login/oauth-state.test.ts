import { createSecretKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { isOurState, writeState } from './oauth-state.ts';

const KEY = createSecretKey(Buffer.alloc(32, 'state'));
const NOW = Date.parse('2026-11-15T12:00:00+08:00');
const state = writeState(KEY, 'wx1', NOW);

test('comes back within ten minutes, for the account it was made for', () => {
  expect(isOurState(KEY, 'wx1', state, NOW + 599_000)).toBe(true);
  expect(isOurState(KEY, 'wx1', state, NOW + 600_000)).toBe(false);
  expect(isOurState(KEY, 'wx2', state, NOW)).toBe(false);
});

test('is random, fits into WeChat’s 128 bytes, and survives no change', () => {
  expect(writeState(KEY, 'wx1', NOW)).not.toBe(state);
  expect(state.length).toBeLessThanOrEqual(128);
  const changed = Array.from(state, (char, at) => state.slice(0, at) + (char === 'a' ? 'b' : 'a') + state.slice(at + 1));
  expect(changed.filter((other) => isOurState(KEY, 'wx1', other, NOW))).toEqual([]);
  expect(['', '.', 'x.y.z', `${state}x`].filter((other) => isOurState(KEY, 'wx1', other, NOW))).toEqual([]);
});
