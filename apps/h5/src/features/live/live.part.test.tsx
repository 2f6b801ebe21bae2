import type { OpenRoom, RoomNews } from '@xuetang/contract/broadcasts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { OFFLINE } from '../../../gallery/answers.ts';
import { aShell, type MadeUp } from '../../../gallery/made-up-shell.ts';
import { mount } from '../../../gallery/mount.tsx';
import * as examples from './live.example.tsx';
import { RoomPage } from './room/RoomPage.tsx';
import { SchedulePage } from './SchedulePage.tsx';

const start = location.pathname + location.search;
const entered = examples.OnAir.answers.enterRoom as unknown as OpenRoom;

/** The streams that the page has opened, each to be spoken through. */
const streams: { url: string; isClosed: boolean; onmessage?: (event: { data: string }) => void }[] = [];
class MadeUpStream {
  url: string;
  isClosed = false;
  onmessage?: (event: { data: string }) => void;
  constructor(url: string) {
    this.url = url;
    streams.push(this);
  }
  close() {
    this.isClosed = true;
  }
}
vi.stubGlobal('EventSource', MadeUpStream);
afterEach(() => {
  streams.length = 0;
  history.replaceState(null, '', start);
  vi.useRealTimers();
});

const says = (news: Partial<RoomNews>): void => {
  const { is, people, held, nth, signIn, now } = entered;
  streams[streams.length - 1]?.onmessage?.({
    data: JSON.stringify({ is, people, held, nth, signIn, now, lines: [], skipped: 0, ...news }),
  });
};
const line = (nth: number, words: string) => ({ nth, name: '老郑', words, at: entered.now, isOwn: false });
const come = (answers: NonNullable<MadeUp['answers']>) => mount(<RoomPage id="12" />, aShell({ answers }));

test('what is said comes by itself, once, from where the door was; who listens and what waits is counted', async () => {
  come({ enterRoom: entered });
  await expect.element(page.getByText('我 63 了，现在开始还来得及吗？')).toBeVisible();
  expect(streams.map(({ url }) => url)).toEqual(['/live/stream/a-ticket?nth=3']);
  says({ lines: [line(4, '第四句')], nth: 4, people: 143, held: 2 });
  says({ lines: [line(4, '第四句')], nth: 4, people: 143, held: 2 });
  await expect.element(page.getByText('143 人在听', { exact: false })).toBeVisible();
  await expect.element(page.getByText(/有 2 条像是带了联系方式/)).toBeVisible();
  expect(page.getByText('第四句').elements()).toHaveLength(1);
  says({ lines: [line(40, '第四十句')], nth: 40, skipped: 35 });
  await expect.element(page.getByText('说得太快，有 35 条没显示。')).toBeVisible();
});

test('where the stream is silent for twenty seconds the page asks, from the last line it has', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const listRoomNews = vi.fn(() => ({ ...entered, lines: [line(4, '问来的一句')], nth: 4, skipped: 0 }) as never);
  come({ enterRoom: entered, listRoomNews });
  await expect.element(page.getByText('听得见')).toBeVisible();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(listRoomNews).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(listRoomNews).toHaveBeenCalledExactlyOnceWith({ ticket: 'a-ticket', nth: 3 });
  await expect.element(page.getByText('问来的一句')).toBeVisible();
});

test('a teacher who is lost, comes back and ends: the door is asked each time, and nobody taps', async () => {
  let is: OpenRoom['is'] = 'on-air';
  // Each answer of the door brings another ticket for the same stream.
  let tickets = 0;
  const play = () => ({ ...entered.play, url: `/none-${++tickets}.m3u8` });
  const enterRoom = vi.fn(() => ({ ...entered, is, play: is === 'ended' ? null : play() }) as never);
  const opened = () => document.querySelector('video')?.getAttribute('src');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  come({ enterRoom });
  await expect.element(page.getByText('直播中')).toBeVisible();
  await page.getByRole('button', { name: '点一下，开始听课' }).click();
  is = 'interrupted';
  says({ is });
  await expect.element(page.getByText(/老师的网络断了，正在重连/)).toBeVisible();
  await expect.poll(() => enterRoom.mock.calls.length).toBe(2);
  await vi.advanceTimersByTimeAsync(20_000);
  // What is on the glass stays: opened again it would play the last seconds before the loss.
  expect(opened()).toBe('/none-1.m3u8');
  is = 'on-air';
  says({ is });
  await expect.poll(() => enterRoom.mock.calls.length).toBe(3);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(opened()).toBe('/none-1.m3u8');
  await vi.advanceTimersByTimeAsync(600);
  await expect.element(page.getByText(/老师的网络断了/)).not.toBeInTheDocument();
  expect(opened()).toBe('/none-3.m3u8');
  await expect.element(page.getByRole('button', { name: '点一下，开始听课' })).not.toBeInTheDocument();
  is = 'ended';
  says({ is });
  await expect.element(page.getByText('这一场讲完了')).toBeVisible();
  await expect.poll(() => streams.every(({ isClosed }) => isClosed)).toBe(true);
});

