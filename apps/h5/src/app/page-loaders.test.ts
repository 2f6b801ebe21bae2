import { pageByName, pages } from '@xuetang/h5-routes/table';
import { describe, expect, test } from 'vitest';
import { loaderOf } from './page-loaders.ts';

const comingSoon = loaderOf(pageByName('order'));

describe('which component draws a page', () => {
  test('a page that is built has one of its own, or the host renders it', () => {
    const built = pages.filter((page) => page.built && !page.doorstep);
    expect(built.map((page) => page.name)).toContain('login');
    for (const page of built) expect(loaderOf(page), page.name).not.toBe(comingSoon);
  });

  test('a page that is not built says so, also in a family that is', () => {
    for (const page of pages.filter((each) => !each.built)) expect(loaderOf(page), page.name).toBe(comingSoon);
  });
});
