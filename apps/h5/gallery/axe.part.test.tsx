import { createElement } from 'react';
import { expect, test } from 'vitest';
import { examples } from './examples.ts';
import { findingsIn } from './find-barriers.ts';
import { mountWhole } from './mount.tsx';
import { Shown } from './Shown.tsx';
import { settle } from './settle.ts';

test.each([...examples])('%s: nothing serious for whoever sees or moves less', async (_name, example) => {
  mountWhole(<Shown example={example} />);
  await settle();
  expect(await findingsIn(document.body)).toEqual([]);
});

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
