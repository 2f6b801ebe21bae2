import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PageName } from '@xuetang/h5-routes/table';
import type { HostAround } from '@xuetang/page-template/landing/block';
import type { LandingPage } from '@xuetang/page-template/landing/landing-page';
import type { JoinGroupData } from '../src/doorstep/join-group/data.ts';
import { filesOf, ownFilesOf, type Manifest, type PageFiles } from './page-files.ts';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));

const readJson = <T>(file: string): T => JSON.parse(readFileSync(`${DIST}/${file}`, 'utf8')) as T;

/** A folder whose files are handed out as they are. */
interface Files {
  prefix: string;
  root: string;
  /** Another content has another name. */
  isForGood: boolean;
}

interface DoorstepPart<Render> {
  render: Render;
  css: string;
  scripts: readonly string[];
}

/** What the host shows: from a build, or while somebody writes it from the sources. */
export interface Built {
  files: readonly Files[];
  joinGroup: DoorstepPart<(data: JoinGroupData) => string>;
  landing: DoorstepPart<(page: LandingPage, around: HostAround) => string>;
  shell: string;
  /** What an app page loads besides the shell, as addresses; known before the page runs. */
  pageFiles: (page: PageName) => PageFiles;
  /** What the content policy lets in besides. */
  allows: { scripts: readonly string[]; sockets: readonly string[] };
}

/** Folders of `public`, which keep their names. */
export const PUBLIC_FOLDERS = ['audio', 'pay', 'share'] as const;

const NO_FILES: PageFiles = { scripts: [], sheets: [] };
const inApp = (file: string): string => `/spa/${file}`;

/** What `pnpm --filter @xuetang/h5 build` left behind. */
export const readBuilt = async (): Promise<Built> => {
  if (!existsSync(`${DIST}/render/manifest.json`)) throw new Error('The H5 is not built: run `pnpm --filter @xuetang/h5 build`.');
  const [app, inBrowser, onHost] = ['spa/.vite', 'doorstep', 'render'].map((folder) => readJson<Manifest>(`${folder}/manifest.json`)) as [
    Manifest,
    Manifest,
    Manifest,
  ];
  const sources = readJson<Partial<Record<PageName, readonly string[]>>>('spa/.vite/pages.json');

  const doorstep = async <Render>(family: string): Promise<DoorstepPart<Render>> => {
    const render = filesOf(onHost, `src/doorstep/${family}/render.tsx`);
    const sheets = render.sheets.map((file) => readFileSync(`${DIST}/render/${file}`, 'utf8'));
    const scripts = filesOf(inBrowser, `src/doorstep/${family}/enter.ts`).scripts.map((file) => `/doorstep/${file}`);
    const { render: draw } = (await import(`${DIST}/render/${render.scripts[0]}`)) as { render: Render };
    return { render: draw, css: sheets.join(''), scripts };
  };
  const files = Object.fromEntries(
    Object.entries(sources).map(([page, loaded]) => {
      const own = ownFilesOf(app, loaded);
      return [page, { scripts: own.scripts.map(inApp), sheets: own.sheets.map(inApp) }];
    }),
  ) as Partial<Record<PageName, PageFiles>>;
  return {
    files: [
      ...['doorstep', 'spa'].map((part) => ({ prefix: `/${part}/assets/`, root: `${DIST}/${part}/assets`, isForGood: true })),
      ...PUBLIC_FOLDERS.map((folder) => ({ prefix: `/${folder}/`, root: `${DIST}/spa/${folder}`, isForGood: false })),
    ],
    joinGroup: await doorstep<Built['joinGroup']['render']>('join-group'),
    landing: await doorstep<Built['landing']['render']>('landing'),
    shell: readFileSync(`${DIST}/spa/index.html`, 'utf8'),
    pageFiles: (page) => files[page] ?? NO_FILES,
    allows: { scripts: [], sockets: [] },
  };
};
