/**
 * Everything that must hold before a change lands, in order; every step runs even when an earlier one failed.
 *
 *   pnpm check [--fast] [--verbose] [--only name]…
 *
 * --fast leaves out the slow steps, --only runs the named ones, --verbose shows the output of passing steps too.
 * The last line counts the tests of all Vitest projects that ran.
 */
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runStep } from './run-step.ts';
import { readReport, type TestCount } from './test-report.ts';

interface Step {
  name: string;
  command: string;
  /** Left out by --fast. */
  slow?: true;
  /** Where the step's Vitest report goes. */
  report?: string;
}

const REPORTS = '.cache/test-reports';

const tests = (name: string, project: string): Step => {
  const report = `${REPORTS}/${project}.json`;
  return { name, report, command: `vitest run --project ${project} --reporter=default --reporter=json --outputFile.json=${report}` };
};

const steps: readonly Step[] = [
  { name: 'format', command: 'oxfmt --check .' },
  { name: 'lint', command: 'oxlint --type-aware --deny-warnings' },
  { name: 'types node', command: 'tsc -p tsconfig.json' },
  { name: 'types web', command: 'tsc -p tsconfig.web.json' },
  { name: 'structure', command: 'node scripts/structure.ts' },
  { name: 'dead code', command: 'knip --no-config-hints' },
  { name: 'file sizes', command: 'node scripts/file-sizes.ts' },
  { name: 'migrations', command: 'node scripts/lint-migrations.ts' },
  { name: 'generated files', command: 'node scripts/generate.ts --check' },
  tests('unit tests', 'unit'),
  tests('database tests', 'db'),
  tests('gate tests', 'gates'),
  { name: 'build', command: 'pnpm --filter @xuetang/h5 build', slow: true },
  { name: 'bundle', command: 'node scripts/bundle.ts', slow: true },
  { ...tests('e2e tests', 'e2e'), slow: true },
  { name: 'last release', command: 'node scripts/last-release.ts', report: `${REPORTS}/last-release.json`, slow: true },
  { name: 'pages', command: 'node scripts/pages.ts' },
  { name: 'spec coverage', command: 'node scripts/spec-coverage.ts' },
  { name: 'prove I1', command: 'pnpm prove I1', slow: true },
  { name: 'prove I2', command: 'pnpm prove I2', slow: true },
  { name: 'prove I13', command: 'pnpm prove I13', slow: true },
  { name: 'prove I17', command: 'pnpm prove I17', slow: true },
  { name: 'prove I20', command: 'pnpm prove I20', slow: true },
  { name: 'prove ADS', command: 'pnpm prove ADS', slow: true },
  { name: 'prove SMS-SENDS', command: 'pnpm prove SMS-SENDS', slow: true },
  { name: 'prove SMS-GUESSES', command: 'pnpm prove SMS-GUESSES', slow: true },
  { name: 'prove MERGE', command: 'pnpm prove MERGE', slow: true },
  { name: 'prove STORM', command: 'pnpm prove STORM', slow: true },
  { name: 'prove FLOOD', command: 'pnpm prove FLOOD', slow: true },
  { name: 'prove AUDIT', command: 'pnpm prove AUDIT', slow: true },
  { name: 'prove SECOND', command: 'pnpm prove SECOND', slow: true },
  { name: 'prove ASKS', command: 'pnpm prove ASKS', slow: true },
  { name: 'prove LANES', command: 'pnpm prove LANES', slow: true },
  { name: 'prove TAKEOVER', command: 'pnpm prove TAKEOVER', slow: true },
];

interface Result {
  name: string;
  passed: boolean;
  seconds: number;
  note: string;
  count: TestCount | undefined;
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

const sayTests = ({ passed, failed, idle }: TestCount): string =>
  [`${passed} passed`, failed > 0 ? `${failed} failed` : [], idle.length > 0 ? `${idle.length} did not run` : []].flat().join(', ');

const lastLine = (output: string): string => output.trimEnd().split('\n').at(-1)?.trim().slice(0, 100) ?? '';

const run = async ({ name, command, report }: Step): Promise<Result> => {
  if (report) rmSync(report, { force: true });
  process.stdout.write(`${name} …`);
  const { code, output, seconds } = await runStep(command, {
    onOutput: (text) => options.verbose && process.stdout.write(text),
    onWait: () => !options.verbose && process.stdout.write('.'),
  });
  const count = report ? readReport(report) : undefined;
  const idle = count?.idle ?? [];
  const passed = code === 0 && idle.length === 0;
  const note = count ? sayTests(count) : lastLine(output);
  process.stdout.write(` ${passed ? 'ok' : 'FAILED'}, ${seconds.toFixed(1)} s${passed ? `  ${note}` : ''}\n`);
  if (!passed) {
    console.log(`$ ${command}`);
    if (!options.verbose) console.log(output.trimEnd());
    for (const title of idle) console.log(`did not run: ${title}`);
  }
  return { name, passed, seconds, note: count || passed ? note : '', count };
};

const results: Result[] = [];
for (const step of chosen) results.push(await run(step));

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
if (failedSteps.length > 0) console.log(`\n${failedSteps.length} of ${results.length} steps failed: ${failedSteps.join(', ')}`);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = failedSteps.length > 0 ? 1 : 0;
