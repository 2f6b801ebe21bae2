import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { PageExample } from '../../../gallery/a-page.tsx';
import { mountWhole } from '../../../gallery/mount.tsx';
import { Shown } from '../../../gallery/Shown.tsx';
import {
  Package,
  PackageLong,
  PackageNotSoldHere,
  PackagesNone,
  PackageToChoose,
  PackageUnknown,
  SeveralPackages,
} from './packages.example.tsx';

const show = (example: PageExample) => mountWhole(<Shown example={example} />);
const link = (name: string | RegExp) => page.getByRole('link', { name });
const heading = (name: string) => page.getByRole('heading', { name, level: 1 });

test('the courses of a package in their order, what one has of them, and what else is in it', async () => {
  show(Package);
  await expect.element(heading('家庭理财三件套')).toBeVisible();
  expect([...document.querySelectorAll('.xt-package-way li b')].map((each) => each.textContent)).toEqual([
    '基金入门：从看懂净值开始',
    '家里的保险怎么配',
    '养老金怎么算',
  ]);
  await expect.element(link(/家里的保险怎么配.*您已经有了/)).toHaveAttribute('href', '/lession-list/3');
  await expect.element(link(/养老金怎么算/)).toHaveAttribute('href', '/detail/4');
  await expect.element(page.getByText('随堂册 × 2')).toBeVisible();
});

test('its price is one tap away, and so are the courses one by one', async () => {
  show(Package);
  await expect.element(link('看价格和退法 ¥899')).toHaveAttribute('href', '/ensure-more/7');
  await expect.element(link(/一门一门看价钱/)).toHaveAttribute('href', '/ensure-more-original/7');
});

test('of a package to choose from, the choice comes before the price', async () => {
  show(PackageToChoose);
  await expect.element(page.getByText('3 门里选 2 门')).toBeVisible();
  await expect.element(link('看价格和退法 ¥899')).toHaveAttribute('href', '/ensure-more2/8');
  await expect.element(link(/一门一门看价钱/)).not.toBeInTheDocument();
});

test('where it is not sold there is no price and no way to buy, and its courses are there', async () => {
  show(PackageNotSoldHere);
  await expect.element(link(/养老金怎么算/)).toBeVisible();
  expect(document.querySelector('main')?.textContent).not.toMatch(/¥|价/);
  expect(document.querySelector('a[href^="/ensure"]')).toBeNull();
  await expect.element(link('去学我的课')).toHaveAttribute('href', '/center');
});

test('without one in the address: all of them', async () => {
  show(SeveralPackages);
  await expect.element(link(/入门三选二/)).toHaveAttribute('href', '/packageCourseList?goods=8');
});

test('a course without a page leads nowhere', async () => {
  show(PackageLong);
  await expect.poll(() => document.querySelectorAll('.xt-package-way li').length).toBe(2);
  expect(document.querySelectorAll('.xt-package-way a')).toHaveLength(1);
});

test.each([
  ['one that is not there', PackageUnknown, '没有找到这个课程包', '/packageCourseList'],
  ['none at all', PackagesNone, '现在没有课程包', '/lesson-center'],
])('%s: a way on', async (_name, example, title, to) => {
  show(example);
  await expect.element(heading(title)).toBeVisible();
  await expect.element(page.getByRole('link').first()).toHaveAttribute('href', to);
});
