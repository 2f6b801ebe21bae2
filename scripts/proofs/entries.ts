import { ownFiles } from '../own-files.ts';

/** Where the product begins: its processes, the scripts of its pages, both halves of the doorstep, and what operators run. */
const ENTRIES = [
  'apps/server/src/api.ts',
  'apps/server/src/worker.ts',
  'apps/server/src/migrate.ts',
  'apps/h5/host/main.ts',
  'apps/h5/src/app/main.tsx',
  'apps/h5/src/doorstep/*/enter.ts',
  'apps/h5/src/doorstep/*/render.tsx',
  'scripts/*.ts',
];

const isEntry = (file: string): boolean =>
  !/\.test\.tsx?$/.test(file) &&
  ENTRIES.some((entry) => new RegExp(`^${entry.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`).test(file));

export const entriesOf = (root: string): string[] =>
  ownFiles(root, ['ts', 'tsx'])
    .filter(isEntry)
    .map((file) => `${root}/${file}`);
