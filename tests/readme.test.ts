import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FIRST_BASE, portsAt } from '../scripts/dev-ports.ts';

const root = new URL('../', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, root), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

const READMES = { English: read('README.md'), 中文: read('README.zh-CN.md') };
const all = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, found = '']) => found))].toSorted();

/** The commands of the table, each as it begins: `pnpm check`, `node scripts/schema.ts`. */
const commandsIn = (text: string): string[] => all(text, /^\| `((?:pnpm|node) [^`]+)`/gm);
const addressesIn = (text: string): string[] => all(text, /<(http:\/\/[^>]+)>/g);
const linksIn = (text: string): string[] => all(text, /\]\((?!http)([^)#]+)/g);
const shellIn = (text: string): string[] => all(text, /```sh\n([^]*?)```/g);

const OWN_PORTS = new Set(Object.values(portsAt(FIRST_BASE)).map(String));

describe.each(Object.entries(READMES))('README, %s', (_language, text) => {
  test('every command is there', () => {
    const named = all(text, /`pnpm ([a-z][\w-]*)/g).filter((name) => name !== 'install' && name !== 'vitest');
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
    expect(all(text, /((?:scripts|apps|tests)\/[\w./-]+\.ts)/g).filter((file) => !existsSync(new URL(file, root)))).toEqual([]);
  });

  test('every link leads to a file', () => {
    expect(linksIn(text).filter((file) => !existsSync(new URL(file, root)))).toEqual([]);
  });

  test('every address is one that `pnpm dev` opens', () => {
    expect(addressesIn(text).filter((address) => !OWN_PORTS.has(new URL(address).port))).toEqual([]);
  });
});

test('both say the same: commands, addresses, links, and what is typed', () => {
  const { English: english, 中文: chinese } = READMES;
  for (const part of [commandsIn, addressesIn, shellIn]) expect(part(chinese)).toEqual(part(english));
  const others = (text: string) => linksIn(text).filter((file) => !file.startsWith('README'));
  expect(others(chinese)).toEqual(others(english));
  expect(all(chinese, /\bprove (I\d+|[A-Z-]+)\b/g)).toEqual(all(english, /\bprove (I\d+|[A-Z-]+)\b/g));
});
