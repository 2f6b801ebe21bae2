import { createElement } from 'react';
import { expect, test } from 'vitest';
import { findingsIn } from './find-barriers.ts';
import { mountWhole } from './mount.tsx';

test.each([
  ['a button without a name', createElement('button', { type: 'button' }), /^button-name/],
  [
    'large letters of which small ones would be too pale',
    <p key="pale" style={{ fontSize: 30, color: '#8f8175', background: '#fff' }}>
      名额
    </p>,
    /^color-contrast/,
  ],
])('the search sees %s', async (_what, planted, found) => {
  mountWhole(planted);
  expect(await findingsIn(document.body)).toEqual([expect.stringMatching(found)]);
});
