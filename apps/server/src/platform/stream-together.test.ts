import { describe, expect, test, vi } from 'vitest';
import { takeTogether, type DeadMessage, type Delivered, type Together } from './stream-together.ts';

/** A message that writes down what was done with it. */
const aMessage = (name: string, deliveryCount = 1): { message: Delivered; done: string[] } => {
  const done: string[] = [];
  const message: Delivered = {
    seq: 7,
    data: Buffer.from(name),
    headers: undefined,
    info: { deliveryCount },
    json: <T>() => name as T,
    ack: () => void done.push('ack'),
    nak: () => void done.push('nak'),
    term: () => void done.push('term'),
    working: () => void done.push('working'),
  };
  return { message, done };
};

const run = async (
  delivered: { message: Delivered; done: string[] }[],
  handle: Together['handle'],
  bury: (dead: DeadMessage) => Promise<void> = () => Promise.reject(new Error('nothing is buried here')),
): Promise<string[][]> => {
  const isOutage = (error: unknown) => error instanceof Error && error.message === 'database away';
  const source = async function* () {
    for (const { message } of delivered) yield message;
  };
  await takeTogether(source(), 'topic', { most: 3, tries: 5, handle, isOutage, bury });
  return delivered.map(({ done }) => done);
};

const poisoned = async (bodies: unknown[]): Promise<void> => {
  if (bodies.includes('bad')) throw new Error('bad value');
};

describe('messages taken together', () => {
  test('what arrives while one lot is under way goes together, at most `most`, and is acknowledged after it was handled', async () => {
    const lots: unknown[][] = [];
    const delivered = ['a', 'b', 'c', 'd', 'e'].map((name) => aMessage(name));
    const handle = async (bodies: unknown[]) => {
      expect(delivered.flatMap(({ done }) => done)).toHaveLength(lots.flat().length);
      await new Promise((later) => setTimeout(later, 5));
      lots.push(bodies);
    };
    expect(await run(delivered, handle)).toEqual(Array(5).fill(['ack']));
    expect(lots).toEqual([['a'], ['b', 'c', 'd'], ['e']]);
  });

  test('a bad one comes again alone; its neighbours are done', async () => {
    const delivered = ['first', 'good', 'bad', 'good'].map((name) => aMessage(name, 4));
    expect(await run(delivered, poisoned)).toEqual([['ack'], ['ack'], ['nak'], ['ack']]);
  });

  test('the fifth time it is buried as it came, and comes no more', async () => {
    const dead: DeadMessage[] = [];
    const bury = async (message: DeadMessage) => void dead.push(message);
    expect(await run([aMessage('bad', 5)], poisoned, bury)).toEqual([['term']]);
    expect(dead).toEqual([{ id: 'topic:7', topic: 'topic', body: Buffer.from('bad'), error: 'Error: bad value', tries: 5 }]);
  });

  test('while it cannot be buried it is not lost', async () => {
    expect(await run([aMessage('bad', 5)], poisoned)).toEqual([['nak']]);
  });

  test('as long as the work takes, the stream hears that it goes on', async () => {
    vi.useFakeTimers();
    const delivered = ['slow', 'waiting'].map((name) => aMessage(name));
    const finished = run(delivered, () => new Promise((done) => setTimeout(done, 2_500)));
    await vi.advanceTimersByTimeAsync(5_000);
    vi.useRealTimers();
    expect(await finished).toEqual([
      ['working', 'working', 'ack'],
      ['working', 'working', 'working', 'working', 'ack'],
    ]);
  });

  test('an outage is nobody’s fault: everything comes again, however often', async () => {
    const delivered = ['a', 'b', 'c'].map((name) => aMessage(name, 50));
    const handle = () => Promise.reject(new Error('database away'));
    expect(await run(delivered, handle)).toEqual([['nak'], ['nak'], ['nak']]);
  });
});
