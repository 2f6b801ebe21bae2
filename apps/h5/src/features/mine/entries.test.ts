import { pageByName } from '@xuetang/h5-routes/table';
import { expect, test } from 'vitest';
import { groups, tiles } from './entries.ts';

const all = [...tiles, ...groups.flatMap(({ entries }) => entries)];

test('the tab offers only what stands, each once, and a full row of tiles', () => {
  expect(all.filter(({ page }) => pageByName(page).built !== true).map(({ name }) => name)).toEqual([]);
  expect(new Set(all.map(({ page }) => page)).size).toBe(all.length);
  expect(tiles).toHaveLength(4);
  expect(groups.every(({ entries }) => entries.length > 0)).toBe(true);
});
