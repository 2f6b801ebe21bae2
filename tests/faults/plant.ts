import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = new URL('../../', import.meta.url);
const HOOK = new URL('plant-hook.ts', import.meta.url);

/** One piece of a product's file, and what a process finds there instead. */
export interface Plant {
  /** From the root of the project. */
  file: string;
  text: string;
  becomes: string;
}

/** What the hook in the process is told. */
export interface Planting {
  plants: { url: string; text: string; becomes: string }[];
  /** It writes there which files it has changed. */
  loadedAt: string;
}

export interface Planted {
  /** For the environment of the process. */
  env: Record<string, string>;
  /** Throws when the process has not loaded what was planted. */
  check: () => void;
}

/** Where a plant goes. Throws unless its text stands there exactly once. */
export const placeOf = ({ file, text }: Plant): string => {
  const url = new URL(file, ROOT);
  const times = readFileSync(url, 'utf8').split(text).length - 1;
  if (times !== 1) throw new Error(`Nothing can be planted in ${file}: ${times} times there: ${text}`);
  return pathToFileURL(fileURLToPath(url)).href;
};

/**
 * Plants a bug in a real process of the product: Node hands the module over with this text replaced. The text must stand there exactly
 * once, now and when the process loads it, or nothing starts: a planted bug cannot rot in silence.
 */
export const plant = (...plants: readonly Plant[]): Planted => {
  const folder = mkdtempSync(`${tmpdir()}/xt-plant-`);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const loadedAt = `${folder}/loaded`;
  writeFileSync(loadedAt, '');
  const found = plants.map((one) => ({ url: placeOf(one), text: one.text, becomes: one.becomes }));
  const planting: Planting = { plants: found, loadedAt };
  return {
    env: { NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import=${HOOK.href}`.trim(), XT_PLANTS: JSON.stringify(planting) },
    check: () => {
      const loaded = readFileSync(loadedAt, 'utf8').split('\n');
      const missing = found.filter(({ url }) => !loaded.includes(url)).map(({ url }) => url);
      if (missing.length > 0) throw new Error(`No process has loaded what was planted in ${missing.join(', ')}`);
    },
  };
};
