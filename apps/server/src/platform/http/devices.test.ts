import { createSecretKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { createDevices } from './devices.ts';

const devices = createDevices(createSecretKey(Buffer.alloc(32, 'ticket')));
const NOW = new Date('2026-11-15T12:00:00+08:00');
const later = (days: number) => new Date(NOW.getTime() + days * 24 * 3_600_000);

test('an id of ours is read again, with the second it was given out', () => {
  const text = devices.issue(NOW);
  expect(text).toMatch(/^[\w-]{43}$/);
  expect(devices.read(text, NOW)).toEqual({ id: expect.stringMatching(/^[\w-]{22}$/), since: NOW });
  expect(devices.read(text, later(1))).toEqual(devices.read(text, NOW));
  expect(devices.issue(NOW)).not.toBe(text);
});

test('half a year later the browser is new to us', () => {
  const text = devices.issue(NOW);
  expect(devices.read(text, later(180))).toBeDefined();
  expect(devices.read(text, later(181))).toBeUndefined();
});

test('what nobody was given is no device', () => {
  const text = devices.issue(NOW);
  const foreign = createDevices(createSecretKey(Buffer.alloc(32, 'another'))).issue(NOW);
  // All but the last letter, which carries two bits that nobody reads.
  const flipped = Array.from({ length: 42 }, (_, at) => text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1));
  for (const made of ['', 'x', 'A'.repeat(43), 'A'.repeat(14_000), `${text}A`, text.slice(1), foreign, ...flipped])
    expect(devices.read(made, NOW)).toBeUndefined();
});
