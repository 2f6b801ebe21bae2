export type KeepingStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export const KEPT_PREFIX = 'xt-answer:';

export const keptKeys = (store: KeepingStore): string[] =>
  Array.from({ length: store.length }, (_, nth) => store.key(nth) ?? '').filter((key) => key.startsWith(KEPT_PREFIX));

/** Takes away what was kept of answers, whoever's they were. */
export const wipeKept = (find: () => KeepingStore): void => {
  try {
    const store = find();
    for (const key of keptKeys(store)) store.removeItem(key);
  } catch {
    // A webview that forbids storage has kept nothing.
  }
};
