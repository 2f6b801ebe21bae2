/**
 * What the browser downloads before it can do anything, against its limit; and what of it old engines do not have.
 * Vite lowers syntax for Chrome 73 and iOS 13 but adds no missing functions: a call of one is a white page there.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { AFTER_PAINT } from '../apps/h5/host/after-paint.ts';
import { ASKED_FIRST, withoutReason } from './old-engines/asked-first.ts';
import { findTooNew } from './old-engines/find-too-new.ts';

const DIST = 'apps/h5/dist';

interface ManifestEntry {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}

const LIMITS = [
  { what: 'shell', manifest: `${DIST}/spa/.vite/manifest.json`, folder: `${DIST}/spa`, mostKb: 110 },
  { what: 'doorstep', manifest: `${DIST}/doorstep/manifest.json`, folder: `${DIST}/doorstep`, mostKb: 15 },
] as const;

/** Scripts that an entry needs before it runs: itself and what it imports at once. */
const firstScripts = (manifest: Record<string, ManifestEntry>, entry: string): string[] => {
  const seen = new Set<string>();
  const add = (name: string): void => {
    const { file, imports = [] } = manifest[name] ?? { file: '' };
    if (file === '' || seen.has(file)) return;
    seen.add(file);
    imports.forEach(add);
  };
  add(entry);
  return [...seen];
};

for (const { what, manifest: manifestFile, folder, mostKb } of LIMITS) {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, ManifestEntry>;
  for (const entry of Object.keys(manifest).filter((name) => manifest[name]?.isEntry)) {
    const bytes = firstScripts(manifest, entry).reduce((sum, file) => sum + gzipSync(readFileSync(`${folder}/${file}`)).length, 0);
    const kb = bytes / 1_024;
    console.log(`${what} (${entry}): ${kb.toFixed(1)} KB gzip of script before the page answers, at most ${mostKb}`);
    if (kb > mostKb) process.exitCode = 1;
  }
}

const shipped = LIMITS.flatMap(({ what, folder }) =>
  readdirSync(`${folder}/assets`)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name: `${what}/${name}`, text: readFileSync(`${folder}/assets/${name}`, 'utf8') })),
);
const unneeded = new Set(ASKED_FIRST);
for (const { name, text } of [...shipped, { name: 'the script inside every doorstep page', text: AFTER_PAINT }]) {
  for (const { what, near } of withoutReason(findTooNew(text), (exception) => unneeded.delete(exception))) {
    console.error(`${name} has ${what} near «${near}»: Chrome 73 or iOS 13 does not know it.`);
    process.exitCode = 1;
  }
}
for (const { what, near } of unneeded) {
  console.error(`No script has ${what} near ${String(near)} any more: take it out of scripts/old-engines/asked-first.ts.`);
  process.exitCode = 1;
}
console.log(`${shipped.length} scripts looked at for what Chrome 73 and iOS 13 do not know`);
