/**
 * Everything that must hold before a change lands, in order; every step runs even when an earlier one failed. Steps that leave a core
 * idle run two at a time, as long as nobody watches them.
 *
 *   pnpm check [--fast] [--verbose] [--only name]…
 *
 * --fast leaves out the slow steps, --only runs the named ones, --verbose shows the output of passing steps too.
 * The last line counts the tests of all Vitest projects that ran.
 */
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { provideCheckPostgres } from './check-postgres.ts';
import { runStep } from './run-step.ts';
import { sideBySide } from './side-by-side.ts';
import { readReport, type TestCount } from './test-report.ts';

interface Step {
  name: string;
  command: string;
  /** Left out by --fast. */
  slow?: true;
  /** Uses one core, or waits more than it works: the next such step runs at the same time. */
  beside?: true;
  /** Where the step's Vitest report goes. */
  report?: string;
}

const REPORTS = '.cache/test-reports';

const tests = (name: string, project: string): Step => {
  const report = `${REPORTS}/${project}.json`;
  return { name, report, command: `vitest run --project ${project} --reporter=default --reporter=json --outputFile.json=${report}` };
};

/** Those that look at the clock most closely have the longest ones for neighbours, which sleep. */
const PROOFS = [
  'I1',
  'I2',
  'I3',
  'I4',
  'I5',
  'I6',
  'I7',
  'I13',
  'I16',
  'I17',
  'I20',
  'ADS',
  'SMS-SENDS',
  'SMS-GUESSES',
  'MERGE',
  'EXAM',
  'WATCHED',
  'PRICE',
  'STOCK',
  'REFUND',
  'BOOKS',
  'GRADING',
  'TALK',
  'MEDIA',
  'STORM',
  'FLOOD',
  'AUDIT',
  'SECOND',
  'ASKS',
  'LANES',
  'BILLS',
  'COMPLAINTS',
  'DOUBLE',
  'TAKEOVER',
];
const proof = (name: string): Step => ({ name: `prove ${name}`, command: `node tests/faults/prove.ts ${name}`, slow: true, beside: true });

const steps: readonly Step[] = [
  { name: 'format', command: 'oxfmt --check .', beside: true },
  { name: 'lint', command: 'oxlint --type-aware --deny-warnings', beside: true },
  { name: 'types node', command: 'tsc -p tsconfig.json', beside: true },
  { name: 'types web', command: 'tsc -p tsconfig.web.json', beside: true },
  { name: 'structure', command: 'node scripts/structure.ts', beside: true },
  { name: 'styles', command: 'node scripts/styles.ts', beside: true },
  { name: 'dead code', command: 'knip --no-config-hints', beside: true },
  { name: 'file sizes', command: 'node scripts/file-sizes.ts', beside: true },
  { name: 'migrations', command: 'node scripts/lint-migrations.ts', beside: true },
  { name: 'generated files', command: 'node scripts/generate.ts --check', beside: true },
  tests('unit tests', 'unit'),
  tests('part tests', 'parts'),
  tests('database tests', 'db'),
  tests('gate tests', 'gates'),
  { name: 'build', command: 'pnpm --filter @xuetang/h5 build', slow: true },
  { name: 'bundle', command: 'node scripts/bundle.ts', slow: true },
  { ...tests('e2e tests', 'e2e'), slow: true },
  { name: 'last release', command: 'node scripts/last-release.ts', report: `${REPORTS}/last-release.json`, slow: true },
  { name: 'pages', command: 'node scripts/pages.ts' },
  { name: 'spec coverage', command: 'node scripts/spec-coverage.ts' },
  ...PROOFS.map(proof),
];

interface Result {
  name: string;
  passed: boolean;
  seconds: number;
  note: string;
  count: TestCount | undefined;
  /** The last that a failed step said, which stands at the end of the log once more. */
  lastWords: string;
}

const { values: options } = parseArgs({
  // pnpm hands over the `--` of `pnpm check -- --fast`.
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: { fast: { type: 'boolean' }, verbose: { type: 'boolean' }, only: { type: 'string', multiple: true } },
});

const chosen = steps.filter(({ name, slow }) => (options.only ? options.only.includes(name) : !(options.fast && slow)));
const unknown = (options.only ?? []).filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`No step is named ${unknown.join(', ')}. There are: ${steps.map((step) => step.name).join(', ')}.`);
  process.exit(2);
}

/** Only a check that has run every project may ask for all of them. */
const isWhole = steps.every((step) => !step.report || chosen.includes(step));

const sayTests = ({ passed, failed, idle }: TestCount): string =>
  [`${passed} passed`, failed > 0 ? `${failed} failed` : [], idle.length > 0 ? `${idle.length} did not run` : []].flat().join(', ');

const lastLine = (output: string): string => output.trimEnd().split('\n').at(-1)?.trim().slice(0, 100) ?? '';

const LAST_LINES = 12;
const lastLines = (output: string): string =>
  output
    .trimEnd()
    .split('\n')
    .slice(-LAST_LINES)
    .map((line) => `  ${line}`)
    .join('\n');

const run = async ({ name, command, report }: Step): Promise<Result> => {
  if (report) rmSync(report, { force: true });
  const { code, output, seconds } = await runStep(command, {
    onOutput: (text) => options.verbose && process.stdout.write(text),
    onWait: () => !options.verbose && process.stdout.write('.'),
  });
  const count = report ? readReport(report) : undefined;
  const idle = count?.idle ?? [];
  const passed = code === 0 && idle.length === 0;
  const note = count ? sayTests(count) : lastLine(output);
  process.stdout.write(` ${name}: ${passed ? 'ok' : 'FAILED'}, ${seconds.toFixed(1)} s${passed ? `  ${note}` : ''}\n`);
  if (!passed) {
    console.log(`$ ${command}`);
    if (!options.verbose) console.log(output.trimEnd());
    for (const title of idle) console.log(`did not run: ${title}`);
  }
  return {
    name,
    passed,
    seconds,
    note: count || passed ? note : '',
    count,
    lastWords: passed || count?.failures.length ? '' : lastLines(output),
  };
};

await provideCheckPostgres();
const results = await sideBySide(
  chosen.map((step) => (isWhole && step.name === 'spec coverage' ? { ...step, command: `${step.command} --whole` } : step)),
  ({ beside }) => beside === true && !options.verbose,
  run,
);

const width = Math.max(...results.map(({ name }) => name.length));
console.log('');
for (const { name, passed, seconds, note } of results) {
  console.log(`${passed ? 'ok    ' : 'FAILED'}  ${name.padEnd(width)}  ${seconds.toFixed(1).padStart(6)} s  ${note}`);
}
const total = (what: 'passed' | 'failed'): number => results.reduce((sum, { count }) => sum + (count?.[what] ?? 0), 0);
const failedSteps = results.filter(({ passed }) => !passed).map(({ name }) => name);
for (const { count } of results) {
  for (const title of count?.shaky ?? []) console.log(`passed at the second try: ${title}`);
  for (const title of count?.failures ?? []) console.log(`failed: ${title}`);
}
for (const { name, lastWords } of results) if (lastWords) console.log(`${name} failed:\n${lastWords}`);
if (failedSteps.length > 0) console.log(`\n${failedSteps.length} of ${results.length} steps failed: ${failedSteps.join(', ')}`);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = failedSteps.length > 0 ? 1 : 0;
