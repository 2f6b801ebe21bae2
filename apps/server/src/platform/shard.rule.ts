/**
 * Where rows live once one PostgreSQL is not enough (docs/architecture.md, 'How it grows'). A key falls into one of 1,024 slots, for ever; a
 * slot is moved as a whole. Which database has a slot follows from how many there are: one more takes its part of the slots from each of
 * the others, and no slot moves between those.
 */
export const SLOTS = 1_024;

/**
 * Whose rows they are. A learner's own go by the learner. A camp's groups, seats and decisions go by its family, because the seats that
 * exclude each other must be seen in one transaction; families that exclude each other go by the smallest number among them.
 */
export type Whose = { learner: string } | { families: readonly [string, ...string[]] };

const MASK = (1n << 64n) - 1n;
/** SplitMix64's finish: neighbours, as sequences make them, fall far apart. */
const mixed = (id: bigint): bigint => {
  let at = (id + 0x9e3779b97f4a7c15n) & MASK;
  at = ((at ^ (at >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK;
  at = ((at ^ (at >> 27n)) * 0x94d049bb133111ebn) & MASK;
  return at ^ (at >> 31n);
};

const smallest = (ids: readonly bigint[]): bigint => ids.reduce((least, id) => (id < least ? id : least));

export const slotOf = (whose: Whose): number =>
  Number(mixed('learner' in whose ? BigInt(whose.learner) : smallest(whose.families.map(BigInt))) % BigInt(SLOTS));

/** Jump consistent hash (Lamping and Veach, 2014), from the slot: 0 to `databases` − 1. */
export const databaseOf = (slot: number, databases: number): number => {
  let seed = mixed(BigInt(slot));
  let [found, next] = [0, 0];
  while (next < databases) {
    found = next;
    seed = (seed * 2_862_933_555_777_941_757n + 1n) & MASK;
    next = Math.floor((found + 1) * (2 ** 31 / (Number(seed >> 33n) + 1)));
  }
  return found;
};
