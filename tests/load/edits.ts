import { readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { aPhone, launchBrowser } from '@xuetang/testkit/browser';
import { freePort } from '@xuetang/testkit/free-port';
import { patience } from '@xuetang/testkit/pace';
import { startProcess } from '@xuetang/testkit/process';
import type { BrowserContext, Page } from 'playwright-core';
import { median } from './median.ts';

const EDITS = 20;
const SEEN_WITHIN_MS = patience(10_000);
const BETWEEN_EDITS_MS = 250;
const root = resolve(import.meta.dirname, '../..');

interface Edit {
  name: string;
  path: string;
  file: string;
  /** The file after the nth edit. */
  after: (text: string, nth: number) => string;
  /** Whether the page shows it, asked in the page. */
  isSeen: (nth: number) => string;
  /** Whether the page may begin anew. */
  keeps: boolean;
}

const markStyle = (text: string, nth: number): string => `${text}\n:root { --edit: ${nth}; }\n`;
const styleIsSeen = (nth: number): string => `getComputedStyle(document.documentElement).getPropertyValue('--edit').trim() === '${nth}'`;
const words = (word: string) => ({
  after: (text: string, nth: number) => text.replace(word, `${word}${nth}`),
  isSeen: (nth: number) => `document.body.innerText.includes('${word.replace(/^[\s']*/, '')}${nth}')`,
});

const APP = '/jisuanqi?c=savings';
const DOORSTEP = '/tui?campId=1';
const edits: readonly Edit[] = [
  {
    name: 'app page (jisuanqi)',
    path: APP,
    file: 'apps/h5/src/features/calculator/SavingsCalculator.tsx',
    ...words("'自己存进去"),
    keeps: true,
  },
  {
    name: 'its style',
    path: APP,
    file: 'apps/h5/src/features/calculator/calculator.css',
    after: markStyle,
    isSeen: styleIsSeen,
    keeps: true,
  },
  {
    name: 'doorstep page (tui)',
    path: DOORSTEP,
    file: 'packages/page-template/src/landing/blocks/HeroView.tsx',
    ...words('          学堂'),
    keeps: false,
  },
  { name: 'its style', path: DOORSTEP, file: 'apps/h5/src/doorstep/page.css', after: markStyle, isSeen: styleIsSeen, keeps: true },
];

interface Opened {
  page: Page;
  /** Resolves once the page that is there now would hear of an edit: nobody is told of one that was saved before. */
  listens: () => Promise<void>;
}

const openAt = async (phone: BrowserContext, url: string, isApp: boolean): Promise<Opened> => {
  const page = await phone.newPage();
  let socket = Promise.withResolvers<void>();
  page.on('request', (request) => {
    if (request.isNavigationRequest()) socket = Promise.withResolvers();
  });
  page.on('websocket', (opened) =>
    opened.on('framereceived', ({ payload }) => {
      if (String(payload).includes('"type":"connected"')) socket.resolve();
    }),
  );
  const listens = async (): Promise<void> => {
    await page.waitForLoadState('networkidle');
    await socket.promise;
  };
  await page.goto(url);
  if (isApp) await page.getByLabel('每月存').fill('1234');
  await listens();
  await page.evaluate('window.isTheSame = true');
  return { page, listens };
};

/** Looks at every frame. By the debugger's own way in: the page's content policy lets nobody else evaluate anything. */
const see = async (page: Page, isSeen: string): Promise<void> => {
  const until = performance.now() + SEEN_WITHIN_MS;
  const looked = `new Promise((done) => { const look = () => (${isSeen} ? done() : requestAnimationFrame(look)); look(); })`;
  for (;;) {
    const late = new Promise<'late'>((end) => setTimeout(() => end('late'), until - performance.now()).unref());
    // A page that is loaded anew ends the look in the one before it.
    const outcome = await Promise.race([
      page
        .evaluate(looked)
        .then(() => 'seen' as const)
        .catch(() => 'gone' as const),
      late,
    ]);
    if (outcome === 'seen') return;
    if (outcome === 'late') throw new Error(`Not seen after ${SEEN_WITHIN_MS} ms: ${isSeen}`);
  }
};

const shown = async ({ page, listens }: Opened, edit: Edit, times: number): Promise<number[]> => {
  const file = resolve(root, edit.file);
  const before = readFileSync(file, 'utf8');
  const { atime, mtime } = statSync(file);
  // With its hour: whoever asks what was written since the tests began is not told of this one.
  const restore = (): void => {
    writeFileSync(file, before);
    utimesSync(file, atime, mtime);
  };
  process.once('exit', restore);
  try {
    const took: number[] = [];
    for (let nth = 1; nth <= times; nth++) {
      const text = edit.after(before, nth);
      if (text === before) throw new Error(`${edit.file} has nothing to edit any more`);
      const began = performance.now();
      writeFileSync(file, text);
      await see(page, edit.isSeen(nth));
      took.push(performance.now() - began);
      if (edit.keeps && (await page.evaluate<unknown>('window.isTheSame')) !== true)
        throw new Error(`${edit.name}: the page was loaded anew`);
      await listens();
      // No hand saves twice in the 50 ms that a watcher takes for one edit.
      await page.waitForTimeout(BETWEEN_EDITS_MS);
    }
    return took;
  } finally {
    restore();
    process.off('exit', restore);
  }
};

interface Shown {
  name: string;
  /** From the file that was saved to the page that shows it. */
  tookMs: number[];
  /** Of what the learner had filled in, on a page that has a form. */
  isKept: boolean | undefined;
}

/** Edits pages and their styles in turn, with the H5's host as `pnpm dev` starts it. Edits this checkout, and puts it back. */
export const editPages = async (times: number): Promise<{ startedMs: number; shown: Shown[] }> => {
  const began = performance.now();
  const host = await startProcess(
    'apps/h5/host/dev.ts',
    {
      XT_ENVIRONMENT: 'development',
      XT_H5_PORT: String(await freePort()),
      XT_H5_ADMIN_PORT: '0',
      XT_H5_WECHAT_ONLY: '0',
      // Pages stand without the API: what was not answered is not waited for.
      XT_API_URL: `http://127.0.0.1:${await freePort()}`,
    },
    /h5 listens on (\S+)/,
  );
  const startedMs = performance.now() - began;
  const browser = await launchBrowser();
  try {
    const phone = await aPhone(browser, { userAgent: 'browser' });
    const all: Shown[] = [];
    for (const edit of edits) {
      const isApp = edit.path === APP;
      const opened = await openAt(phone, `${host.url}${edit.path}`, isApp);
      const { page } = opened;
      const tookMs = await shown(opened, edit, times);
      all.push({ name: edit.name, tookMs, isKept: isApp ? (await page.getByLabel('每月存').inputValue()) === '1234' : undefined });
      await page.close();
    }
    return { startedMs, shown: all };
  } finally {
    await browser.close();
    await host.stop();
  }
};

const wordOf = (isKept: boolean | undefined): string => (isKept === undefined ? '–' : isKept ? 'kept' : 'LOST');

export const measureEdits = async (say: (line: string) => void): Promise<void> => {
  const { startedMs, shown: all } = await editPages(EDITS);
  say(`The host answers ${(startedMs / 1_000).toFixed(1)} s after its start.\n`);
  say(`| edit | median of ${EDITS}, ms | slowest, ms | what was filled in |`);
  say('| --- | --- | --- | --- |');
  for (const { name, tookMs, isKept } of all)
    say(`| ${[name, Math.round(median(tookMs)), Math.round(Math.max(...tookMs)), wordOf(isKept)].join(' | ')} |`);
};
