import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { AFTER_PAINT, AFTER_PAINT_HASH } from './after-paint.ts';
import { documentOf } from './html.ts';
import { createPageFrames } from './page-frame.ts';

const run = (frames: boolean) => {
  const asked: object[] = [];
  const waiting: { at: number; go: () => void }[] = [];
  const setTimeout = (go: () => void, at = 0) => waiting.push({ at, go });
  runInNewContext(AFTER_PAINT, {
    document: {
      currentScript: { dataset: { scripts: '/a.js /b.js' } },
      createElement: (tag: string) => ({ tag }),
      head: { appendChild: (element: object) => asked.push({ ...element }) },
    },
    requestAnimationFrame: (go: () => void) => frames && go(),
    setTimeout,
  });
  const before = asked.length;
  for (const { go } of waiting.sort((a, b) => a.at - b.at)) go();
  return { before, asked };
};

const both = [
  { tag: 'script', type: 'module', src: '/a.js' },
  { tag: 'link', rel: 'modulepreload', href: '/b.js' },
];

test('scripts are asked for after the paint, once', () => expect(run(true)).toEqual({ before: 0, asked: both }));

test('a page in the background paints nothing, and asks all the same', () => expect(run(false)).toEqual({ before: 0, asked: both }));

test('the content policy lets this inline script run and no other', () => {
  const { policy } = createPageFrames(
    { apiPublicUrl: '', backupApiUrl: undefined, objectsUrl: '', wechatOnly: true } as Parameters<typeof createPageFrames>[0],
    '',
  )(undefined);
  expect(policy).toContain(`script-src 'self' ${AFTER_PAINT_HASH};`);
  const html = documentOf({ title: '课', css: '', scripts: ['/a.js', '/b.js'], body: '', data: { id: 'x', value: '</script>' } });
  expect(html.match(/<script/g)).toHaveLength(2);
  expect(html).toContain(`<script data-scripts="/a.js /b.js">${AFTER_PAINT}</script>`);
});
