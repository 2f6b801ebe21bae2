import type { Tried } from '@xuetang/testkit/trade-builders';
import type { Chance } from './fuzz/random.ts';

/** An attempt that a notify may speak of. */
export interface Target {
  outTradeNo: string;
  fen: number;
}

/** What is sent: headers in the order in which they stand, and bytes. */
export interface Sent {
  headers: [name: string, value: string][];
  body: Buffer;
}

/** One provider's notifies: as it sends them, and as somebody else would. */
export interface Forger {
  provider: 'wechat' | 'alipay' | 'jd';
  /** The setting by which a server knows the provider. */
  env: Readonly<Record<string, string>>;
  /** What attempts at it have. */
  attempt: Tried;
  genuine: (target: Target) => Sent;
  /** Each is refused: none of it is what the provider has signed. */
  kinds: Readonly<Record<string, (target: Target, chance: Chance) => Sent>>;
  /** Signed by the provider, and not what we asked for: taken, kept for a person, and without effect. */
  contradicting: (target: Target, chance: Chance) => Sent;
}

/** The same text with one letter changed. */
export const inOther = (text: string, chance: Chance): string => {
  const at = chance.below(text.length);
  const other = text[at] === 'A' ? 'B' : 'A';
  return text.slice(0, at) + other + text.slice(at + 1);
};

/** More than is read of any notify. */
export const TOO_MANY_BYTES = 64 * 1_024 + 1;
