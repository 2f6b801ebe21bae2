import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { AFTER_PAINT, AFTER_PAINT_HASH } from './after-paint.ts';
import { documentOf } from './html.ts';
import { createPageFrames } from './page-frame.ts';

/** A browser in which frames come or do not, and which tells of its paints, or cannot. */
const run = ({ frames, tellsPaints }: { frames: boolean; tellsPaints: boolean }) => {
  const asked: object[] = [];
  const waiting: { at: number; go: () => void }[] = [];
  const watching: (() => void)[] = [];
  class PerformanceObserver {
    static readonly supportedEntryTypes = tellsPaints ? ['mark', 'paint'] : ['mark'];
    readonly #go: () => void;
    constructor(go: () => void) {
      this.#go = go;
    }
    observe(): void {
      watching.push(this.#go);
    }
  }
  runInNewContext(`var window = this; ${AFTER_PAINT}`, {
    document: {
      currentScript: { dataset: { scripts: '/a.js /b.js' } },
      createElement: (tag: string) => ({ tag }),
      head: { appendChild: (element: object) => asked.push({ ...element }) },
    },
    PerformanceObserver,
    requestAnimationFrame: (go: () => void) => frames && go(),
    setTimeout: (go: () => void, at = 0) => waiting.push({ at, go }),
  });
  const counts = { drawn: asked.length, soon: 0, seen: 0 };
  for (const { at, go } of waiting) if (at === 0) go();
  counts.soon = asked.length;
  for (const go of watching) go();
  counts.seen = asked.length;
  for (const { go } of waiting) go();
  return { ...counts, asked };
};

const both = [
  { tag: 'script', type: 'module', src: '/a.js' },
  { tag: 'link', rel: 'modulepreload', href: '/b.js' },
];

test('scripts are asked for when the paint was seen, once', () =>
  expect(run({ frames: true, tellsPaints: true })).toEqual({ drawn: 0, soon: 0, seen: 2, asked: both }));

test('a browser that tells of no paint is believed after two frames', () =>
  expect(run({ frames: true, tellsPaints: false })).toEqual({ drawn: 0, soon: 2, seen: 2, asked: both }));

test('a page in the background paints nothing, and asks all the same', () =>
  expect(run({ frames: false, tellsPaints: true })).toEqual({ drawn: 0, soon: 0, seen: 0, asked: both }));

test('the content policy lets this inline script run and no other', () => {
  const { policy } = createPageFrames(
    { apiPublicUrl: '', backupApiUrl: undefined, objectsUrl: '', pictureHosts: [] as string[], wechatOnly: true } as Parameters<
      typeof createPageFrames
    >[0],
    '',
  )(undefined);
  expect(policy).toContain(`script-src 'self' ${AFTER_PAINT_HASH};`);
  const html = documentOf({ title: '课', css: '', scripts: ['/a.js', '/b.js'], body: '', data: { id: 'x', value: '</script>' } });
  expect(html.match(/<script/g)).toHaveLength(2);
  expect(html).toContain(`<script data-scripts="/a.js /b.js">${AFTER_PAINT}</script>`);
});
