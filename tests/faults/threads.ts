import { Worker } from 'node:worker_threads';
import type { Outcome } from './proof.ts';

/** As many as a small machine has cores: what they wait for runs on the same ones. */
const THREADS = 2;

/** So many cases of a proof, from one on: each is made by its number, so it is the same whoever runs it. */
export interface Share {
  from: number;
  count: number;
  /** What is planted, by what it is. */
  bug: string | undefined;
}
export interface Ended {
  promises: Outcome['promises'];
  counts: Readonly<Record<string, number>>;
}
/** Runs a share in a database of its own, and says of every case, or several, that they are done. */
export type RunShare = (share: Share, onDone: (count: number) => void) => Promise<Ended>;

export interface ShareOf {
  proof: 'I7' | 'REFUND';
  share: Share;
}
export type Told = { done: number } | { ended: Ended };

const runThread = (given: ShareOf, onDone: (count: number) => void): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(new URL('thread.ts', import.meta.url), { workerData: given });
    thread.on('message', (told: Told) => ('ended' in told ? resolve(told.ended) : onDone(told.done)));
    thread.once('error', reject);
    thread.once('exit', (code) => reject(new Error(`a thread ended with ${code} before it was done`)));
  });

/** What several have found, as if it had been one. */
export const together = (all: readonly Ended[]): Ended => {
  const promises: Record<string, string[]> = {};
  const counts: Record<string, number> = {};
  for (const ended of all) {
    for (const [name, broken] of Object.entries(ended.promises)) (promises[name] ??= []).push(...broken);
    for (const [name, count] of Object.entries(ended.counts)) counts[name] = (counts[name] ?? 0) + count;
  }
  return { promises, counts };
};

/** Runs all cases in threads, each with its share and its own database. */
export const inThreads = async (proof: ShareOf['proof'], { from, count, bug }: Share, onDone: (done: number) => void): Promise<Ended> => {
  let done = 0;
  const each = Math.ceil(count / THREADS);
  const shares = Array.from({ length: THREADS }, (_, at) => ({ from: from + at * each, count: Math.min(each, count - at * each), bug }));
  return together(await Promise.all(shares.map((share) => runThread({ proof, share }, (more) => onDone((done += more))))));
};
