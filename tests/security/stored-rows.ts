import { execFileSync } from 'node:child_process';

/** What a mere visit changes, or every key that was used. */
const LEFT_OUT = /^INSERT INTO (?:identity\.session|platform\.idempotency_key) /;

/** Everything that a database holds, a line a row. */
export const storedRows = (databaseUrl: string): string[] =>
  execFileSync('pg_dump', ['--data-only', '--inserts', '--rows-per-insert=1', databaseUrl], {
    encoding: 'utf8',
    maxBuffer: 512 * 1_024 * 1_024,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
    .split('\n')
    .filter((line) => line.startsWith('INSERT') && !LEFT_OUT.test(line));

export const tableOf = (row: string): string => row.split(' ', 3)[2] ?? '';

/** The rows that came and those that went, each with its sign. */
export const changedRows = (before: readonly string[], after: readonly string[]): string[] => {
  const [was, is] = [new Set(before), new Set(after)];
  return [
    ...after.filter((row) => !was.has(row)).map((row) => `+ ${row}`),
    ...before.filter((row) => !is.has(row)).map((row) => `- ${row}`),
  ];
};

/** The hour, and whatever was drawn by lot: two databases that were treated alike differ in nothing else. */
const BY_LOT: readonly [RegExp, string][] = [
  [/\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(?:\.\d+)?(?:\+00|Z)?/g, 'moment'],
  [/\\\\?x[0-9a-f]{16,}/g, 'bytes'],
  [/\b[0-9a-f]{32,}\b/g, 'hash'],
  [/(?<![\w-])(?=[\w-]*[a-zA-Z])(?=[\w-]*[\dA-Z])[\w-]{16,}(?![\w-])/g, 'name'],
  [/\b\d{10,}\b/g, 'number'],
];

/** As it would be in any other database of the same history. */
export const anyHistory = (row: string): string => BY_LOT.reduce((text, [lot, word]) => text.replace(lot, word), row);
