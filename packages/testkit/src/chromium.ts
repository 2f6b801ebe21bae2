import { existsSync } from 'node:fs';

export const chromiumPath = (): string => process.env.XT_TEST_CHROMIUM ?? '/usr/bin/chromium-headless-shell';

/** Where the browser is; a set-up that asks first fails before it has started anything. */
export const requireChromium = (): string => {
  const path = chromiumPath();
  if (!existsSync(path))
    throw new Error(`There is no Chromium at ${path}. scripts/setup-debian brings one; XT_TEST_CHROMIUM names another.`);
  return path;
};

/** Keep it from calling home, and from looking for a screen. */
export const CHROMIUM_FLAGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-sync',
];
