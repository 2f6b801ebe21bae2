import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../../gallery/mount.tsx';
import { VideoShell, type VideoShellProps } from './VideoShell.tsx';

/** Real pictures and a real tone, six seconds of them in three pieces. */
const LESSON = '/gallery/lesson/lesson.m3u8';
const SECONDS = 6;
const WIDTH = 96;
/** Opening a stream and playing it through, at four times its speed, on a machine that does other things. */
const PLAYED_MS = 20_000;

afterEach(() => {
  vi.restoreAllMocks();
});

const video = () => document.querySelector('video')!;
const shown = (props: Partial<VideoShellProps> = {}) => {
  const onProgress = vi.fn<NonNullable<VideoShellProps['onProgress']>>();
  mount(<VideoShell title="第一课" src={LESSON} onProgress={onProgress} {...props} />);
  return { onProgress };
};
const press = () => page.getByRole('button', { name: '播放：第一课' }).click();

describe.each([
  ['the browser plays streams itself', true],
  ['the browser plays none: the player comes with the first tap', false],
])('%s', (_name, playsStreams) => {
  const prepare = () => (playsStreams ? undefined : vi.spyOn(HTMLVideoElement.prototype, 'canPlayType').mockReturnValue(''));

  test(
    'a stream is played from its first picture to its end, and nothing of it is loaded before the tap',
    async () => {
      prepare();
      const { onProgress } = shown();
      expect([video().currentSrc, video().readyState]).toEqual(['', HTMLMediaElement.HAVE_NOTHING]);
      await press();
      await expect.poll(() => video().currentTime).toBeGreaterThan(0.5);
      expect([video().videoWidth, video().src.startsWith('blob:')]).toEqual([WIDTH, !playsStreams]);
      expect(video().controls).toBe(true);
      video().playbackRate = 4;
      await expect.poll(() => onProgress.mock.calls.at(-1)?.[1], { timeout: PLAYED_MS }).toBe('ended');
      expect(Math.round(onProgress.mock.calls.at(-1)?.[0] ?? 0)).toBe(SECONDS);
    },
    2 * PLAYED_MS,
  );

  test('it goes on where it was left', async () => {
    prepare();
    const seen: number[] = [];
    shown({ from: 4 });
    video().addEventListener('timeupdate', () => seen.push(video().currentTime));
    await press();
    await expect.poll(() => video().currentTime).toBeGreaterThan(4.3);
    // Nothing of the beginning is shown on the way.
    expect(seen.filter((second) => second > 0 && second < 4)).toEqual([]);
  });

  test('a stream that is not there is said, with a way to try again', async () => {
    prepare();
    shown({ src: '/gallery/lesson/nothing.m3u8' });
    await press();
    await expect.element(page.getByRole('alert').getByText('视频没有打开，网络可能有点慢。')).toBeVisible();
    await page.getByRole('button', { name: '再试一次' }).click();
    await expect.element(page.getByRole('alert').getByText('视频没有打开，网络可能有点慢。')).toBeVisible();
  });
});
