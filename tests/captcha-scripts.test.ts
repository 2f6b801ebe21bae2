import { createContext, runInContext } from 'node:vm';
import { startCaptchaStandIn, type CaptchaStandIn } from '@xuetang/stand-ins/captcha/captcha';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openCaptcha, type CaptchaPage, type Vendors } from '../apps/h5/src/kit/captcha/open-captcha.ts';
import { CaptchaSettings } from '../apps/server/src/platform/captcha-settings.ts';
import { createCaptcha } from '../apps/server/src/providers/captcha/create-captcha.ts';

let standIn: CaptchaStandIn;
beforeEach(async () => {
  standIn = await startCaptchaStandIn({ port: 0 });
});
afterEach(() => standIn.close());

/** As much of an element as the scripts touch. */
class Part {
  textContent = '';
  className = '';
  parts: Part[] = [];
  onTap: (() => void) | undefined;
  append(...parts: Part[]) {
    this.parts.push(...parts);
  }
  replaceChildren(...parts: Part[]) {
    this.parts = parts;
  }
  addEventListener(_kind: 'click', onTap: () => void) {
    this.onTap = onTap;
  }
  setAttribute() {}
  remove() {
    this.parts = [];
  }
  all(): Part[] {
    return [this, ...this.parts.flatMap((part) => part.all())];
  }
}

const aPage = () => {
  const [body, button] = [new Part(), new Part()];
  const window: Vendors = {};
  const document = { body, createElement: () => new Part(), querySelector: () => button };
  const context = createContext({ window, document, fetch });
  const page: CaptchaPage = {
    vendors: window,
    width: 320,
    load: async (path) => void runInContext(await (await fetch(`${standIn.url}${path}`)).text(), context),
    addPlace: () => ({ press: () => button.onTap?.(), remove: () => {} }),
  };
  const found = (words: (text: string) => boolean) =>
    vi.waitFor(() => {
      const part = body.all().find(({ textContent }) => words(textContent));
      if (!part) throw new Error('not on the screen');
      return part;
    });
  return {
    page,
    wanted: async () => /“(.)”/.exec((await found((text) => text.startsWith('请点'))).textContent)?.[1] ?? '',
    tap: async (words: (text: string) => boolean) => (await found(words)).onTap?.(),
    sees: (words: string) => found((text) => text === words),
  };
};

describe.each(['tencent', 'aliyun'] as const)('%s: the page, the script as the stand-in serves it, and the server', (vendor) => {
  const open = () => createCaptcha(CaptchaSettings.parse(standIn.account(vendor)), () => new Date());

  test('understand each other: missed, then solved, is a ticket that passes', async () => {
    const [captcha, { page, wanted, tap, sees }] = [open(), aPage()];
    const passing = openCaptcha(captcha.shown, page);
    const first = await wanted();
    await tap((text) => /^[福禄寿喜春秋]$/.test(text) && text !== first);
    await sees('没有点对，请再试一次');
    await vi.waitFor(() => expect(standIn.books.riddles.size).toBe(1));
    await vi.waitFor(async () => {
      const now = await wanted();
      expect([...standIn.books.riddles.values()].map((riddle) => riddle.wanted)).toEqual([now]);
    });
    const second = await wanted();
    await tap((text) => text === second);
    const passed = await passing;
    if (typeof passed === 'string') throw new Error(passed);
    expect(await captcha.verify(passed, { ip: '203.0.113.9' })).toBe('passed');
  });

  test.each([
    ['×', 'closed'],
    ['假装厂商连不上', 'away'],
  ])('%s is %s', async (words, outcome) => {
    const { page, tap } = aPage();
    const passing = openCaptcha(open().shown, page);
    await tap((text) => text === words);
    expect(await passing).toBe(outcome);
  });
});
