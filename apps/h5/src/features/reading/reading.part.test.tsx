import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import type { InviteCode, ReadingGroupId, ThoughtId } from '@xuetang/contract/ids';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { OFFLINE, refused } from '../../../gallery/answers.ts';
import { aShell } from '../../../gallery/made-up-shell.ts';
import { mount } from '../../../gallery/mount.tsx';
import { createPageCards, PageCardContext } from '../../kit/page-card.ts';
import { ChapterView } from './ChapterView.tsx';
import { GroupPage } from './GroupPage.tsx';
import * as examples from './reading.example.tsx';
import { SharePage } from './SharePage.tsx';

type Group = ResponseOf<Calls['getReadingGroup']>;
const ID = '3' as ReadingGroupId;
const CODE = 'BBBBBBBBBBBB' as InviteCode;
const LOGGED_IN = { token: 'a-token' };
const code = { inviteCode: 'AAAAAAAAAAAA', boundUntil: null, isByThem: false };
const toEnd = () => window.scrollTo(0, document.documentElement.scrollHeight);
const group = (by?: InviteCode) => <GroupPage groupId={ID} chapter={undefined} inviteCode={by} />;

test('a member sees what to read now, what was missed, and who reads along', async () => {
  mount(group(), aShell({ ...LOGGED_IN, answers: { ...examples.Member.answers } }));
  await expect.element(page.getByText('第 6 天，共 14 天')).toBeVisible();
  await expect.element(page.getByText('今天读第 6 章：信用卡的三个日子')).toBeVisible();
  await expect.element(page.getByText('前面还有 1 章没读，随时可以补。')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '去读' })).toHaveAttribute('href', '/read-book-group/3?chapter=6');
  await expect.element(page.getByText('桂芳')).toBeInTheDocument();
});

test('a chair is taken once for two taps; who invited is told only where it was ticked', async () => {
  const outside = examples.Join.answers.getReadingGroup as Group;
  let joined = false;
  const joinReadingGroup = vi.fn(() => {
    joined = true;
    return null;
  });
  const submitFissionMsg = vi.fn((_body: unknown) => code);
  const getReadingGroup = () => (joined ? (examples.Member.answers.getReadingGroup as Group) : outside);
  mount(group(CODE), aShell({ ...LOGGED_IN, answers: { getReadingGroup, joinReadingGroup, submitFissionMsg } }));
  await expect.element(page.getByText('桂* 邀你一起读')).toBeVisible();
  const button = page.getByRole('button', { name: '加入，一起读' }).element() as HTMLButtonElement;
  button.click();
  button.click();
  await expect.element(page.getByText(/今天读第 6 章/)).toBeVisible();
  expect(joinReadingGroup.mock.calls).toEqual([[{ groupId: ID }]]);
  expect(JSON.stringify(submitFissionMsg.mock.calls)).not.toContain('inviteCode');
});

test('with the tick the friend is told', async () => {
  const submitFissionMsg = vi.fn((_body: unknown) => code);
  mount(group(CODE), aShell({ ...LOGGED_IN, answers: { ...examples.Join.answers, submitFissionMsg } }));
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: '加入，一起读' }).click();
  await expect.poll(() => submitFissionMsg.mock.calls).toContainEqual([{ inviteCode: CODE, page: 'read-book-group' }]);
});

test('full at the last moment: the page asks anew, and shows where there is a chair', async () => {
  const outside = examples.Join.answers.getReadingGroup as Group;
  let isFull = false;
  const joinReadingGroup = vi.fn(() => {
    isFull = true;
    return refused('reading.full');
  });
  const getReadingGroup = () => (isFull ? (examples.Full.answers.getReadingGroup as Group) : outside);
  mount(group(), aShell({ ...LOGGED_IN, answers: { getReadingGroup, joinReadingGroup, submitFissionMsg: code } }));
  await page.getByRole('button', { name: '加入，一起读' }).click();
  await expect.element(page.getByText('这个小组坐满了。')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: '可以加入的小组' })).toBeVisible();
});

