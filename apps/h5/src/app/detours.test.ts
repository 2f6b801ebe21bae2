import { expect, test, vi } from 'vitest';
import { createDetours, type DetourPorts } from './detours.ts';

const ORIGIN = 'https://h5.test';
const at = (path: string) => new URL(path, ORIGIN);

const detours = (ports: Partial<DetourPorts> = {}) => {
  const dynamicRoutes = vi.fn(ports.dynamicRoutes ?? (async () => [{ mainPath: '/spring', linkUrl: '/tui' }]));
  const channelLink = vi.fn(ports.channelLink ?? (async () => null));
  return { dynamicRoutes, channelLink, of: createDetours({ dynamicRoutes, channelLink, origin: ORIGIN }) };
};

test('the routes are asked for once, and again only when there was no answer', async () => {
  const { of, dynamicRoutes } = detours();
  expect([await of(at('/spring')), await of(at('/order'))]).toEqual(['/tui', undefined]);
  expect(dynamicRoutes).toHaveBeenCalledTimes(1);

  const silent = detours({ dynamicRoutes: async () => undefined });
  await silent.of(at('/spring'));
  await silent.of(at('/spring'));
  expect(silent.dynamicRoutes).toHaveBeenCalledTimes(2);
});

test('a channel in the address is asked about, once a visit, and its link is followed', async () => {
  const { of, channelLink } = detours({ channelLink: async () => '/notAvailable' });
  expect(await of(at('/tui?channel=dy01&subChannel=a'))).toBe('/notAvailable');
  expect(channelLink).toHaveBeenCalledWith('dy01', 'a');
  expect(await of(at('/tui?channel=dy01&subChannel=a'))).toBeUndefined();
  expect(await of(at('/index'))).toBeUndefined();
  expect(channelLink).toHaveBeenCalledTimes(1);
});

test('a link to where the visitor is already, or to a stranger, is not followed', async () => {
  for (const link of ['/tui?channel=1', 'https://evil.example', null])
    expect(await detours({ channelLink: async () => link }).of(at('/tui?channel=1'))).toBeUndefined();
});
