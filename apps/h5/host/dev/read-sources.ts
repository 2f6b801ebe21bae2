import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { EnvironmentModuleNode, ViteDevServer } from 'vite';
import { PUBLIC_FOLDERS, type Built } from '../built.ts';
import type { HostConfig } from '../config.ts';
import { entryOf } from './doorstep-entries.ts';

export const H5 = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
export const SHELL = `${H5}/index.html`;

/** The sheets below a module in the order of its imports: what is shared first, so that a page's own rules win. */
const sheetsBelow = (module: EnvironmentModuleNode, seen = new Set<EnvironmentModuleNode>()): string[] => {
  if (seen.has(module)) return [];
  seen.add(module);
  const below = [...module.importedModules].flatMap((imported) => sheetsBelow(imported, seen));
  return module.url.endsWith('.css') ? [...below, module.url] : below;
};

const cssOf = async (app: ViteDevServer, url: string): Promise<string> => {
  const module = await app.environments.ssr.moduleGraph.getModuleByUrl(url);
  const sheets = module ? sheetsBelow(module) : [];
  const texts = await Promise.all(sheets.map((sheet) => app.ssrLoadModule(`${sheet}?inline`) as Promise<{ default: string }>));
  return texts.map((text) => text.default).join('');
};

const doorstepOf = async <Render>(app: ViteDevServer, family: string) => {
  const url = `/src/doorstep/${family}/render.tsx`;
  const { render } = (await app.ssrLoadModule(url)) as { render: Render };
  return { render, css: await cssOf(app, url), scripts: [entryOf(family)] };
};

/** The inline script that Fast Refresh puts into the shell. */
const inlineScripts = (shell: string): string[] =>
  [...shell.matchAll(/<script type="module">([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );

/** What a build would leave, out of the sources. */
export const readSources = async (app: ViteDevServer, { port }: Pick<HostConfig, 'port'>): Promise<Built> => {
  const shell = await app.transformIndexHtml('/', await readFile(SHELL, 'utf8'));
  return {
    files: PUBLIC_FOLDERS.map((folder) => ({ prefix: `/${folder}/`, root: `${H5}/public/${folder}`, isForGood: false })),
    joinGroup: await doorstepOf<Built['joinGroup']['render']>(app, 'join-group'),
    landing: await doorstepOf<Built['landing']['render']>(app, 'landing'),
    shell,
    // Vite compiles what is asked for; nothing is known before.
    pageFiles: () => ({ scripts: [], sheets: [] }),
    // Not every browser takes the page's own port for its own when it is a socket's.
    allows: { scripts: inlineScripts(shell), sockets: [`ws://127.0.0.1:${port}`, `ws://localhost:${port}`] },
  };
};
