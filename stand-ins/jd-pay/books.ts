export interface Order {
  outTradeNo: string;
  description: string;
  fen: number;
  expiresAt: number;
  notifyUrl: string;
  returnUrl: string;
  madeAt: number;
  /** One, but for stand-ins that were told to take it twice: JD has no number of its own to tell them apart by. */
  payments: { fen: number; at: number }[];
}

export interface Refund {
  outRefundNo: string;
  outTradeNo: string;
  fen: number;
  notifyUrl: string;
  /** By JD's figures of a query: 1 it goes, 2 it has gone, 3 it could not. */
  status: '1' | '2' | '3';
  acceptedAt: number;
  doneAt: number | undefined;
}

export interface Notify {
  about: string;
  to: string;
  /** What it tells, not yet signed. */
  fields: Record<string, string>;
  tries: number;
  nextAt: number;
  state: 'waits' | 'taken' | 'given-up';
}

interface CallEntry {
  at: number;
  kind: string;
  /** `ok`, a code, or `fault lost-answer` … */
  outcome: string;
  about: string;
}

/** What JD remembers. Tests count here what was really taken and given back. */
export interface Books {
  orders: Map<string, Order>;
  refunds: Map<string, Refund>;
  notifies: Notify[];
  calls: CallEntry[];
  counts: Record<string, number>;
}

const CALLS_KEPT = 1_000;

export const openBooks = (): Books => ({ orders: new Map(), refunds: new Map(), notifies: [], calls: [], counts: {} });

export const recordCall = (books: Books, call: CallEntry): void => {
  const kind = `${call.kind} ${call.outcome}`;
  books.counts[kind] = (books.counts[kind] ?? 0) + 1;
  books.calls.push(call);
  if (books.calls.length > CALLS_KEPT) books.calls.shift();
};

/** In place, because tests hold the books. */
export const clearBooks = (books: Books): void => {
  books.orders.clear();
  books.refunds.clear();
  books.notifies.length = 0;
  books.calls.length = 0;
  for (const kind of Object.keys(books.counts)) delete books.counts[kind];
};

export const booksAsTold = ({ orders, refunds, ...rest }: Books) => ({
  orders: [...orders.values()],
  refunds: [...refunds.values()],
  ...rest,
});
