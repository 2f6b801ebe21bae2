/** A stream of chance that one number begins: what broke can be sent again. */
export interface Chance {
  /** 0 to below `beyond`. */
  below: (beyond: number) => number;
  pick: <T>(from: readonly T[]) => T;
  /** Once in so many times. */
  onceIn: (times: number) => boolean;
}

/** mulberry32. */
export const chanceFrom = (seed: number): Chance => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (beyond: number): number => Math.floor(next() * beyond);
  return { below, pick: <T>(from: readonly T[]): T => from[below(from.length)] as T, onceIn: (times) => below(times) === 0 };
};
