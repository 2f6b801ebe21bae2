import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aPage, type PageExample } from '../../../gallery/a-page.tsx';
import { mountWhole } from '../../../gallery/mount.tsx';
import { Shown } from '../../../gallery/Shown.tsx';
import { ORDER_NO } from '../../../gallery/some-orders.ts';
import { aLink, aPayConfig, TICKET } from '../../../gallery/some-links.ts';
import { NOW, SELLER } from '../../../gallery/some-data.ts';
import { aResult, NOT_PAID, PAID } from '../../../gallery/some-payments.ts';
import {
  Alipay,
  AlipayInApp,
  AlipayInWechat,
  AlipayInWecom,
  Closed,
  Huabei,
  HuabeiChosenBefore,
  HuabeiWithoutFees,
  InDoubt,
  InMiniProgram,
  Jd,
  JdInWechat,
  Member,
  PaidElsewhere,
  Thing,
  Unknown,
} from './leaving.example.tsx';

const show = (example: PageExample) => mountWhole(<Shown example={example} />);
const here = () => window.location.pathname + window.location.search;
const button = (name: string | RegExp) => page.getByRole('button', { name });

test('all at once: for what, how much, where to and to whom; two taps ask once, and a no is said', async () => {
  const pay = vi.fn(() => ({ is: 'refused' as const }));
  show(Alipay.where({ pay }));
  await expect.element(page.getByText('支付宝的付款页')).toBeVisible();
  await expect.element(page.getByText(SELLER)).toBeVisible();
  const go = button('去支付宝付 ¥299').element() as HTMLElement;
  go.click();
  go.click();
  await expect.element(page.getByText(/付款页没有打开，没有扣钱/)).toBeVisible();
  expect(pay).toHaveBeenCalledExactlyOnceWith({
    orderNo: ORDER_NO,
    payType: 21,
    seenFen: 29_900,
    place: { host: 'browser', isIos: false },
  });
});

test.each([
  ['paid meanwhile', { is: 'paid' as const }],
  ['being checked', { is: 'checking' as const }],
])('what is %s leads to its result', async (_name, pay) => {
  show(Alipay.where({ pay }));
  await button('去支付宝付 ¥299').click();
  await expect.poll(here).toBe(`/alipaySuccess/${ORDER_NO}?from=leaving`);
});

test('in WeChat the menu is drawn, and the tap makes a link that stands in the address', async () => {
  show(AlipayInWechat);
  await expect.element(page.getByRole('heading', { name: '微信里打不开支付宝，这样付' })).toBeVisible();
  await expect.element(button('去支付宝付 ¥299')).not.toBeInTheDocument();
  await button('复制付款链接').click();
  await expect.poll(here).toBe(`/alipayEnsure?ticket=${TICKET}`);
});

test.each([
  ['WeCom', AlipayInWecom, '企业微信里打不开支付宝，这样付', /右上角的 ⋯/, 1],
  ['our app', AlipayInApp, 'App 里打不开支付宝，这样付', '打开手机自带的浏览器', 0],
] as const)('%s is called what it is, and its menu is drawn where it has one', async (_name, example, title, step, menus) => {
  show(example);
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  await expect.element(page.getByText(step)).toBeVisible();
  expect(document.querySelectorAll('.xt-leaving-menu')).toHaveLength(menus);
});

/** What is left of an order whose deposit is paid. */
const rest = (row: 'alipay' | 'alipayNew' | 'jdpay', query: Record<string, string> = { pays: 'balance' }) =>
  aPage(row, {
    id: ORDER_NO,
    query,
    answers: {
      getPayResult: { ...aResult({ ...PAID, next: { to: 'balance', restFen: 108_000, until: aLink.endsAt } }), payFen: 20_000 },
      getPayConfig: aPayConfig,
      openLink: { is: 'link', ticket: TICKET, endsAt: aLink.endsAt, now: NOW },
    },
  });

test.each([
  ['alipay', 21, '去支付宝付 ¥1,080'],
  ['jdpay', 31, '去京东付 ¥1,080'],
] as const)('%s: what is left of a deposit is asked for as that, and other ways are those of the rest', async (row, payType, name) => {
  const pay = vi.fn(() => ({ is: 'refused' as const }));
  show(rest(row).where({ pay }).on({ kind: 'browser' }));
  await button(name).click();
  expect(pay).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ payType, pays: 'balance' }));
  await expect.element(page.getByRole('link', { name: '换一种方式付' })).toHaveAttribute('href', `/ensure-more-depositFinal/${ORDER_NO}`);
});

test('in WeChat its link pays what is left', async () => {
  const openLink = vi.fn(() => ({ is: 'link' as const, ticket: TICKET, endsAt: aLink.endsAt, now: NOW }));
  show(rest('alipay').where({ openLink }));
  await button('复制付款链接').click();
  await expect.poll(() => openLink.mock.calls).toEqual([[expect.objectContaining({ payType: 21, pays: 'balance' })]]);
});

test('without that word a deposit that is paid is paid, and leads to its result', async () => {
  show(rest('alipay', {}).on({ kind: 'browser' }));
  await expect.poll(here).toBe(`/alipaySuccess/${ORDER_NO}`);
});

