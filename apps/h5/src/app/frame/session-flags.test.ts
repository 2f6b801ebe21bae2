import { expect, test } from 'vitest';
import { createSessionFlags } from './session-flags.ts';

test('a flag stays up for the next page of the session', () => {
  const kept = new Map<string, string>();
  const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
  expect(createSessionFlags(storage).has('x')).toBe(false);
  createSessionFlags(storage).raise('x');
  expect(createSessionFlags(storage).has('x')).toBe(true);
  expect(createSessionFlags(storage).has('y')).toBe(false);
});

test('without storage it stays up as long as the page', () => {
  const forbidden = () => {
    throw new Error('forbidden');
  };
  const flags = createSessionFlags({ getItem: forbidden, setItem: forbidden });
  expect(flags.has('x')).toBe(false);
  flags.raise('x');
  expect(flags.has('x')).toBe(true);
});