test('the end of a chapter is told once it was seen; what is left is counted down, and then it is read', async () => {
  let isOver = false;
  const finishChapter = vi.fn(() => (isOver ? { is: 'read' as const, seconds: 0 } : { is: 'soon' as const, seconds: 2 }));
  mount(<ChapterView groupId={ID} chapter={2} />, aShell({ ...LOGGED_IN, answers: { ...examples.Chapter.answers, finishChapter } }));
  await expect.element(page.getByText(/不是糊涂/)).toBeInTheDocument();
  toEnd();
  await expect.element(page.getByText(/再读 [12] 秒，就算读完这一章/)).toBeInTheDocument();
  isOver = true;
  await expect.element(page.getByText('这一章读完了')).toBeInTheDocument();
  expect(finishChapter).toHaveBeenCalledTimes(2);
});

test('a thought: nothing is not sent, what waits says so, a lost one stays in the field', async () => {
  let outcome: 'lost' | 'held' = 'lost';
  const sayThought = vi.fn((_body: unknown) => (outcome === 'lost' ? OFFLINE : { thoughtId: 'A'.repeat(22) as ThoughtId, isHeld: true }));
  const listThoughts = vi.fn(() => ({ list: [], hasMore: false, now: '2026-03-02T04:00:00.000Z' }));
  mount(
    <ChapterView groupId={ID} chapter={2} />,
    aShell({ ...LOGGED_IN, answers: { ...examples.Chapter.answers, sayThought, listThoughts } }),
  );
  const field = page.getByRole('textbox', { name: /写一句感想/ });
  const say = page.getByRole('button', { name: '发出去' });
  await say.click();
  await expect.element(page.getByText('先写一句再发')).toBeInTheDocument();
  expect(sayThought).not.toHaveBeenCalled();
  await field.fill('加我微信一起记');
  await say.click();
  await expect.poll(() => sayThought.mock.calls.length).toBeGreaterThan(0);
  await expect.element(field).toHaveValue('加我微信一起记');
  outcome = 'held';
  await say.click();
  await expect.element(page.getByText(/要等工作人员看过才显示/)).toBeInTheDocument();
  await expect.element(field).toHaveValue('');
  await expect.poll(() => listThoughts.mock.calls.length).toBeGreaterThan(1);
});

test('one’s own thought is taken back after a question, another’s is reported', async () => {
  const [removeThought, reportThought] = [vi.fn((_body: unknown) => null), vi.fn((_body: unknown) => null)];
  mount(
    <ChapterView groupId={ID} chapter={2} />,
    aShell({ ...LOGGED_IN, answers: { ...examples.Chapter.answers, removeThought, reportThought } }),
  );
  await page.getByRole('button', { name: '删掉' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: '删掉' }).click();
  await expect.poll(() => removeThought.mock.calls).toEqual([[{ thoughtId: '1'.padStart(22, 'A') }]]);
  await page.getByRole('button', { name: '反映' }).click();
  await page.getByRole('button', { name: '告诉工作人员' }).click();
  await expect.poll(() => reportThought.mock.calls).toEqual([[{ thoughtId: '3'.padStart(22, 'A') }]]);
});

test('a friend is led to the group with the code of whoever invited, and shares his own', async () => {
  const host = { setTitle: () => {}, setShare: vi.fn() };
  const cards = createPageCards(host, 'https://h5.example');
  const submitFissionMsg = vi.fn((_body: unknown) => code);
  mount(
    <PageCardContext value={cards}>
      <SharePage groupId={ID} inviteCode={CODE} />
    </PageCardContext>,
    aShell({ ...LOGGED_IN, answers: { ...examples.Shared.answers, submitFissionMsg } }),
  );
  await expect.element(page.getByText('桂* 邀你一起读')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '看看，再决定加不加入' })).toHaveAttribute('href', `/read-book-group/3?by=${CODE}`);
  await expect
    .poll(() => host.setShare.mock.calls.map(([card]) => (card as { link: string }).link))
    .toContain('https://h5.example/read-book-group-share/3?by=AAAAAAAAAAAA');
  expect(submitFissionMsg.mock.calls, 'looking binds nobody').toEqual([[{ page: 'read-book-group-share' }]]);
});
