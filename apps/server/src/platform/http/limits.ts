import type { Cache } from '../cache.ts';
import type { Clock } from '../clock.ts';
import type { Answer, Session, Visitor } from './answer.ts';

export interface LimitPorts {
  cache: Cache;
  clock: Clock;
}

/** Whether this caller has made this call more often than it allows. */
export const createLimits =
  ({ cache, clock }: LimitPorts) =>
  async ({ call: { perMinute, url } }: Answer, session: Session | null, visitor: Visitor): Promise<boolean> => {
    if (perMinute === undefined) return false;
    const minute = Math.floor(clock.now().getTime() / 60_000);
    const count = await cache.count(`limit:${url}:${session?.learnerId ?? visitor.ip}:${minute}`, 60);
    return count !== undefined && count > perMinute;
  };
