import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aShell } from '../../../gallery/made-up-shell.ts';
import { mount } from '../../../gallery/mount.tsx';
import { Shown } from '../../../gallery/Shown.tsx';
import { BookPage } from './BookPage.tsx';
import { Book, BookDrawn, BookEmpty, BookOverspent, Pots, PotsEmpty } from './plan.example.tsx';

const NOW = '2026-11-16T04:00:00.000Z';

test('a field is kept by itself when the page is left; what is no number is said, and not sent', async () => {
  const savePlanField = vi.fn(() => ({ savedAt: NOW }));
  mount(<BookPage />, aShell({ answers: { ...BookEmpty.answers, savePlanField } }));
  await page.getByLabelText('每月到手').fill('8,500');
  window.dispatchEvent(new Event('pagehide'));
  await expect.poll(() => savePlanField.mock.calls).toEqual([[{ field: 'income', value: '8500' }]]);
  await page.getByLabelText('每月到手').fill('八千');
  await expect.element(page.getByText('只填数字，单位是元')).toBeVisible();
  window.dispatchEvent(new Event('pagehide'));
  expect(savePlanField).toHaveBeenCalledTimes(1);
});

test('what the figures come to is said as they are typed', async () => {
  mount(<Shown example={Book} />);
  await expect.element(page.getByText('每月能剩 2,500 元')).toBeVisible();
  await expect.element(page.getByText('够用 2 个月。课上讲的是 3 到 6 个月')).toBeVisible();
  await page.getByLabelText('随时能取的钱').fill('30000');
  await expect.element(page.getByText('够用 5 个月。课上讲的是 3 到 6 个月')).toBeVisible();
});

test('who spends more than comes in is told so, without blame', async () => {
  mount(<Shown example={BookOverspent} />);
  await expect.element(page.getByText('每月超支 500 元，先从花得最多的一项减起')).toBeVisible();
});

test('four pots are held against the lesson, and nobody is sold anything', async () => {
  mount(<Shown example={Pots} />);
  await expect.element(page.getByText('占 48%，课上讲的是 30% 到 50%')).toBeVisible();
  await expect.element(page.getByText('一共 50,000 元')).toBeVisible();
  await expect.element(page.getByText('范围只是课上讲的一种想法，每家不一样。这里不推荐任何产品。')).toBeVisible();
});

test('of empty pots nothing is said', async () => {
  mount(<Shown example={PotsEmpty} />);
  await expect.element(page.getByText('填上数字，这里会算出每一笔占多少。')).toBeVisible();
});

const button = (name: string) => page.getByRole('button', { name });

test('the PDF is asked for once what was typed is saved, waited for, and then opened or taken along', async () => {
  let pdf: { askedAt: string; url: string | null } | null = null;
  const drawPlan = vi.fn(() => {
    pdf = { askedAt: NOW, url: null };
    return { askedAt: NOW };
  });
  const answers = { ...BookEmpty.answers, drawPlan, getPlanPdf: () => ({ pdf, now: NOW }) };
  mount(<BookPage />, aShell({ answers }));
  await page.getByLabelText('每月到手').fill('8500');
  await expect.element(button('先等刚写的存好…')).toBeDisabled();
  window.dispatchEvent(new Event('pagehide'));
  await button('做成 PDF').click();
  await expect.element(page.getByText('正在做，一般几秒钟就好。')).toBeVisible();
  pdf = { askedAt: NOW, url: 'https://objects.example/plans/x.pdf' };
  await expect.element(button('打开 PDF')).toBeVisible();
  await expect.element(button('复制链接，到浏览器里打开')).toBeVisible();
  await expect.element(page.getByText(/之后改的不在里面。1 小时后自动删除。/)).toBeVisible();
  expect(drawPlan).toHaveBeenCalledTimes(1);
});

test.each([
  ['mini-program', '复制链接，到浏览器里打开', '打开 PDF'],
  ['browser', '打开 PDF', '复制链接，到浏览器里打开'],
] as const)('how it leaves a %s', async (kind, offered, missing) => {
  mount(<BookPage />, aShell({ answers: BookDrawn.answers, host: { kind } }));
  await expect.element(button(offered)).toBeVisible();
  expect(button(missing).elements()).toHaveLength(0);
});
