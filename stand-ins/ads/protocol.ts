import type { Books, Network } from './books.ts';

/** A call as it came in. */
export interface Incoming {
  path: string;
  query: URLSearchParams;
  body: unknown;
  nowMs: number;
}

/** How one network reads a call: what it says, and what it has entered into the books. */
export interface NetworkProtocol {
  network: Network;
  paths: readonly string[];
  /** Enters what is right and words the answer; `outcome` is for the counts. */
  take: (call: Incoming, books: Books) => { answer: object; outcome: string };
  /** Its own word for "later". */
  busy: object;
}

/** A click id that a test writes so is refused, alone or among others. */
export const isRefused = (clickId: string): boolean => clickId.startsWith('refused') || clickId.length > 128;
