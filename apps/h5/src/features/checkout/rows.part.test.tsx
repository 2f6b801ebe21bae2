import type { AddressId } from '@xuetang/contract/ids';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { PageExample } from '../../../gallery/a-page.tsx';
import { type Answers, refused } from '../../../gallery/answers.ts';
import { mountWhole } from '../../../gallery/mount.tsx';
import { Shown } from '../../../gallery/Shown.tsx';
import { comparableSingles } from '../../../gallery/some-forms.ts';
import { ORDER_NO } from '../../../gallery/some-orders.ts';
import { noteSavedAddress } from '../../kit/trade/saved-address.ts';
import {
  Choose,
  Deposit,
  DepositWithPeriod,
  Gift,
  GiftNotSold,
  Period,
  PeriodGone,
  PeriodNone,
  PeriodsComing,
  PeriodsFull,
  Shares,
  Singles,
  SinglesAllOwned,
  SinglesCheaper,
  SinglesCompared,
  SinglesNotHere,
  SoldInOtherForms,
  Things,
  ThingsFull,
  ThingsNoAddress,
  ThingsNoBook,
} from './rows.example.tsx';

const show = (example: PageExample) => mountWhole(<Shown example={example} />);
const button = (name: string | RegExp) => page.getByRole('button', { name });
const box = page.getByRole('checkbox', { name: /我已满 18 周岁/ });
const tap = (element: Element) => (element as HTMLElement).click();
const here = () => window.location.pathname + window.location.search;
const made = { is: 'ordered', orderNo: ORDER_NO, payFen: 29_900, closesAt: '2026-03-02T06:00:00.000Z' } as const;
const ordering = () => {
  const createOrder = vi.fn(() => made);
  return { createOrder, answers: { createOrder, pay: { is: 'refused' as const } } };
};
const agree = async () => {
  await expect.element(box).toBeVisible();
  tap(box.element());
};

test.each([
  ['a gift', Gift],
  ['a package', Shares],
  ['a choice', Choose],
  ['things', Things],
  ['a period', Period],
  ['a deposit', Deposit],
  ['singles', Singles],
])('of %s nothing is chosen or ticked for the buyer', async (_name, example) => {
  show(example);
  await expect.element(button(/微信支付|单买一门/)).toBeVisible();
  expect(document.querySelectorAll('input:checked')).toHaveLength(0);
});

test('a gift is ordered with its word, which stands on the card as the receiver sees it', async () => {
  const { createOrder, answers } = ordering();
  const asked: string[] = [];
  const getCommitInfo: NonNullable<Answers['getCommitInfo']> = (body) => {
    asked.push(JSON.stringify(body.form));
    return Gift.answers.getCommitInfo as never;
  };
  show(Gift.where({ ...answers, getCommitInfo }));
  await page.getByRole('textbox', { name: /写一句话/ }).fill('妈，晚饭后听');
  await expect.element(page.getByRole('figure').getByText('妈，晚饭后听')).toBeVisible();
  await agree();
  await button('微信支付 ¥299').click();
  await expect.poll(() => createOrder.mock.calls).toHaveLength(1);
  expect(createOrder).toHaveBeenCalledWith(expect.objectContaining({ form: { as: 'gift', word: '妈，晚饭后听' } }));
  // The price does not hang on the word.
  expect([...new Set(asked)]).toEqual([JSON.stringify({ as: 'gift', word: '' })]);
});

test('a word that may not be said is refused beneath it, and nothing is ordered', async () => {
  const before = here();
  show(Gift.where({ createOrder: refused('gift.word') }));
  await page.getByRole('textbox', { name: /写一句话/ }).fill('加微信 abc123');
  await agree();
  await button('微信支付 ¥299').click();
  await expect.element(page.getByText(/留言里不能有联系方式/)).toBeVisible();
  expect(here()).toBe(before);
});

test('goods that are not given away lead to the page that fits them', async () => {
  show(GiftNotSold);
  await expect.poll(here).toBe('/ensure/1');
});

test('the page of one course leads to the other forms in which it is sold', async () => {
  show(SoldInOtherForms);
  await expect.element(page.getByRole('link', { name: /买来送人/ })).toHaveAttribute('href', '/ensure1/1');
  await expect.element(page.getByRole('link', { name: /先付预订金/ })).toHaveAttribute('href', '/ensure-more4-deposit/1');
});

