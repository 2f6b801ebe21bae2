import { fileURLToPath } from 'node:url';
import { pages, type KnownPage, type PageName } from '@xuetang/h5-routes/table';
import { runnerImport, type Plugin } from 'vite';

const ROOT = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '');
const LOADERS = `${ROOT}/src/app/page-loaders.ts`;
const IMPORT = /\bimport\(\s*(['"])(\.{1,2}\/[^'"]+)\1\s*\)/g;

/** Where a module that is named says so. */
const HEARD = Symbol.for('xuetang.page-sources');
const heard = globalThis as { [HEARD]?: Set<string> };

/** Whatever is read from the module, it is something that nobody shows. */
const NAMED = `
const named = (source) => globalThis[Symbol.for('xuetang.page-sources')].add(source);
const namedOnly = async (source) => {
  named(source);
  return new Proxy({}, { get: (_, key) => (key === 'then' ? undefined : source) });
};
`;

/** The list of a folder's pages: it leads on to the page, and is loaded on the way. */
const LIST = /\/pages\.ts$/;

/** Modules that are loaded later are named instead, as the build's manifest names them. */
const nameInsteadOfLoading: Plugin = {
  name: 'name-instead-of-loading',
  transform: (code, id) => {
    if (!id.startsWith(`${ROOT}/src/`)) return undefined;
    const lists: string[] = [];
    const named = code.replaceAll(IMPORT, (_, _quote, path: string) => {
      const source = JSON.stringify(fileURLToPath(new URL(path, `file://${id}`)).slice(ROOT.length + 1));
      if (!LIST.test(path)) return `namedOnly(${source})`;
      // At the head of the file: nothing can be imported once the file has run.
      lists.push(`import * as list${lists.length} from ${JSON.stringify(path)};\n`);
      return `(named(${source}), Promise.resolve(list${lists.length - 1}))`;
    });
    return named === code ? undefined : lists.join('') + named + NAMED;
  },
};

export type PageSources = Partial<Record<PageName, readonly string[]>>;

/** Pages that the app shows, each with the files that its loader loads: asked of the loaders themselves, so there is no second list. */
export const readPageSources = async (): Promise<PageSources> => {
  const { module } = await runnerImport<{ loaderOf: (page: KnownPage) => () => Promise<unknown> }>(LOADERS, {
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [nameInsteadOfLoading],
  });
  const sources: PageSources = {};
  for (const page of pages.filter(({ built, doorstep }) => !(built && doorstep))) {
    const loaded = (heard[HEARD] = new Set());
    await module.loaderOf(page)();
    if (loaded.size === 0) throw new Error(`The loader of ${page.name} loads no module of ours.`);
    sources[page.name] = [...loaded];
  }
  return sources;
};

/** Leaves beside the manifest which page needs which of its entries. */
export const pageSources: Plugin = {
  name: 'page-sources',
  apply: 'build',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source: JSON.stringify(await readPageSources()) });
  },
};
