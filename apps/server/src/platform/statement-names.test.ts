import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const NAMED = /name: '([^']+)',\s*text: [`']/g;

/** Names that stand before more than one statement. */
const namedTwice = (sources: readonly string[]): string[] => {
  const names = sources.flatMap((source) => [...source.matchAll(NAMED)].map(([, name]) => name));
  return names.filter((name, at) => names.indexOf(name) !== at) as string[];
};

test('a prepared statement has a name of its own: on one connection a second text under it fails', () => {
  const sources = globSync('**/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts'] }).map((file) => readFileSync(`${ROOT}/${file}`, 'utf8'));
  expect(sources.join('\n').match(NAMED)?.length).toBeGreaterThan(5);
  expect(namedTwice(sources)).toEqual([]);
});

test('the check sees two', () => expect(namedTwice([`name: 'a',\n text: \`x\``, `name: 'a', text: 'y'`])).toEqual(['a']));
