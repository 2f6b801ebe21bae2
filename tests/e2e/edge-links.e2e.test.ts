import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { configure } from './configure.ts';
import { newcomer } from './visitor.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await configure(world, 'miniComplaint', '1');
});
afterAll(() => world?.close());

const opened = async (path: string, width: number): Promise<Page> => {
  const page = await world.open(await world.phone(await newcomer(world), { width }), path);
  await page.locator('main h1').waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator('.xt-edge').waitFor();
  await page.clock.install();
  return page;
};

const heightOf = (page: Page) => page.evaluate<number>('document.documentElement.scrollHeight - innerHeight');

/** Scrolls there, and lets the links take the shape that they have at rest. */
const restAt = async (page: Page, y: number): Promise<void> => {
  await page.evaluate(`new Promise((done) => {
    if (Math.round(scrollY) === ${y}) return done();
    document.addEventListener('scroll', () => done(), { once: true });
    scrollTo(0, ${y});
  })`);
  await page.clock.runFor(500);
};

/** Words under what is seen of the links, and buttons under what takes a touch for them. Found by the whole text of the page. */
const covered = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const edge = document.querySelector('.xt-edge');
    const isOpen = edge.classList.contains('xt-edge-open');
    const tab = edge.querySelector('.xt-edge-handle').getBoundingClientRect();
    const touched = isOpen ? edge.getBoundingClientRect() : tab;
    const { top, right, bottom } = touched;
    const seen = isOpen ? touched : { left: right - 12, top, right, bottom };
    const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    const found = [];
    const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      if (walker.currentNode.textContent.trim() && [...range.getClientRects()].some((line) => meet(line, seen)))
        found.push('words: ' + walker.currentNode.textContent);
    }
    for (const each of document.querySelectorAll('main a, main button, main input, main summary'))
      if (meet(each.getBoundingClientRect(), isOpen ? touched : { left: right - tab.width, top, right, bottom })) found.push('button: ' + each.textContent);
    return found;
  })()`);

const LONG_PAGES = ['/privacyAgreement', '/collectedList', '/about'];

describe('the links at the edge lie over no words and no button', () => {
  test.each([320, 375])('on long pages, wherever one stops reading, %i px wide', async (width) => {
    for (const path of LONG_PAGES) {
      const page = await opened(path, width);
      const height = await heightOf(page);
      expect(height, path).toBeGreaterThan(400);
      for (const part of [0, 0.2, 0.35, 0.5, 0.65, 0.8, 1]) {
        await restAt(page, Math.round(height * part));
        expect(await covered(page), `${path} at ${part}`).toEqual([]);
      }
      await page.close();
    }
  });

  /** Where words reach the edge, and no button does. */
  const restOnWords = async (page: Page, from: number): Promise<void> => {
    for (let y = from; y < from + 1_000; y += 40) {
      await restAt(page, y);
      if ((await page.locator('nav.xt-edge-tab').count()) === 1) return;
    }
    throw new Error('no words reach the edge');
  };

  test('the check sees links that stand open over words', async () => {
    const page = await opened('/privacyAgreement', 375);
    await restOnWords(page, 600);
    await page.evaluate(`document.querySelector('.xt-edge').className = 'xt-edge xt-edge-open'`);
    expect(await covered(page)).not.toEqual([]);
  });

  test('[2.2-07] [1-26] a tap on the tab, which is 44 px wide, brings them out; scrolling puts them away', async () => {
    const page = await opened('/privacyAgreement', 375);
    await restOnWords(page, 600);
    const edge = page.getByRole('navigation', { name: '快捷入口' });
    const tab = edge.getByRole('button', { name: '快捷入口' });
    const box = await tab.boundingBox();
    expect([box?.width, box?.height]).toEqual([44, 64]);
    expect(await edge.getByRole('link').count()).toBe(0);
    await tab.click();
    expect(await edge.getByRole('link', { name: '投诉' }).getAttribute('href')).toBe('/complaint');
    await restOnWords(page, 2_000);
    // They fade out by the style's own clock.
    await expect.poll(() => edge.getByRole('link').count()).toBe(0);
    await tab.click();
    await edge.getByRole('link', { name: '投诉' }).click();
    await page.waitForURL('**/complaint');
  });

  test('where nothing lies underneath they stand open by themselves', async () => {
    const page = await opened('/notAvailable', 375);
    await page.clock.runFor(500);
    const edge = page.getByRole('navigation', { name: '快捷入口' });
    expect(await edge.getByRole('link').allInnerTexts()).toEqual(['首页', '投诉']);
    expect(await covered(page)).toEqual([]);
  });
});
