import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { PageExample } from '../../../../gallery/a-page.tsx';
import { never } from '../../../../gallery/answers.ts';
import { mountWhole } from '../../../../gallery/mount.tsx';
import { Shown } from '../../../../gallery/Shown.tsx';
import { ORDER_NO } from '../../../../gallery/some-orders.ts';
import { aSheet } from '../../../../gallery/some-payments.ts';
import type { Host } from '../../../native/host.ts';
import {
  Cancelled,
  Closed,
  ClosedAndOwned,
  Deposit,
  InBrowser,
  InDoubt,
  InDoubtAtAlipay,
  InMiniProgram,
  InPhoneBrowser,
  Named,
  NeedsWechat,
  NothingOpen,
  NotNamed,
  Open,
  PaidElsewhere,
  ThingInMiniProgram,
  Unknown,
  WechatClosed,
} from './pay.example.tsx';

afterEach(() => void vi.restoreAllMocks());

const show = (example: PageExample) => mountWhole(<Shown example={example} />);
const button = page.getByRole('button', { name: '微信支付 ¥299' });
const here = () => window.location.pathname + window.location.search;
const phone = (came: Awaited<ReturnType<Host['pay']>>) => vi.fn<Host['pay']>(async () => came);

test('two taps open one sheet, with what the server signed; that the phone says yes leads to the result', async () => {
  const sheet = phone({ ok: true, data: null });
  const pay = vi.fn(() => aSheet);
  show(Open.where({ pay }).on({ pay: sheet }));
  await expect.element(page.getByText('今天 13:20 前付')).toBeVisible();
  await expect.element(button).toBeEnabled();
  const element = button.element() as HTMLElement;
  element.click();
  element.click();
  await expect.poll(here).toBe(`/orderSuccess/${ORDER_NO}?from=sheet`);
  expect(pay).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ orderNo: ORDER_NO, payType: 11 }));
  expect(sheet).toHaveBeenCalledExactlyOnceWith((aSheet as Extract<typeof aSheet, { is: 'sheet' }>).sheet);
});

test.each([
  ['closed by the buyer', { ok: false, why: 'cancelled' }, /您关掉了付款窗口，没有付款/],
  ['that did not open', { ok: false, why: 'refused' }, /付款窗口没有打开/],
] as const)('a sheet %s leaves the order with its clock, and can be tapped again', async (_name, came, said) => {
  show(Open.on({ pay: phone(came) }));
  await button.click();
  await expect.element(page.getByText(said)).toBeVisible();
  await expect.element(page.getByText('今天 13:20 前付')).toBeVisible();
  await expect.element(button).toBeEnabled();
});

test('a phone that says nothing leads to the result, which is asked for', async () => {
  show(Open.on({ pay: phone({ ok: false, why: 'timeout' }) }));
  await button.click();
  await expect.poll(here).toBe(`/orderSuccess/${ORDER_NO}`);
});

test.each([
  ['in doubt', { is: 'checking' }],
  ['paid on another phone', { is: 'paid' }],
] as const)('what is %s opens no sheet, and leads to the result', async (_name, told) => {
  const sheet = phone({ ok: true, data: null });
  show(Open.where({ pay: told }).on({ pay: sheet }));
  await button.click();
  await expect.poll(here).toBe(`/orderSuccess/${ORDER_NO}`);
  expect(sheet).not.toHaveBeenCalled();
});

test('a provider’s page is left for, with the result behind for whoever comes back', async () => {
  const told = { is: 'leave', departure: { by: 'link', url: '#away' }, payFen: 29_900, expiresAt: '2026-11-17T05:20:00.000Z' } as const;
  show(Open.where({ pay: told }));
  await button.click();
  await expect.poll(() => window.location.hash).toBe('#away');
  expect(window.location.pathname).toBe(`/orderSuccess/${ORDER_NO}`);
});

test('a definite no is said, and nothing was taken', async () => {
  show(Open.where({ pay: { is: 'refused' } }));
  await button.click();
  await expect.element(page.getByText(/这笔付款没有发起，没有扣钱/)).toBeVisible();
});

