import { watchable } from './watchable.ts';

/** In minutes; or when what plays now has come to its end. */
export const SLEEP_AFTER = [15, 30, 60] as const;
export type SleepAfter = (typeof SLEEP_AFTER)[number] | 'end';

interface Asleep {
  after: SleepAfter;
  /** By this phone's clock; for `end` nobody knows. */
  atMs: number | undefined;
}

/**
 * Stops what plays when somebody has fallen asleep over it. A phone that is put away may hold timers back, but not the sound: the clock is also looked
 * at with every step of what plays.
 */
export const createSleepTimer = (stop: () => void, now: () => number = Date.now) => {
  const state = watchable<Asleep | undefined>(undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const set = (after: SleepAfter | undefined): void => {
    clearTimeout(timer);
    timer = undefined;
    if (after === undefined) return state.set(undefined);
    const atMs = after === 'end' ? undefined : now() + after * 60_000;
    state.set({ after, atMs });
    if (after !== 'end') timer = setTimeout(pass, after * 60_000);
  };
  const pass = (): void => {
    const { atMs } = state.read() ?? {};
    if (atMs === undefined || now() < atMs) return;
    set(undefined);
    stop();
  };
  return {
    state,
    set,
    pass,
    /** What played has come to its end; true where that was the moment, which is used up by it. */
    endsHere: (): boolean => {
      const isNow = state.read()?.after === 'end';
      if (isNow) set(undefined);
      return isNow;
    },
  };
};

export type SleepTimer = ReturnType<typeof createSleepTimer>;
