import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { PageExample } from '../../../../gallery/a-page.tsx';
import { mountWhole } from '../../../../gallery/mount.tsx';
import { Shown } from '../../../../gallery/Shown.tsx';
import { TICKET } from '../../../../gallery/some-forms.ts';
import { ORDER_NO } from '../../../../gallery/some-orders.ts';
import {
  Classroom,
  ClassroomOver,
  ClassroomUnknown,
  NoOffer,
  Plan,
  PlanEnded,
  PlanNotSold,
  PlanUnknown,
  Pos,
  PosEnded,
  PosOrdered,
  PosTaken,
  PosUnknown,
  SentLink,
  SentLinkPlain,
} from './offered.example.tsx';

const show = (example: PageExample) => mountWhole(<Shown example={example} />);
const button = (name: string | RegExp) => page.getByRole('button', { name });
const box = page.getByRole('checkbox', { name: /我已满 18 周岁/ });
const made = { is: 'ordered', orderNo: ORDER_NO, payFen: 29_900, closesAt: '2026-03-02T06:00:00.000Z' } as const;

const order = async (example: PageExample) => {
  const createOrder = vi.fn(() => made);
  show(example.where({ createOrder, pay: { is: 'refused' } }));
  await expect.element(box).toBeVisible();
  (box.element() as HTMLElement).click();
  await button(/微信支付/).click();
  await expect.poll(() => createOrder.mock.calls).toHaveLength(1);
  return createOrder;
};

test('a plan says who offers until when, and its order counts as a link of ours', async () => {
  const createOrder = await order(Plan);
  await expect.element(page.getByRole('heading', { name: '周若兰老师给您的方案' })).toBeVisible();
  expect(createOrder).toHaveBeenCalledWith(expect.objectContaining({ goodsId: '1', source: 200113833 }));
});

test('a link of ours names the price that runs and its end, or that none does', async () => {
  show(SentLink);
  await expect.element(page.getByText(/“开学优惠”的价钱/)).toBeVisible();
  show(SentLinkPlain);
  await expect.element(page.getByText(/按课程价算，什么时候买都一样/)).toBeVisible();
});

test('the slip of the counter stands there to be held against what was said', async () => {
  show(Pos);
  await expect.element(page.getByText('前台小林')).toBeVisible();
  await expect.element(page.getByText('¥999').first()).toBeVisible();
  // A lower price wins below it, and that is no reason not to pay.
  await expect.element(page.getByText(/下面按更低的算/)).toBeVisible();
});

test('it is opened once: a look behind the back would be one more scan', async () => {
  const openPos = vi.fn(() => Pos.answers.openPos as never);
  show(Pos.where({ openPos }));
  await expect.element(page.getByText('前台小林')).toBeVisible();
  expect(openPos).toHaveBeenCalledExactlyOnceWith({ ticket: TICKET });
});

test('a classroom: each buys for himself, and the order knows the room', async () => {
  const createOrder = await order(Classroom);
  await expect.element(page.getByRole('heading', { name: '苏州学堂 201 教室' })).toBeVisible();
  expect(createOrder).toHaveBeenCalledWith(expect.objectContaining({ classroom: TICKET }));
});

test.each([
  ['a plan that is over', PlanEnded, '这份方案过了时间', '按课程价看'],
  ['a plan of what is not sold', PlanNotSold, '方案里的课现在不卖', '看看在售的课程'],
  ['a plan of another', PlanUnknown, '没有找到这份方案', '看看在售的课程'],
  ['no plan', NoOffer, '没有找到这份方案', '看看在售的课程'],
  ['a slip that another scanned', PosTaken, '已经被别人扫了', '看看在售的课程'],
  ['a slip that is over', PosEnded, '这张单过了时间', '看看在售的课程'],
  ['a slip that was ordered', PosOrdered, '这张单您已经下过了', '看这张订单'],
  ['no slip', PosUnknown, '没有找到这张单', '看看在售的课程'],
  ['a room that is over', ClassroomOver, '这个教室码过了时间', '看这门课'],
  ['no room', ClassroomUnknown, '没有找到这个教室码', '看看在售的课程'],
])('%s says so and leads on', async (_name, example, title, way) => {
  show(example);
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  await expect.element(page.getByRole('link', { name: way })).toBeVisible();
  await expect.element(button(/微信支付/)).not.toBeInTheDocument();
});
