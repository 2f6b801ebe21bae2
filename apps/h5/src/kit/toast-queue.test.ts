import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToastQueue } from './toast-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const aQueue = () => {
  const queue = createToastQueue();
  const seen: (string | null)[] = [];
  queue.watch((note) => seen.push(note?.message ?? null));
  return { ...queue, seen };
};

test('[9-03] a toast lasts 2 s unless told otherwise', () => {
  const { show, seen } = aQueue();
  show('收到了');
  vi.advanceTimersByTime(1_999);
  expect(seen).toEqual([null, '收到了']);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual([null, '收到了', null]);
});

test('a toast can last longer', () => {
  const { show, seen } = aQueue();
  show('网络有点慢', { ms: 3_000 });
  vi.advanceTimersByTime(2_999);
  expect(seen.at(-1)).toBe('网络有点慢');
  vi.advanceTimersByTime(1);
  expect(seen.at(-1)).toBeNull();
});

test('a newer toast takes the place of the older one, for its own whole time', () => {
  const { show, seen } = aQueue();
  show('一');
  vi.advanceTimersByTime(1_500);
  show('二');
  vi.advanceTimersByTime(1_500);
  expect(seen).toEqual([null, '一', '二']);
});

test('a closed toast does not come back to close its successor', () => {
  const { show, close, seen } = aQueue();
  show('一');
  close();
  show('二', { ms: 5_000 });
  vi.advanceTimersByTime(3_000);
  expect(seen).toEqual([null, '一', null, '二']);
});

test('who stops watching hears nothing more', () => {
  const queue = createToastQueue();
  const heard = vi.fn();
  queue.watch(heard)();
  queue.show('一');
  expect(heard).toHaveBeenCalledTimes(1);
});
