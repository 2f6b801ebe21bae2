import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { OFFLINE } from '../../../gallery/answers.ts';
import { aShell } from '../../../gallery/made-up-shell.ts';
import { mount } from '../../../gallery/mount.tsx';
import * as examples from './front-desk.example.tsx';
import { FrontDeskPage } from './FrontDeskPage.tsx';

type Desk = ResponseOf<Calls['getFrontDesk']>;
const sent = examples.Open.answers.sendComplaint as ResponseOf<Calls['sendComplaint']>;
const talk = examples.Open.answers.getKfLink as ResponseOf<Calls['getKfLink']>;
const desk = examples.Open.answers.getFrontDesk as Desk;
const task = examples.Task.answers.getFrontDesk as Desk;
const field = page.getByRole('textbox', { name: '您遇到的问题' });
const send = page.getByRole('button', { name: '发送留言' });

test('three answers, whether somebody is there, and the way to him; the page is asked for with where one came from', async () => {
  const getFrontDesk = vi.fn(() => desk);
  mount(<FrontDeskPage from="video-detail" />, aShell({ answers: { getFrontDesk, getKfLink: talk } }));
  await expect.element(page.getByText('直播没有声音')).toBeVisible();
  await expect.element(page.getByText(/现在有人值班，到今天 21:00/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: '微信里聊' })).toHaveAttribute('href', talk.linkUrl ?? '');
  expect(getFrontDesk.mock.calls).toEqual([[{ from: 'video-detail' }]]);
});

test('closed it says when it opens; without a talk the account is named', async () => {
  const closed = examples.Closed.answers.getFrontDesk as Desk;
  mount(<FrontDeskPage />, aShell({ answers: { getFrontDesk: closed, getKfLink: { ...talk, linkUrl: null, from: 'account' } } }));
  await expect.element(page.getByText(/现在没有人值班，明天 09:00 开始有人/)).toBeVisible();
  await expect.element(page.getByText(/可以关注“学堂”/)).toBeVisible();
  expect(page.getByRole('link', { name: /微信里/ }).elements()).toEqual([]);
});

test('a message too short is not sent; one that is comes once for two taps, carries its page, and shows its clock', async () => {
  const sendComplaint = vi.fn(() => sent);
  mount(<FrontDeskPage from="video-detail" />, aShell({ answers: { getFrontDesk: desk, getKfLink: talk, sendComplaint } }));
  await field.fill('听不见');
  await send.click();
  await expect.element(page.getByText('再写 7 个字，我们才好查')).toBeVisible();
  expect(sendComplaint).not.toHaveBeenCalled();
  await field.fill('昨晚的直播一点声音都没有');
  const button = send.element() as HTMLButtonElement;
  button.click();
  button.click();
  await expect.element(page.getByText(/今天 14:00 前答复您/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '查看答复和进度' }))
    .toHaveAttribute('href', `/complainRecordsDetail/${sent.complaintId}`);
  expect(sendComplaint.mock.calls).toEqual([
    [{ kind: 'fault', content: '昨晚的直播一点声音都没有', uploadIds: [], comFrom: 'video-detail' }],
  ]);
});

test('what was written stays where the network lost it, and a visitor gets the code that finds it again', async () => {
  let isLost = true;
  const sendComplaint = vi.fn(() => (isLost ? OFFLINE : { ...sent, needsCode: true }));
  mount(<FrontDeskPage />, aShell({ answers: { getFrontDesk: desk, getKfLink: OFFLINE, sendComplaint } }));
  await field.fill('页面打开是一片空白的');
  await send.click();
  await expect.poll(() => sendComplaint.mock.calls.length).toBeGreaterThan(0);
  await expect.element(field).toHaveValue('页面打开是一片空白的');
  isLost = false;
  await send.click();
  await expect.element(page.getByText(/K7Q2-M4R8-T1V5-X9Z3/)).toBeVisible();
});

test('about a task: it is named with its state, and goes with the words', async () => {
  const sendComplaint = vi.fn((_said: unknown) => sent);
  mount(<FrontDeskPage aboutTask taskId="homework-12" />, aShell({ answers: { getFrontDesk: task, getKfLink: talk, sendComplaint } }));
  await expect.element(page.getByText('已经交了，等批改')).toBeVisible();
  await field.fill('交了两天还没有人批改呢');
  await send.click();
  await expect.element(page.getByText('留言收到了')).toBeVisible();
  expect(sendComplaint.mock.calls[0]?.[0]).toMatchObject({
    kind: 'course',
    comFrom: 'homework-12',
    content: '交了两天还没有人批改呢\n\n关于任务：作业《三笔账：先看清钱去哪儿了》，已经交了，等批改（homework-12，《小白理财课》）',
  });
});
