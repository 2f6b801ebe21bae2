import { join } from 'node:path';
import { expect, test } from 'vitest';
import { layOut, root, run, write } from './lay-out.ts';

const lines = (howMany: number, first = '//'): string => `${first}\n${'//\n'.repeat(howMany - 1)}`;

test('files over 300 lines need a reason near their head, and pages stay under 150 whatever the reason', () => {
  const tree = layOut([]);
  const give = (file: string, text: string): void => write(join(tree, file), text);
  give('apps/server/src/exactly.ts', lines(300));
  give('apps/server/src/long.ts', lines(301));
  give('apps/server/src/reasoned.ts', lines(301, '// Long because the table is the specification.'));
  give('apps/server/src/unreasoned.ts', lines(301, '// Long because'));
  give('apps/server/migrations/0001_all.sql', lines(301, '-- Long because a migration is never split afterwards.'));
  give('apps/h5/src/features/course/CoursePage.tsx', lines(150));
  give('apps/h5/src/features/order/OrderPage.tsx', lines(151, '// Long because it was easier.'));
  give('apps/h5/src/features/order/use-order.ts', lines(151));
  give('node_modules/theirs/index.ts', lines(400));

  const { code, output } = run(root, 'scripts/file-sizes.ts', tree);
  expect(output.match(/^\S+\.(?:ts|tsx|sql)(?=:)/gm)).toEqual([
    'apps/h5/src/features/order/OrderPage.tsx',
    'apps/server/src/long.ts',
    'apps/server/src/unreasoned.ts',
  ]);
  expect(code).toBe(1);
});

test('an empty tree does not pass for a clean one', () => {
  expect(run(root, 'scripts/file-sizes.ts', layOut([])).code).toBe(1);
});
