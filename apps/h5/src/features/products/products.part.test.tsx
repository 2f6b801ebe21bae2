import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { PageExample } from '../../../gallery/a-page.tsx';
import { mountWhole } from '../../../gallery/mount.tsx';
import { someGoods } from '../../../gallery/some-orders.ts';
import { Shown } from '../../../gallery/Shown.tsx';
import { Course, CourseAsksWhether, CourseNotHere, CourseOwned, Price, Shelf, ShelfInMiniProgram } from './products.example.tsx';

const show = (example: PageExample) => mountWhole(<Shown example={example} />);
const main = () => document.querySelector<HTMLElement>('.xt-bottom-bar .xt-button-main');

test.each([
  ['a course', Course],
  ['its price', Price],
])('from %s one tap leads to the page before an order, asked for once by its goods and where it is open', async (_name, example) => {
  const getGoodsInfo = vi.fn(() => someGoods());
  show(example.where({ ...example.answers, getGoodsInfo }));
  await expect.poll(() => main()?.getAttribute('href')).toBe('/ensure/1');
  expect(main()?.textContent).toBe('去下单');
  expect(getGoodsInfo.mock.calls).toEqual([[{ goodsId: '1', place: { host: 'wechat', isIos: expect.any(Boolean) } }]]);
});

test('who has it opens it', async () => {
  show(CourseOwned);
  await expect.poll(() => main()?.textContent).toBe('打开课程');
});

test('while nobody has said that it may be ordered there is nothing to press', async () => {
  show(CourseAsksWhether);
  await expect.element(page.getByRole('button', { name: '去下单' })).toBeDisabled();
});

test('what is not sold here has no price, no button and no hint', async () => {
  show(CourseNotHere);
  await expect.element(page.getByRole('heading', { name: '现在不能下单' })).toBeVisible();
  expect(document.body.textContent).not.toContain('¥');
  expect(document.querySelector('.xt-bottom-bar')).toBeNull();
});

test('in a mini-program the shelf is not even asked for', async () => {
  const listProducts = vi.fn(() => Shelf.answers.listProducts as never);
  show(ShelfInMiniProgram.where({ listProducts }));
  await expect.element(page.getByRole('heading', { name: '服务未开通' })).toBeVisible();
  expect(document.body.textContent).not.toContain('¥');
  expect(listProducts).not.toHaveBeenCalled();
});