test('a line that was lost stays in the field and goes again under the same name; one that waits is said so', async () => {
  let isLost = true;
  const sendLine = vi.fn((_body: { key: string }) => (isLost ? OFFLINE : { outcome: 'held' as const, nth: null }));
  come({ enterRoom: entered, sendLine: sendLine as never });
  await page.getByRole('textbox', { name: '在直播间说一句' }).fill('加我微信');
  await page.getByRole('button', { name: '发送' }).click();
  await expect.element(page.getByText('没发出去，文字还在，再点一次发送。')).toBeVisible();
  isLost = false;
  await page.getByRole('button', { name: '发送' }).click();
  await expect.element(page.getByText('这一句助教看过才显示，不用重发。')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: '在直播间说一句' })).toHaveValue('');
  const keys = sendLine.mock.calls.map(([{ key }]) => key);
  expect([new Set(keys).size, /^[\w-]{22}$/.test(keys[0] ?? '')]).toEqual([1, true]);
});

test('one tap signs in while the window is open, and the card says so', async () => {
  const signInRoom = vi.fn(() => ({ outcome: 'signed-in' as const }));
  come({ enterRoom: entered, signInRoom });
  await expect.element(page.getByText(/签到还开 \d+ 秒/)).toBeVisible();
  await page.getByRole('button', { name: '签到' }).click();
  await expect.element(page.getByText('签到成功')).toBeVisible();
  expect(signInRoom).toHaveBeenCalledExactlyOnceWith({ ticket: 'a-ticket' });
  says({ signIn: null });
  await expect.element(page.getByText('签到成功')).not.toBeInTheDocument();
});

test('who may not is sent to the list, which says why', async () => {
  const { section } = examples.Unplanned.answers.enterRoom as unknown as { section: object };
  come({ enterRoom: { outcome: 'refused', courseId: '1', section } as never });
  await expect.poll(() => location.pathname + location.search).toBe('/lession-list/1?from=12');
});

test('an offer is announced with its minute, and that it counts for nothing', async () => {
  come({ enterRoom: entered });
  await expect.element(page.getByText(/起 10 分钟介绍付费课，可以先走，不影响结业/)).toBeVisible();
  await expect.element(page.getByText(/不算学习，可以不看/)).toBeVisible();
});

test('a replay says until when it is there, and begins at the chapter that is tapped', async () => {
  const openSitting = vi.fn(() => ({ outcome: 'refused' as const }));
  come({ enterRoom: examples.Replay.answers.enterRoom as never, openSitting: openSitting as never });
  await expect.element(page.getByText(/回放看到/)).toBeVisible();
  await expect.element(page.getByText('学号 ***0427').first()).toBeVisible();
  const play = page.getByRole('button', { name: /^播放视频/ });
  await expect.element(play).toBeVisible();
  // Where its part was recorded, not where the agenda had it.
  await page.getByRole('button', { name: /30:48 同学提问/ }).click();
  await expect.element(play).not.toBeInTheDocument();
  // What is seen of it counts.
  await expect.poll(() => openSitting.mock.calls[0]).toEqual([{ sectionId: '12' }]);
});

test('the tab: what is on air leads in, a day that is tapped shows its classes, what is cancelled leads nowhere', async () => {
  mount(<SchedulePage />, aShell({ answers: examples.Tab.answers }));
  await expect.element(page.getByRole('heading', { level: 1, name: '直播' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: '进直播间' })).toHaveAttribute('href', '/video-detail/2');
  await expect.element(page.getByText('142 人在听')).toBeVisible();
  await page.getByRole('button', { name: /1 场/ }).nth(1).click();
  await expect.element(page.getByText(/骗局，是怎么骗到你的/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: /骗局，是怎么骗到你的/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: /退休金是怎么算出来的/ })).toHaveAttribute('href', '/video-detail/6');
});

test('提醒我 before a class: asked for with the ticket, taken back the same way, and WeChat is offered where it may bring one', async () => {
  const waiting = examples.Scheduled.answers.enterRoom as unknown as OpenRoom;
  let isWished = false;
  const wishReminder = vi.fn(({ wanted }: { wanted: boolean }) => {
    isWished = wanted;
    return { outcome: 'saved' as const };
  });
  const getReminders = examples.ScheduledMayAskWechat.answers.getReminders as never;
  const host: NonNullable<MadeUp['host']> = { kind: 'wechat', allowOpenTags: async () => ({ ok: true, data: null }) };
  const answers = { enterRoom: () => ({ ...waiting, isWished }) as never, wishReminder: wishReminder as never, getReminders };
  mount(<RoomPage id="12" />, aShell({ answers, host }));
  await page.getByRole('button', { name: '提醒我' }).click();
  await expect.element(page.getByText('开课前 15 分钟会提醒你')).toBeVisible();
  await expect.poll(() => document.querySelector('wx-open-subscribe')?.getAttribute('template')).toBe('template');
  await expect.element(page.getByRole('link', { name: '我要哪些提醒' })).toHaveAttribute('href', '/notice?shows=reminders');
  const details = JSON.stringify({ template: JSON.stringify({ status: 'accept' }) });
  document.querySelector('wx-open-subscribe')?.dispatchEvent(new CustomEvent('success', { detail: { subscribeDetails: details } }));
  await expect.element(page.getByText('消息里有，微信也会发一条。')).toBeVisible();
  await page.getByRole('button', { name: '不用提醒了' }).click();
  await expect.element(page.getByRole('button', { name: '提醒我', exact: true })).toBeVisible();
  expect(wishReminder.mock.calls.map(([body]) => body)).toEqual([
    { ticket: 'a-ticket', wanted: true },
    { ticket: 'a-ticket', wanted: false },
  ]);
});
