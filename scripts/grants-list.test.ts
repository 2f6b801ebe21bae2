import { expect, test } from 'vitest';
import type { ModuleData } from '../apps/server/src/platform/personal-data.ts';
import { grantsList } from './grants-list.ts';

const modules: ModuleData[] = [
  {
    module: 'b',
    definers: { 'b.move_rows': ['api', 'worker'] },
    tables: [{ table: 'b.log', rights: { api: 'ra', worker: 'racd', console: '-' }, appendOnly: true, plain: [] }],
  },
  { module: 'a', tables: [{ table: 'a.thing', rights: { api: 'r', worker: 'r', console: 'racd' }, plain: [] }] },
];
const linesOf = (text: string): string[] => text.split('\n').filter((line) => line && !line.startsWith('#'));

test('every table and every function with the owner’s rights has its line, whichever module it is of', () => {
  expect(linesOf(grantsList(modules))).toEqual(['a.thing\tr\tr\tracd', 'b.log\tra\tracd\t-\tappend-only', 'b.move_rows()\tx\tx\t-']);
});
