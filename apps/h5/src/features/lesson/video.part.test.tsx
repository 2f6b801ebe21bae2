import type { SectionId } from '@xuetang/contract/ids';
import type { OpenedSection } from '@xuetang/contract/sections';
import type { SittingId } from '@xuetang/contract/watching';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aShell } from '../../../gallery/made-up-shell.ts';
import { mount } from '../../../gallery/mount.tsx';
import { leftAt } from '../../player/left-at.ts';
import * as examples from './video.example.tsx';
import { VideoPage } from './VideoPage.tsx';

const ID = '12' as SectionId;
const film = examples.Video.answers.openSection as OpenedSection;
const notes = examples.Video.answers.listNotes as never;
const video = () => document.querySelector('video')!;
const start = page.getByRole('button', { name: '播放视频：十分钟看懂备用金' });

const counted = { outcome: 'counted' as const, watchedS: 1, isLearned: false, by: null };
const aServer = (answers: object = {}) => ({
  openSection: vi.fn(() => film),
  listNotes: notes,
  openSitting: vi.fn(() => ({
    outcome: 'open' as const,
    sitting: 'a-sitting-of-22-letter' as SittingId,
    lengthS: 6,
    placeS: 0,
    watchedS: 0,
    replaced: null,
  })),
  reportWatched: vi.fn((_report: unknown) => counted),
  ...answers,
});
const shown = (answers: ReturnType<typeof aServer> = aServer(), fromS?: number) => {
  mount(<VideoPage sectionId={ID} fromS={fromS} />, aShell({ answers: answers as never }));
  return answers;
};
const playing = async (answers?: ReturnType<typeof aServer>, fromS?: number) => {
  const server = shown(answers, fromS);
  await start.click();
  await expect.poll(() => video().currentTime).toBeGreaterThan((fromS ?? 0) + 0.3);
  return server;
};

beforeEach(() => leftAt.keep(ID, 0));
afterEach(() => vi.restoreAllMocks());

test('nothing is loaded before the tap; what was seen is told when it stops', async () => {
  const server = shown();
  await expect.element(start).toBeVisible();
  expect([video().currentSrc, server.openSitting.mock.calls.length]).toEqual(['', 0]);
  await start.click();
  await expect.poll(() => video().currentTime).toBeGreaterThan(1.6);
  expect(server.openSitting).toHaveBeenCalledWith({ sectionId: ID });
  video().pause();
  await expect.poll(() => server.reportWatched.mock.calls.length).toBe(1);
  expect(server.reportWatched.mock.calls[0]?.[0]).toMatchObject({ seq: 1, played: [{ from: 0, to: 2 }] });
});

test('whose copy it is stands over the picture and beside it, and it stays in its page', async () => {
  shown();
  await expect.element(page.getByText(/仅供本人学习 · 学号 \*{3}0006$/)).toBeVisible();
  expect(document.querySelector('.xt-copy-of')?.textContent).toBe('学号 ***0006');
  expect([video().playsInline, video().getAttribute('x5-video-player-type')]).toEqual([true, 'h5-page']);
});

test('it goes on where this phone left it, and a link to a second comes first', async () => {
  leftAt.keep(ID, 2);
  shown();
  await expect.element(page.getByText('从 00:02 接着看')).toBeVisible();
});

test('a note leads to its second, and a part of the film to its own', async () => {
  await playing(undefined, 4);
  await page.getByRole('button', { name: '00:02 收入稳三个月，不稳六个月' }).click();
  await expect.poll(() => Math.floor(video().currentTime)).toBe(2);
  video().pause();
  await page.getByText('00:04 放在哪里').click();
  await expect.poll(() => video().currentTime).toBeGreaterThan(3.9);
});

