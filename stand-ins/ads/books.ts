export type Network = 'tencent' | 'ocean-engine' | 'baidu';

/** One conversion, as the network counts it. */
export interface Entry {
  at: number;
  network: Network;
  type: string;
  clickId: string;
  /** Ours, where the network keeps it. */
  outerId: string | null;
  /** How often it was posted; it counts once. */
  times: number;
  /** It was taken back. */
  isInvalid: boolean;
}

export interface Books {
  /** Oldest first. */
  entries: Entry[];
  counts: Record<string, number>;
}

const byKey = new WeakMap<Books, Map<string, Entry>>();

export const openBooks = (): Books => {
  const books: Books = { entries: [], counts: {} };
  byKey.set(books, new Map());
  return books;
};

/** `key`: what the network tells two posts of one conversion by. */
export const enter = (books: Books, key: string, entry: Omit<Entry, 'times' | 'isInvalid'>): void => {
  const known = byKey.get(books)?.get(key);
  if (known) {
    known.times += 1;
    return;
  }
  const made = { ...entry, times: 1, isInvalid: false };
  books.entries.push(made);
  byKey.get(books)?.set(key, made);
};

export const takeBack = (books: Books, network: Network, clickId: string, type: string): boolean => {
  const known = books.entries.find((entry) => entry.network === network && entry.clickId === clickId && entry.type === type);
  if (known) known.isInvalid = true;
  return known !== undefined;
};

export const count = (books: Books, what: string): void => {
  books.counts[what] = (books.counts[what] ?? 0) + 1;
};

/** In place, because tests hold the books. */
export const clearBooks = (books: Books): void => {
  books.entries.length = 0;
  byKey.get(books)?.clear();
  for (const what of Object.keys(books.counts)) delete books.counts[what];
};
