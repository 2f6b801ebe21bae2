/**
 * Which clauses of the specification are proven (decision 0120), by the reports that `pnpm check` leaves in .cache/test-reports.
 *
 *   pnpm spec-coverage [--owed] [--write] [--whole]
 *
 * --owed lists what is unwired and owed, with the reason. --write writes docs/spec-coverage.md and raises the floor. --whole fails
 * where the tests of a project are missing or older than the code.
 */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createWiring } from './proofs/claimants.ts';
import { readClauses } from './proofs/clauses.ts';
import { countProven, coverage } from './proofs/coverage.ts';
import { coverageDocument, coverageTable, listOf } from './proofs/document.ts';
import { entriesOf } from './proofs/entries.ts';
import { type Floor, fallsBelow, raised } from './proofs/floor.ts';
import { openSources, reachOf } from './proofs/reach.ts';
import { changedSince, type Project, PROJECTS, readReport, type TestOutcome } from './proofs/reports.ts';
import { ownFiles } from './own-files.ts';

const root = resolve(import.meta.dirname, '..');
const REPORTS = join(root, '.cache/test-reports');
const FLOOR = join(root, 'docs/spec/proven-floor.json');
const CODE = ['apps', 'packages', 'scripts', 'stand-ins', 'tests'];

const { values: options } = parseArgs({ options: { owed: { type: 'boolean' }, write: { type: 'boolean' }, whole: { type: 'boolean' } } });

const code = CODE.flatMap((folder) => ownFiles(join(root, folder), ['ts', 'tsx', 'css', 'sql']).map((file) => `${folder}/${file}`)).map(
  (file) => ({ file, at: statSync(join(root, file)).mtimeMs }),
);

/** The tests of a project, if they ran on the code as it is. */
const testsOf = (project: Project): readonly TestOutcome[] | undefined => {
  const file = join(REPORTS, `${project}.json`);
  if (!existsSync(file)) return undefined;
  const { startedAt, tests } = readReport(readFileSync(file, 'utf8'), project);
  const changed = changedSince(startedAt, code);
  if (changed === undefined) return tests;
  console.error(`${project}.json is left out: ${changed} was written after these tests began`);
  return undefined;
};

const clauses = readClauses(readFileSync(join(root, 'docs/spec/clauses.tsv'), 'utf8'));
const decisions = readdirSync(join(root, 'docs/decisions'))
  .filter((file) => /^\d{4}-.*\.md$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, 'docs/decisions', file), 'utf8') }));
const sources = openSources();
const isWired = createWiring(sources, reachOf(entriesOf(root), sources));
const prove = (tests: readonly TestOutcome[]) => coverage(clauses, tests, decisions, isWired);

const reports = (Object.keys(PROJECTS) as Project[]).map((project) => ({ project, tests: testsOf(project) }));
const missing = reports.filter(({ tests }) => !tests).map(({ project }) => project);
const tests = reports.flatMap((report) => report.tests ?? []);
const whole = prove(tests);
const found: Floor = {
  proven: missing.length === 0 ? countProven(whole) : undefined,
  withoutBrowser: missing.every((project) => project === 'e2e')
    ? countProven(prove(tests.filter(({ level }) => level !== 'e2e')))
    : undefined,
};
const floor = JSON.parse(readFileSync(FLOOR, 'utf8')) as Floor;
const faults = [...whole.faults, ...fallsBelow(floor, found)];

if (options.whole) faults.push(...missing.map((project) => `the tests of ${project} did not run on the code as it is`));

if (options.owed) for (const is of ['unwired', 'owed'] as const) console.log(`${is}\n${listOf(clauses, whole.standings, is).join('\n')}\n`);
for (const fault of faults) console.error(fault);
console.log(coverageTable(clauses, whole.standings));
const untold = missing.length > 0 ? `; without the tests of ${missing.join(', ')}` : '';
console.log(`${countProven(whole)} of ${clauses.length} clauses proven${untold}`);

if (faults.length > 0) process.exitCode = 1;
else if (options.write && missing.length > 0) {
  console.error('Nothing is written: it takes the tests of all projects.');
  process.exitCode = 1;
} else if (options.write) {
  writeFileSync(join(root, 'docs/spec-coverage.md'), coverageDocument(clauses, whole.standings));
  writeFileSync(FLOOR, `${JSON.stringify(raised(floor, found))}\n`);
}
