import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../gallery/mount.tsx';
import { HOSTILE } from '../example-texts.ts';
import { Poster } from './Poster.tsx';
import { POSTER, type PosterContent } from './draw-poster.ts';

const BLACK = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>')}`;
const shown = (of: Partial<PosterContent> = {}) =>
  mount(<Poster name="秀英" title="理财训练营" text="第一课免费" qr={BLACK} qrText="长按识别" {...of} />);
const picture = page.getByRole('img');

/** Which columns of the picture, between these heights, hold something that is not its ground. */
const inked = async (from: number, to: number): Promise<{ left: number; right: number } | undefined> => {
  const image = picture.element() as HTMLImageElement;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), POSTER);
  const pen = canvas.getContext('2d')!;
  pen.drawImage(image, 0, 0);
  const { data, width, height } = pen.getImageData(0, from, POSTER.width, to - from);
  const [red, green, blue] = data;
  let [left, right] = [width, -1];
  for (let at = 0; at < width * height; at++) {
    if (data[at * 4] === red && data[at * 4 + 1] === green && data[at * 4 + 2] === blue) continue;
    left = Math.min(left, at % width);
    right = Math.max(right, at % width);
  }
  return right < 0 ? undefined : { left, right };
};

test('it is a picture, which a long press can keep, with words for whom cannot see it', async () => {
  shown();
  await expect.element(picture).toHaveAccessibleName('理财训练营。长按识别');
  const image = picture.element() as HTMLImageElement;
  await image.decode();
  expect([image.naturalWidth, image.naturalHeight, image.src.slice(0, 22)]).toEqual([750, 1_200, 'data:image/png;base64,']);
  await expect.element(page.getByText('长按图片，保存或发给朋友')).toBeVisible();
});

test('the code is drawn, with room around it', async () => {
  shown({ qrText: '' });
  await expect.element(picture).toBeVisible();
  // A line through the middle of the code: white ground from 64, black from 88 to 368.
  const image = picture.element() as HTMLImageElement;
  await image.decode();
  const pen = Object.assign(document.createElement('canvas'), POSTER).getContext('2d')!;
  pen.drawImage(image, 0, 0);
  const at = (x: number) => Array.from(pen.getImageData(x, 1_000, 1, 1).data.slice(0, 3));
  expect([at(76), at(92), at(364), at(380)]).toEqual([
    [255, 255, 255],
    [0, 0, 0],
    [0, 0, 0],
    [255, 255, 255],
  ]);
});

test('whatever somebody is called, the words stay between the margins', async () => {
  shown({ name: HOSTILE.repeat(4), title: HOSTILE.repeat(4), text: HOSTILE.repeat(9) });
  await expect.element(picture).toBeVisible();
  const words = await inked(60, 800);
  expect(words!.left).toBeGreaterThanOrEqual(60);
  expect(words!.right).toBeLessThanOrEqual(POSTER.width - 40);
});

test('without the code it says so, and draws again', async () => {
  shown({ qr: 'data:image/png,none' });
  await expect.element(page.getByRole('alert')).toMatchTextContent('图没有画出来');
  await page.getByRole('button', { name: '再画一次' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
});
