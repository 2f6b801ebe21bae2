import { PHONES_OWN_BROWSER } from '@xuetang/testkit/browser';
import type { Browser, Page } from 'playwright-core';
import { hashOf } from './hash-of.ts';

/** The narrowest phone in use, the usual one, the widest, and the usual one with large letters. */
export const PHONES = [
  { phone: '320', width: 320, font: '' },
  { phone: '375', width: 375, font: '' },
  { phone: '430', width: 430, font: '' },
  { phone: 'large', width: 375, font: 'large' },
] as const;
export type Phone = (typeof PHONES)[number]['phone'];

export interface Picture {
  /** The example's. */
  name: string;
  phone: Phone;
  png: Buffer;
  /** Drawn a second time it looked otherwise: nothing can be said of it. */
  isUnsteady?: true;
}

const HEIGHT = 740;
const FIRST_SCREEN = { width: 375, height: 640 } as const;
/** Enough to see a long page by; the rest is more of the same. */
const MOST_HEIGHT = 2_400;
/** As in `gallery/some-data.ts`. */
const NOW = '2026-03-02T04:00:00.000Z';
/** Of the page's own time, which nothing but this moves: skeletons have come (300 ms), toasts have not gone (2 s). */
const SHOWN_FOR_MS = 1_000;
const QUIET_TURNS = 3;
/** A page that is still empty is about to be drawn; some draw nothing. */
const LONG_EMPTY_TURNS = 200;
const MOST_TURNS = 2_000;

/** What `gallery/main.tsx` puts on the page. */
type Gallery = { gallery: { names: string[]; draw: (name: string, font: string) => void; changes: () => Promise<number> } };

/** How many of the page's requests are under way, and how many files of code it has asked for so far. */
const watchRequests = (page: Page) => {
  let [underWay, scripts] = [0, 0];
  page.on('request', (request) => {
    underWay++;
    if (request.resourceType() === 'script') scripts++;
  });
  page.on('requestfinished', () => void underWay--);
  page.on('requestfailed', () => void underWay--);
  return { underWay: () => underWay, scripts: () => scripts };
};

/**
 * A page whose clock only we move. By a clock of its own, a loaded machine would be photographed at another moment than an idle one: before
 * a skeleton came, or with a chunk still on its way.
 */
const openCamera = async (browser: Browser, address: string, width: number, font: string, height = HEIGHT) => {
  const context = await browser.newContext({
    viewport: { width, height },
    userAgent: PHONES_OWN_BROWSER,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const { underWay, scripts } = watchRequests(page);
  await page.clock.install({ time: NOW });
  await page.goto(address);
  await page.waitForFunction(() => 'gallery' in globalThis);
  await page.clock.pauseAt(Date.parse(NOW) + 3_600_000);
  await page.clock.setFixedTime(NOW);

  const untilStill = async (name: string): Promise<void> => {
    for (let turn = 0, quiet = 0, last = -1; quiet < QUIET_TURNS; turn++) {
      const changes = await page.evaluate(() => (globalThis as unknown as Gallery).gallery.changes());
      const isThere = changes >= 0 || turn > LONG_EMPTY_TURNS;
      quiet = isThere && changes === last && underWay() === 0 ? quiet + 1 : 0;
      last = changes;
      if (turn > MOST_TURNS) throw new Error(`${name} does not come to rest on ${width} px`);
    }
  };
  const passTime = async (name: string, ms: number): Promise<void> => {
    await page.clock.runFor(ms);
    await untilStill(name);
  };

  const draw = async (name: string): Promise<void> => {
    await page.evaluate(([shown, letters]) => (globalThis as unknown as Gallery).gallery.draw(shown, letters), [name, font] as const);
    await untilStill(name);
    await passTime(name, SHOWN_FOR_MS);
  };
  /** React lets what comes late wait a moment more, so a page whose code was on its way is drawn again, with its code. */
  const drawWhole = async (name: string): Promise<void> => {
    const before = scripts();
    await draw(name);
    if (scripts() > before) await drawWhole(name);
  };
  const take = async (name: string): Promise<Buffer> => {
    await drawWhole(name);
    const length = await page.evaluate<number>('Math.ceil(document.documentElement.getBoundingClientRect().height)');
    // A phone as long as the page: what stands at the lower edge stays there.
    const isLong = length > height;
    if (isLong) {
      await page.setViewportSize({ width, height: Math.min(MOST_HEIGHT, length) });
      await passTime(name, 100);
    }
    const png = await page.screenshot({ animations: 'disabled' });
    if (isLong) await page.setViewportSize({ width, height });
    return png;
  };
  /** What is seen before anybody scrolls. */
  const firstScreen = async (name: string): Promise<Buffer> => {
    await drawWhole(name);
    return page.screenshot({ animations: 'disabled' });
  };
  const names = await page.evaluate(() => (globalThis as unknown as Gallery).gallery.names);
  return { names, take, firstScreen, close: () => context.close() };
};

const onPhone = async (
  browser: Browser,
  address: string,
  { phone, width, font }: (typeof PHONES)[number],
  { only, before }: Wanted,
): Promise<Picture[]> => {
  const { names, take, close } = await openCamera(browser, address, width, font);
  const taken: Picture[] = [];
  for (const name of names.filter((each) => each.includes(only))) {
    const png = await take(name);
    const accepted = before(name, phone);
    // What is as it was needs no second look; of anything else it has to be certain that it is the page and not the camera.
    if (accepted === undefined || accepted === hashOf(png)) taken.push({ name, phone, png });
    else {
      const again = await take(name);
      taken.push({ name, phone, png: again, ...(again.equals(png) ? {} : { isUnsteady: true as const }) });
    }
  }
  await close();
  return taken;
};

interface Wanted {
  /** A part of the names. */
  only: string;
  before: (name: string, phone: Phone) => string | undefined;
}

/** Each example on each phone, two phones at a time: time stands still, and so does everything that moves. */
export const photograph = async (browser: Browser, address: string, wanted: Wanted): Promise<Picture[]> => {
  const waiting = [...PHONES];
  const taken = new Map<Phone, Picture[]>();
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) taken.set(next.phone, await onPhone(browser, address, next, wanted));
  };
  await Promise.all([lane(), lane()]);
  return PHONES.flatMap(({ phone }) => taken.get(phone) ?? []);
};

/** The first screen of each of these examples, on the phone that most have. */
export const firstScreens = async (browser: Browser, address: string, names: readonly string[]): Promise<Map<string, Buffer>> => {
  const { firstScreen, close } = await openCamera(browser, address, FIRST_SCREEN.width, '', FIRST_SCREEN.height);
  const taken = new Map<string, Buffer>();
  for (const name of names) taken.set(name, await firstScreen(name));
  await close();
  return taken;
};

const SOME_LETTERS =
  "<body style=\"font:16px/1.6 -apple-system,'PingFang SC','Noto Sans CJK SC',sans-serif\">学堂 把家里的钱理清楚 Aa 0123 ¥";

/** By what the letters of this machine look like: with other fonts every picture is another one. */
export const lettersOf = async (browser: Browser): Promise<string> => {
  const page = await browser.newPage({ viewport: { width: 320, height: 120 } });
  await page.setContent(SOME_LETTERS);
  const hash = hashOf(await page.screenshot());
  await page.close();
  return hash;
};
