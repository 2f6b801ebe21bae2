import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const AT_ONCE = /(?:from|import)\s*'([^']+)'/g;
const EVER = /(?:from|import)\s*\(?\s*'([^']+)'/g;
/** They bring nothing along. */
const OF_TYPES = /import type [^;]+;/g;
const PACKAGES = fileURLToPath(new URL('../../../../packages/', import.meta.url));

const fileOf = (from: string, named: string): string | undefined => {
  const [, name, inside] = /^@xuetang\/([\w-]+)\/(.+)$/.exec(named) ?? [];
  if (!named.startsWith('.') && !name) return undefined;
  const file = name ? `${PACKAGES}${name}/src/${inside}` : resolve(dirname(from), named);
  return [file, `${file}.ts`].find((path) => existsSync(path));
};

/** The sheets that a module brings along, at once or also in chunks that come later. */
const sheetsOf = (entry: string, imports: RegExp, seen = new Set<string>()): string[] => {
  seen.add(entry);
  const own = entry.endsWith('.css') ? [entry] : [];
  const found = [...readFileSync(entry, 'utf8').replaceAll(OF_TYPES, '').matchAll(imports)].flatMap(([, named = '']) => {
    const file = fileOf(entry, named);
    return file && !seen.has(file) ? sheetsOf(file, imports, seen) : [];
  });
  return [...own, ...found];
};

const at = (path: string): string => fileURLToPath(new URL(`../../src/doorstep/${path}`, import.meta.url));

// The browser's half of a doorstep page has no sheets: what the host did not put into the page is drawn in the browser's own look.
test.each(['landing', 'join-group'])('%s: whatever the browser may draw later is styled by the sheet in the page', (family) => {
  const inPage = new Set(sheetsOf(at(`${family}/render.tsx`), AT_ONCE));
  const later = sheetsOf(at(`${family}/enter.ts`), EVER);
  expect(later.length).toBeGreaterThan(3);
  expect(later.filter((sheet) => !inPage.has(sheet)).map((sheet) => sheet.replace(/^.*\/src\//, ''))).toEqual([]);
});
