import type { ParcelCarrier } from '@xuetang/contract/parcel-carriers.rule';
import type { TrackKind } from '@xuetang/contract/parcel-steps.rule';
import type { Said } from '../../platform/said.ts';

/** One thing that happened to a parcel, as its carrier says it. */
export interface TrackTold {
  at: Date;
  kind: TrackKind;
  words: string;
}

/** A parcel as its carrier knows it: all that is known until now, in whatever order. */
export interface ParcelTold {
  carrier: ParcelCarrier;
  trackingNo: string;
  tracks: readonly TrackTold[];
  /** Where it stands as a whole; `moving` where nothing has ended. */
  state: 'moving' | 'signed' | 'returned';
  promisedAt: Date | null;
}

export interface Carried {
  carrier: ParcelCarrier;
  trackingNo: string;
  /** Some carriers tell nothing without the last figures of it. */
  mobile: string;
}

export type PushRefused = { is: 'refused'; why: 'form' | 'signature' | 'shape' };

/** Whoever knows of parcels of every carrier, in our words. */
export interface Carriers {
  /** From now on we are told. Twice is once. */
  subscribe: (parcelId: string, parcel: Carried) => Promise<Said<null>>;
  /** `absent`: no carrier has seen it yet. */
  query: (parcel: Carried) => Promise<Said<ParcelTold | 'absent'>>;
  /** What came for this parcel: the signature first, then the meaning. */
  readPush: (parcelId: string, body: Buffer) => ParcelTold | PushRefused;
}
