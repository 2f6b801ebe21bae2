import { pages } from '@xuetang/h5-routes/table';
import { expect, test } from 'vitest';
import { pageUrl } from './page-url.ts';

const told = (path: string): string => pageUrl(new URL(path, 'https://h5.test'));

test.each([
  ['a slip of the counter', '/order-pos/Ab_-Ab_-Ab_-Ab_-Ab_-Ab', '/order-pos/…'],
  ['a code of a classroom, where pages stand in a folder', '/spa/order-pos-course/AbcdefAbcdefAbcdefAbcd', '/spa/order-pos-course/…'],
  ['a text message', `/fillAddress/${'a'.repeat(43)}`, '/fillAddress/…'],
  ['two of them', `/fillAddress/${'a'.repeat(43)}/${'b'.repeat(22)}/`, '/fillAddress/…/…/'],
  ['what stands in the query', '/alipayEnsure?ticket=Ab_-Ab_-Ab_-Ab_-Ab_-Ab', '/alipayEnsure'],
])('%s opens something, and is not told', (_of, path, shown) => expect(told(path)).toBe(`https://h5.test${shown}`));

test('a number and the name of a page are told', () => {
  expect(told('/order-detail/261117120000000000000001')).toBe('https://h5.test/order-detail/261117120000000000000001');
  for (const { name } of pages) expect(told(`/${name}/12`)).toBe(`https://h5.test/${name}/12`);
});
