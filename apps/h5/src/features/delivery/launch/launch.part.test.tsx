import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { PageExample } from '../../../../gallery/a-page.tsx';
import { mountWhole } from '../../../../gallery/mount.tsx';
import { day } from '../../../../gallery/some-data.ts';
import { ORDER_NO } from '../../../../gallery/some-orders.ts';
import { Shown } from '../../../../gallery/Shown.tsx';
import { ADDRESS_ID, farAddress, PARCEL_ID } from '../../../../gallery/some-parcels.ts';
import { Done, Pay, PayNotServed, PayOtherWays, PayWechatClosed, Where, WhereUnknown } from './launch.example.tsx';

const show = (example: PageExample) => mountWhole(<Shown example={example} />);
const button = (name: string | RegExp) => page.getByRole('button', { name });
const link = (name: string | RegExp) => page.getByRole('link', { name });
const choose = async (name: string | RegExp) => {
  const radio = page.getByRole('radio', { name });
  await expect.element(radio).toBeInTheDocument();
  (radio.element() as HTMLElement).click();
};
const agree = () => page.getByRole('checkbox', { name: /我已满 18 周岁/ }).click();

test('first where it goes, then what that costs: of the far one its own sum; where we do not send cannot be chosen', async () => {
  show(Where);
  await expect.element(button('先选一个地址')).toBeDisabled();
  await expect.element(page.getByRole('radio', { name: /暂时寄不到/ })).toBeDisabled();
  await choose(/多 ¥12/);
  await expect.element(link('邮费 ¥20，下一步')).toHaveAttribute('href', `/launch-ship-pay/7?address=${farAddress.addressId}`);
  await choose(/临顿路/);
  await expect.element(link('邮费 ¥8，下一步')).toHaveAttribute('href', `/launch-ship-pay/7?address=${ADDRESS_ID}`);
  show(WhereUnknown);
  await expect.element(page.getByRole('heading', { name: '没有找到这份资料' })).toBeVisible();
});

test('the sum on the button is the sum that is ordered, with its address and the box that the buyer ticked', async () => {
  const createOrder = vi.fn(() => ({ is: 'ordered' as const, orderNo: ORDER_NO, payFen: 800, closesAt: day(0, 2) }));
  show(Pay.where({ createOrder, pay: { is: 'refused' } as never }));
  await button('微信支付 ¥8').click();
  await expect.element(page.getByText('请先看一看合同，同意再勾上')).toBeVisible();
  expect(createOrder).not.toHaveBeenCalled();
  await agree();
  await button('微信支付 ¥8').click();
  await vi.waitFor(() =>
    expect(createOrder).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ addressId: ADDRESS_ID, seen: expect.objectContaining({ payFen: 800 }) }),
    ),
  );
});

test('the postage can be paid in another way, which has its own page', async () => {
  show(PayOtherWays);
  await choose('京东支付 要到手机浏览器里付');
  await agree();
  await button('去京东付 ¥8').click();
  await expect.poll(() => window.location.pathname).toBe(`/jdpay/${ORDER_NO}`);
});

test('with nothing open that is said, and it can be ordered', async () => {
  show(PayWechatClosed);
  await expect.element(page.getByText(/几种付款方式都暂停了/)).toBeVisible();
  await agree();
  await button('提交订单 ¥8').click();
  await expect.poll(() => window.location.pathname).toBe(`/ordersure/${ORDER_NO}`);
});

test('where it cannot be sent, nothing was ordered', async () => {
  show(PayNotServed);
  await agree();
  await button('微信支付 ¥8').click();
  await expect.element(page.getByText(/台湾省 暂时寄不到，没有下单/)).toBeVisible();
});

test('done: what is sent when, and the way to it', async () => {
  show(Done);
  await expect.element(page.getByRole('heading', { name: '什么时候寄' })).toBeVisible();
  await expect.element(page.getByText('快递取走，单号在这里看')).toBeVisible();
  await expect.element(link('看它到哪儿了')).toHaveAttribute('href', `/logistics-detail/${PARCEL_ID}`);
});
