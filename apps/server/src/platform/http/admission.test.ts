import type { Rank } from '@xuetang/contract/call';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMetrics } from '../metrics.ts';
import { createAdmission } from './admission.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const LOOK_MS = 100;

/** The pool is what presses here: its wait is set by hand. */
const bench = () => {
  let waitMs = 0;
  const metrics = createMetrics();
  const limits = { loopDelayMs: 600_000, poolWaitMs: 1, underWay: 3 };
  const admission = createAdmission({ metrics, limits, poolWaitMs: () => waitMs });
  const look = (pressure: number, times = 1) => {
    waitMs = pressure;
    vi.advanceTimersByTime(times * LOOK_MS);
  };
  const letIn = (rank: Rank, of = 10) => Array.from({ length: of }, () => admission.lets(rank)).filter(Boolean).length;
  return { ...admission, metrics, look, letIn };
};

describe('who is let in', () => {
  test('everybody, while nothing presses', () => {
    const { letIn, look, close } = bench();
    look(0.9, 50);
    expect([letIn('report'), letIn('browse'), letIn('learn'), letIn('vital')]).toEqual([10, 10, 10, 10]);
    close();
  });

  test('a share of the lowest rank, evenly; then none of it; and all again', () => {
    const { lets, letIn, look, close } = bench();
    look(1, 2);
    expect(Array.from({ length: 4 }, () => lets('report'))).toEqual([false, true, false, true]);
    expect(letIn('browse')).toBe(10);
    look(1, 10);
    expect([letIn('report'), letIn('browse')]).toEqual([0, 10]);
    look(4, 20);
    expect([letIn('report'), letIn('browse'), letIn('learn'), letIn('vital')]).toEqual([0, 0, 0, 10]);
    look(0, 151);
    expect([letIn('report'), letIn('browse'), letIn('learn'), letIn('vital')]).toEqual([10, 10, 10, 10]);
    close();
  });

  test('calls under way count at once, and vital ones are not counted out', () => {
    const { letIn, begin, end, close } = bench();
    for (let nth = 0; nth < 3; nth++) begin();
    expect([letIn('report'), letIn('browse'), letIn('learn')]).toEqual([0, 10, 10]);
    for (let nth = 0; nth < 9; nth++) begin();
    expect([letIn('browse'), letIn('learn'), letIn('vital')]).toEqual([0, 0, 10]);
    for (let nth = 0; nth < 10; nth++) end();
    expect(letIn('report')).toBe(10);
    close();
  });

  test('it is told how many were not, by rank', async () => {
    const { letIn, begin, metrics, close } = bench();
    for (let nth = 0; nth < 6; nth++) begin();
    letIn('report', 7);
    letIn('browse', 2);
    const text = await metrics.registry.metrics();
    expect(text).toContain('xt_shed_total{rank="report"} 7');
    expect(text).toContain('xt_shed_total{rank="browse"} 2');
    expect(text).toContain('xt_shed_total{rank="vital"} 0');
    expect(text).toContain('xt_calls_under_way 6');
    close();
  });
});
