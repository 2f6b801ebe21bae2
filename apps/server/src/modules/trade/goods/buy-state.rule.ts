import type { BuyState } from '@xuetang/contract/goods';
import type { CourseId, OrderNo } from '@xuetang/contract/ids';

/** What is known of a buyer and of what he wants; moments as text. */
export interface BuyFacts {
  isSoldHere: boolean;
  isOnSale: boolean;
  isBlocked: boolean;
  isMinor: boolean;
  openOrder: { orderNo: OrderNo; payFen: number; closesAt: string; isInDoubt: boolean } | null;
  /** A course of these goods that he has already, or all of them where they are free and he has had them. */
  owned: { name: string; courseId: CourseId | null; until: string } | null;
  excluded: { by: string; unpaidNo: OrderNo | null } | null;
  /** Courses that he would have to have. */
  needs: readonly string[];
  left: number | null;
  countedAt: string | null;
  /** He has let go of so many orders of counted things that he is to wait until then. */
  tooOftenUntil: string | null;
}

/** The first reason that stands against buying; where somebody is not sold to at all, nothing else is said. */
export const buyState = (facts: BuyFacts): BuyState => {
  if (!facts.isSoldHere) return { is: 'not-here' };
  if (!facts.isOnSale) return { is: 'off-sale' };
  if (facts.isBlocked) return { is: 'blocked' };
  if (facts.isMinor) return { is: 'minor' };
  if (facts.openOrder) return { is: 'open-order', ...facts.openOrder };
  if (facts.owned) return { is: 'owned', ...facts.owned };
  if (facts.excluded) return { is: 'excluded', ...facts.excluded };
  if (facts.needs.length > 0) return { is: 'needs', names: [...facts.needs] };
  if (facts.left !== null && facts.countedAt !== null && facts.left < 1) return { is: 'sold-out', countedAt: facts.countedAt };
  if (facts.left !== null && facts.tooOftenUntil !== null) return { is: 'too-often', until: facts.tooOftenUntil };
  return { is: 'free-to-buy' };
};

/** Whether it is something of the buyer's own that stands against it. */
export const isMutex = ({ is }: BuyState): boolean => is === 'open-order' || is === 'owned' || is === 'excluded';
