import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { modules } from '../../apps/server/src/modules.ts';
import { layOut, root, run, write } from './lay-out.ts';

const { default: config, HOUSE } = (await import(join(root, '.dependency-cruiser.mjs'))) as {
  default: { forbidden: { name: string }[] };
  HOUSE: Readonly<Record<string, readonly string[]>>;
};
const ruleNames = [...new Set(config.forbidden.map((rule) => rule.name))].toSorted();

/** The planted tree with npm packages as stubs and our packages linked, their exports as they really are. */
const aTree = (...folders: string[]): string => {
  const tree = layOut(folders.map((folder) => `structure/${folder}`));
  for (const name of ['zod', 'react', 'pg']) {
    write(join(tree, `node_modules/${name}/package.json`), JSON.stringify({ name, main: 'index.js' }));
    write(join(tree, `node_modules/${name}/index.js`), 'module.exports = {};\n');
  }
  mkdirSync(join(tree, 'node_modules/@xuetang'));
  for (const name of ['art', 'contract', 'h5-routes', 'page-template', 'testkit']) {
    cpSync(join(root, `packages/${name}/package.json`), join(tree, `packages/${name}/package.json`));
    symlinkSync(join(tree, 'packages', name), join(tree, 'node_modules/@xuetang', name));
  }
  return tree;
};

/** Each violation as the rule and the file that the rule is planted in. */
const violations = (output: string): string[] =>
  output
    .split('\n')
    .filter((line) => line.includes(' → '))
    .toSorted();

describe('what may import what', () => {
  test('a tree that keeps to the table passes', () => {
    const { code, output } = run(root, 'scripts/structure.ts', aTree('clean'));
    expect(violations(output)).toEqual([]);
    expect(output).toContain('36 source files, 0 not scanned');
    expect(code).toBe(0);
  });

  test('every rule finds its one planted violation, and only that', () => {
    const { code, output } = run(root, 'scripts/structure.ts', aTree('clean', 'planted'));
    const found = violations(output);
    expect(found.map((line) => line.split(':')[0])).toEqual(ruleNames);
    for (const line of found) {
      const [rule, way] = line.split(': ');
      expect(way?.split(' → ')[0]).toContain(`/${rule}`);
    }
    expect(code).toBe(1);
  });

  test('the modules stand in the order in which the server puts them together', () => {
    expect(modules.map(({ name }) => name).filter((name) => name !== 'platform')).toEqual(Object.keys(HOUSE));
  });

  test('a cruiser that passes over files is found out', () => {
    const tree = aTree('clean');
    const blind = join(tree, 'blind.mjs');
    write(
      blind,
      `import config from '${join(root, '.dependency-cruiser.mjs')}';\nexport default { ...config, options: { ...config.options, includeOnly: '^packages/' } };\n`,
    );
    const { code, output } = run(root, 'scripts/structure.ts', tree, '--rules', blind);
    expect(output).toContain('not scanned: apps/server/src/api.ts');
    expect(code).toBe(1);
  });

  test('an empty tree does not pass for a clean one', () => {
    expect(run(root, 'scripts/structure.ts', layOut(['format'])).code).toBe(1);
  });
});
