import { expect, test } from 'vitest';
import { editPages } from '../load/edits.ts';

test('what is edited while the product runs shows by itself, and a form keeps what was filled in', async () => {
  const { shown } = await editPages(2);
  expect(shown.map(({ name, isKept }) => [name, isKept])).toEqual([
    ['app page (jisuanqi)', true],
    ['its style', true],
    ['doorstep page (tui)', undefined],
    ['its style', undefined],
  ]);
});
