import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { aBuilt } from './a-built.ts';
import { AFTER_PAINT, AFTER_PAINT_HASH } from './after-paint.ts';
import { documentOf } from './html.ts';
import { createPageFrames } from './page-frame.ts';

interface Browser {
  frames: boolean;
  /** Which kinds of entries it has. */
  tells?: readonly string[];
  /** When it tells of a paint, and when that is on the screen. */
  toldMs?: number;
  paintedMs?: number;
}

/** When a browser asks for the scripts, and how. */
const run = ({ frames, tells = [], toldMs = 0, paintedMs = 0 }: Browser) => {
  const asked: object[] = [];
  const askedMs = new Set<number>();
  const observed: string[] = [];
  let clock = 0;
  const waiting: { at: number; go: () => void }[] = [];
  const at = (ms: number, go: () => void): void => void waiting.push({ at: ms, go });
  class PerformanceObserver {
    static readonly supportedEntryTypes = ['mark', ...tells];
    readonly #hear: (list: { getEntries: () => object[] }) => void;
    constructor(hear: (list: { getEntries: () => object[] }) => void) {
      this.#hear = hear;
    }
    observe({ type }: { type: string }): void {
      observed.push(type);
      at(toldMs, () => this.#hear({ getEntries: () => [{ startTime: 1 }, { startTime: paintedMs }] }));
    }
  }
  runInNewContext(`var window = this; ${AFTER_PAINT}`, {
    document: {
      currentScript: { dataset: { scripts: '/a.js /b.js' } },
      createElement: (tag: string) => ({ tag }),
      head: {
        appendChild: (element: object) => {
          asked.push({ ...element });
          askedMs.add(clock);
        },
      },
    },
    PerformanceObserver,
    performance: { now: () => clock },
    requestAnimationFrame: (go: () => void) => frames && go(),
    setTimeout: (go: () => void, ms = 0) => at(clock + ms, go),
  });
  while (waiting.length > 0) {
    waiting.sort((one, other) => other.at - one.at);
    const next = waiting.pop();
    clock = next?.at ?? clock;
    next?.go();
  }
  return { observed, askedMs: [...askedMs], asked };
};

const both = [
  { tag: 'script', type: 'module', src: '/a.js' },
  { tag: 'link', rel: 'modulepreload', href: '/b.js' },
];

test('scripts are asked for a frame after the paint, once', () =>
  expect(run({ frames: true, tells: ['paint'], toldMs: 40, paintedMs: 30 })).toEqual({ observed: ['paint'], askedMs: [57], asked: both }));

test('a browser that tells of a paint before it is on the screen is waited for', () =>
  expect(run({ frames: true, tells: ['paint', 'largest-contentful-paint'], toldMs: 1_716, paintedMs: 1_724 })).toEqual({
    observed: ['largest-contentful-paint'],
    askedMs: [1_741],
    asked: both,
  }));

test('a browser that tells of no paint is believed after two frames', () =>
  expect(run({ frames: true })).toEqual({ observed: [], askedMs: [0], asked: both }));

test('a page in the background paints nothing, and asks all the same', () =>
  expect(run({ frames: false, tells: ['paint'] })).toEqual({ observed: [], askedMs: [2_000], asked: both }));

test('the content policy lets this inline script run and no other', () => {
  const { policy } = createPageFrames(
    {
      apiPublicUrl: '',
      backupApiUrl: undefined,
      objectsUrl: '',
      pictureHosts: [] as string[],
      streamHosts: [] as string[],
      cashierHosts: [] as string[],
      wechatOnly: true,
    } as Parameters<typeof createPageFrames>[0],
    aBuilt(() => ''),
  )(undefined);
  expect(policy).toContain(`script-src 'self' ${AFTER_PAINT_HASH};`);
  const html = documentOf({ title: '课', css: '', scripts: ['/a.js', '/b.js'], body: '', data: { id: 'x', value: '</script>' } });
  expect(html.match(/<script/g)).toHaveLength(2);
  expect(html).toContain(`<script data-scripts="/a.js /b.js">${AFTER_PAINT}</script>`);
});
