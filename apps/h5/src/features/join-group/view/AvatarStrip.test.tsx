import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AvatarStrip } from './AvatarStrip.tsx';

const facesOf = (count: number) =>
  renderToStaticMarkup(<AvatarStrip classmates={{ count, countedAt: '20:08' }} />).match(/xt-strip-face"/g)?.length ?? 0;

test('[2.11-05] the strip shows a face for each classmate, and eight of many', () => {
  expect([0, 1, 3, 8, 180].map(facesOf)).toEqual([0, 1, 3, 8, 8]);
});
