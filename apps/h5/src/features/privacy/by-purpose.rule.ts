import type { CollectedItem } from '@xuetang/contract/privacy';
import { familiarFirst } from '../../kit/familiar-first.rule.ts';

type Why = Pick<CollectedItem, 'purpose' | 'retention' | 'afterCancellation'>;
export interface Purpose extends Why {
  items: CollectedItem[];
}

const sameWhy = (one: Why, other: Why): boolean =>
  one.purpose === other.purpose && one.retention === other.retention && one.afterCancellation === other.afterCancellation;

/** Nothing to show of it: hashes, and what is too much for a page. */
const isUnseen = ({ values }: CollectedItem): boolean => values.length === 0;

/** Kinds of data that are kept for the same reason and equally long belong on one card. What can be seen comes first. */
export const byPurpose = (items: readonly CollectedItem[]): Purpose[] => {
  const found: Purpose[] = [];
  for (const item of familiarFirst(items, ({ name }) => name)) {
    const same = found.find((one) => sameWhy(one, item));
    if (same) same.items.push(item);
    else found.push({ purpose: item.purpose, retention: item.retention, afterCancellation: item.afterCancellation, items: [item] });
  }
  return found.sort((one, other) => Number(one.items.every(isUnseen)) - Number(other.items.every(isUnseen)));
};
