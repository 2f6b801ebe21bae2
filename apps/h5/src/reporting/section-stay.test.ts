import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { countStay } from './section-stay.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const aStay = () => {
  const told: number[] = [];
  return { told, ...countStay((seconds) => told.push(seconds)) };
};

describe('how long a section is on the screen', () => {
  test('[7.5-10] [9-34] told every 60 s', () => {
    const { told, show } = aStay();
    show();
    vi.advanceTimersByTime(59_999);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(told).toEqual([60]);
    vi.advanceTimersByTime(120_000);
    expect(told).toEqual([60, 60, 60]);
  });

  test('only what is seen counts', () => {
    const { told, show, hide } = aStay();
    show();
    vi.advanceTimersByTime(40_000);
    hide();
    vi.advanceTimersByTime(600_000);
    expect(told).toEqual([]);
    show();
    vi.advanceTimersByTime(19_999);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(told).toEqual([60]);
  });

  test('shown twice it counts once', () => {
    const { told, show } = aStay();
    show();
    show();
    vi.advanceTimersByTime(60_000);
    expect(told).toEqual([60]);
  });

  test('the rest is told at the end, and nothing after it', () => {
    const { told, show, end } = aStay();
    show();
    vi.advanceTimersByTime(72_500);
    end();
    expect(told).toEqual([60, 12]);
    vi.advanceTimersByTime(600_000);
    expect(told).toEqual([60, 12]);
  });

  test('a glance of under a second is not told', () => {
    const { told, show, end } = aStay();
    show();
    vi.advanceTimersByTime(900);
    end();
    expect(told).toEqual([]);
  });
});
