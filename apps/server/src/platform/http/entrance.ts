import type { Call } from '@xuetang/contract/call';
import type { Clock } from '../clock.ts';
import type { Failure, Session } from './answer.ts';

export type FoundSession = Session | 'session.ended' | 'session.replaced';
/** Who holds this token: a session, or the error that ends the call. `fresh`: not from memory. */
export type FindSession = (token: string, fresh?: 'fresh') => Promise<FoundSession>;

const MINUTE_MS = 60_000;

/** Whether a token may make a call at all: a session where one is needed, no block, a proof that is fresh enough (decision 0125). */
export const createEntrance = (find: FindSession, clock: Clock) => {
  const proves = ({ stepUp }: Call, found: FoundSession | null): boolean => {
    if (stepUp === undefined) return true;
    if (found === null || typeof found === 'string') return false;
    const { level, at } = found.proof;
    return level !== 'handed' && clock.now().getTime() - at.getTime() <= stepUp.minutes * MINUTE_MS;
  };
  return {
    find: async (call: Call, token: string): Promise<FoundSession | null> => {
      if (token === '') return null;
      const found = await find(token);
      // What is remembered here may be older than a proof that was given to another process.
      return proves(call, found) ? found : find(token, 'fresh');
    },
    judge: (call: Call, found: FoundSession | null): { session: Session | null; isProven: boolean } | Failure => {
      const session = typeof found === 'string' ? null : found;
      if (call.who === 'learner' && !session) return { failed: typeof found === 'string' ? found : 'session.ended' };
      if (session?.block === 'blocked' && call.blocked === 'may not') return { failed: 'session.blocked' };
      const isProven = proves(call, found);
      if (!isProven && call.stepUp?.unless === undefined) return { failed: 'session.step_up' };
      return { session, isProven };
    },
  };
};
