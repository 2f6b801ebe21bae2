import { pageByName, pages } from '@xuetang/h5-routes/table';
import { describe, expect, test } from 'vitest';
import { type PageLoader, type PagesOf, reading } from '../kit/page.ts';
import { loaderOf } from './page-loaders.ts';

const comingSoon = loaderOf(pageByName('yearReport'));

describe('which component draws a page', () => {
  test('a page that the host draws has none here, and is never announced for later', async () => {
    const doorstep = pages.filter((page) => page.built && page.doorstep);
    expect(doorstep.length).toBeGreaterThan(60);
    for (const page of doorstep) await expect(loaderOf(page)(), page.name).rejects.toThrow('the host gave the app');
  });

  test('a page that is built has one of its own', () => {
    const built = pages.filter((page) => page.built && !page.doorstep);
    expect(built.map((page) => page.name)).toContain('login');
    for (const page of built) expect(loaderOf(page), page.name).not.toBe(comingSoon);
  });

  test('a page that is not built says so, also in a family that is', () => {
    for (const page of pages.filter((each) => !each.built)) expect(loaderOf(page), page.name).toBe(comingSoon);
  });

  test('a family with a page that nobody shows, or with one that the table does not hold, does not compile', () => {
    const some: PageLoader = async () => () => null;
    // @ts-expect-error siteInformationDetail is missing
    const missing = { siteInformation: some } satisfies PagesOf<'messages'>;
    // @ts-expect-error there is no such page
    const unknown = { siteInformation: some, siteInformationDetail: some, siteInfo: some } satisfies PagesOf<'messages'>;
    // Of a family of which nothing is built nothing is asked for, and of one that the host draws neither.
    const later = {} satisfies PagesOf<'rewards'>;
    const none = {} satisfies PagesOf<'landing'>;
    expect([missing, unknown, later, none].map((each) => Object.keys(each).length)).toEqual([1, 3, 0, 0]);
  });

  test('a page is one component, however often it is entered', async () => {
    const load = reading(
      async () =>
        ({ tail }: { tail: string | undefined }) =>
          tail ?? null,
      ({ tail }) => ({ tail }),
    );
    expect(await load()).toBe(await load());
  });
});
