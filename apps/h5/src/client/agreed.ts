import type { AgreementName } from '@xuetang/contract/agreements';

/** Document → version, as agreed to in this browser. */
export const AGREED = 'agreed';
/** Agreed to, and not yet written down by the server. */
export const UNTOLD = 'agreedUntold';

type Readable = Pick<Storage, 'getItem'>;

/** What a webview that forbids storage, or somebody who wrote into it, says is nothing. */
export const readKept = <T>(store: Readable, key: string): T | undefined => {
  try {
    return (JSON.parse(store.getItem(key) ?? 'null') as T | null) ?? undefined;
  } catch {
    return undefined;
  }
};

/** Apart from `consent.ts`, which only those pages need on which somebody agrees. */
export const hasAgreed = (browser: Readable, document: AgreementName): boolean =>
  typeof readKept<Partial<Record<AgreementName, string>>>(browser, AGREED)?.[document] === 'string';
