import type { LearnerId } from '@xuetang/contract/ids';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCollector } from './collector.ts';
import type { Report } from './report.ts';

const some = (count: number, body = {}): Report[] =>
  Array.from({ length: count }, (_, at) => ({
    eventId: `e${at}`,
    kind: 'click',
    day: '2026-11-15',
    receivedAt: '2026-11-15T03:00:00.000Z',
    learnerId: '7' as LearnerId,
    body,
  }));

/** A stream that acknowledges when it is told to. */
const setUp = (queue = 1_000) => {
  const sizes: number[] = [];
  const held: PromiseWithResolvers<void>[] = [];
  const counted: Record<string, number> = {};
  const collect = createCollector({
    queue,
    send: (json) => {
      sizes.push((JSON.parse(json) as Report[]).length);
      const hold = Promise.withResolvers<void>();
      held.push(hold);
      return hold.promise;
    },
    count: (outcome, events) => (counted[outcome] = (counted[outcome] ?? 0) + events),
  });
  return { collect, sizes, held, counted };
};

describe('the collector', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('events of many requests go together, after 20 ms at the latest', async () => {
    const { collect, sizes, held, counted } = setUp();
    const answers = [collect(some(3)), collect(some(4))];
    vi.advanceTimersByTime(19);
    expect(sizes).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sizes).toEqual([7]);
    held[0]?.resolve();
    expect(await Promise.all(answers)).toEqual([
      { accepted: 3, shed: 0, unsure: false },
      { accepted: 4, shed: 0, unsure: false },
    ]);
    expect(counted).toEqual({ accepted: 7 });
  });

  test('a hundred go at once, and a request waits for every message that holds an event of it', async () => {
    const { collect, sizes, held } = setUp();
    const first = collect(some(60));
    let answered = false;
    const second = collect(some(60)).then((result) => ((answered = true), result));
    expect(sizes).toEqual([100]);
    held[0]?.resolve();
    expect(await first).toMatchObject({ accepted: 60 });
    expect(answered).toBe(false);
    vi.advanceTimersByTime(20);
    held[1]?.resolve();
    expect(await second).toMatchObject({ accepted: 60 });
    expect(sizes).toEqual([100, 20]);
  });

  test('large events make more messages, so that none is too large for the stream', () => {
    const { collect, sizes } = setUp();
    void collect(some(5, { exceptionDesc: 'x'.repeat(100_000) }));
    vi.advanceTimersByTime(20);
    expect(sizes).toEqual([2, 2, 1]);
  });

  test('what waits for the stream fills the queue; more is shed and counted, and an acknowledgement makes room', async () => {
    const { collect, held, counted } = setUp(150);
    const first = collect(some(100));
    const second = collect(some(100));
    expect(await collect(some(10))).toEqual({ accepted: 0, shed: 10, unsure: false });
    held[0]?.resolve();
    await first;
    await vi.advanceTimersByTimeAsync(20);
    held[1]?.resolve();
    expect(await second).toEqual({ accepted: 50, shed: 50, unsure: false });
    const third = collect(some(10));
    vi.advanceTimersByTime(20);
    held[2]?.resolve();
    expect(await third).toEqual({ accepted: 10, shed: 0, unsure: false });
    expect(counted).toEqual({ accepted: 160, shed: 60 });
  });

  test('few large events fill it as many small ones do', async () => {
    const { collect, held, counted } = setUp(10_000);
    const recording = { events: 'x'.repeat(2 ** 18) };
    const first = Array.from({ length: 260 }, () => collect(some(1, recording)));
    expect(counted['shed']).toBe(4);
    vi.advanceTimersByTime(20);
    for (const hold of held) hold.resolve();
    await Promise.all(first);
    void collect(some(1, recording));
    expect(counted['shed']).toBe(4);
  });

  test('without an acknowledgement nobody knows, and that is said; the room is free again', async () => {
    const { collect, held, counted } = setUp(10);
    const lost = collect(some(10));
    vi.advanceTimersByTime(20);
    held[0]?.reject(new Error('timeout'));
    expect(await lost).toEqual({ accepted: 10, shed: 0, unsure: true });
    expect(counted).toEqual({ unsure: 10 });
    const next = collect(some(10));
    vi.advanceTimersByTime(20);
    held[1]?.resolve();
    expect(await next).toEqual({ accepted: 10, shed: 0, unsure: false });
  });
});
