import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { layOut, linkPackages, run } from './lay-out.ts';

describe('format', () => {
  test('finds what is badly laid out, and nothing else', () => {
    const { code, output } = run(layOut(['format'], ['.oxfmtrc.json']), 'oxfmt', '--list-different', '.');
    expect(
      output
        .trim()
        .split('\n')
        .map((file) => basename(file))
        .toSorted(),
    ).toEqual(['planted.css', 'planted.ts']);
    expect(code).not.toBe(0);
  });
});

describe('lint', () => {
  test('every planted file breaks the rule it is named after, and nothing else is found', () => {
    const tree = layOut(['lint'], ['package.json', '.oxlintrc.json', 'tsconfig.json', 'tsconfig.base.json']);
    linkPackages(tree);
    const { code, output } = run(tree, 'oxlint', '--type-aware', '--deny-warnings', '--format', 'unix');
    const found = [...output.matchAll(/^(\S+?):\d+:\d+: .*\((.+)\)\]$/gm)].map(([, file, rule]) => `${basename(file ?? '')} ${rule}`);
    expect(found.toSorted()).toEqual([
      'await-thenable.ts await-thenable',
      'no-disabled-tests.test.ts no-disabled-tests',
      'no-floating-promises-web.tsx no-floating-promises',
      'no-floating-promises.ts no-floating-promises',
      'no-focused-tests.test.ts no-focused-tests',
      'no-misused-promises.ts no-misused-promises',
      'no-restricted-globals.ts no-restricted-globals',
      'no-unsafe-member-access.ts no-unsafe-member-access',
      'rules-of-hooks.tsx rules-of-hooks',
      'switch-exhaustiveness-check.ts switch-exhaustiveness-check',
    ]);
    expect(code).not.toBe(0);
  });
});

describe('types', () => {
  test.each([
    ['tsconfig.json', ['unchecked-index.ts TS2322', 'wrong.ts TS2322']],
    ['tsconfig.web.json', ['wrong.tsx TS2322']],
  ])('%s finds the planted errors, and only those', (project, planted) => {
    const tree = layOut(['types'], ['package.json', 'tsconfig.json', 'tsconfig.web.json', 'tsconfig.base.json']);
    linkPackages(tree);
    const { code, output } = run(tree, 'tsc', '-p', project, '--pretty', 'false');
    const found = [...output.matchAll(/^(\S+?)\(\d+,\d+\): error (TS\d+)/gm)].map(([, file, error]) => `${basename(file ?? '')} ${error}`);
    expect(found.toSorted()).toEqual(planted);
    expect(code).not.toBe(0);
  });
});
