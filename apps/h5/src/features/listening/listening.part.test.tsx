import type { BookId } from '@xuetang/contract/ids';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, OFFLINE } from '../../../gallery/answers.ts';
import { aShell } from '../../../gallery/made-up-shell.ts';
import { mount } from '../../../gallery/mount.tsx';
import { anAudio } from '../../player/an-audio.ts';
import { createPlayer } from '../../player/create-player.ts';
import { leftAt } from '../../player/left-at.ts';
import { PlayerContext } from '../../player/player-context.ts';
import { trackOf } from '../../player/player-state.rule.ts';
import { BookPage } from './BookPage.tsx';
import * as examples from './listening.example.tsx';
import { TodayPage } from './TodayPage.tsx';

type Listening = Extract<NonNullable<Answers['getListening']>, { todayS: unknown }>;
type Heard = Extract<NonNullable<Answers['getBook']>, { others: unknown }>;
const listening = examples.Today.answers.getListening as Listening;
const aBook = examples.Book.answers.getBook as Heard;

afterEach(() => {
  for (const id of ['22', '23', 'chapter-1', 'chapter-2']) leftAt.keep(id, 0);
});

const shown = (what: 'today' | BookId, answers: Answers) => {
  const element = anAudio({ durationS: 725 });
  const player = createPlayer({ audio: element.audio, tell: () => {} });
  mount(
    <PlayerContext value={{ player, Bar: () => null }}>{what === 'today' ? <TodayPage /> : <BookPage bookId={what} />}</PlayerContext>,
    aShell({ answers }),
  );
  return { ...element, player, titles: () => player.state.read().list.map(({ title }) => title) };
};
const current = (player: ReturnType<typeof createPlayer>) => trackOf(player.state.read())?.title;

test('all is played: what is not heard yet, of today first and then what is left over', async () => {
  const { player, titles } = shown('today', { getListening: listening });
  await page.getByRole('button', { name: '全部播放（4 段）' }).click();
  expect(titles()).toEqual(['急用的钱，从哪儿拿', '五级台阶：五天怎么走', '听一遍：给自己家写一张预算', '费用藏在哪里']);
  expect(player.state.read()).toMatchObject({ index: 0, isPlaying: true });
  await page.getByRole('button', { name: '暂停', exact: true }).click();
  expect(player.state.read().isPlaying).toBe(false);
  await expect.element(page.getByRole('button', { name: '接着听' })).toBeVisible();
});

test('a row plays from there on, and pauses when it is tapped again', async () => {
  const { player } = shown('today', { getListening: listening });
  await page.getByRole('button', { name: /五级台阶/ }).click();
  expect([current(player), player.state.read().isPlaying]).toEqual(['五级台阶：五天怎么走', true]);
  await page.getByRole('button', { name: /五级台阶/ }).click();
  expect(player.state.read().isPlaying).toBe(false);
});

test('what was learned while the page is there is asked for anew', async () => {
  const getListening = vi.fn(() => listening);
  const { player } = shown('today', { getListening });
  await expect.element(page.getByText('今天新听了 12 分钟')).toBeVisible();
  player.learned.set('22');
  await expect.poll(() => getListening.mock.calls.length).toBe(2);
});

test('an address that has run out is asked for anew by a tap, and the same sound goes on by the new one', async () => {
  let url = '/audio/old.wav';
  const getListening = vi.fn((): Listening => ({ ...listening, list: listening.list.map((each) => ({ ...each, url })) }));
  const { player, fail, loads } = shown('today', { getListening });
  await page.getByRole('button', { name: '全部播放（4 段）' }).click();
  url = '/audio/new.wav';
  fail();
  await expect.element(page.getByText('声音没加载出来，请检查网络后再试一次。')).toBeVisible();
  await page.getByRole('button', { name: '再试一次' }).click();
  await expect.poll(() => loads).toEqual(['/audio/old.wav', '/audio/new.wav']);
  expect(current(player)).toBe('急用的钱，从哪儿拿');
});

test('a book goes on in the chapter and at the second at which it was left; what this phone remembers comes first', async () => {
  leftAt.keep('chapter-2', 240);
  const { player, audio, ready } = shown('1' as BookId, { getBook: aBook });
  await page.getByRole('button', { name: '从《二 三个信封》04:00 接着听' }).click();
  ready();
  expect([current(player), audio.currentTime]).toEqual(['二 三个信封', 240]);
});

test('a chapter that was heard to its end leads to the next', async () => {
  const left = { chapterId: '2', placeS: 510 };
  const { player } = shown('1' as BookId, { getBook: { ...aBook, book: { ...aBook.book!, left } } });
  await page.getByRole('button', { name: '开始听' }).click();
  expect(current(player)).toBe('三 那张没人看的保单');
});

test('a shut chapter says whose it is and plays nothing; the trial does', async () => {
  const { player, titles } = shown('1' as BookId, { getBook: examples.BookOfACourse.answers.getBook as Heard });
  await page.getByRole('button', { name: /二 三个信封/ }).click();
  expect(player.state.read().isOpen).toBe(false);
  await page.getByRole('button', { name: '试听这一章' }).click();
  expect(titles()).toEqual(['一 外婆的账本']);
});

test('the sleep timer and the speed are the player’s own', async () => {
  const { player } = shown('1' as BookId, { getBook: aBook });
  await page.getByText('30 分钟').click();
  expect(player.sleep.state.read()?.after).toBe(30);
  await expect.element(page.getByText('还有约 30 分钟停')).toBeVisible();
  await page.getByText('听完这一段', { exact: true }).click();
  await expect.element(page.getByText('听完这一段就停')).toBeVisible();
  await page.getByText('1.5×').click();
  expect(player.state.read().rate).toBe(1.5);
  await page.getByText('不关').click();
  expect(player.sleep.state.read()).toBeUndefined();
});

test('without a network it says so, and a tap asks again', async () => {
  const getListening = vi.fn(() => OFFLINE);
  shown('today', { getListening });
  await page.getByRole('button', { name: '再试一次' }).click();
  await expect.poll(() => getListening.mock.calls.length).toBe(2);
});
