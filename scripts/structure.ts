/**
 * What may import what: .dependency-cruiser.mjs holds the rules. The cruiser passes over what it cannot parse
 * without a word, so this also checks that it saw every source file.
 *
 *   node scripts/structure.ts [folder] [--rules file]
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ownFiles } from './own-files.ts';

interface Cruise {
  modules: { source: string }[];
  summary: {
    totalDependenciesCruised: number;
    violations: { from: string; to: string; rule: { name: string }; cycle?: { name: string }[] }[];
  };
}

const home = resolve(import.meta.dirname, '..');
const FOLDERS = ['apps', 'packages', 'stand-ins', 'scripts', 'tests'];

const { values, positionals } = parseArgs({ allowPositionals: true, options: { rules: { type: 'string' } } });
const root = resolve(positionals[0] ?? home);
const rules = resolve(values.rules ?? join(home, '.dependency-cruiser.mjs'));
const folders = FOLDERS.filter((folder) => existsSync(join(root, folder)));

const cruise = (): Cruise => {
  const cruiser = join(home, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const { stdout, stderr } = spawnSync(process.execPath, [cruiser, '--config', rules, '--output-type', 'json', ...folders], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  try {
    return JSON.parse(stdout) as Cruise;
  } catch {
    throw new Error(`dependency-cruiser gave no report:\n${stderr}${stdout.slice(0, 2_000)}`);
  }
};

const { modules, summary } = cruise();
const seen = new Set(modules.map((module) => module.source));
const sources = folders.flatMap((folder) => ownFiles(join(root, folder), ['ts', 'tsx']).map((file) => `${folder}/${file}`));
const unseen = sources.filter((file) => !seen.has(file));

for (const { rule, from, to, cycle } of summary.violations) {
  const way = cycle?.length ? cycle.map((step) => step.name).join(' → ') : to;
  console.error(`${rule.name}: ${from} → ${way}`);
}
for (const file of unseen) console.error(`not scanned: ${file}`);
if (sources.length === 0) console.error('not scanned: there is no source file at all');

console.log(
  `${sources.length} source files, ${unseen.length} not scanned, ${summary.totalDependenciesCruised} imports, ${summary.violations.length} violations`,
);
process.exitCode = summary.violations.length > 0 || unseen.length > 0 || sources.length === 0 ? 1 : 0;
