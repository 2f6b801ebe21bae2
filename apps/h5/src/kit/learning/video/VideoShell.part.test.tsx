import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../../gallery/mount.tsx';
import { VideoShell } from './VideoShell.tsx';

const start = page.getByRole('button', { name: '播放：第一课' });

test('nothing is loaded before the first tap; what does not open says so and is tried again by a tap', async () => {
  mount(<VideoShell title="第一课" src="data:video/mp4,none" />);
  const video = document.querySelector('video')!;
  expect([video.currentSrc, video.preload, video.controls]).toEqual(['', 'none', false]);
  await start.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('视频没有打开');
  await expect.element(start).not.toBeInTheDocument();
  await page.getByRole('button', { name: '再试一次' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('视频没有打开');
});
