/** Something that may happen so many times a minute. */
export interface Counter {
  key: string;
  most: number;
}

interface Told {
  /** What Redis has said last: the calls of all processes that it was told of. */
  all: number;
  /** Ours that it is being told of. */
  onTheWay: number;
}

/** Far more than one process meets in a minute; the oldest make room. */
const MOST_KNOWN = 100_000;
/** Sixteen processes together could let in twice a budget, and no more, before one hears of the others. */
const UNTOLD_SHARE = 1 / 16;
/** Up to here a budget guards something, as codes and ways in are guarded, and is held to the last call. */
const SMALL = 60;

/** One minute: what Redis does not know yet of each key, as plain numbers, since nearly all end the minute so; and what it was told. */
const openPage = () => {
  const untold = new Map<string, number>();
  // One walk from the oldest on: a new one for each that goes would pass over all those that have gone.
  return { untold, told: new Map<string, Told>(), oldest: untold.keys() };
};

/** What this process knows of the running minute. A call counts from the moment it is let in, so that a crowd finds the right place in it. */
export const createMinuteBook = () => {
  let [minute, page] = [0, openPage()];
  const makeRoom = (): void => {
    const { value: key = '' } = page.oldest.next();
    page.untold.delete(key);
    page.told.delete(key);
  };
  return {
    turnTo: (now: number) => {
      if (now !== minute) [minute, page] = [now, openPage()];
    },
    isFull: ({ key, most }: Counter): boolean => {
      const told = page.told.get(key);
      return (page.untold.get(key) ?? 0) + (told ? told.all + told.onTheWay : 0) >= most;
    },
    /** Counts one more; true where Redis has to be told before it is let in. */
    count: ({ key, most }: Counter): boolean => {
      const known = page.untold.get(key);
      if (known === undefined && page.untold.size >= MOST_KNOWN) makeRoom();
      const more = (known ?? 0) + 1;
      page.untold.set(key, more);
      return more > (most > SMALL ? most * UNTOLD_SHARE : 0);
    },
    takeUntold: ({ key }: Counter): number => {
      const untold = page.untold.get(key) ?? 0;
      const told = page.told.get(key) ?? { all: 0, onTheWay: 0 };
      page.untold.set(key, 0);
      page.told.set(key, { ...told, onTheWay: told.onTheWay + untold });
      return untold;
    },
    /** Without a sum nobody was told: it is owed again. In a minute that has turned meanwhile nothing is on the way. */
    hear: ({ key }: Counter, said: number, sum: number | undefined): void => {
      const told = page.told.get(key);
      if (!told || told.onTheWay < said) return;
      told.onTheWay -= said;
      if (sum === undefined) page.untold.set(key, (page.untold.get(key) ?? 0) + said);
      else told.all = Math.max(told.all, sum);
    },
  };
};
