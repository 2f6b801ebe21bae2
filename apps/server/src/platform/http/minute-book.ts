/** Something that may happen so many times a minute. */
export interface Counter {
  key: string;
  most: number;
}

interface Entry {
  /** What Redis has said last: the calls of all processes that it was told of. */
  all: number;
  /** Ours that it is being told of, and ours that it does not know yet. */
  onTheWay: number;
  untold: number;
}

/** Far more than one process meets in a minute; the oldest make room. */
const MOST_KNOWN = 100_000;
/** Sixteen processes together could let in twice a budget, and no more, before one hears of the others. */
const UNTOLD_SHARE = 1 / 16;
/** Up to here a budget guards something, as codes and ways in are guarded, and is held to the last call. */
const SMALL = 60;

const sumOf = ({ all, onTheWay, untold }: Entry): number => all + onTheWay + untold;

/** What this process knows of the running minute. A call counts from the moment it is let in, so that a crowd finds the right place in it. */
export const createMinuteBook = () => {
  let [minute, entries] = [0, new Map<string, Entry>()];
  const entryOf = (key: string): Entry => {
    const known = entries.get(key);
    if (known) return known;
    if (entries.size >= MOST_KNOWN) entries.delete(entries.keys().next().value ?? '');
    const entry = { all: 0, onTheWay: 0, untold: 0 };
    entries.set(key, entry);
    return entry;
  };
  return {
    turnTo: (now: number) => {
      if (now !== minute) [minute, entries] = [now, new Map<string, Entry>()];
    },
    isFull: ({ key, most }: Counter): boolean => {
      const entry = entries.get(key);
      return entry !== undefined && sumOf(entry) >= most;
    },
    count: ({ key }: Counter) => void entryOf(key).untold++,
    owesWord: ({ key, most }: Counter): boolean => entryOf(key).untold > (most > SMALL ? most * UNTOLD_SHARE : 0),
    takeUntold: ({ key }: Counter): number => {
      const entry = entryOf(key);
      const { untold } = entry;
      [entry.onTheWay, entry.untold] = [entry.onTheWay + untold, 0];
      return untold;
    },
    /** Without a sum nobody was told: it is owed again. In a minute that has turned meanwhile nothing is on the way. */
    hear: ({ key }: Counter, told: number, sum: number | undefined): void => {
      const entry = entries.get(key);
      if (!entry || entry.onTheWay < told) return;
      entry.onTheWay -= told;
      if (sum === undefined) entry.untold += told;
      else entry.all = Math.max(entry.all, sum);
    },
  };
};
