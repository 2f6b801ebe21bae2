import { Redis } from 'ioredis';
import type { Logger } from './log.ts';

/** Redis holds what may be lost: today the counts of rate limits. It never decides a seat or a fen, and must survive FLUSHALL. */
export interface Cache {
  /** How often this was called within the window. Undefined when Redis does not answer: limits then stand open. */
  count: (key: string, seconds: number) => Promise<number | undefined>;
  ready: () => boolean;
  close: () => Promise<void>;
}

export const openCache = (url: string, namespace: string, log: Logger): Cache => {
  const redis = new Redis(url, {
    keyPrefix: `${namespace}:`,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: true,
    commandTimeout: 1_000,
    enableAutoPipelining: true,
  });
  redis.on('error', (error: Error) => log.warn({ err: error }, 'redis does not answer'));
  return {
    count: async (key, seconds) => {
      // Between two attempts to reach it nobody answers: to wait for the next one would cost every caller its whole second.
      if (redis.status === 'reconnecting') return undefined;
      try {
        const [[, count] = []] = (await redis.multi().incr(key).expire(key, seconds, 'NX').exec()) ?? [];
        return Number(count);
      } catch {
        return undefined;
      }
    },
    ready: () => redis.status === 'ready',
    close: async () => redis.disconnect(),
  };
};
