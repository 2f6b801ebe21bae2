import { forEverybody } from './context.ts';

/**
 * Many small asks become one round trip: what arrives until the loop turns goes together, at most `most` at a time,
 * `atOnce` batches in flight per key. One transaction per claim is limited by commits and row locks; this is ten times faster
 * and stays exact, because the work of a batch is one idempotent SQL function.
 */
interface Waiting<Ask, Result> {
  ask: Ask;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/** Beyond this whoever waits has gone by the time of his turn: a hundred batches of a hundred. */
const MOST_WAITING = 10_000;

/** Too many wait already: the host answers `server.busy`, at once. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

export interface MicroBatchOptions<Ask, Result> {
  /** Answers in the order of the asks. Called again with the same asks when it throws: it must be idempotent. */
  run: (key: string, asks: Ask[]) => Promise<Result[]>;
  most?: number;
  /** How many batches of a key are in flight: one, unless they wait for no row of each other's. */
  atOnce?: number;
  /** Who comes when so many wait already is refused at once. */
  queue?: number;
  tries?: number;
  observe?: (size: number, stillWaiting: number) => void;
}

export const createMicroBatch = <Ask, Result>(options: MicroBatchOptions<Ask, Result>) => {
  const { run, most = 100, atOnce = 1, queue = MOST_WAITING, tries = 3, observe } = options;
  const lanes = new Map<string, Waiting<Ask, Result>[]>();
  /** By key, the batches that are under way or begin when the loop turns. */
  const busy = new Map<string, number>();

  const attempt = async (key: string, asks: Ask[]): Promise<Result[]> => {
    for (let nth = 1; ; nth++) {
      try {
        return await run(key, asks);
      } catch (error) {
        if (nth >= tries) throw error;
      }
    }
  };

  const drain = async (key: string, lane: Waiting<Ask, Result>[]): Promise<void> => {
    let answerLast: (() => void) | undefined;
    while (lane.length > 0) {
      const batch = lane.splice(0, most);
      observe?.(batch.length, lane.length);
      const running = attempt(
        key,
        batch.map((waiting) => waiting.ask),
      );
      // A batch's answers take the thread for a millisecond or more. The driver writes at the next tick, and they come after it, so that
      // the database works meanwhile.
      if (answerLast) process.nextTick(answerLast);
      try {
        const results = await running;
        answerLast = () => {
          for (const [at, waiting] of batch.entries()) waiting.resolve(results[at] as Result);
        };
      } catch (error) {
        answerLast = () => {
          for (const waiting of batch) waiting.reject(error);
        };
      }
    }
    const others = (busy.get(key) ?? 1) - 1;
    if (others > 0) busy.set(key, others);
    else {
      lanes.delete(key);
      busy.delete(key);
    }
    answerLast?.();
  };

  return (key: string, ask: Ask): Promise<Result> =>
    new Promise((resolve, reject) => {
      const lane = lanes.get(key) ?? [];
      if (lane.length >= queue) return reject(new QueueFull(`${lane.length} are waiting for ${key}`));
      lanes.set(key, lane);
      lane.push({ ask, resolve, reject });
      const running = busy.get(key) ?? 0;
      if (running >= atOnce) return;
      busy.set(key, running + 1);
      forEverybody(() => setImmediate(() => void drain(key, lane)));
    });
};
