import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';

const H5 = resolve(import.meta.dirname, '../apps/h5');
/** One file of the shell and one that half of all pages share. */
const CHANGED = ['src/app/Root.tsx', 'src/kit/Button.tsx'].map((file) => join(H5, file));

/** A line that no optimiser takes away. */
const change: Plugin = {
  name: 'change',
  enforce: 'pre',
  transform: (code, id) => (CHANGED.includes(id) ? `${code}\nglobalThis.nextRelease = ${JSON.stringify(id)};\n` : undefined),
};

/** Builds the app as the next release would, with a few lines changed, beside the build that stands. */
export const buildNextRelease = async (): Promise<string> => {
  const dist = mkdtempSync(join(tmpdir(), 'xt-next-release-'));
  await build({
    root: H5,
    configFile: join(H5, 'vite.config.ts'),
    configLoader: 'native',
    logLevel: 'warn',
    plugins: [change],
    build: { outDir: join(dist, 'spa'), emptyOutDir: true },
  });
  return dist;
};
