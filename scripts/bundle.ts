/**
 * What the browser downloads before it can do anything, against its limit; and calls that old engines do not know.
 * Vite lowers syntax for Chrome 73 and iOS 13 but adds no missing functions: one of these is a white page there.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

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

const TOO_NEW = [
  /\.toSorted\(/,
  /\.toReversed\(/,
  /\.findLast(?:Index)?\(/,
  /\bObject\.hasOwn\(/,
  /\bObject\.groupBy\(/,
  /\bstructuredClone\(/,
  /\bAbortSignal\.(?:timeout|any)\(/,
  /\bPromise\.withResolvers\(/,
  /\bnew WeakRef\(/,
  /\bArray\.fromAsync\(/,
];

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

  for (const file of readdirSync(`${folder}/assets`).filter((name) => name.endsWith('.js'))) {
    const text = readFileSync(`${folder}/assets/${file}`, 'utf8');
    for (const call of TOO_NEW) {
      const found = call.exec(text);
      if (!found) continue;
      console.error(
        `${what}/${file} calls ${found[0]} near «${text.slice(Math.max(0, found.index - 60), found.index + 40)}»: iOS 13 does not know it.`,
      );
      process.exitCode = 1;
    }
  }
}
