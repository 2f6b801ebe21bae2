import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { PageExample } from '../../../gallery/a-page.tsx';
import { OFFLINE } from '../../../gallery/answers.ts';
import { mountWhole } from '../../../gallery/mount.tsx';
import { Shown } from '../../../gallery/Shown.tsx';
import {
  All,
  AllOfATopic,
  AllSomeMine,
  Compare,
  CompareForAVisitor,
  ComparePricesLost,
  Own,
  OwnNothingOpen,
} from './catalogue.example.tsx';

const show = (example: PageExample) => mountWhole(<Shown example={example} />);
const courseNames = () => [...document.querySelectorAll('.xt-row b')].map(({ textContent }) => textContent);
/** A test goes to other addresses, and comes back. */
const keepAddress = () => {
  const { href } = location;
  onTestFinished(() => history.replaceState(null, '', href));
};
const inTheMiniProgramOfAnIPhone = (example: PageExample) => {
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone miniProgram');
  onTestFinished(() => agent.mockRestore());
  show(example.on({ kind: 'mini-program' }));
};

test('a search looks in names, promises and teachers; one that finds nothing says what to try, and leads back to all', async () => {
  keepAddress();
  show(All);
  const search = page.getByRole('searchbox', { name: '找课程' });
  await search.fill('说明书');
  await expect.poll(courseNames).toEqual(['基金入门：从看懂净值开始']);
  await search.fill('赵海峰');
  await expect.poll(courseNames).toEqual(['养老金怎么算', '家里的保险怎么配']);
  await search.fill('黄金');
  await expect.element(page.getByRole('heading', { name: '没有找到“黄金”' })).toBeVisible();
  await expect.element(page.getByText(/换个短一点的词试试/)).toBeVisible();
  await page.getByRole('button', { name: '看全部课程' }).click();
  await expect.poll(() => courseNames().length).toBe(4);
  await expect.element(search).toHaveValue('');
});

test('a chip and a level change the address, so that it can be handed on', async () => {
  keepAddress();
  show(AllOfATopic);
  await expect.poll(courseNames).toEqual(['基金入门：从看懂净值开始']);
  await page.getByText('保险', { exact: true }).click();
  await expect.poll(() => location.pathname).toBe('/lesson-center/insurance');
  await page.getByRole('link', { name: '只看入门' }).click();
  await expect.poll(() => location.pathname).toBe('/lesson-center/fund/basic');
});

test('what is mine says so, and how far it is', async () => {
  show(AllSomeMine);
  await expect.element(page.getByText(/学完 3 \/ 5 节/)).toBeVisible();
  await expect.element(page.getByText(/3月9日 开课/)).toBeVisible();
  await expect.element(page.getByText(/学习期到 2月10日 为止/)).toBeVisible();
});

const columns = () => [...document.querySelectorAll('thead th:not(:first-child)')].map(({ textContent }) => textContent);

test('two are compared; whoever chooses the other one changes their places', async () => {
  show(Compare);
  await expect.poll(columns).toEqual(['基金入门：从看懂净值开始', '家里的保险怎么配']);
  await expect.element(page.getByText('7 天内全退；以后没上的，一节退 ¥13.25')).toBeVisible();
  await expect.element(page.getByText('家里没有要养的人')).toBeVisible();
  await page.getByLabelText('左边的课').selectOptions('家里的保险怎么配');
  await expect.poll(columns).toEqual(['家里的保险怎么配', '基金入门：从看懂净值开始']);
});

test('a visitor is asked to log in before a price is, and nobody asks the server for one', async () => {
  const listProducts = vi.fn(() => OFFLINE);
  show(CompareForAVisitor.where({ listProducts }));
  await expect.element(page.getByRole('button', { name: '登录看价格' })).toBeVisible();
  expect(document.body.textContent).not.toContain('¥');
  expect(listProducts).not.toHaveBeenCalled();
});

test('in the mini-program of an iPhone no price is said or asked for', async () => {
  const listProducts = vi.fn(() => OFFLINE);
  inTheMiniProgramOfAnIPhone(Compare.where({ listProducts }));
  await expect.element(page.getByText('家里没有要养的人')).toBeVisible();
  expect(document.body.textContent).not.toMatch(/¥|价格按|退课/);
  expect(listProducts).not.toHaveBeenCalled();
});

test('prices that were lost are asked for again by a tap; the rest is there', async () => {
  show(ComparePricesLost);
  await expect.element(page.getByText('家里没有要养的人')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '再问一次价格' })).toBeVisible();
});

test('of mine the one that ends next has the loud button, and each says its last day', async () => {
  show(Own);
  await expect.element(page.getByRole('link', { name: '接着学：第 4 天 保险要不要买' })).toHaveAttribute('href', '/new-lession-detail/204');
  await expect.element(page.getByRole('link', { name: '开始学：费用藏在哪里' })).toHaveAttribute('href', '/lession-detail/103');
  expect(document.querySelectorAll('.xt-button-main')).toHaveLength(1);
  await expect.element(page.getByText('学习期到 3月6日 为止，还有 4 天')).toBeVisible();
  await expect.element(page.getByText('学习期到 2月10日 为止')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: '学完的' })).toBeVisible();
});

test('where nothing is open the button leads to the list that says when', async () => {
  show(OwnNothingOpen);
  await expect.element(page.getByRole('link', { name: '看看下一节什么时候开' })).toHaveAttribute('href', '/lession-list/2');
});
