import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DoorstepData } from '../src/doorstep/doorstep-data.ts';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));

interface ManifestEntry {
  file: string;
  css?: string[];
}

/** What `pnpm --filter @xuetang/h5 build` left behind. */
export const readBuilt = async () => {
  if (!existsSync(`${DIST}/render/render.js`)) throw new Error('The H5 is not built: run `pnpm --filter @xuetang/h5 build`.');
  const manifest = JSON.parse(readFileSync(`${DIST}/doorstep/manifest.json`, 'utf8')) as Record<string, ManifestEntry>;
  const entry = manifest['src/doorstep/enter.tsx'];
  if (!entry) throw new Error('The doorstep build has no entry.');
  const { render } = (await import(`${DIST}/render/render.js`)) as { render: (data: DoorstepData) => string };
  return {
    dist: DIST,
    render,
    doorstep: {
      script: `/doorstep/${entry.file}`,
      css: (entry.css ?? []).map((file) => readFileSync(`${DIST}/doorstep/${file}`, 'utf8')).join(''),
    },
    shell: readFileSync(`${DIST}/spa/index.html`, 'utf8'),
  };
};

export type Built = Awaited<ReturnType<typeof readBuilt>>;
