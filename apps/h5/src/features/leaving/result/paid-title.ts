import { paidWords } from '../../../kit/trade/paid-words.ts';
import type { PaidProps } from './paid-props.ts';
import { words } from './words.ts';

/** How far it came, in the words of whoever asks. */
export const paidTitle = ({ told: { own }, paid: { became } }: PaidProps): string =>
  own ? paidWords.title(own.kind, own.next.to) : words.titles[became];
