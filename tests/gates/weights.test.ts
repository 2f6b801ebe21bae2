import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { layOut, root, run, write } from './lay-out.ts';

/** Text of which gzip leaves so much. */
const kb = (howMany: number): string => `"${randomBytes(howMany * 1_024).toString('base64')}";`;

interface Weights {
  main: number;
  react: number;
  /** What two pages bring alike, and what one of them has of its own. */
  shared: number;
  page: number;
  sheet: number;
  doorstep: number;
}
const LIGHT: Weights = { main: 30, react: 60, shared: 12, page: 9, sheet: 5, doorstep: 10 };

/** What a build leaves, of these weights. `release` is in the names of what we write ourselves. */
const aBuild = (weights: Weights, release: string, react = 'react'): string => {
  const dist = layOut([]);
  const give = (file: string, text: string): void => write(join(dist, file), text);
  give(
    'spa/.vite/manifest.json',
    JSON.stringify({
      'index.html': { file: `assets/main-${release}.js`, imports: ['_react.js'], isEntry: true },
      '_react.js': { file: `assets/${react}.js` },
      '../../packages/contract/src/generated/path-table.ts': { file: 'assets/paths.js' },
      '_shared.js': { file: `assets/shared-${release}.js` },
      'src/MinePage.tsx': { file: `assets/mine-${release}.js`, imports: ['index.html', '_shared.js'], css: [`assets/mine-${release}.css`] },
      'src/CenterPage.tsx': { file: `assets/center-${release}.js`, imports: ['index.html', '_shared.js'] },
    }),
  );
  give('spa/.vite/pages.json', JSON.stringify({ center: ['src/CenterPage.tsx'], user: ['src/MinePage.tsx'] }));
  give(`spa/assets/main-${release}.js`, kb(weights.main));
  give(`spa/assets/${react}.js`, kb(weights.react));
  give('spa/assets/paths.js', '');
  give(`spa/assets/shared-${release}.js`, kb(weights.shared));
  give(`spa/assets/center-${release}.js`, '');
  give(`spa/assets/mine-${release}.js`, kb(weights.page));
  give(`spa/assets/mine-${release}.css`, kb(weights.sheet));
  give('doorstep/manifest.json', JSON.stringify({ 'src/enter.ts': { file: 'assets/enter.js', isEntry: true } }));
  give('doorstep/assets/enter.js', kb(weights.doorstep));
  return dist;
};

const tooMuch = (dist: string, next: string): string[] => {
  const { output, code } = run(root, 'scripts/bundle.ts', dist, next);
  expect(output).toMatch(/2 app pages, own scripts: median \d/);
  const found = [...output.matchAll(/^TOO MUCH {2}(.*?): /gm)].map(([, what = '']) => what);
  if (found.length > 0) expect(code).toBe(1);
  return found;
};

test('a light build passes, and of the next release React is not downloaded again', () => {
  expect(tooMuch(aBuild(LIGHT, '1'), aBuild(LIGHT, '2'))).toEqual([]);
});

test.each<[keyof Weights, number, string[]]>([
  ['react', 83, ['shell, scripts to the first answer']],
  ['shared', 18, ['what nearly every app page brings besides the shell']],
  ['main', 46, ['shell of the next release, 1 scripts of other names']],
  ['page', 20, ['2 app pages, own scripts', 'app page user (src/MinePage.tsx), own scripts']],
  ['page', 11, ['2 app pages, own scripts']],
  ['sheet', 13, ['2 app pages, own sheets', 'app page user (src/MinePage.tsx), own sheets']],
  ['doorstep', 16, ['doorstep (src/enter.ts), scripts to the first answer']],
])('%s of %i KB is found', (what, howMany, found) => {
  const heavy = { ...LIGHT, [what]: howMany };
  expect(tooMuch(aBuild(heavy, '1'), aBuild(heavy, '2'))).toEqual(found);
});

test('a React of another name in every release is found', () => {
  expect(tooMuch(aBuild(LIGHT, '1', 'react-1'), aBuild(LIGHT, '2', 'react-2'))).toEqual([
    'shell of the next release, 2 scripts of other names',
  ]);
});
