/** Who one is, which letters one reads, and what one agreed to outlive a cleaning. */
const STAYS = ['userInfo', 'wechatType', 'font', 'agreed'];

const keysOf = (store: Storage, stays: readonly string[]): string[] => {
  const keys = Array.from({ length: store.length }, (_, nth) => store.key(nth) ?? '');
  return keys.filter((key) => key !== '' && !stays.includes(key));
};

const ofBoth = <T>(work: (store: Storage, keys: string[]) => T): T[] => {
  try {
    return [work(localStorage, keysOf(localStorage, STAYS)), work(sessionStorage, keysOf(sessionStorage, ['agreedUntold', 'smsWaits']))];
  } catch {
    // A webview that forbids storage keeps nothing either.
    return [];
  }
};

/** Bytes that may go; letters count as two, as browsers count them. */
export const keptSize = (): number =>
  ofBoth((store, keys) => keys.reduce((sum, key) => sum + 2 * (key.length + (store.getItem(key)?.length ?? 0)), 0)).reduce(
    (a, b) => a + b,
    0,
  );

export const clearKept = (): void => {
  ofBoth((store, keys) => keys.forEach((key) => store.removeItem(key)));
};
