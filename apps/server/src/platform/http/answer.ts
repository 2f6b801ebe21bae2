import type { Call, RequestOf, ResponseOf } from '@xuetang/contract/call';
import type { ErrorKey } from '@xuetang/contract/errors';
import type { LearnerId } from '@xuetang/contract/ids';
import type { Tx } from '../db.ts';

/** The caller, as the session says; nothing that the client claims about itself. */
export interface Session {
  learnerId: LearnerId;
  learnNumber: string;
  /** Names the session without opening it. */
  deviceId: string;
}

export interface Failure {
  failed: ErrorKey;
}

export interface Visitor {
  ip: string;
  userAgent: string;
}

export interface Handling<C extends Call> {
  input: RequestOf<C>;
  session: C['who'] extends 'learner' ? Session : Session | null;
  /** The transaction that also holds the idempotency key; only `once` calls have one. */
  tx: C['effect'] extends 'once' ? Tx : undefined;
  visitor: Visitor;
  /** A handler fails only in the ways its call declared. */
  fail: (key: C['errors'][number]) => Failure;
}

export type Outcome = { data: unknown } | Failure;

/** A call with the code that answers it, its types already checked against each other. */
export interface Answer {
  call: Call;
  run: (asked: { input: unknown; session: Session | null; tx: Tx | undefined; visitor: Visitor }) => Promise<Outcome>;
}

const isFailure = (result: unknown): result is Failure => typeof result === 'object' && result !== null && 'failed' in result;
const fail = (failed: ErrorKey): Failure => ({ failed });

export const answer = <const C extends Call>(call: C, handler: (asked: Handling<C>) => Promise<ResponseOf<C> | Failure>): Answer => ({
  call,
  run: async (asked) => {
    const result = await handler({ ...asked, fail } as Handling<C>);
    return isFailure(result) ? result : { data: result };
  },
});
