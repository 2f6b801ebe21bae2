import type { Said } from '../platform/said.ts';

/** How a complaint stands at its provider. */
export type TheirState = 'pending' | 'processing' | 'processed';

/** A complaint as its provider tells it: of one payment, by whoever has paid it. */
export interface ComplaintTold {
  /** Theirs. */
  number: string;
  complainedAt: Date;
  state: TheirState;
  /** What it is about, in the words of who complains. */
  text: string;
  problem: 'refund' | 'not-working' | 'other';
  /** Where it asks for money back, how much. */
  asksFen: number | null;
  /** Opened with our key; null where there is none, or it does not open. */
  phone: string | null;
  transactionId: string | null;
  outTradeNo: string | null;
  fen: number | null;
  /** Addresses of pictures at the provider. */
  pictures: readonly string[];
  /** Something was said since we spoke last. */
  wantsAnswer: boolean;
  /** 1, and one more whenever who complains is not content with how it was closed. */
  times: number;
}

/** Of a list: whether anything became of it since it was read. */
export type ComplaintLine = Pick<ComplaintTold, 'number' | 'state' | 'wantsAnswer' | 'times'>;

/** One line of what was said and done. */
export interface ComplaintWord {
  logId: string;
  author: 'payer' | 'merchant' | 'platform';
  /** As the provider names it: `USER_RESPONSE`, `MERCHANT_RESPONSE` … */
  kind: string;
  text: string;
  pictures: readonly string[];
  at: Date;
}

/** What a provider lets a merchant do about complaints. */
export interface Complaints {
  /** Those of these days, in Beijing, from this one on; `next`: where the others begin, if there are any. */
  list: (days: { from: string; until: string }, offset: number) => Promise<Said<{ list: readonly ComplaintLine[]; next: number | null }>>;
  read: (number: string) => Promise<Said<ComplaintTold | 'absent'>>;
  /** Everything that was said, the oldest first. */
  words: (number: string) => Promise<Said<readonly ComplaintWord[]>>;
  /** Says it once more where it is asked once more: whoever has lost the answer reads the words before. */
  answer: (number: string, text: string) => Promise<Said<null>>;
  /** `no` also where it is complete already: read it. */
  complete: (number: string) => Promise<Said<null>>;
  /** Has the provider tell us of complaints where it tells us of payments. */
  listen: () => Promise<Said<'known' | 'set'>>;
}
