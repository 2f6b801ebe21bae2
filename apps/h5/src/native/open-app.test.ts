import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openApp } from './open-app.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const launch = (isVisible: boolean) => {
  const follow = vi.fn();
  void openApp('xuetang://homePage?entry=5', { follow, isVisible: () => isVisible, store: async () => 'https://a.app.qq.com/x' });
  return follow;
};

test('[2.1-08] [2.1-09] the deep link at once; the store 2.5 s later, if the page is still visible', async () => {
  const follow = launch(true);
  expect(follow.mock.calls).toEqual([['xuetang://homePage?entry=5']]);
  await vi.advanceTimersByTimeAsync(2_499);
  expect(follow).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(follow.mock.calls.at(-1)).toEqual(['https://a.app.qq.com/x']);
});

test('a page that was left for the app stays away from the store', async () => {
  const follow = launch(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(follow).toHaveBeenCalledTimes(1);
});
