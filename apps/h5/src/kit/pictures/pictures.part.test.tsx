import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../../../gallery/mount.tsx';
import { ImageViewer } from './ImageViewer.tsx';
import { PictureField } from './PictureField.tsx';
import { type AskTickets, usePictures } from './use-pictures.ts';

const drawn = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 6"><path fill="${colour}" d="M0 0h4v6H0z"/></svg>`)}`;
const PICTURES = [
  { src: drawn('#f70'), alt: '第一页' },
  { src: drawn('#c40'), alt: '第二页' },
];
const Viewer = () => {
  const [at, setAt] = useState<number>();
  return (
    <>
      <button type="button" onClick={() => setAt(0)}>
        看大图
      </button>
      <ImageViewer pictures={PICTURES} at={at} onShow={setAt} onClose={() => setAt(undefined)} />
    </>
  );
};
const opener = page.getByRole('button', { name: '看大图' });
const shown = page.getByRole('dialog');

test('pictures are turned by buttons and arrows, to the ends and no farther', async () => {
  mount(<Viewer />);
  await opener.click();
  await expect.element(shown).toHaveAccessibleName('第 1 张图片，共 2 张');
  await expect.element(page.getByRole('button', { name: '上一张' })).toBeDisabled();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(shown).toHaveAccessibleName('第 2 张图片，共 2 张');
  await expect.element(page.getByRole('button', { name: '下一张' })).toBeDisabled();
  await page.getByRole('button', { name: '上一张' }).click();
  await expect.element(page.getByRole('img', { name: '第一页' })).toBeVisible();
});

test('a tap makes it larger, the next picture is whole again', async () => {
  mount(<Viewer />);
  await opener.click();
  const width = () => page.getByRole('img').element().getBoundingClientRect().width;
  const before = width();
  await page.getByRole('button', { name: '放大' }).click();
  await expect.poll(width).toBeGreaterThan(1.5 * before);
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('button', { name: '放大' })).toBeVisible();
});

test('Escape closes it, and the focus is where it was', async () => {
  mount(<Viewer />);
  await opener.click();
  await expect.element(shown).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(shown).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

afterEach(() => vi.restoreAllMocks());

const Field = ({ askTickets }: { askTickets: AskTickets }) => (
  <PictureField pictures={usePictures(askTickets, 2)} hint="只有处理的人看得到" />
);
const input = () => document.querySelector<HTMLInputElement>('input[type=file]')!;
const aFile = (name: string, type = 'image/png') => new File(['x'], name, { type });
const noTickets: AskTickets = async () => undefined;

test('a picture that did not get through says so, and is sent again by a tap', async () => {
  const askTickets = vi.fn(noTickets);
  mount(<Field askTickets={askTickets} />);
  await userEvent.upload(input(), aFile('a.png'));
  await expect.element(page.getByRole('img', { name: '第 1 张，没传上' })).toBeVisible();
  await page.getByRole('button', { name: '重传' }).click();
  await expect.poll(() => askTickets.mock.calls.length).toBe(2);
  await page.getByRole('button', { name: '删掉第 1 张' }).click();
  await expect.element(page.getByRole('img')).not.toBeInTheDocument();
});

test('what is no picture stays out, and a full field takes no more', async () => {
  mount(<Field askTickets={noTickets} />);
  await userEvent.upload(input(), [aFile('a.png'), aFile('b.txt', 'text/plain'), aFile('c.png'), aFile('d.png')]);
  await expect.element(page.getByText('只能添加 JPG、PNG 或 WebP 图片')).toBeVisible();
  expect(document.querySelectorAll('.xt-picture img')).toHaveLength(2);
  expect(document.querySelector('input[type=file]')).toBeNull();
});
