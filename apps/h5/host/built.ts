import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { HostAround } from '@xuetang/page-template/landing/block';
import type { LandingPage } from '@xuetang/page-template/landing/landing-page';
import type { JoinGroupData } from '../src/doorstep/join-group/data.ts';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));

interface ManifestEntry {
  file: string;
  imports?: string[];
  css?: string[];
}
type Manifest = Readonly<Record<string, ManifestEntry>>;

const readManifest = (part: string): Manifest => JSON.parse(readFileSync(`${DIST}/${part}/manifest.json`, 'utf8')) as Manifest;

const entryOf = (manifest: Manifest, source: string): ManifestEntry => {
  const entry = manifest[source];
  if (!entry) throw new Error(`The H5 build has no ${source}.`);
  return entry;
};

/** What is shared first, so that a page's own rules win. */
const cssFiles = (manifest: Manifest, { imports = [], css = [] }: ManifestEntry): string[] => [
  ...imports.flatMap((name) => cssFiles(manifest, entryOf(manifest, name))),
  ...css,
];

/** What `pnpm --filter @xuetang/h5 build` left behind. */
export const readBuilt = async () => {
  if (!existsSync(`${DIST}/render/manifest.json`)) throw new Error('The H5 is not built: run `pnpm --filter @xuetang/h5 build`.');
  const [inBrowser, onHost] = [readManifest('doorstep'), readManifest('render')];

  const doorstep = async <R extends (...given: never[]) => string>(family: string) => {
    const render = entryOf(onHost, `src/doorstep/${family}/render.tsx`);
    const sheets = [...new Set(cssFiles(onHost, render))].map((file) => readFileSync(`${DIST}/render/${file}`, 'utf8'));
    const enter = entryOf(inBrowser, `src/doorstep/${family}/enter.ts`);
    const scripts = [enter, ...(enter.imports ?? []).map((name) => entryOf(inBrowser, name))].map(({ file }) => `/doorstep/${file}`);
    const { render: draw } = (await import(`${DIST}/render/${render.file}`)) as { render: R };
    return { render: draw, css: sheets.join(''), scripts };
  };
  return {
    dist: DIST,
    joinGroup: await doorstep<(data: JoinGroupData) => string>('join-group'),
    landing: await doorstep<(page: LandingPage, around: HostAround) => string>('landing'),
    shell: readFileSync(`${DIST}/spa/index.html`, 'utf8'),
  };
};

export type Built = Awaited<ReturnType<typeof readBuilt>>;
