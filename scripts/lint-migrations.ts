/**
 * What a migration must not do while visitors are there: hold a table for long, or take away what the last release reads.
 *
 *   node scripts/lint-migrations.ts [folder]
 *
 * Squawk's rules and a few of ours, on every migration that is newer than the last release. An exception stands above its statement, with
 * its reason: `-- allow ban-drop-column: nothing has read it since the release before.`
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readRelease } from './release.ts';
import { statementsOf, type Statement } from './sql-statements.ts';

interface Finding {
  line: number;
  rule: string;
  message: string;
}

const OUTSIDE = /^-- Outside a transaction: \S/;

// `migrate` sets both time-outs. The others are matters of taste: an int has its check, and a file runs whole or not at all.
const NOT_OURS = [
  'require-lock-timeout',
  'require-statement-timeout',
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
  'prefer-robust-stmts',
];

/** What Squawk does not know. Of a table that the same file makes, nothing is held against anybody. */
const RULES: readonly { rule: string; finds: RegExp; message: string }[] = [
  {
    rule: 'whole-table-write',
    finds: /^\s*(?:update\s+(?<a>[\w.]+)(?!.*\bwhere\b)|delete\s+from\s+(?<b>[\w.]+)(?!.*\bwhere\b))/is,
    message: 'Writes every row in one transaction: do it in batches, in a job.',
  },
  { rule: 'truncate', finds: /^\s*truncate\s+(?:table\s+)?(?<a>[\w.]+)/i, message: 'Takes everything away, and holds the table alone.' },
  { rule: 'lock-table', finds: /^\s*lock\s+(?:table\s+)?(?<a>[\w.]+)/i, message: 'Everybody who comes after waits.' },
  {
    rule: 'rewrites-table',
    finds:
      /^\s*(?:cluster|vacuum\s+full|alter\s+table\s+(?:only\s+)?(?<a>[\w.]+)\s+set\s+(?:un)?logged|refresh\s+materialized\s+view\s+(?!concurrently))/i,
    message: 'Writes the whole table anew while it is held alone.',
  },
  {
    rule: 'function-in-migration',
    finds: /^\s*(?:create\s+or\s+replace|alter|drop)\s+(?:function|procedure|routine)\b/i,
    message: 'A function is changed in apps/server/functions; a migration only makes the first version of one that a trigger needs.',
  },
];

const madeHere = (statements: readonly Statement[]): Set<string> =>
  new Set(statements.flatMap(({ code }) => /^\s*create\s+table\s+(?:if\s+not\s+exists\s+)?([\w.]+)/i.exec(code)?.[1] ?? []));

const ownFindings = (statements: readonly Statement[]): Finding[] => {
  const made = madeHere(statements);
  return statements.flatMap(({ code, to }) =>
    RULES.flatMap(({ rule, finds, message }) => {
      const found = finds.exec(code);
      const table = found?.groups?.['a'] ?? found?.groups?.['b'];
      return found && !(table && made.has(table)) ? [{ line: to, rule, message }] : [];
    }),
  );
};

const squawk = resolve(import.meta.dirname, '../node_modules/.bin/squawk');

const squawkFindings = (file: string, text: string): Finding[] => {
  const how = OUTSIDE.test(text) ? [] : ['--assume-in-transaction'];
  const words = [...how, '--pg-version=15', '--reporter=json', ...NOT_OURS.map((rule) => `--exclude=${rule}`), file];
  const { stdout, stderr, error } = spawnSync(squawk, words, { encoding: 'utf8' });
  if (error || !stdout.trim().startsWith('[')) throw new Error(`squawk did not answer for ${file}: ${error?.message ?? stderr}`);
  const found = JSON.parse(stdout) as { line_end: number; rule_name: string; message: string }[];
  return found.map(({ line_end, rule_name, message }) => ({ line: line_end + 1, rule: rule_name, message }));
};

/** The reason is a sentence. */
const ALLOW = /^-- allow ([a-z-]+): \S+ \S+ \S+/;

const complaintsOf = (file: string): string[] => {
  const text = readFileSync(file, 'utf8');
  const statements = statementsOf(text);
  const exceptions = statements.flatMap(({ comments, from, to }) =>
    comments.flatMap((comment) => {
      const rule = ALLOW.exec(comment)?.[1];
      return rule ? [{ rule, from, to, used: false }] : [];
    }),
  );
  const complaints: string[] = [];
  for (const { line, rule, message } of [...squawkFindings(file, text), ...ownFindings(statements)]) {
    const exception = exceptions.find((one) => one.rule === rule && line >= one.from && line <= one.to);
    if (exception) exception.used = true;
    else complaints.push(`${file}:${line}: ${rule}: ${message.split('. ')[0]}`);
  }
  for (const { rule, from, used } of exceptions)
    if (!used) complaints.push(`${file}:${from}: unused-exception: nothing here breaks ${rule}`);
  return complaints;
};

const root = process.argv[2] ?? '.';
const dir = join(root, 'apps/server/migrations');
const { newestMigration } = readRelease(root);
const all = readdirSync(dir).toSorted();
const files = all.filter((file) => file > newestMigration);
const complaints = files.flatMap((file) => complaintsOf(join(dir, file)));
if (!all.includes(newestMigration)) complaints.push(`release.json names ${newestMigration}, which is no migration`);

for (const line of complaints) console.error(line);
console.log(`${files.length} migrations since the last release, ${complaints.length} complaints`);
process.exitCode = complaints.length > 0 ? 1 : 0;
