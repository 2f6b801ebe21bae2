export interface PageAddresses {
  /** What the address bar says now. */
  current: string;
  /** What was loaded, before the page changed its address. */
  entry: string;
}

const withoutHash = (address: string): string => address.split('#')[0] ?? '';

/**
 * The addresses to ask a JS-SDK signature for, in order: WeChat compares with the current one on Android and with
 * the one that was loaded on iOS. Versions differ, so the other one is tried once.
 */
export const addressesToSign = (userAgent: string, { current, entry }: PageAddresses): string[] => {
  const isIos = /\b(iPhone|iPad|iPod)\b/.test(userAgent);
  const [first, second] = (isIos ? [entry, current] : [current, entry]).map(withoutHash) as [string, string];
  return first === second ? [first] : [first, second];
};
