import type { CallName } from '@xuetang/contract/calls';
import type { AskOptions, Asked } from '@xuetang/testkit/signed-client';
import type { Counter } from '../benches/open-counter.ts';

/** Asks as one person. The bodies are made from a table, so their types are held by the server, not by the compiler. */
export type AskAs = (name: CallName, body: object, options?: AskOptions) => Promise<Asked<unknown>>;

export interface Person {
  learnerId: string;
  ask: AskAs;
  /** With everything that somebody at the counter can do. */
  as: Awaited<ReturnType<Counter['somebody']>>;
}

/** A thing of one learner, and the body that names it. */
export interface Owned {
  /** Makes it; gives its id, and what of the body is known only then. */
  make: (owner: Person, on: Counter) => Promise<string | { id: string; beside: object }>;
  /** An id of the same form that nobody has. */
  nobodys: () => string;
  body: (id: string) => object;
}
