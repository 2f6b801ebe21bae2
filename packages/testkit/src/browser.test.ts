import { expect, test, vi } from 'vitest';
import { launchBrowser } from './browser.ts';

test('a missing Chromium is named, and who brings it', async () => {
  vi.stubEnv('XT_TEST_CHROMIUM', '/nowhere/chromium');
  await expect(launchBrowser()).rejects.toThrow('There is no Chromium at /nowhere/chromium. scripts/setup-debian brings one');
  vi.unstubAllEnvs();
});
