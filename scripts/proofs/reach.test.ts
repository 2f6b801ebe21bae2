import { describe, expect, test } from 'vitest';
import { createWiring } from './claimants.ts';
import { openSources, reachOf } from './reach.ts';
import { readSourceFile } from './source-file.ts';

/** A small product: files by their whole path, found beside each other. */
const sourcesOf = (files: Record<string, string>) =>
  openSources(
    (path) => readSourceFile(files[path] ?? '', path.endsWith('x')),
    (specifier, from) => {
      const path = new URL(specifier, `file://${from}`).pathname;
      return path in files ? path : undefined;
    },
  );

const reached = (files: Record<string, string>, ...names: string[]) => {
  const isReached = reachOf(['/main.ts'], sourcesOf(files));
  return names.filter((name) => isReached({ file: '/a.ts', name }));
};

describe('what an entry reaches', () => {
  test('a function that it calls, and what that one mentions', () =>
    expect(
      reached(
        {
          '/main.ts': "import { one } from './a.ts'; one();",
          '/a.ts': 'export const one = () => two(); export const two = () => 2; export const three = () => 3;',
        },
        'one',
        'two',
        'three',
      ),
    ).toEqual(['one', 'two']));

  test('what runs when a file is loaded', () =>
    expect(
      reached({ '/main.ts': "import './a.ts';", '/a.ts': 'export const one = () => 1; export const two = () => 2; one();' }, 'one', 'two'),
    ).toEqual(['one']));

  test('not what is imported and never mentioned, nor a label of the same name', () =>
    expect(
      reached({ '/main.ts': "import { one } from './a.ts'; ({ one: 1 }).one;", '/a.ts': 'export const one = () => 1;' }, 'one'),
    ).toEqual([]));

  test('not what is a type', () =>
    expect(
      reached(
        {
          '/main.ts': "import type { two } from './a.ts'; import { one } from './a.ts'; const x: typeof one = 1; x;",
          '/a.ts': 'export const one = 1; export const two = 2;',
        },
        'one',
        'two',
      ),
    ).toEqual([]));

  test('a schema that has a type of its name', () =>
    expect(
      reached(
        { '/main.ts': "import { One } from './a.ts'; One;", '/a.ts': 'export const One = two; export type One = 1; export const two = 2;' },
        'One',
        'two',
      ),
    ).toEqual(['One', 'two']));

  test('a component, and a page that is loaded late', () =>
    expect(
      reached(
        {
          '/main.ts': "const load = () => import('./page.tsx'); load();",
          '/page.tsx': "import { One } from './a.ts'; export const Page = () => <One two={2} />;",
          '/a.ts': 'export const One = () => null; export const two = 2;',
        },
        'One',
        'two',
      ),
    ).toEqual(['One']));

  test.each([
    ['by name', "export { one } from './a.ts';"],
    ['under another name', "import { one as uno } from './a.ts'; export { uno as one };"],
    ['with everything', "export * from './a.ts';"],
  ])('what another file hands on %s', (_how, door) =>
    expect(
      reached(
        { '/main.ts': "import { one } from './door.ts'; one;", '/door.ts': door, '/a.ts': 'export const one = 1; export const two = 2;' },
        'one',
        'two',
      ),
    ).toEqual(['one']),
  );

  test('everything of a file that is taken whole', () =>
    expect(
      reached({ '/main.ts': "import * as a from './a.ts'; a;", '/a.ts': 'export const one = 1; export const two = 2;' }, 'one', 'two'),
    ).toEqual(['one', 'two']));
});

describe('whether a test takes the product in hand', () => {
  const files = {
    '/main.ts': "import { used } from './packages/p/used.ts'; used();",
    '/packages/p/used.ts': 'export const used = () => 1; export const unused = () => 2;',
    '/packages/p/used.test.ts': '',
    '/packages/p/a-bench.ts': "import { used } from './used.ts'; export const aBench = () => used();",
  };
  const isWired = (test: string, id = '1-01') => {
    const sources = sourcesOf({ ...files, '/packages/p/x.test.ts': test });
    return createWiring(sources, reachOf(['/main.ts'], sources))('/packages/p/x.test.ts', id);
  };
  const both = "import { used, unused } from './used.ts';";

  test('it calls what is reached', () => expect(isWired(`${both} test('[1-01] x', () => used());`)).toBe(true));
  test('it calls what nobody reaches', () => expect(isWired(`${both} test('[1-01] x', () => unused());`)).toBe(false));
  test('it calls it through a helper of its file', () =>
    expect(isWired(`${both} describe('y', () => { const go = () => unused(); test('[1-01] x', () => go()); });`)).toBe(false));
  test('its neighbours do not matter', () =>
    expect(isWired(`${both} test('[1-02] y', () => used()); test('[1-01] x', () => unused());`)).toBe(false));
  test('nor do names that they share', () =>
    expect(isWired(`${both} test('[1-01] x', () => { const a = unused(); a; }); test('y', () => { const a = used(); a; });`)).toBe(false));
  test('its id stands in a table', () =>
    expect(isWired(`${both} test.each([['1-01', 1]])('[%s] x', () => unused()); test('y', () => used());`)).toBe(false));
  test('its id is put together: any test of the file may be the one', () =>
    expect(isWired(`${both} test(\`[\${n}-01] x\`, () => unused()); test('y', () => used());`)).toBe(true));
  test('it goes through a bench that takes the product in hand', () =>
    expect(isWired("import { aBench } from './a-bench.ts'; test('[1-01] x', () => aBench());")).toBe(true));
  test('it asks from outside', () => expect(isWired("test('[1-01] x', () => fetch('/'));")).toBe(true));
});
