import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { wholeSeconds } from '../stretches.rule.ts';
import { attachSource } from './hls-source.ts';

/** Real pictures and a real tone, six seconds of them in three pieces. */
const LESSON = '/gallery/lesson/lesson.m3u8';
const SECONDS = 6;
const WIDTH = 96;
/** Opening a stream and playing it through, at four times its speed, on a machine that does other things. */
const PLAYED_MS = 20_000;

afterEach(() => {
  vi.restoreAllMocks();
});

const opened = async (src = LESSON, fromS = 0) => {
  const video = document.createElement('video');
  // Nobody has tapped here, and only what is silent may begin by itself.
  video.muted = true;
  document.body.append(video);
  const failed = vi.fn<() => void>();
  const seen: number[] = [];
  video.addEventListener('timeupdate', () => seen.push(video.currentTime));
  const attached = await attachSource(video, src, failed, fromS);
  onTestFinished(async () => {
    await attached.detach();
    video.remove();
  });
  return { video, failed, seen, attached };
};

describe.each([
  ['the browser plays streams itself', true],
  ['the browser plays none: the engine comes with the first tap', false],
])('%s', (_name, playsStreams) => {
  const prepare = () => (playsStreams ? undefined : vi.spyOn(HTMLVideoElement.prototype, 'canPlayType').mockReturnValue(''));

  test(
    'a stream is played from its first picture to its end',
    async () => {
      prepare();
      const { video, failed } = await opened();
      await video.play();
      await expect.poll(() => video.currentTime).toBeGreaterThan(0.5);
      expect([video.videoWidth, video.src.startsWith('blob:')]).toEqual([WIDTH, !playsStreams]);
      video.playbackRate = 4;
      await expect.poll(() => video.ended, { timeout: PLAYED_MS }).toBe(true);
      expect([Math.round(video.currentTime), failed.mock.calls.length]).toEqual([SECONDS, 0]);
    },
    2 * PLAYED_MS,
  );

  test('it goes on where it was left, and shows nothing of the beginning on the way', async () => {
    prepare();
    const { video, seen } = await opened(LESSON, 4);
    await video.play();
    await expect.poll(() => video.currentTime).toBeGreaterThan(4.3);
    expect(seen.filter((second) => second > 0 && second < 4)).toEqual([]);
    // And does not say that it was played: what is told of it counts.
    expect(wholeSeconds(video.played).filter(({ from }) => from < 4)).toEqual([]);
  });

  test('a stream that is not there is said', async () => {
    prepare();
    const { video, failed } = await opened('/gallery/lesson/nothing.m3u8');
    const broken = vi.fn<() => void>();
    video.addEventListener('error', broken);
    // What waits for its first piece neither begins nor says no.
    void video.play().catch(() => {});
    await expect.poll(() => failed.mock.calls.length + broken.mock.calls.length + (video.error ? 1 : 0)).toBeGreaterThan(0);
  });
});
