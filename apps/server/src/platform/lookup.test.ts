import { createSecretKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { hmac } from './crypto.ts';
import { isFound, lookUp, steadyMark, UNNUMBERED, written, type LookupKeys } from './lookup.ts';

const key = (text: string) => createSecretKey(Buffer.alloc(32, text));
const ring = (writes: number, ...keys: [number, string][]): LookupKeys => ({
  writes,
  byNumber: new Map(keys.map(([number, text]) => [number, key(text)])),
});
const NUMBER = '13800138000';
const BEFORE = ring(UNNUMBERED, [UNNUMBERED, 'first']);
const READY = ring(UNNUMBERED, [1, 'second'], [UNNUMBERED, 'first']);
const BOTH = { ...READY, writes: 1 };
const AFTER = ring(1, [1, 'second']);

test('the key without a number writes what it always wrote, any other puts its number before it', () => {
  expect(written(BEFORE, NUMBER)).toEqual(hmac(key('first'), NUMBER));
  expect(written(READY, NUMBER)).toEqual(hmac(key('first'), NUMBER));
  expect(written(BOTH, NUMBER)).toEqual(Buffer.concat([Buffer.from([1]), hmac(key('second'), NUMBER)]));
});

test.each([
  ['what the last deployment wrote', BEFORE, READY],
  ['what a process wrote that has the new key and does not write with it yet', READY, BOTH],
  ['the other way round', BOTH, READY],
  ['what was written before the old key was taken out', BOTH, AFTER],
])('%s is found by the next', (_what, writer, finder) => {
  expect(isFound(lookUp(finder, NUMBER), written(writer, NUMBER))).toBe(true);
  expect(isFound(lookUp(finder, '13800138001'), written(writer, NUMBER))).toBe(false);
});

test('two that run at the same time have a lookup in common, and name theirs in one order', () => {
  for (const [one, other] of [
    [BEFORE, READY],
    [READY, BOTH],
    [BOTH, AFTER],
  ] as const) {
    const [first, second] = [lookUp(one, NUMBER).every, lookUp(other, NUMBER).every];
    const shared = first.filter((lookup) => second.some((same) => same.equals(lookup)));
    expect(shared.length).toBeGreaterThan(0);
    expect(second.filter((lookup) => shared.some((same) => same.equals(lookup)))).toEqual(shared);
  }
});

test('a mark stays the same while another key begins to write, and changes with the one that made it', () => {
  expect(steadyMark(READY, 'x')).toEqual(steadyMark(BEFORE, 'x'));
  expect(steadyMark(BOTH, 'x')).toEqual(steadyMark(BEFORE, 'x'));
  expect(steadyMark(AFTER, 'x')).not.toEqual(steadyMark(BEFORE, 'x'));
});

test('a key that is not held does not write', () => {
  expect(() => lookUp(ring(2, [1, 'second']), NUMBER)).toThrow('lookup key 2');
});
