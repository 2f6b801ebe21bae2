import { describe, expect, test } from 'vitest';
import { createMicroBatch, QueueFull, type MicroBatchOptions } from './micro-batch.ts';

const turn = () => new Promise<void>((done) => setImmediate(done));

/** A batch whose runs the test ends by hand. */
const bench = (options: Partial<MicroBatchOptions<number, string>> = {}) => {
  const runs: { key: string; asks: number[]; end: (error?: Error) => void }[] = [];
  const batch = createMicroBatch<number, string>({
    run: (key, asks) =>
      new Promise((resolve, reject) => {
        const answer = () => resolve(asks.map((ask) => `${key}${ask}`));
        runs.push({ key, asks: [...asks], end: (error) => (error ? reject(error) : answer()) });
      }),
    ...options,
  });
  return { runs, batch };
};

describe('micro-batch', () => {
  test('what arrives until the loop turns goes together, and each gets the answer to its own ask', async () => {
    const { runs, batch } = bench();
    const asked = [3, 1, 2].map((ask) => batch('a', ask));
    await turn();
    expect(runs.map(({ asks }) => asks)).toEqual([[3, 1, 2]]);
    runs[0]?.end();
    expect(await Promise.all(asked)).toEqual(['a3', 'a1', 'a2']);
  });

  test('at most `most` at a time, in the order of asking', async () => {
    const { runs, batch } = bench({ most: 2 });
    const asked = [1, 2, 3, 4, 5].map((ask) => batch('a', ask));
    for (const size of [2, 2, 1]) {
      await turn();
      expect(runs.at(-1)?.asks).toHaveLength(size);
      runs.at(-1)?.end();
    }
    expect(await Promise.all(asked)).toEqual(['a1', 'a2', 'a3', 'a4', 'a5']);
    expect(runs.map(({ asks }) => asks)).toEqual([[1, 2], [3, 4], [5]]);
  });

  test('one in flight per key; another key does not wait', async () => {
    const { runs, batch } = bench();
    const first = batch('a', 1);
    await turn();
    const second = batch('a', 2);
    const other = batch('b', 3);
    await turn();
    expect(runs.map(({ key, asks }) => [key, asks])).toEqual([
      ['a', [1]],
      ['b', [3]],
    ]);
    runs[1]?.end();
    expect(await other).toBe('b3');
    runs[0]?.end();
    expect(await first).toBe('a1');
    await turn();
    expect(runs[2]).toMatchObject({ key: 'a', asks: [2] });
    runs[2]?.end();
    expect(await second).toBe('a2');
  });

  test('as many in flight as are allowed at once; what comes then waits for whichever ends first', async () => {
    const { runs, batch } = bench({ atOnce: 2 });
    const asked: Promise<string>[] = [];
    for (const ask of [1, 2, 3, 4]) {
      asked.push(batch('a', ask));
      await turn();
    }
    expect(runs.map(({ asks }) => asks)).toEqual([[1], [2]]);
    runs[1]?.end();
    expect(await asked[1]).toBe('a2');
    await turn();
    expect(runs[2]?.asks).toEqual([3, 4]);
    runs[0]?.end();
    runs[2]?.end();
    expect(await Promise.all(asked)).toEqual(['a1', 'a2', 'a3', 'a4']);
    const late = [5, 6].map((ask) => batch('a', ask));
    await turn();
    expect(runs[3]?.asks).toEqual([5, 6]);
    runs[3]?.end();
    expect(await Promise.all(late)).toEqual(['a5', 'a6']);
  });

  test('the next batch is on its way before the answers of the last take the thread', async () => {
    const seen: string[] = [];
    const batch = createMicroBatch<number, number>({
      most: 1,
      // As the driver does: what is asked is written at the next tick.
      run: (_key, asks) => new Promise((resolve) => process.nextTick(() => resolve(asks.map((ask) => seen.push(`sent ${ask}`))))),
    });
    await Promise.all([1, 2, 3].map(async (ask) => seen.push(`answered ${(await batch('a', ask)) && ask}`)));
    expect(seen).toEqual(['sent 1', 'sent 2', 'answered 1', 'sent 3', 'answered 2', 'answered 3']);
  });

  test('a failed batch is tried again whole, with the same asks, three times in all', async () => {
    const { runs, batch } = bench();
    const asked = [batch('a', 1), batch('a', 2)];
    await turn();
    runs[0]?.end(new Error('deadlock'));
    await turn();
    const late = batch('a', 3);
    runs[1]?.end(new Error('deadlock'));
    await turn();
    expect(runs.map(({ asks }) => asks)).toEqual([
      [1, 2],
      [1, 2],
      [1, 2],
    ]);
    runs[2]?.end();
    expect(await Promise.all(asked)).toEqual(['a1', 'a2']);
    await turn();
    runs[3]?.end();
    expect(await late).toBe('a3');
  });

  test('after the last try everybody in the batch is told why, and the next batch goes on', async () => {
    const { runs, batch } = bench({ tries: 2 });
    const asked = Promise.allSettled([batch('a', 1), batch('a', 2)]);
    await turn();
    runs[0]?.end(new Error('first'));
    await turn();
    const next = batch('a', 3);
    runs[1]?.end(new Error('second'));
    expect(await asked).toMatchObject([{ reason: { message: 'second' } }, { reason: { message: 'second' } }]);
    await turn();
    runs[2]?.end();
    expect(await next).toBe('a3');
  });

  test('a full queue refuses at once; those who wait and other keys are not touched', async () => {
    const { runs, batch } = bench({ queue: 2 });
    const first = batch('a', 0);
    await turn();
    const waiting = [batch('a', 1), batch('a', 2)];
    await expect(batch('a', 3)).rejects.toThrow(QueueFull);
    const other = batch('b', 4);
    runs[0]?.end();
    expect(await first).toBe('a0');
    await turn();
    for (const run of runs.slice(1)) run.end();
    expect(await Promise.all([...waiting, other])).toEqual(['a1', 'a2', 'b4']);
  });

  test('a queue that nobody has given an end has one', async () => {
    const { batch } = bench();
    const asked = Array.from({ length: 10_000 }, (_, ask) => batch('a', ask));
    await expect(batch('a', 10_000)).rejects.toThrow(QueueFull);
    expect(asked).toHaveLength(10_000);
  });

  test('a queue of nothing takes nobody', async () => {
    const { runs, batch } = bench({ queue: 0 });
    await expect(batch('a', 1)).rejects.toThrow(QueueFull);
    await turn();
    expect(runs).toEqual([]);
  });

  test('says how large each batch was and how many still waited', async () => {
    const seen: [number, number][] = [];
    const { runs, batch } = bench({ most: 2, observe: (size, waiting) => seen.push([size, waiting]) });
    const asked = [1, 2, 3].map((ask) => batch('a', ask));
    await turn();
    runs[0]?.end();
    await turn();
    runs[1]?.end();
    await Promise.all(asked);
    expect(seen).toEqual([
      [2, 1],
      [1, 0],
    ]);
  });
});
