import { Redis } from 'ioredis';
import type { Logger } from './log.ts';

/** Redis holds what may be lost: today the counts of rate limits. It never decides a seat or a fen, and must survive FLUSHALL. */
export interface Cache {
  /** Adds to each key, in one round trip, and says how much that makes within the window. Undefined when Redis does not answer. */
  tally: (counts: readonly { key: string; more: number }[], seconds: number) => Promise<number[] | undefined>;
  ready: () => boolean;
  close: () => Promise<void>;
}

const TALLY = `
local sums = {}
for at, key in ipairs(KEYS) do
  local more = tonumber(ARGV[at + 1])
  sums[at] = redis.call('incrby', key, more)
  if sums[at] == more then redis.call('expire', key, ARGV[1]) end
end
return sums`;

/** Every call passes here: what does not answer by then would make every page wait. */
const PATIENCE_MS = 250;
/** Whoever was waited for in vain is left alone for a moment, instead of being waited for by everybody. */
const REST_MS = 1_000;

interface WithTally {
  tally: (keys: number, ...keysAndNumbers: (string | number)[]) => Promise<number[]>;
}

export const openCache = (url: string, namespace: string, log: Logger): Cache => {
  const redis = new Redis(url, {
    keyPrefix: `${namespace}:`,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: true,
    commandTimeout: PATIENCE_MS,
    enableAutoPipelining: true,
  });
  redis.on('error', (error: Error) => log.warn({ err: error }, 'redis does not answer'));
  redis.defineCommand('tally', { lua: TALLY });
  let restsUntil = 0;
  return {
    tally: async (counts, seconds) => {
      // Between two attempts to reach it nobody answers: to wait for the next one would cost every caller the whole patience.
      if (redis.status === 'reconnecting' || Date.now() < restsUntil) return undefined;
      try {
        const [keys, more] = [counts.map(({ key }) => key), counts.map((count) => count.more)];
        return await (redis as unknown as WithTally).tally(keys.length, ...keys, seconds, ...more);
      } catch {
        restsUntil = Date.now() + REST_MS;
        return undefined;
      }
    },
    ready: () => redis.status === 'ready',
    close: async () => redis.disconnect(),
  };
};
