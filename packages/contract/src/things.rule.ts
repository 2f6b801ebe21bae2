import type { PartKind } from './quote.rule.ts';

/** Whether nothing but what is sent by post is among them: that alone a mini-program may sell (decision 0230). */
export const areThings = (kinds: readonly PartKind[]): boolean =>
  kinds.length > 0 && kinds.every((kind) => kind === 'thing' || kind === 'postage');
