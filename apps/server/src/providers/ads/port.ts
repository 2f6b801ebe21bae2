export type AdNetwork = 'tencent' | 'ocean-engine' | 'baidu';

/** `released` takes back what `seated` told, `refunded` what `paid` did. */
export type ConversionEvent = 'seated' | 'joined' | 'released' | 'paid' | 'refunded';

/** What a correction takes back; nothing where it is none. */
export const CORRECTS: { readonly [E in ConversionEvent]?: ConversionEvent } = { released: 'seated', refunded: 'paid' };

export interface Conversion {
  /** Ours, the same at every try: letters, figures and underscores. */
  outerId: string;
  event: ConversionEvent;
  /** As the network appended it to the address of the click. */
  clickId: string;
  happenedAt: Date;
  /** The page that the click led to. */
  page: string;
}

export type Posted =
  | { outcome: 'accepted' }
  /** Asking again would change nothing. */
  | { outcome: 'refused'; why: string }
  /** Not now, or nobody knows: it may be in their books. Asked again with the same id it counts once. */
  | { outcome: 'again'; why: string }
  /** Something in this batch was refused, and they did not say what: each has to be posted alone. */
  | { outcome: 'split' };

/** What we need of an ad network, in our words. It never throws, and answers for each in the order of asking. */
export interface AdNetworkPort {
  network: AdNetwork;
  /** The most that one batch may hold, and the most batches a minute. */
  most: { batch: number; aMinute: number };
  /** Whether it has a word for this event. */
  knows: (event: ConversionEvent) => boolean;
  postConversions: (batch: readonly Conversion[]) => Promise<Posted[]>;
}
