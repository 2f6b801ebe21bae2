import { expect, test } from 'vitest';
import { clientOf, connectionLost, success } from './client-of.ts';
import { createRemoteConfig } from './remote-config.ts';

test('a key is asked for once, by however many', async () => {
  const { ask, seen } = clientOf([() => success('1')]);
  const remote = createRemoteConfig(ask);
  expect(await Promise.all([remote('miniComplaint'), remote('miniComplaint')])).toEqual(['1', '1']);
  expect(await remote('miniComplaint')).toBe('1');
  expect(seen).toHaveLength(1);
});

test('what could not be had is asked for again', async () => {
  const { ask } = clientOf([connectionLost, () => success('1')]);
  const remote = createRemoteConfig(ask);
  expect([await remote('miniComplaint'), await remote('miniComplaint')]).toEqual([undefined, '1']);
});
