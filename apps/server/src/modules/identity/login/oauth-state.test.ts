import { createSecretKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { isOurState, writeState } from './oauth-state.ts';

const KEY = createSecretKey(Buffer.alloc(32, 'state'));
const NOW = Date.parse('2026-11-15T12:00:00+08:00');
const WHOM = { appId: 'wx1', browserKey: 'b1' };
const state = writeState(KEY, WHOM, NOW);

test('comes back within ten minutes, for the account and the browser it was made for', () => {
  expect(isOurState(KEY, WHOM, state, NOW + 599_000)).toBe(true);
  expect(isOurState(KEY, WHOM, state, NOW + 600_000)).toBe(false);
  expect(isOurState(KEY, { ...WHOM, appId: 'wx2' }, state, NOW)).toBe(false);
  expect(isOurState(KEY, { ...WHOM, browserKey: 'b2' }, state, NOW)).toBe(false);
  expect(isOurState(KEY, { appId: 'wx1' }, state, NOW)).toBe(false);
});

test('is random, fits into WeChat’s 128 bytes, and survives no change', () => {
  expect(writeState(KEY, WHOM, NOW)).not.toBe(state);
  expect(state.length).toBeLessThanOrEqual(128);
  const changed = Array.from(state, (char, at) => state.slice(0, at) + (char === 'a' ? 'b' : 'a') + state.slice(at + 1));
  expect(changed.filter((other) => isOurState(KEY, WHOM, other, NOW))).toEqual([]);
  expect(['', '.', 'x.y.z', `${state}x`].filter((other) => isOurState(KEY, WHOM, other, NOW))).toEqual([]);
});
