import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchLongPress } from './long-press.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const press = (visible = () => true) => {
  const events: string[] = [];
  const started = Date.now();
  const watch = watchLongPress((event) => events.push(`${event} ${Date.now() - started}`), visible);
  return { events, watch };
};

test('[9-17] [9-18] [9-19] [9-20] a touch of half a second is a long press; the page still visible after 5 s and 8 s reports twice', () => {
  const { events, watch } = press();
  watch.touched();
  vi.advanceTimersByTime(499);
  expect(events).toEqual([]);
  vi.advanceTimersByTime(9_000);
  expect(events).toEqual(['qr-long-press 500', 'qr-scan-failed-5s 5000', 'qr-scan-failed-8s 8000']);
});

test('a tap is no long press', () => {
  const { events, watch } = press();
  watch.touched();
  vi.advanceTimersByTime(400);
  watch.lifted();
  vi.advanceTimersByTime(9_000);
  expect(events).toEqual([]);
});

test('a page that went away reports no failure', () => {
  let visible = true;
  const { events, watch } = press(() => visible);
  watch.touched();
  vi.advanceTimersByTime(2_000);
  visible = false;
  vi.advanceTimersByTime(9_000);
  expect(events).toEqual(['qr-long-press 500']);
});
