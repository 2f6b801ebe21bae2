export type Vendor = 'aliyun' | 'tencent';

export interface Message {
  at: number;
  vendor: Vendor;
  mobile: string;
  template: string;
  text: string;
  /** The six digits in it, for tests; empty where it only tells something. */
  code: string;
  outId: string;
  providerId: string;
}

export interface CallEntry {
  at: number;
  vendor: Vendor | 'nobody';
  /** `ok`, the vendor's error code, or `fault timeout` … */
  outcome: string;
}

/** What the vendors remember. Tests count here what really went out. */
export interface Books {
  /** Oldest first. */
  messages: Message[];
  /** The newest calls, newest last. */
  calls: CallEntry[];
  counts: Record<string, number>;
}

const CALLS_KEPT = 1_000;

export const openBooks = (): Books => ({ messages: [], calls: [], counts: {} });

export const recordCall = (books: Books, call: CallEntry): void => {
  const kind = `${call.vendor} ${call.outcome}`;
  books.counts[kind] = (books.counts[kind] ?? 0) + 1;
  books.calls.push(call);
  if (books.calls.length > CALLS_KEPT) books.calls.shift();
};

/** In place, because tests hold the books. */
export const clearBooks = (books: Books): void => {
  books.messages.length = 0;
  books.calls.length = 0;
  for (const kind of Object.keys(books.counts)) delete books.counts[kind];
};
