import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { PageExample } from '../../../gallery/a-page.tsx';
import { mountWhole } from '../../../gallery/mount.tsx';
import { Shown } from '../../../gallery/Shown.tsx';
import { ORDER_NO } from '../../../gallery/some-orders.ts';
import { AskCode, Ended, HasIt, Locked, Spent, TextsChanged, Wrong } from './exchange.example.tsx';

const show = (example: PageExample) => mountWhole(<Shown example={example} />);
const field = page.getByRole('textbox', { name: '兑换码' });
const box = page.getByRole('checkbox', { name: /我已满 18 周岁/ });
const button = (name: string) => page.getByRole('button', { name });
const CODE = 'ABCD1234EFGH5678';

const look = async (example: PageExample, typed = 'abcd-1234-efgh-5678') => {
  show(example);
  await field.fill(typed);
  await button('看看能换什么').click();
};
const agree = async () => {
  await expect.element(box).toBeVisible();
  (box.element() as HTMLElement).click();
};

test('a slip of the thumb costs no try', async () => {
  const lookAtCode = vi.fn(() => ({ is: 'wrong' as const, triesLeft: 4 }));
  await look(AskCode.where({ lookAtCode }), 'ABCD-1234');
  await expect.element(field).toHaveAccessibleDescription('兑换码是 16 位，请对着卡片再看一遍');
  expect(lookAtCode).not.toHaveBeenCalled();
});

test('what a code is good for is seen first; then a tick, then a tap, once', async () => {
  const exchangeCode = vi.fn(() => ({
    is: 'granted' as const,
    orderNo: ORDER_NO,
    name: '学堂会员一年',
    until: '2027-03-02T04:00:00.000Z',
  }));
  await look(AskCode.where({ exchangeCode }));
  await expect.element(page.getByText('学堂会员，365 天')).toBeVisible();
  await button('确认兑换').click();
  await expect.element(box).toHaveAccessibleDescription('请先看一看合同，同意再勾上');
  expect(exchangeCode).not.toHaveBeenCalled();
  await agree();
  const element = button('确认兑换').element() as HTMLElement;
  element.click();
  element.click();
  await expect.element(page.getByRole('heading', { name: '开通了' })).toBeVisible();
  expect(exchangeCode).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: CODE }));
  await expect.element(page.getByRole('link', { name: '看这张订单' })).toHaveAttribute('href', `/order-detail/${ORDER_NO}`);
});

test.each([
  ['wrong', Wrong, /还能试 3 次/],
  ['locked', Locked, /请 13:00 以后再来/],
  ['spent', Spent, /已经用过了/],
  ['ended', Ended, /到期了/],
])('a code that is %s is said beneath the field, which keeps what was typed', async (_name, example, words) => {
  await look(example);
  await expect.element(field).toHaveAccessibleDescription(words);
  await expect.element(field).toHaveValue('abcd-1234-efgh-5678');
});

test('who has it already is told so, and the code is not spent', async () => {
  await look(HasIt);
  await expect.element(page.getByRole('heading', { name: '您已经有了，不用再买' })).toBeVisible();
  await expect.element(button('确认兑换')).not.toBeInTheDocument();
});

test('texts that have changed are to be read again', async () => {
  await look(TextsChanged);
  await agree();
  await button('确认兑换').click();
  await expect.element(box).toHaveAccessibleDescription(/合同刚刚更新了/);
  await expect.element(box).not.toBeChecked();
});
