import type { BookId, ChapterId } from '@xuetang/contract/ids';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAudio } from './an-audio.ts';
import { createPlayer } from './create-player.ts';
import { someTracks } from './some-tracks.ts';
import type { ChapterTrack } from './track.ts';
import { REPORT_EVERY_MS } from './watch-reports.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const chapter = (nth: number, fromS = 0): ChapterTrack => ({
  id: `chapter-${nth}`,
  chapterId: String(nth) as ChapterId,
  bookId: '1' as BookId,
  title: `第 ${nth} 章`,
  artist: '学堂',
  url: `/book/${nth}`,
  type: 'audio',
  name: '家里的钱',
  fromS,
});
const aPlayer = () => {
  const element = anAudio();
  const watch = { begin: vi.fn(), tell: vi.fn(() => Promise.resolve()), leave: vi.fn(), rest: vi.fn() };
  const [tell, keepPlace] = [vi.fn(), vi.fn<(track: ChapterTrack, atS: number) => void>()];
  return { ...element, watch, tell, keepPlace, player: createPlayer({ audio: element.audio, tell, watch, keepPlace }) };
};

test('a chapter counts for nothing: no sitting, no record; what was heard of a section before it is told first', () => {
  const { player, watch, tell, ready, hear } = aPlayer();
  player.play(someTracks(1), 0);
  expect(watch.begin.mock.calls).toEqual([['1']]);
  player.play([chapter(1)], 0);
  ready();
  hear(50);
  expect([watch.begin.mock.calls.length, watch.rest.mock.calls.length]).toEqual([1, 1]);
  expect(tell).not.toHaveBeenCalled();
});

test('where a book stands is kept while it plays and when it stops; a section’s place is not the book’s', () => {
  const { player, keepPlace, ready, hear } = aPlayer();
  player.play(someTracks(1), 0);
  ready();
  hear(30);
  vi.advanceTimersByTime(REPORT_EVERY_MS);
  expect(keepPlace).not.toHaveBeenCalled();
  player.play([chapter(1)], 0);
  ready();
  hear(15);
  vi.advanceTimersByTime(REPORT_EVERY_MS);
  hear(5);
  player.pause();
  expect(keepPlace.mock.calls.map(([{ chapterId }, atS]) => [chapterId, atS])).toEqual([
    ['1', 15],
    ['1', 20],
  ]);
});

test('it begins where it was left, once; heard again it begins at its beginning, and so does what was left at its end', () => {
  const { player, audio, ready } = aPlayer();
  player.play([chapter(1, 40), chapter(2, 95)], 0);
  ready();
  expect(audio.currentTime).toBe(40);
  player.next();
  ready();
  expect(audio.currentTime).toBe(0);
  player.previous();
  ready();
  expect(audio.currentTime).toBe(0);
});
