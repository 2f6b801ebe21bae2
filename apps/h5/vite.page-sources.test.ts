import { existsSync } from 'node:fs';
import { pages } from '@xuetang/h5-routes/table';
import { expect, test } from 'vitest';
import { readPageSources } from './vite.page-sources.ts';

test('every page that the app shows has the files that its loader loads, and doorstep pages have none', async () => {
  const sources = await readPageSources();
  const shown = pages.filter(({ built, doorstep }) => !(built && doorstep)).map(({ name }) => name);
  expect(Object.keys(sources).toSorted()).toEqual(shown.toSorted());
  for (const source of new Set(Object.values(sources).flat()))
    expect([source, existsSync(new URL(source, import.meta.url))]).toEqual([source, true]);
  expect(sources.user).toEqual(['src/features/mine/MinePage.tsx']);
  expect(sources.login?.toSorted()).toEqual(['src/features/login/LogInView.tsx', 'src/features/login/WaysPage.tsx']);
});