test('a way that was closed meanwhile says so, and names the others', async () => {
  show(Open.where({ pay: { is: 'way-closed' } }));
  await button.click();
  await expect.element(page.getByText(/微信支付暂停使用，没有扣钱。订单还留着，可以换下面的方式付/)).toBeVisible();
});

test('with WeChat Pay closed its button cannot be pressed, and the other ways lead on', async () => {
  show(WechatClosed);
  await expect.element(page.getByText('微信支付暂停使用，没有扣钱，订单还留着。')).toBeVisible();
  await expect.element(button).toBeDisabled();
  await expect.element(page.getByRole('link', { name: /支付宝/ })).toHaveAttribute('href', `/alipay/${ORDER_NO}`);
});

test('with nothing open that is said, and that the order stays', async () => {
  show(NothingOpen);
  await expect.element(page.getByText(/几种付款方式都暂停了，没有扣钱。订单还留着/)).toBeVisible();
  await expect.element(button).toBeDisabled();
});

test('whom WeChat does not know is led to it by a tap of his own', async () => {
  const weChatLogin = vi.fn(() => ({ token: null, wechatAuthNew: null, snapshotuser: 0 as const }));
  show(NeedsWechat.where({ weChatLogin }));
  await expect.element(button).not.toBeInTheDocument();
  await page.getByRole('button', { name: '让微信认一下我' }).click();
  expect(weChatLogin).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ scope: 'snsapi_base', returnUrl: `${window.location.origin}/ordersure/${ORDER_NO}` }),
  );
});

test('whoever comes back from WeChat is named there, and his tap says so', async () => {
  const pay = vi.fn(() => aSheet);
  show(Named.where({ pay }).on({ pay: phone({ ok: true, data: null }) }));
  await expect.element(page.getByText(/微信认出您了。您的账号不变/)).toBeVisible();
  expect(pay).not.toHaveBeenCalled();
  await button.click();
  await expect.poll(here).toBe(`/orderSuccess/${ORDER_NO}?from=sheet`);
  expect(pay).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ payer: 'P'.repeat(40) }));
});

test('whom WeChat has not named may be sent there again', async () => {
  show(NotNamed);
  await expect.element(page.getByText(/没有扣钱，请再点一次下面的按钮/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: '让微信认一下我' })).toBeVisible();
});

test('what another page led here with is said', async () => {
  show(Cancelled);
  await expect.element(page.getByText(/您关掉了付款窗口/)).toBeVisible();
});

test('a deposit is called one, with its sum, and nothing is promised to open at once', async () => {
  show(Deposit);
  await expect.element(page.getByText('应付预订金')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '微信支付 ¥200' })).toBeEnabled();
  await expect.element(page.getByText(/余下的到期前您自己来付.*预订金自动全退/)).toBeVisible();
  expect(document.body.textContent).not.toContain('马上开通');
});

test('a payment in doubt can be looked at, or made again as the same one', async () => {
  show(InDoubt);
  await expect.element(page.getByRole('link', { name: '看核对结果' })).toHaveAttribute('href', `/orderSuccess/${ORDER_NO}`);
  await expect.element(button).toBeEnabled();
});

test('one in doubt at Alipay names no WeChat, and is looked at on Alipay’s page', async () => {
  show(InDoubtAtAlipay);
  await expect.element(page.getByRole('link', { name: '看核对结果' })).toHaveAttribute('href', `/alipaySuccess/${ORDER_NO}?from=leaving`);
  expect(document.body.textContent).not.toMatch(/微信还没有回话|只在微信/);
});

test('outside of WeChat it is said how to get there', async () => {
  show(InBrowser);
  await expect.element(page.getByRole('heading', { name: '在微信里付' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: '复制链接' })).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
});

const onPhone = () =>
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) Mobile Safari');

