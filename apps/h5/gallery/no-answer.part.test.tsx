import type { CallName } from '@xuetang/contract/calls';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Authorise, Cancellation, MiniCheck, Safety } from '../src/features/account/account.example.tsx';
import { Privacy } from '../src/features/agreements/agreements.example.tsx';
import { Midday } from '../src/features/center/center.example.tsx';
import { NoCoupon } from '../src/features/checkout/checkout.example.tsx';
import { Open as PayOpen } from '../src/features/checkout/pay/pay.example.tsx';
import { Calendar } from '../src/features/class-dates/class-dates.example.tsx';
import { Records } from '../src/features/complaints/complaints.example.tsx';
import { All, Compare, Own } from '../src/features/course/catalogue.example.tsx';
import { Tracks } from '../src/features/course/course.example.tsx';
import { Course, Sale } from '../src/features/course/one-course.example.tsx';
import { Sections } from '../src/features/course/section-list.example.tsx';
import { Licensed } from '../src/features/course/teacher.example.tsx';
import { InTheGroup } from '../src/features/group/group.example.tsx';
import { Article } from '../src/features/lesson/lesson.example.tsx';
import { List } from '../src/features/messages/messages.example.tsx';
import { Mine } from '../src/features/mine/mine.example.tsx';
import { ContractBent, Open, Orders } from '../src/features/orders/orders.example.tsx';
import { Held } from '../src/features/privacy/privacy.example.tsx';
import { Shelf } from '../src/features/products/products.example.tsx';
import { BlockedOffline } from '../src/features/system/system.example.tsx';
import type { PageExample } from './a-page.tsx';
import { OFFLINE } from './answers.ts';
import { mountWhole } from './mount.tsx';
import { Shown } from './Shown.tsx';

const PAGES: [example: PageExample, call: CallName, failed: string, there: string][] = [
  [Privacy, 'getAgreement', '协议没加载出来', '两句话说清楚'],
  [Calendar, 'getLiveCampDateDetail', '开课日期没加载出来', '选一期你方便的'],
  [Records, 'listComplaints', '记录没加载出来', '昨晚直播到一半断了'],
  [List, 'listMessages', '消息没加载出来', '看更早的'],
  [Held, 'getCollectedList', '清单没加载出来', '学堂留存了您的这些信息'],
  [Shelf, 'listProducts', '课程没加载出来', '课程商城'],
  [Authorise, 'getAsker', '没有核对上', '允许「学堂小课」登录？'],
  [MiniCheck, 'verifyCheckCode', '没有核对上', '不是同一个账号'],
  [Cancellation, 'previewCancellation', '注销状态没加载出来', '申请注销账号'],
  [Midday, 'getCenter', '学习中心没加载出来', '今天要做'],
  [InTheGroup, 'getLiveCenterQrData', '你的班级没加载出来', '已在群里'],
  [Article, 'openSection', '这一节没加载出来', '留多少才够'],
  [Tracks, 'listAudioTracks', '音频没加载出来', '从第一段开始听'],
  [All, 'listCourses', '课程没加载出来', '只看零基础'],
  [Compare, 'listCourses', '课程没加载出来', '左边的课'],
  [Own, 'listOwnCourses', '我的课程没加载出来', '接着学：第 4 天 保险要不要买'],
  [Course, 'getCourse', '课程没加载出来', '学完以后，你能'],
  [Sale, 'getCourse', '课程没加载出来', '不想学了，能退多少'],
  [Licensed, 'getTeacher', '老师介绍没加载出来', '这些事，老师不能做'],
  [NoCoupon, 'getCommitInfo', '订单没加载出来', '不想学了，能退多少'],
  [Orders, 'listOrders', '订单没加载出来', '等您处理'],
  [Open, 'getOrder', '订单没加载出来', '给您留到 今天 13:20'],
  [PayOpen, 'getPayResult', '订单没加载出来', '今天 13:20 前付'],
  [ContractBent, 'getOrderContract', '合同没加载出来', '合同指纹'],
  [Sections, 'listSections', '目录没加载出来', '说明书怎么读'],
];

/** Nothing the first time, what it says otherwise from then on. */
const lateOn = (example: PageExample, call: CallName) => {
  let asked = 0;
  const late = example.where({ [call]: () => (asked++ === 0 ? OFFLINE : example.answers[call]) });
  return { late, asked: () => asked };
};

test.each(PAGES)('without an answer the page says so, and asks again: %#. $2', async (example, call, failed, there) => {
  const { late, asked } = lateOn(example, call);
  mountWhole(<Shown example={late} />);
  await expect.element(page.getByRole('heading', { name: failed })).toBeVisible();
  await expect.element(page.getByText(OFFLINE.message)).toBeVisible();
  expect(asked()).toBe(1);
  await page.getByRole('button', { name: '再试一次' }).click();
  await expect.element(page.getByText(there)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: failed })).not.toBeInTheDocument();
  expect(asked()).toBe(2);
});

test('without the profile the ways of the tab are there all the same, and a tap asks again', async () => {
  const { late } = lateOn(Mine, 'getProfile');
  mountWhole(<Shown example={late} />);
  await expect.element(page.getByText('资料没加载出来')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '设置' })).toBeVisible();
  await page.getByText('资料没加载出来').click();
  await expect.element(page.getByRole('link', { name: /学号/ })).toBeVisible();
  await expect.element(page.getByText('资料没加载出来')).not.toBeInTheDocument();
});

test('without the devices the rest of the page is there, and a tap asks again', async () => {
  const { late } = lateOn(Safety, 'listDevices');
  mountWhole(<Shown example={late} />);
  await expect.element(page.getByRole('alert')).toMatchTextContent(OFFLINE.message);
  await expect.element(page.getByText('登录方式')).toBeVisible();
  await page.getByRole('button', { name: '再试一次' }).click();
  await expect.element(page.getByText('正在使用')).toBeVisible();
});

test('whoever is shut out and gets no reason still finds the way to object', async () => {
  mountWhole(<Shown example={BlockedOffline} />);
  await expect.element(page.getByRole('button', { name: '提交申诉' })).toBeVisible();
  await expect.element(page.getByText('再试一次')).not.toBeInTheDocument();
});
