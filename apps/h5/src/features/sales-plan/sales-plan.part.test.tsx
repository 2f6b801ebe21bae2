import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { PageExample } from '../../../gallery/a-page.tsx';
import { refused } from '../../../gallery/answers.ts';
import { mountWhole } from '../../../gallery/mount.tsx';
import { Shown } from '../../../gallery/Shown.tsx';
import { Accepted, AcceptedNotSold, Declined, Ended, NotACode, Proposed, SecondVersion, Unknown } from './sales-plan.example.tsx';

const show = (example: PageExample) => mountWhole(<Shown example={example} />);

test('yes and no stand side by side; a tap tells the teacher once, for the words that were read', async () => {
  const said = vi.fn(() => null);
  show(Proposed.where({ ...Proposed.answers, answerSalesPlan: said }));
  await expect.element(page.getByRole('button', { name: '暂时不学' })).toBeVisible();
  await page.getByRole('button', { name: '想学' }).click();
  await expect.poll(() => said.mock.calls).toEqual([[{ code: 'A'.repeat(22), hash: 'a'.repeat(64), answer: 'accepted' }]]);
});

test('what the teacher wrote anew meanwhile is shown, and not agreed to', async () => {
  const versions = [Proposed.answers.getSalesPlan, SecondVersion.answers.getSalesPlan];
  show(
    Proposed.where({
      getSalesPlan: () => (versions.length > 1 ? versions.shift() : versions[0]) as never,
      answerSalesPlan: refused('plan.changed'),
    }),
  );
  await page.getByRole('button', { name: '想学' }).click();
  await expect.element(page.getByText(/这是第 2 稿/)).toBeVisible();
  await expect.element(page.getByText('老师刚改过这份方案，请看过新的再回答')).toBeVisible();
});

test.each([
  ['said yes', Accepted, '您说想学', ['暂时不学']],
  ['said no', Declined, '您说暂时不学', ['想学']],
  ['came too late', Ended, '这份方案过了有效期', []],
])('whoever %s reads so, and may change it while it runs', async (_name, example, title, buttons) => {
  show(example);
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  expect([...document.querySelectorAll('.xt-bottom-bar button')].map((button) => button.textContent)).toEqual(buttons);
});

test('whoever said yes may order at the price of the plan; where it is not sold so any more he may not', async () => {
  show(Accepted);
  await expect.element(page.getByRole('link', { name: '去下单' })).toHaveAttribute('href', '/ensure/1');
});

test('a plan that is not honoured any more leads to no order', async () => {
  show(AcceptedNotSold);
  await expect.element(page.getByRole('button', { name: '暂时不学' })).toBeVisible();
  expect(document.querySelector('a[href^="/ensure"]')).toBeNull();
});

test.each([
  ['somebody else', Unknown],
  ['nobody', NotACode],
])('a plan of %s is not there, and leads on', async (_name, example) => {
  show(example);
  await expect.element(page.getByRole('heading', { name: '没有找到这份方案' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: '回去学我的课' })).toHaveAttribute('href', '/center');
});
