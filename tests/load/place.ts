import { randomBytes } from 'node:crypto';
import type { LearnerId } from '@xuetang/contract/ids';
import { aPhone, launchBrowser } from '@xuetang/testkit/browser';
import { aLearner } from '@xuetang/testkit/builders';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { freePort } from '@xuetang/testkit/free-port';
import { startApi, startH5 } from '@xuetang/testkit/process';
import { serverEnv } from '@xuetang/testkit/server-env';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { median } from './median.ts';

const MESSAGES = 2_000;
const ROW = 1_500;
/** Where on the glass the row is put before it is opened. */
const FROM_TOP = 240;
const RUNS = 5;
/** As long as a person takes for a moment without waiting. */
const WANTED_MS = 200;
const LIST = '/message/list';
const FRESH_MS = 5_000;

const titleOf = (nth: number): string => `第${nth}条提醒`;

/** One or two lines each, so that rows differ in height as they do for a learner. */
const sendMessages = (database: TestDatabase, learner: LearnerId): Promise<unknown> =>
  database.pool.query(
    `insert into content.message (public_id, learner_id, category, title, blocks, about, sent_at)
     select id, $1, 'course', '第' || nth || '条提醒', jsonb_build_array(jsonb_build_object('text', repeat('明天晚上八点开课，请提前十分钟进来。', (1 + nth % 3)::int))), id,
            now() - make_interval(hours => nth::int)
     from unnest($2::text[]) with ordinality as made(id, nth)`,
    [learner, Array.from({ length: MESSAGES }, () => randomBytes(16).toString('base64url'))],
  );

/** What a page asks our server for, reports left out: they are sent when the page likes, and nothing waits for them. */
const asksOf = (page: Page) => {
  const asked: string[] = [];
  const note = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'fetch' && !/report|record|event/i.test(pathname)) asked.push(pathname);
  };
  page.on('request', note);
  return { of: () => asked.splice(0), all: () => [...asked] };
};

/** In the page: the row's distance from the top of the glass, once a frame with it has been drawn; and when that was. */
const WATCH = `window.nameOf = (row) => row.textContent.replace('未读：', '');
window.untilDrawn = (title, act) => new Promise((seen) => {
  const startedAt = act ? performance.now() : 0;
  const find = () => [...document.querySelectorAll('.xt-message-head > b')].find((each) => nameOf(each) === title);
  const look = () => requestAnimationFrame(() => {
    const row = find();
    const top = row ? Math.round(row.getBoundingClientRect().top) : undefined;
    if (top === undefined || top < 0 || top > innerHeight) return look();
    // A task after the frame: by then it is on the glass.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => seen({ top, ms: performance.now() - startedAt });
    port2.postMessage(null);
  });
  look();
  act?.();
});`;

interface Drawn {
  top: number;
  ms: number;
}
const drawnAfter = (page: Page, title: string, act?: string): Promise<Drawn> =>
  page.evaluate<Drawn>(`untilDrawn('${title}'${act ? `, () => { ${act} }` : ''})`);

/** Down to the row as a person gets there: by the button under the list. */
const scrollTo = async (page: Page, nth: number): Promise<number> => {
  await page.evaluate(`(async () => {
    const button = () => [...document.querySelectorAll('button')].find((each) => each.textContent.includes('看更早的'));
    const isThere = () => [...document.querySelectorAll('.xt-message-head > b')].some((each) => nameOf(each) === '${titleOf(nth)}');
    while (!isThere()) {
      button()?.click();
      await new Promise((again) => setTimeout(again, 20));
      scrollTo(0, document.documentElement.scrollHeight);
    }
    const row = [...document.querySelectorAll('.xt-message-head > b')].find((each) => nameOf(each) === '${titleOf(nth)}');
    scrollBy(0, row.getBoundingClientRect().top - ${FROM_TOP});
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  })()`);
  return (await drawnAfter(page, titleOf(nth))).top;
};

const rowOf = (page: Page, nth: number) => page.locator('.xt-message-head > b', { hasText: new RegExp(`^(未读：)?${titleOf(nth)}$`) });

const openRow = async (page: Page, nth: number): Promise<void> => {
  await rowOf(page, nth).click();
  await page.locator('.xt-message h1', { hasText: titleOf(nth) }).waitFor();
};

const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

interface Come {
  drawn: Drawn;
  asked: string[];
}

const say = (out: (line: string) => void, name: string, top: number, comes: readonly Come[], wanted: string): void => {
  const off = Math.max(...comes.map(({ drawn }) => Math.abs(drawn.top - top)));
  const times = comes.map(({ drawn }) => drawn.ms);
  const lists = Math.max(...comes.map(({ asked }) => asked.filter((path) => path.endsWith(LIST)).length));
  const all = Math.max(...comes.map(({ asked }) => asked.length));
  out(line([name, off, lists, all, Math.round(median(times)), Math.round(Math.max(...times)), wanted]));
};

