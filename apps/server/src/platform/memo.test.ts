import { expect, test, vi } from 'vitest';
import { memo } from './memo.ts';

test('made once for a key; with one more than it may keep it begins anew', () => {
  const make = vi.fn((key: string) => `made of ${key}`);
  const get = memo(2, make);
  expect(['a', 'b', 'a', 'b'].map(get)).toEqual(['made of a', 'made of b', 'made of a', 'made of b']);
  expect(make).toHaveBeenCalledTimes(2);
  get('c');
  get('a');
  expect(make).toHaveBeenCalledTimes(4);
});
