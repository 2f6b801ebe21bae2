import { USER_INFO_POLL_MS } from '@xuetang/contract/constants';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startPolling } from './poll.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const polling = (over: Partial<Parameters<typeof startPolling>[0]> = {}) => {
  const look = vi.fn(over.look ?? (async () => false));
  const stop = startPolling({ everyMs: USER_INFO_POLL_MS, mayLook: () => true, mostLooks: 100, ...over, look });
  return { look, stop };
};

test('[9-35] user info is looked at every 2000 ms', async () => {
  const { look, stop } = polling();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(look).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(look).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(look).toHaveBeenCalledTimes(4);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(look).toHaveBeenCalledTimes(4);
});

test('it ends with what it waits for, or when it has looked often enough', async () => {
  const seen = polling({ look: async () => true });
  const tired = polling({ mostLooks: 3 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([seen.look.mock.calls.length, tired.look.mock.calls.length]).toEqual([1, 3]);
});

test('while nobody looks at the page nobody is asked, and it goes on afterwards', async () => {
  let isVisible = false;
  const { look } = polling({ mayLook: () => isVisible });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(look).not.toHaveBeenCalled();
  isVisible = true;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(look).toHaveBeenCalledTimes(1);
});

test('a slow answer is waited for: never two at once', async () => {
  const { look } = polling({ look: () => new Promise((done) => setTimeout(() => done(false), 5_000)) });
  await vi.advanceTimersByTimeAsync(8_999);
  expect(look).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(look).toHaveBeenCalledTimes(2);
});

test('a pause may grow, and giving up is said once; whoever has stopped is not told', async () => {
  const onGiveUp = vi.fn();
  const { look } = polling({ everyMs: (looks) => 1_000 * (looks + 1), mostLooks: 3, onGiveUp });
  await vi.advanceTimersByTimeAsync(2_999);
  expect(look).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(look).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([look.mock.calls.length, onGiveUp.mock.calls.length]).toEqual([3, 1]);
  const notTold = vi.fn();
  const { stop } = polling({ mostLooks: 1, onGiveUp: notTold });
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(notTold).not.toHaveBeenCalled();
});
