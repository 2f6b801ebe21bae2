import { expect, test, vi } from 'vitest';

test('a world asks for its browser before it starts anything', async () => {
  vi.stubEnv('XT_TEST_CHROMIUM', '/nowhere/chromium');
  // Nobody listens there: whoever begins with the database says so instead.
  vi.stubEnv('XT_TEST_POSTGRES', 'postgres://root@127.0.0.1:1');
  const { createWorld } = await import('./e2e/world.ts');
  await expect(createWorld()).rejects.toThrow('There is no Chromium at /nowhere/chromium');
  vi.unstubAllEnvs();
});
