import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../docs/decisions/', import.meta.url);
const pages = readdirSync(folder).filter((name) => /^\d{4}-/.test(name));
const [head = '', ...themes] = readFileSync(new URL('README.md', folder), 'utf8').split('\n## ');
const LINE = /^- \[(\d{4})\]\((\S+\.md)\): \S/gm;

const listed = themes.map((text) => ({
  theme: text.split('\n', 1)[0] ?? '',
  lines: [...text.matchAll(LINE)].map(([, id = '', file = '']) => ({ id, file })),
}));

test('every decision stands in the list, under one theme', () => {
  expect(listed.flatMap(({ lines }) => lines.map(({ file }) => file)).toSorted()).toEqual(pages.toSorted());
  expect(head).not.toMatch(LINE);
});

test.each(listed)('$theme: each under its own number, in order', ({ lines }) => {
  expect(lines.filter(({ id, file }) => !file.startsWith(`${id}-`))).toEqual([]);
  expect(lines.map(({ id }) => id)).toEqual(lines.map(({ id }) => id).toSorted());
});

test('no two decisions have one number', () => {
  expect(new Set(pages.map((name) => name.slice(0, 4))).size).toBe(pages.length);
});

test('eight are named to begin with, and they are there', () => {
  const first = [...(themes[0] ?? '').matchAll(/^\| \d{4} \[.+?\]\((\S+)\) \|/gm)].map(([, file = '']) => file);
  expect(first).toHaveLength(8);
  expect(first.filter((file) => !pages.includes(file))).toEqual([]);
});
