import { expect, test, vi } from 'vitest';
import type { Ask } from '../client/create-client.ts';
import { createKeepPlace } from './keep-place.ts';
import type { ChapterTrack } from './track.ts';

const track = { bookId: '1', chapterId: '3' } as unknown as ChapterTrack;

/** A server that answers when it is told to. */
const aSlowServer = () => {
  const waiting: ((ok: boolean) => void)[] = [];
  const ask = vi.fn((_call: string, _input: { placeS: number }) => new Promise((resolve) => waiting.push((ok) => resolve({ ok }))));
  const answer = async (ok = true): Promise<void> => {
    waiting.shift()?.(ok);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { keep: createKeepPlace(ask as unknown as Ask), answer, asked: () => ask.mock.calls.map(([, { placeS }]) => placeS) };
};

test('what is said while one is on its way is told after it, the newest alone: a pause is followed by nothing', async () => {
  const { keep, answer, asked } = aSlowServer();
  for (const atS of [3, 8, 12.4]) keep(track, atS);
  expect(asked()).toEqual([3]);
  await answer();
  expect(asked()).toEqual([3, 12]);
  await answer();
  keep(track, 12.9);
  expect(asked()).toEqual([3, 12]);
});

test('also after one that was lost; the same place is told once', async () => {
  const { keep, answer, asked } = aSlowServer();
  keep(track, 5);
  keep(track, 5.5);
  await answer(false);
  expect(asked()).toEqual([5, 5]);
  await answer();
  keep(track, 5.9);
  expect(asked()).toEqual([5, 5]);
});
