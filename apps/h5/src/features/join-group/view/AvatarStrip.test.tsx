import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AvatarStrip } from './AvatarStrip.tsx';

const facesOf = (count: number) =>
  renderToStaticMarkup(<AvatarStrip classmates={{ count, countedAt: '20:08' }} />).match(/xt-strip-face"/g)?.length ?? 0;

test('a class is counted from ten on; a number below says only that it is empty', () => {
  const said = (count: number) =>
    renderToStaticMarkup(<AvatarStrip classmates={{ count, countedAt: '20:08' }} />).replaceAll(/<[^>]*>/g, '');
  expect([said(1), said(9)]).toEqual(['和同学一起学不懂的群里问', '和同学一起学不懂的群里问']);
  expect(said(10)).toBe('10 位同学在班20:08 统计');
});

test('[2.11-05] the strip shows a face for each classmate, and eight of many', () => {
  expect([0, 1, 3, 8, 180].map(facesOf)).toEqual([0, 1, 3, 8, 8]);
});
