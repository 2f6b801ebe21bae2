import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../gallery/mount.tsx';
import { CountDown } from './CountDown.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const clock = () => document.querySelector('time')?.textContent?.trim();

test('it counts by the server’s clock, and says once that the time is over', async () => {
  const onOver = vi.fn();
  // A phone whose own clock is years away.
  mount(<CountDown label="离开课" serverNow="2026-11-16T12:00:00Z" until="2026-11-16T12:00:03Z" onOver={onOver} />);
  expect(clock()).toBe('00:03');
  vi.advanceTimersByTime(2_000);
  // Not polled for: a poll moves a clock that is not real.
  for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
  expect(clock()).toBe('00:01');
  expect(onOver).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5_000);
  await expect.element(page.getByRole('timer')).toMatchTextContent('时间到');
  for (let ticks = 0; ticks < 3; ticks++) {
    vi.advanceTimersByTime(500);
    // Each is drawn before the next one.
    await new Promise(requestAnimationFrame);
  }
  expect(onOver).toHaveBeenCalledTimes(1);
});

test('days stand before the clock', () => {
  mount(<CountDown label="还剩" serverNow="2026-11-16T12:00:00Z" until="2026-11-18T13:00:00Z" />);
  expect(clock()).toBe('2 天 1:00:00');
});
