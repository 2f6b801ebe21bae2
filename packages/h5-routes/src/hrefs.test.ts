import { describe, expect, test } from 'vitest';
import { href } from './hrefs.ts';
import { matchPage } from './match.ts';
import { pages } from './table.ts';
import { tabPath } from './tab-path.ts';

describe('href', () => {
  test('a page, its id, its query', () => {
    expect(href('order')).toBe('/order');
    expect(href('order-detail', { id: 'a/b 1' })).toBe('/order-detail/a%2Fb%201');
    expect(href('pageTemplate', { query: { addGroupPageId: 7, from: '朋友 圈', none: undefined } })).toBe(
      '/pageTemplate?addGroupPageId=7&from=%E6%9C%8B%E5%8F%8B+%E5%9C%88',
    );
    expect(href('about', { tail: 'licence/2026?' })).toBe('/about/licence/2026%3F');
  });

  test('what a page does not take is refused', () => {
    expect(() => href('order', { id: 1 })).toThrow('page order takes no id');
    expect(() => href('order', { tail: 'x' })).toThrow('page order takes no tail');
    // @ts-expect-error a name that the table does not hold does not compile
    expect(() => href('no-such-page')).toThrow('no page is named no-such-page');
  });

  test('every address it builds opens the page it names', () => {
    const astray = pages.filter((page) => matchPage(href(page.name, page.id ? { id: 1 } : {})).page !== page);
    expect(astray).toEqual([]);
  });
});

describe('tab paths', () => {
  test('[2.1-14] the date and the time to the minute stand behind the tab', () => {
    expect(tabPath('index', new Date(2026, 10, 5, 9, 3, 59))).toBe('/index/t202611050903');
  });
});