test('who came back without having paid the rest goes on with the rest', async () => {
  const pay = vi.fn(() => ({ is: 'refused' as const }));
  show(
    Alipay.where({
      getPayResult: { ...aResult(NOT_PAID), payFen: 25_000, attempt: { pays: 'balance' as const, fen: 25_000, payType: 21 as const } },
      pay,
    }),
  );
  await expect.element(page.getByText(/（余款）/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: '换一种方式付' })).toHaveAttribute('href', `/ensure-more-depositFinal/${ORDER_NO}`);
  await button('去支付宝付 ¥250').click();
  await expect.poll(() => pay.mock.calls).toMatchObject([[{ orderNo: ORDER_NO, payType: 21, pays: 'balance' }]]);
});

test('a way that was closed while the page was open says so, and that the order stays', async () => {
  show(Alipay.where({ pay: { is: 'way-closed' } }));
  await button('去支付宝付 ¥299').click();
  await expect.element(page.getByText(/这种付款方式暂停使用，没有扣钱。订单还留着/)).toBeVisible();
});

test('JD’s link is JD’s page', async () => {
  show(JdInWechat);
  await button('复制付款链接').click();
  await expect.poll(here).toBe(`/jdpay?ticket=${TICKET}`);
});

test('Huabei: no term is chosen, each has its whole cost, and the chosen one stands line by line', async () => {
  const pay = vi.fn(() => ({ is: 'refused' as const }));
  show(Huabei.where({ pay }));
  await expect.element(button('先选分几期')).toBeDisabled();
  for (const radio of page.getByRole('radio').elements()) expect((radio as HTMLInputElement).checked).toBe(false);
  await expect.element(page.getByText('手续费 ¥13.46，一共 ¥312.46')).toBeVisible();
  await expect.element(page.getByText('折合年利率 15.3%')).toBeVisible();
  await page.getByRole('radio', { name: /6 期/ }).click();
  await expect.element(page.getByRole('heading', { name: '6 期，一笔一笔看' })).toBeVisible();
  await expect.element(page.getByText('比一次付清多花 ¥13.46', { exact: false })).toBeVisible();
  await button('去花呗分 6 期').click();
  expect(pay).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ payType: 22, term: 6 }));
});

test('a term that was chosen before the order is chosen here, until another is', async () => {
  show(HuabeiChosenBefore);
  await expect.element(page.getByRole('heading', { name: '6 期，一笔一笔看' })).toBeVisible();
  await expect.element(button('去花呗分 6 期')).toBeEnabled();
  await page.getByRole('radio', { name: /^3 期/ }).click();
  await expect.element(button('去花呗分 3 期')).toBeEnabled();
});

test.each(['24', '6x', '-3'])('a term of %s in the address is none', async (term) => {
  show(aPage('alipayNew', { id: ORDER_NO, query: { term }, answers: HuabeiChosenBefore.answers }).on({ kind: 'browser' }));
  await expect.element(button('先选分几期')).toBeDisabled();
});

test('what nobody can price is not lent', async () => {
  show(HuabeiWithoutFees);
  await expect.element(page.getByRole('heading', { name: '这一笔不能分期' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: '去支付宝一次付清' })).toHaveAttribute('href', `/alipay/${ORDER_NO}`);
});

test('a membership: for which account, masked', async () => {
  show(Member);
  await expect.element(page.getByText('138****1234')).toBeVisible();
  await expect.element(page.getByText('20260302001')).toBeVisible();
  // Where to, whom it goes to, how it comes back, and another way: as on Alipay's own page.
  for (const said of [
    '支付宝的付款页',
    SELLER,
    /退款回到付款的支付宝账户/,
    /会员马上开通。7 天内不想要了，全部退给您，不问原因/,
    '到期就停，不会自动续费。',
  ])
    await expect.element(page.getByText(said)).toBeVisible();
  await expect.element(page.getByRole('link', { name: '换一种方式付' })).toHaveAttribute('href', `/ordersure/${ORDER_NO}`);
});

test('of a thing nothing is promised that is a course’s', async () => {
  show(Thing);
  await expect.element(page.getByText(/收到 7 天内不想要，整件寄回就退.*退款回到付款的支付宝账户/)).toBeVisible();
  expect(document.body.textContent).not.toMatch(/不问原因|马上开通|课开在/);
});

test('JD: every step before it is gone', async () => {
  show(Jd);
  await expect.element(page.getByText('用京东账号登录')).toBeVisible();
  await expect.element(button('去京东付 ¥299')).toBeEnabled();
});

test.each([
  ['Alipay', Alipay],
  ['JD', Jd],
])('%s: whom it is paid to is whom the server names', async (_name, example) => {
  show(example.where({ getPayResult: { ...aResult(NOT_PAID), seller: '苏州平江学堂有限公司' } }));
  await expect.element(page.getByText(/苏州平江学堂有限公司/)).toBeVisible();
});

test('in a mini-program there is no sum, and no word of where else', async () => {
  show(InMiniProgram);
  await expect.element(page.getByRole('heading', { name: '服务未开通' })).toBeVisible();
  expect(document.body.textContent).not.toMatch(/¥|支付宝|链接/);
});

test.each([
  ['paid elsewhere', PaidElsewhere, `/alipaySuccess/${ORDER_NO}`],
  ['closed', Closed, `/ordersure/${ORDER_NO}`],
])('an order that is %s is shown where that is said', async (_name, example, to) => {
  show(example);
  await expect.poll(here).toBe(to);
});

test('a payment in doubt is said, and the order of somebody else is not there', async () => {
  show(InDoubt);
  await expect.element(page.getByText(/上一次付款正在确认/)).toBeVisible();
  show(Unknown);
  await expect.element(page.getByRole('heading', { name: '没有找到这张订单' })).toBeVisible();
});
