/** Deletes what has ended, as the worker's job does, from each `go` until it is told to stop or nothing is left: see `cleaning.ts`. */
import { forgets } from '../../apps/server/src/forgets.ts';
import { openDatabase } from '../../apps/server/src/platform/db.ts';
import { forget, type Batch } from '../../apps/server/src/platform/forget.ts';

const db = openDatabase(process.argv[2] ?? '', 1);
const endings = forgets.flatMap((module) => module.endings);
let stop = new AbortController();

/** `share`: how much of its time it works; without one, as much as the product does. */
const clean = async (share: number | undefined): Promise<void> => {
  stop = new AbortController();
  const batches: Batch[] = [];
  const terms = share === undefined ? {} : { share };
  const observe = (batch: Batch) => void batches.push(batch);
  await forget({ db, clock: { now: () => new Date() }, signal: stop.signal, observe, terms }, endings);
  process.send?.({
    rows: batches.reduce((sum, { rows }) => sum + rows, 0),
    longestMs: Math.max(0, ...batches.map(({ tookMs }) => tookMs)),
  });
};

process.on('message', (told: { go: number | undefined } | 'stop' | 'end') => {
  if (told === 'stop') return stop.abort();
  if (told !== 'end') return void clean(told.go);
  void db.close().then(() => process.disconnect());
});
process.send?.('ready');