test('a package says what of its price each course is, and the shares are its price', async () => {
  show(Shares);
  const shares = page.getByRole('list', { name: '每一门分到的钱' });
  await expect.element(shares).toBeVisible();
  const fen = [...shares.element().querySelectorAll('li > span:last-child > b')].map((each) => Number(each.textContent?.slice(1)) * 100);
  expect(Math.round(fen.reduce((sum, each) => sum + each, 0))).toBe(99_900);
  // What a course is called with here is not what it costs alone.
  await expect.element(shares.getByText(/^课程价 ¥/).first()).toBeVisible();
  expect(shares.getByText(/单买 ¥/).elements()).toHaveLength(0);
  await expect.element(page.getByRole('link', { name: /看单买的价钱/ })).toHaveAttribute('href', '/ensure-more-original/1');
});

test('what comes back of a package is said of each part, and not as the bars of one of them', async () => {
  show(Shares);
  await expect.element(page.getByText('共 12 节，没上的按节退')).toBeVisible();
  await expect.element(page.getByText('共 14 节，没上的按节退')).toBeVisible();
  await expect.element(page.getByText('7 天内', { exact: true })).not.toBeInTheDocument();
});

test('two of four: fewer are not ordered, a third cannot be taken, and the two that are go along', async () => {
  const { createOrder, answers } = ordering();
  show(Choose.where(answers));
  await agree();
  await button('微信支付 ¥599').click();
  await expect.element(page.getByText(/还差 2 门没有选/)).toBeVisible();
  expect(createOrder).not.toHaveBeenCalled();
  const course = (name: RegExp) => page.getByRole('checkbox', { name });
  await expect.element(course(/养老金怎么算/)).toBeDisabled();
  tap(course(/基金入门/).element());
  await expect.element(page.getByText('还差 1 门')).toBeVisible();
  tap(course(/看懂上市公司财报/).element());
  await expect.element(page.getByText(/选够了/)).toBeVisible();
  await expect.element(course(/家庭保障怎么买/)).toBeDisabled();
  await button('微信支付 ¥599').click();
  await expect.poll(() => createOrder.mock.calls).toHaveLength(1);
  expect(createOrder).toHaveBeenCalledWith(expect.objectContaining({ form: { as: 'chosen', parts: [1, 4] } }));
});

test('things: postage goes by the address, which is chosen before it is ordered', async () => {
  const { createOrder, answers } = ordering();
  show(Things.where(answers));
  await agree();
  await button('微信支付 ¥407').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('请先选寄到哪里');
  expect(createOrder).not.toHaveBeenCalled();
  tap(page.getByRole('radio', { name: /李建国/ }).element());
  await expect.element(button('微信支付 ¥419')).toBeEnabled();
  await button('微信支付 ¥419').click();
  await expect.poll(() => createOrder.mock.calls).toHaveLength(1);
  expect(createOrder).toHaveBeenCalledWith(expect.objectContaining({ addressId: 'addressBBBBBBBBBBBBBBB' }));
});

test('without an address, and without the book, there is a way on', async () => {
  show(ThingsNoAddress);
  await expect.element(page.getByRole('link', { name: '写一个收货地址' })).toHaveAttribute('href', '/address-add');
  show(ThingsNoBook);
  await expect.element(button('再试一次')).toBeVisible();
});

test('the address that was just written for it comes back chosen', async () => {
  show(Things);
  const own = page.getByRole('radio', { name: /王秀英/ });
  await expect.element(own).not.toBeChecked();
  noteSavedAddress('addressAAAAAAAAAAAAAAA' as AddressId);
  // The page comes back at its place in the history.
  show(Things);
  await expect.element(own.last()).toBeChecked();
});

test('a full book leads to the book', async () => {
  show(ThingsFull);
  await expect.element(page.getByRole('link', { name: '存满 20 个了，去删一个' })).toHaveAttribute('href', '/address-manage');
});

test('a live course: a full period cannot be chosen, an open one goes along with the order', async () => {
  const { createOrder, answers } = ordering();
  show(Period.where(answers));
  await agree();
  await button('微信支付 ¥299').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('请先选一期');
  await expect.element(page.getByRole('radio', { name: /第 81 期/ })).toBeDisabled();
  tap(page.getByRole('radio', { name: /第 82 期/ }).element());
  await button('微信支付 ¥299').click();
  await expect.poll(() => createOrder.mock.calls).toHaveLength(1);
  expect(createOrder).toHaveBeenCalledWith(expect.objectContaining({ periodId: '2' }));
});