test('a phone’s browser opens WeChat by the address that was answered, and the result waits for whoever comes back', async () => {
  onPhone();
  const pay = vi.fn(() => ({
    is: 'leave' as const,
    departure: { by: 'link' as const, url: '#wx' },
    payFen: 29_900,
    expiresAt: '2026-11-17T05:20:00.000Z',
  }));
  show(InPhoneBrowser.where({ pay }));
  await button.click();
  await expect.poll(() => window.location.hash).toBe('#wx');
  // Nobody has said that it was paid.
  expect(window.location.pathname + window.location.search).toBe(`/orderSuccess/${ORDER_NO}`);
  expect(pay).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ payType: 11, seenFen: 29_900 }));
});

test('a computer copies the link all the same', async () => {
  show(InPhoneBrowser);
  await expect.element(page.getByRole('button', { name: '复制链接' })).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
});

test('until it is known what a browser can open there is no button that another one takes the place of', async () => {
  onPhone();
  show(InPhoneBrowser.where({ getPayConfig: never }));
  await expect.element(button).toBeDisabled();
  await expect.element(page.getByRole('button', { name: '复制链接' })).not.toBeInTheDocument();
});

test('in a mini-program there is no sum, and no word of where else', async () => {
  show(InMiniProgram);
  await expect.element(page.getByRole('heading', { name: '服务未开通' })).toBeVisible();
  expect(document.body.textContent).not.toMatch(/¥|微信|App|链接/);
});

test('a thing in a mini-program: the tap hands a ticket that can only pay to its own page, which leads back to the result', async () => {
  const nativePay = phone({ ok: false, why: 'left' });
  const openMiniPay = vi.fn(() => ({ is: 'ticket' as const, ticket: 'T'.repeat(43) as never, endsAt: '2026-11-17T05:20:00.000Z' }));
  show(ThingInMiniProgram.where({ openMiniPay }).on({ kind: 'mini-program', pay: nativePay }));
  const tap = page.getByRole('button', { name: '微信支付 ¥8' });
  await expect.element(tap).toBeEnabled();
  const element = tap.element() as HTMLElement;
  element.click();
  element.click();
  await vi.waitFor(() => expect(nativePay).toHaveBeenCalled());
  await expect.poll(here).toBe(`/orderSuccess/${ORDER_NO}`);
  expect(openMiniPay).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ orderNo: ORDER_NO, seenFen: 800, place: expect.objectContaining({ host: 'mini-program' }) as object }),
  );
  const back = `${window.location.origin}/orderSuccess/${ORDER_NO}`;
  expect(nativePay).toHaveBeenCalledExactlyOnceWith({ ticket: 'T'.repeat(43), back });
});

test.each([
  ['that does not open', { is: 'ticket', ticket: 'T'.repeat(43), endsAt: '2026-11-17T05:20:00.000Z' }, /付款窗口没有打开，没有扣钱/],
  ['where it is not paid now', { is: 'not-here' }, /这里现在付不了这张订单，没有扣钱/],
] as const)('a mini-program’s page %s is said, and leaves the order', async (_name, openMiniPay, said) => {
  show(
    ThingInMiniProgram.where({ openMiniPay: openMiniPay as never }).on({ kind: 'mini-program', pay: phone({ ok: false, why: 'timeout' }) }),
  );
  await page.getByRole('button', { name: '微信支付 ¥8' }).click();
  await expect.element(page.getByText(said)).toBeVisible();
  expect(document.body.textContent).not.toMatch(/浏览器|App|复制/);
});

test('what is paid already is shown as its result', async () => {
  show(PaidElsewhere);
  await expect.poll(here).toBe(`/orderSuccess/${ORDER_NO}`);
});

test.each([
  ['[7.4-05] leads to a new order where nothing stands against it', Closed, '重新下单', '/ensure/1'],
  ['[7.4-05] leads to the course that is owned by now', ClosedAndOwned, '打开课程', '/lession-list/2'],
])('a closed order %s', async (_name, example, label, to) => {
  show(example);
  await expect.element(page.getByText('到时间没有付款，自动关闭，没有扣钱。')).toBeVisible();
  await expect.element(page.getByRole('link', { name: label })).toHaveAttribute('href', to);
});

test('the order of somebody else is not there', async () => {
  show(Unknown);
  await expect.element(page.getByRole('heading', { name: '没有找到这张订单' })).toBeVisible();
});
