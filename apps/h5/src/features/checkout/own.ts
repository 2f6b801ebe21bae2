import type { AddressId, PeriodId } from '@xuetang/contract/ids';
import type { Commit } from './commit.ts';

/** What the buyer has said on this page beyond the goods. Nothing of it is said for him. */
export interface Wish {
  /** To whom a gift goes. */
  word: string;
  /** Chosen parts, by `nth`. */
  parts: readonly number[];
  periodId: PeriodId | null;
  addressId: AddressId | null;
}

export const NOTHING_SAID: Wish = { word: '', parts: [], periodId: null, addressId: null };

/** What still has to be said before it can be ordered, and where. */
export interface Lack {
  at: keyof Wish;
  words: string;
}

export interface OwnProps {
  commit: Commit;
  now: string;
  wish: Wish;
  change: (said: Partial<Wish>) => void;
  lack: Lack | undefined;
}

/** Where the page leads to when something of the row's own is missing. */
export const OWN = 'own';