test('a period that was taken meanwhile is said, and is to be chosen again', async () => {
  show(PeriodGone);
  await agree();
  tap(page.getByRole('radio', { name: /第 82 期/ }).element());
  await button('微信支付 ¥299').click();
  await expect.element(page.getByText(/满了或者不收了，没有下单/)).toBeVisible();
  await expect.element(page.getByRole('radio', { name: /第 82 期/ })).not.toBeChecked();
});

test.each([
  ['none at all', PeriodNone, /下一期定下来就放在这里/],
  ['all full', PeriodsFull, /有人退出，或者排出新的一期，就能报/],
  ['one that is coming', PeriodsComing, /3月14日（周六） \d\d:\d\d 开始报下一期/],
])(
  'no period to be had, %s: it is said, one is told of the camp, and there is a way on and nothing to pay',
  async (_name, example, text) => {
    const saveWish = vi.fn(() => ({ outcome: 'saved' as const }));
    show(example.where({ saveWish }));
    await expect.element(page.getByRole('heading', { name: '现在没有能报的一期' })).toBeVisible();
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(page.getByRole('link', { name: '看看别的课' })).toHaveAttribute('href', '/productHome');
    await expect.element(button(/微信支付/)).not.toBeInTheDocument();
    await button('能选了告诉我').click();
    await expect.poll(() => saveWish.mock.calls).toEqual([[{ about: { is: 'camp', campId: '1' }, wanted: true }]]);
  },
);

test('a place is held by a payment alone, and the page says so; what is coming says its day', async () => {
  show(Period);
  await expect.element(page.getByText(/付清后才占座位；那时满了，可以换一期，或者全部退/)).toBeVisible();
  await expect.element(page.getByText(/给您留着/)).not.toBeInTheDocument();
  await expect.element(page.getByRole('radio', { name: /第 84 期.*开始报名/ })).toBeDisabled();
});

test('a deposit: the button says what is taken now, and the price that was seen is the whole', async () => {
  const { createOrder, answers } = ordering();
  show(Deposit.where(answers));
  await agree();
  await expect.element(page.getByText(/什么都不用做，¥200 自动全退/)).toBeVisible();
  await button('微信支付 ¥200').click();
  await expect.poll(() => createOrder.mock.calls).toHaveLength(1);
  expect(createOrder).toHaveBeenCalledWith(
    expect.objectContaining({ form: { as: 'deposit' }, seen: expect.objectContaining({ payFen: 128_000 }) }),
  );
});

test('a deposit of a live course asks for its period as well', async () => {
  show(DepositWithPeriod);
  await agree();
  await button('微信支付 ¥200').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('请先选一期');
});

test('singly: owned ones cannot be chosen, and one leads to its own page', async () => {
  show(Singles);
  await button('单买一门').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('请先选一门');
  await expect.element(page.getByRole('radio', { name: /家庭保障怎么买/ })).toBeDisabled();
  // Some are his, and one is not sold alone: the sums would not be of the same.
  expect(page.getByText(/整套便宜|单买便宜/).elements()).toHaveLength(0);
  tap(page.getByRole('radio', { name: /养老金怎么算/ }).element());
  await button('单买这一门 ¥199').click();
  await expect.poll(here).toBe('/ensure/13');
});

test('where each of it is sold alone, both sums stand beside each other', async () => {
  show(SinglesCompared);
  await expect.element(page.getByText(`${comparableSingles.list.length} 门都单买`)).toBeVisible();
  await expect.element(page.getByText(/整套便宜/)).toBeVisible();
});

test('where singles are cheaper for this buyer, that is said', async () => {
  show(SinglesCheaper);
  await expect.element(page.getByText('单买便宜 ¥300。')).toBeVisible();
});

test('who has all of it is led to his courses; a mini-program hears no price', async () => {
  show(SinglesAllOwned);
  await expect.element(page.getByRole('link', { name: '回去学我的课' })).toBeVisible();
  show(SinglesNotHere);
  await expect.element(page.getByRole('heading', { name: '服务未开通' })).toBeVisible();
});
