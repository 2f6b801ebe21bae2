/**
 * Every part and page of the H5 in all its states.
 *
 *   pnpm gallery [--port 5178]                to look at
 *   pnpm gallery photograph [--only text]     sheets of all of them; fails where one looks otherwise than accepted, and shows it
 *   pnpm gallery families                     how much the first screens of pages for one purpose differ
 *   pnpm gallery accept                       what was photographed last is right: it goes into look.tsv, to be committed
 *
 * Sheets go to .cache/gallery. Decisions 0170 and 0176.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createServer, type ViteDevServer } from 'vite';
import { launchBrowser } from '@xuetang/testkit/browser';
import { freePort } from '@xuetang/testkit/free-port';
import { compare } from './gallery/compare.ts';
import { compareFamilies } from './gallery/families.ts';
import { acceptLook, openLook } from './gallery/look.ts';
import { lettersOf, photograph } from './gallery/photograph.ts';
import { writeChanges, writeSheets } from './gallery/sheets.ts';

const root = resolve(import.meta.dirname, '..');
const h5 = join(root, 'apps/h5');

const { values: options, positionals } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  allowPositionals: true,
  options: { port: { type: 'string', default: '5178' }, only: { type: 'string', default: '' } },
});

/** `still`: an edit while pictures are taken is for the next ones. */
const open = async (port: number, still: boolean): Promise<{ server: ViteDevServer; address: string }> => {
  const configFile = join(h5, 'vite.gallery.config.ts');
  const how = { host: '127.0.0.1', port, strictPort: true, ...(still ? { hmr: false, watch: null } : {}) };
  const server = await createServer({ root: h5, configFile, server: how });
  await server.listen();
  return { server, address: `http://127.0.0.1:${port}/gallery/index.html` };
};

const takeAll = async (): Promise<void> => {
  const { server, address } = await open(await freePort(), true);
  const browser = await launchBrowser();
  try {
    const startedAt = performance.now();
    const look = openLook(root, `Chromium ${browser.version()}, letters ${await lettersOf(browser)}`);
    const isPart = options.only !== '';
    const before = look.isComparable ? look.hash : () => undefined;
    const pictures = await photograph(browser, address, { only: options.only, before });
    const changes = compare(look, pictures, isPart);
    look.keep(pictures, isPart);
    const sheets = await writeSheets(browser, look.folder, pictures);
    const shown = await writeChanges(browser, look.folder, changes.seen);
    for (const line of changes.said) console.log(line);
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    console.log(`${pictures.length} pictures on ${sheets} sheets in ${look.folder}, ${seconds} s; ${changes.said.length} different`);
    if (changes.said.length === 0) return;
    console.log(`${shown ? `Before, after and difference: ${shown}. ` : ''}Where all of it is meant: pnpm gallery accept`);
    process.exitCode = 1;
  } finally {
    await browser.close();
    await server.close();
  }
};

const families = async (): Promise<void> => {
  const { server, address } = await open(await freePort(), true);
  const browser = await launchBrowser();
  try {
    if (!(await compareFamilies(browser, address, (line) => console.log(line)))) process.exitCode = 1;
  } finally {
    await browser.close();
    await server.close();
  }
};

const accept = (): void => {
  const accepted = acceptLook(root);
  if (typeof accepted === 'number') console.log(`${accepted} examples accepted: commit apps/h5/gallery/look.tsv with what changed them`);
  else {
    console.error(accepted);
    process.exitCode = 1;
  }
};

if (positionals[0] === 'photograph') await takeAll();
else if (positionals[0] === 'families') await families();
else if (positionals[0] === 'accept') accept();
else if (positionals.length > 0) {
  console.error(`pnpm gallery, pnpm gallery photograph, pnpm gallery families or pnpm gallery accept; not ${positionals.join(' ')}`);
  process.exitCode = 2;
} else {
  const { address } = await open(Number(options.port), false);
  console.log(`The gallery is at ${address}`);
}
