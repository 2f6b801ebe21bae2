import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { pages as table } from '@xuetang/h5-routes/table';
import { filesOf, ownFilesOf, SHELL, type Manifest } from '../apps/h5/host/page-files.ts';

/** KB gzip, before the page answers or shows itself. */
const MOST = { shell: 112, doorstep: 15, everyPage: 17, pages: 10, page: 19, sheets: 12, nextRelease: 45 } as const;

export interface Weighed {
  /** As it is told. */
  line: string;
  isTooMuch: boolean;
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;
const kbOf = (folder: string, files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(`${folder}/${file}`)).length, 0) / 1_024;
const weighed = (what: string, kb: number, most: number): Weighed => ({
  line: `${what}: ${kb.toFixed(1)} KB gzip, at most ${most}`,
  isTooMuch: kb > most,
});
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const appManifest = (dist: string): Manifest => readJson(`${dist}/spa/.vite/manifest.json`);

const weighShell = (dist: string): Weighed =>
  weighed('shell, scripts to the first answer', kbOf(`${dist}/spa`, filesOf(appManifest(dist), SHELL).scripts), MOST.shell);

const weighDoorstep = (dist: string): Weighed[] => {
  const manifest = readJson<Manifest>(`${dist}/doorstep/manifest.json`);
  return Object.keys(manifest)
    .filter((source) => manifest[source]?.isEntry)
    .map((source) =>
      weighed(
        `doorstep (${source}), scripts to the first answer`,
        kbOf(`${dist}/doorstep`, filesOf(manifest, source).scripts),
        MOST.doorstep,
      ),
    );
};

const BUILT: ReadonlySet<string> = new Set(table.filter(({ built }) => built).map(({ name }) => name));

/** What nine pages in ten bring is downloaded once for all of them, and no page's own. */
const ofNearlyEvery = (pages: readonly { scripts: readonly string[] }[]): ReadonlySet<string> => {
  const times = new Map<string, number>();
  for (const file of pages.flatMap(({ scripts }) => scripts)) times.set(file, (times.get(file) ?? 0) + 1);
  return new Set([...times].filter(([, many]) => pages.length > 1 && many >= pages.length * 0.9).map(([file]) => file));
};

/** What each app page brings besides the shell. Pages of one file weigh the same and are told of once. */
const weighPages = (dist: string): Weighed[] => {
  const manifest = appManifest(dist);
  const sources = readJson<Record<string, readonly string[]>>(`${dist}/spa/.vite/pages.json`);
  const loading = Object.entries(sources)
    .filter(([page]) => BUILT.has(page))
    .map(([page, loaded]) => ({ page, source: loaded.join(', '), ...ownFilesOf(manifest, loaded) }));
  const common = ofNearlyEvery(loading);
  const kb = (files: readonly string[]) => kbOf(`${dist}/spa`, files);
  const pages = loading.map(({ page, source, scripts, sheets }) => ({
    page,
    source,
    scripts: kb(scripts.filter((file) => !common.has(file))),
    sheets: kb(sheets),
  }));
  const told = (of: 'scripts' | 'sheets', mostOfMedian: number, most: number): Weighed[] => {
    const kb = pages.map((page) => page[of]);
    const heaviest = pages.find((page) => page[of] === Math.max(...kb));
    const tooMuch = new Map(pages.filter((page) => page[of] > most).map((page) => [page.source, page]));
    return [
      {
        line: `${pages.length} app pages, own ${of}: median ${median(kb).toFixed(1)} KB gzip of ${mostOfMedian}, most ${Math.max(...kb).toFixed(1)} (${heaviest?.page}), at most ${most}`,
        isTooMuch: median(kb) > mostOfMedian,
      },
      ...[...tooMuch.values()].map((page) => weighed(`app page ${page.page} (${page.source}), own ${of}`, page[of], most)),
    ];
  };
  return [
    weighed('what nearly every app page brings besides the shell', kb([...common]), MOST.everyPage),
    ...told('scripts', MOST.pages, MOST.page),
    ...told('sheets', MOST.sheets, MOST.sheets),
  ];
};

/** What somebody with this release in the cache downloads of the shell's scripts when the next one is out. */
const weighNextRelease = (dist: string, next: string): Weighed => {
  const kept = filesOf(appManifest(dist), SHELL).scripts;
  const anew = filesOf(appManifest(next), SHELL).scripts.filter((file) => !kept.includes(file));
  return weighed(`shell of the next release, ${anew.length} scripts of other names`, kbOf(`${next}/spa`, anew), MOST.nextRelease);
};

export const weigh = (dist: string, next: string): Weighed[] => [
  weighShell(dist),
  ...weighDoorstep(dist),
  ...weighPages(dist),
  weighNextRelease(dist, next),
];
