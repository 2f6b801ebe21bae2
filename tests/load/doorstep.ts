import { gzipSync } from 'node:zlib';
import lighthouse from 'lighthouse';
import { address } from '@xuetang/h5-routes/address';
import { pages } from '@xuetang/h5-routes/table';
import { aCamp, someLearners } from '@xuetang/testkit/builders';
import { launchBrowser } from '@xuetang/testkit/browser';
import { createTestDatabase } from '@xuetang/testkit/database';
import { freePort } from '@xuetang/testkit/free-port';
import { startApi, startH5 } from '@xuetang/testkit/process';
import { serverEnv } from '@xuetang/testkit/server-env';
import { chromium } from 'playwright-core';
import { startFront } from './front.ts';
import { staticPage } from './static-page.ts';
import { median } from './median.ts';

const RUNS = 5;
/** The tabs, for somebody who is logged in; a page of the app is there when its script is. */
const APP_PAGES = ['index', 'center', 'user'] as const;
const APP_LCP_MS = 1_800;

interface Look {
  lcpMs: number;
  cls: number;
}

/** Lighthouse's phone: a mid-range one on slow 4G, simulated. */
const look = async (url: string, port: number): Promise<Look> => {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance'],
    disableStorageReset: true,
  });
  const audits = result?.lhr.audits;
  const [lcpMs, cls] = [audits?.['largest-contentful-paint']?.numericValue, audits?.['cumulative-layout-shift']?.numericValue];
  if (lcpMs === undefined || cls === undefined)
    throw new Error(`Lighthouse saw nothing at ${url}: ${result?.lhr.runtimeError?.message ?? ''}`);
  return { lcpMs, cls };
};

/** The scripts that the page names itself, compressed: what a tap waits for. */
const firstScriptKb = async (url: string): Promise<number> => {
  const html = await (await fetch(url)).text();
  const scripts = /data-scripts="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? [];
  let bytes = 0;
  for (const script of scripts) bytes += gzipSync(Buffer.from(await (await fetch(new URL(script, url))).arrayBuffer())).length;
  return bytes / 1_024;
};

/** The largest picture of the page as the host drew it: the static page shows the same. */
const pictureOf = async (url: string, picture: RegExp): Promise<string> => {
  const found = picture.exec(await (await fetch(url)).text())?.[0];
  if (found === undefined) throw new Error(`${url} has no picture ${String(picture)}`);
  return found;
};

const WORDS = {
  landing: {
    title: '五天，把家里的钱理清楚',
    lines: ['小白理财训练营，全程免费。', '一天一件事，听完就能在家做。', '投资有风险，课程不构成投资建议。'],
  },
  joinGroup: { title: '加入班级群', lines: ['长按识别二维码', '老师会在群里发上课提醒。'] },
};

/** The pages that ads pay for beside a hand-written page with the same picture, on Lighthouse's phone, in one run. */
export const measureDoorstep = async (say: (line: string) => void): Promise<void> => {
  const database = await createTestDatabase();
  const { campId } = await aCamp(database.pool, { groups: 2, cap: 100 });
  const [apiPort, h5Port, debugPort] = [await freePort(), await freePort(), await freePort()];
  const env = serverEnv(database.url, {
    XT_API_PORT: String(apiPort),
    XT_API_URL: `http://127.0.0.1:${apiPort}`,
    XT_H5_PORT: String(h5Port),
    XT_H5_WECHAT_ONLY: '0',
    XT_LOG_LEVEL: 'warn',
  });
  const [api, host] = [await startApi(env), await startH5(env)];
  const own = new Map<string, string>();
  const front = await startFront((path) => (path.includes('/api/v1/') ? api.url : host.url), own);
  const browser = await launchBrowser([`--remote-debugging-port=${debugPort}`]);
  try {
    // Somebody whom WeChat has authorised before: the way to its page and back is not ours to measure.
    const [learner] = await someLearners(database.pool, 1);
    const phone = (await chromium.connectOverCDP(`http://127.0.0.1:${debugPort}`)).contexts()[0];
    await phone?.addCookies([{ name: 'token', value: learner?.token ?? '', url: front.url }]);
    const [landing, joinGroup] = [`${front.url}/tui?campId=${campId}`, `${front.url}/classInfo21?campId=${campId}`];
    own.set('/static/landing', staticPage({ ...WORDS.landing, picture: await pictureOf(landing, /<svg[^>]*xt-hero-art[\s\S]*?<\/svg>/) }));
    own.set('/static/join-group', staticPage({ ...WORDS.joinGroup, picture: await pictureOf(joinGroup, /<img[^>]*xt-qr[^>]*>/) }));
    const pairs = [
      { name: 'landing (tui)', ours: landing, theirs: `${front.url}/static/landing` },
      { name: 'join-group (classInfo21)', ours: joinGroup, theirs: `${front.url}/static/join-group` },
    ];
    say('| page | script before a tap, KB gzip | LCP ms | static page LCP ms | × static | difference ms | CLS |');
    say('| --- | --- | --- | --- | --- | --- | --- |');
    for (const { name, ours, theirs } of pairs) {
      const looks: Record<'ours' | 'theirs', Look[]> = { ours: [], theirs: [] };
      // In turn, so that a slow minute of the machine hits both.
      for (let run = 0; run < RUNS; run++) {
        looks.theirs.push(await look(theirs, debugPort));
        looks.ours.push(await look(ours, debugPort));
      }
      const [own, bare] = [looks.ours, looks.theirs].map((list) => median(list.map(({ lcpMs }) => lcpMs))) as [number, number];
      const cls = Math.max(...looks.ours.map((seen) => seen.cls));
      const kb = await firstScriptKb(ours);
      say(
        `| ${[name, kb.toFixed(1), Math.round(own), Math.round(bare), (own / bare).toFixed(2), Math.round(own - bare), cls.toFixed(3)].join(' | ')} |`,
      );
    }
    say('');
    say('| app page | LCP ms | asked for | CLS |');
    say('| --- | --- | --- | --- |');
    for (const name of APP_PAGES) {
      const looks: Look[] = [];
      for (let run = 0; run < RUNS; run++) looks.push(await look(`${front.url}${address(name)}`, debugPort));
      const isBuilt = pages.some((page) => page.name === name && page.built);
      const [lcpMs, cls] = [median(looks.map((seen) => seen.lcpMs)), Math.max(...looks.map((seen) => seen.cls))];
      say(`| ${[isBuilt ? name : `${name} (says what it will be)`, Math.round(lcpMs), APP_LCP_MS, cls.toFixed(3)].join(' | ')} |`);
    }
  } finally {
    await browser.close();
    await front.close();
    await Promise.all([api.stop(), host.stop()]);
    await database.drop();
  }
};