test('another phone plays: this one stops and says so, and goes on by a tap', async () => {
  let isReplaced = true;
  const reportWatched = vi.fn((_report: unknown) =>
    isReplaced ? { ...counted, outcome: 'replaced' as const, by: { device: '微信 · 苹果手机', since: film.now } } : counted,
  );
  const server = await playing(aServer({ reportWatched }));
  await expect.poll(() => video().currentTime).toBeGreaterThan(0.6);
  video().currentTime = 2;
  await expect.element(page.getByText('已在另一台手机播放（微信 · 苹果手机）')).toBeVisible();
  expect(video().paused).toBe(true);
  isReplaced = false;
  await page.getByRole('button', { name: '在这里继续' }).click();
  await expect.poll(() => video().paused).toBe(false);
  expect(server.openSitting).toHaveBeenCalledTimes(2);
});

test('a rate that the engine does not take is shown as it really is', async () => {
  await playing();
  await page.getByText('1.5×').click();
  expect([video().playbackRate, video().defaultPlaybackRate]).toEqual([1.5, 1.5]);
  Object.defineProperty(video(), 'playbackRate', { get: () => 1, set: () => {}, configurable: true });
  await page.getByText('2×', { exact: true }).click();
  await expect.element(page.getByText('这台手机现在只能用 1× 播放。')).toBeVisible();
  expect((page.getByRole('radio', { name: '1×', exact: true }).element() as HTMLInputElement).checked).toBe(true);
});

test('a picture that does not come for three seconds offers the sound alone, which goes on at the same place', async () => {
  await playing(undefined, 2);
  // What a pause takes away is taken away before the picture is missing.
  const paused = new Promise((stopped) => video().addEventListener('pause', stopped, { once: true }));
  video().pause();
  await paused;
  const since = performance.now();
  video().dispatchEvent(new Event('waiting'));
  const hearOnly = page.getByRole('button', { name: '只听声音' });
  await expect.element(hearOnly).toBeVisible();
  expect(performance.now() - since).toBeGreaterThan(2_900);
  await hearOnly.click();
  await expect.poll(() => [video().currentSrc.endsWith('keep-accounts.wav'), video().currentTime > 2]).toEqual([true, true]);
  await expect.element(page.getByText('现在只播放声音，省流量。')).toBeVisible();
  await page.getByRole('button', { name: '恢复画面' }).click();
  await expect.poll(() => video().currentSrc.endsWith('lesson.m3u8') && video().currentTime > 2).toBe(true);
});

test('an address that has run out is asked for anew by the next tap', async () => {
  const old = { ...film, media: { ...film.media!, url: '/gallery/lesson/old.m3u8' } };
  const openSection = vi.fn(() => (openSection.mock.calls.length > 1 ? film : old));
  shown(aServer({ openSection }));
  await start.click();
  await expect.element(page.getByText('视频没有打开，网络可能有点慢。')).toBeVisible();
  await page.getByRole('button', { name: '再试一次' }).click();
  await expect.poll(() => video().currentTime).toBeGreaterThan(0.3);
});

test('the note about risk lies over the first seconds of what is taught of investing, and of nothing else', async () => {
  const risk = () => document.querySelector('.xt-lecture-risk');
  shown(aServer({ openSection: () => ({ ...film, investment: 'general' as const }) }));
  await expect.poll(() => risk()?.textContent).toBe('投资有风险，课程不构成投资建议');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  video().dispatchEvent(new Event('playing'));
  await vi.advanceTimersByTimeAsync(4_900);
  expect(risk()).not.toBeNull();
  await vi.advanceTimersByTimeAsync(200);
  vi.useRealTimers();
  await expect.poll(risk).toBeNull();
});

test('a note is kept to the second at which it was begun; without words it is not sent', async () => {
  const addNote = vi.fn(({ words }: { words: string }) => ({ ...(notes as { list: object[] }).list[0], words }));
  shown(aServer({ addNote }));
  await page.getByRole('button', { name: '在 00:00 记一笔' }).click();
  await page.getByRole('button', { name: '存下' }).click();
  await expect.element(page.getByText('写几个字再存')).toBeVisible();
  await page.getByLabelText('笔记').fill('  三个月的钱  ');
  await page.getByRole('button', { name: '存下' }).click();
  await expect.poll(() => addNote.mock.calls).toEqual([[{ sectionId: ID, atS: 0, words: '三个月的钱' }]]);
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
});
