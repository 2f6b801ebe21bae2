import { expect, test } from 'vitest';
import { newKey } from './new-key.ts';

const V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('an engine without randomUUID makes the same kind of key', () => {
  const old = { getRandomValues: crypto.getRandomValues.bind(crypto) };
  const keys = Array.from({ length: 50 }, () => newKey(old));
  for (const key of keys) expect(key).toMatch(V4);
  expect(new Set(keys).size).toBe(50);
});

test('version and variant bits are set whatever the dice say', () => {
  const all = (byte: number) => newKey({ getRandomValues: ((bytes: Uint8Array) => bytes.fill(byte)) as Crypto['getRandomValues'] });
  expect(all(0x00)).toBe('00000000-0000-4000-8000-000000000000');
  expect(all(0xff)).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
});
