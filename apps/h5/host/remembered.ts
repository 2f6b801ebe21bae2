const FRESH_MS = 5_000;
/** Whoever was waited for in vain is not waited for again so soon; it is asked behind the visitor's back. */
const MISSED_MS = 2_000;

const MOST_MISSED = 1_000;
/** Of each kind. The longest unchanged goes first. */
const MOST_HELD = 5_000;

const forgetFirst = (map: Map<string, unknown>): void => {
  for (const [first] of map) return void map.delete(first);
};

/**
 * Keeps the last good answer per key. A fresh one is used at once, an old one while a new one is fetched behind it, and when the
 * API is away the old one stays: the read path of a page touches nothing that can be down.
 */
export const remember = <T>(
  fetchOne: (key: string) => Promise<T | undefined>,
  now: () => number = Date.now,
  patienceMs = 800,
  mostHeld = MOST_HELD,
) => {
  const held = new Map<string, { value: T; at: number }>();
  const underWay = new Map<string, Promise<T | undefined>>();
  const missed = new Map<string, number>();

  const refresh = (key: string): Promise<T | undefined> => {
    const running = underWay.get(key);
    if (running) return running;
    const fetching = fetchOne(key)
      .then(
        (value) => {
          if (value === undefined) return value;
          held.delete(key);
          if (held.size >= mostHeld) forgetFirst(held);
          held.set(key, { value, at: now() });
          return value;
        },
        () => undefined,
      )
      .finally(() => underWay.delete(key));
    underWay.set(key, fetching);
    return fetching;
  };

  return async (key: string): Promise<T | undefined> => {
    const known = held.get(key);
    if (known) {
      if (now() - known.at > FRESH_MS) void refresh(key);
      return known.value;
    }
    const fetching = refresh(key);
    if (now() - (missed.get(key) ?? Number.NEGATIVE_INFINITY) < MISSED_MS) return undefined;
    const value = await Promise.race([fetching, new Promise<undefined>((give) => setTimeout(() => give(undefined), patienceMs))]);
    if (value !== undefined) missed.delete(key);
    else {
      if (missed.size >= MOST_MISSED) forgetFirst(missed);
      missed.set(key, now());
    }
    return value;
  };
};