const measureBack = async (page: Page, slower: number, top: number): Promise<Come[]> => {
  const slow = await page.context().newCDPSession(page);
  const asks = asksOf(page);
  const comes: Come[] = [];
  for (let run = 0; run < RUNS; run++) {
    await openRow(page, ROW);
    await page.waitForLoadState('networkidle');
    await slow.send('Emulation.setCPUThrottlingRate', { rate: slower });
    asks.of();
    const drawn = await drawnAfter(page, titleOf(ROW), 'history.back()');
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.waitForLoadState('networkidle');
    comes.push({ drawn, asked: asks.of() });
    if (drawn.top !== top) break;
  }
  return comes;
};

/** The page is gone and comes back as another document: by Back, or loaded anew as a webview does whose page was ended. */
const measureEnded = async (page: Page, how: 'back' | 'reload'): Promise<Come[]> => {
  const asks = asksOf(page);
  const comes: Come[] = [];
  for (let run = 0; run < RUNS; run++) {
    if (how === 'back') await page.goto('about:blank');
    asks.of();
    await (how === 'back' ? page.goBack({ waitUntil: 'commit' }) : page.reload({ waitUntil: 'commit' }));
    const drawn = await drawnAfter(page, titleOf(ROW));
    await page.waitForLoadState('networkidle');
    comes.push({ drawn, asked: asks.of() });
  }
  return comes;
};

const measureOffline = async (phone: BrowserContext, page: Page, database: TestDatabase, learner: LearnerId): Promise<string[]> => {
  await openRow(page, ROW);
  // What was heard less than five seconds ago is not asked for again, so nobody would know that there is no network.
  await page.waitForTimeout(FRESH_MS);
  await phone.setOffline(true);
  // Opened anew at another place of the history: what was heard is shown, and asked for behind it.
  await page.getByRole('link', { name: '回到消息中心' }).click();
  const shown = await drawnAfter(page, titleOf(1));
  const words = page.getByText(/现在连不上网络，这是 .* 时的内容/);
  await words.waitFor();
  const said = await words.innerText();
  await database.pool.query(
    `insert into content.message (public_id, learner_id, category, title, blocks, about, sent_at)
     values ($1, $2, 'course', '刚刚发的', '[{"text":"新的。"}]', $1, now())`,
    [randomBytes(16).toString('base64url'), learner],
  );
  const fresh = page.evaluate<number>(`new Promise((seen) => {
    let since;
    addEventListener('online', () => { since = performance.now(); }, { once: true });
    const look = () => requestAnimationFrame(() =>
      since !== undefined && document.body.innerText.includes('刚刚发的') && !document.body.innerText.includes('现在连不上网络')
        ? seen(performance.now() - since) : look());
    look();
  })`);
  await phone.setOffline(false);
  return [
    `Without a network: row 1 drawn ${Math.round(shown.top)} px from the top, and ${said}.`,
    `The network is back: the new message is drawn and the words are gone after ${Math.round(await fresh)} ms, without a tap.`,
  ];
};

/** What a learner with two thousand messages finds when he comes back to the fifteen-hundredth: by Back, after the phone ended the page, without a network. */
export const measurePlace = async (out: (line: string) => void): Promise<void> => {
  const database = await createTestDatabase();
  const { learnerId, token } = await aLearner(database.pool);
  await sendMessages(database, learnerId);
  const [apiPort, h5Port] = [await freePort(), await freePort()];
  const env = serverEnv(database.url, {
    XT_API_PORT: String(apiPort),
    XT_API_URL: `http://127.0.0.1:${apiPort}`,
    XT_API_PUBLIC_URL: `http://127.0.0.1:${apiPort}`,
    XT_H5_PORT: String(h5Port),
    XT_H5_ORIGINS: `http://127.0.0.1:${h5Port}`,
    XT_H5_WECHAT_ONLY: '0',
    XT_LOG_LEVEL: 'warn',
  });
  const [api, host, browser] = [await startApi(env), await startH5(env), await launchBrowser()];
  try {
    const phone = await aPhone(browser);
    await phone.addCookies([{ name: 'token', value: token, url: host.url }]);
    await phone.addInitScript(WATCH);
    const page = await phone.newPage();
    await page.goto(`${host.url}/siteInformation`);
    await rowOf(page, 1).waitFor();
    const top = await scrollTo(page, ROW);
    const rows = await page.evaluate<number>(`document.querySelectorAll('.xt-message-line').length`);
    const elements = await page.evaluate<number>(`document.querySelectorAll('*').length`);
    out(`${MESSAGES} messages, scrolled to row ${ROW}; ${rows} rows and ${elements} elements in the page; each way ${RUNS} times.`);
    out('');
    out('| the learner comes back | most px off | asks for the list | asks in all | ms to the row, median | slowest | wanted |');
    out('| --- | --- | --- | --- | --- | --- | --- |');
    say(out, 'by Back', top, await measureBack(page, 1, top), `0 px, 0 asks, ${WANTED_MS} ms`);
    say(out, 'by Back, processor slowed four times', top, await measureBack(page, 4, top), '0 px, 0 asks');
    say(out, 'by Back, to a document that was ended', top, await measureEnded(page, 'back'), '0 px, the list not asked for');
    say(out, 'by a document that is loaded anew', top, await measureEnded(page, 'reload'), '0 px, its first page asked for');
    out('');
    for (const words of await measureOffline(phone, page, database, learnerId)) out(words);
  } finally {
    await browser.close();
    await Promise.all([api.stop(), host.stop()]);
    await database.drop();
  }
};
