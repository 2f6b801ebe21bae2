import { expect, test } from 'vitest';
import { layOut, run } from './lay-out.ts';

test('a dead export is found in an app and in a package, and so is a dependency that nobody imports', () => {
  const { code, output } = run(layOut(['knip'], ['knip.json']), 'knip', '--no-config-hints', '--reporter', 'compact');
  expect(output.match(/^\S+: \S+$/gm)?.toSorted()).toEqual([
    'apps/server/package.json: never-imported',
    'apps/server/src/seat.ts: deadInServer',
    'packages/contract/src/words.ts: deadInContract',
  ]);
  expect(code).not.toBe(0);
});
