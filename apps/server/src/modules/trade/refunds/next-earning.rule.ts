import { FULL_REFUND_DAYS } from '@xuetang/contract/money.rule';
import type { BoughtPart } from './part-back.rule.ts';

const DAY_MS = 24 * 3_600_000;
/** Less than from one night to the next. */
const TONIGHT_MS = DAY_MS / 2;
/** What was played without a connection is told later; two days after its end nothing more is used. */
const STILL_TOLD_DAYS = 2;

/**
 * So long after its end what was not used of a course can still be asked back: the rule of refunds sets no end to it, so the law does, with
 * three years (民法典 §188).
 */
const CLAIMABLE_YEARS = 3;

/** From then on nobody can ask for anything of it. */
export const claimableUntil = (deliveredUntil: string): Date => {
  const until = new Date(deliveredUntil);
  until.setUTCFullYear(until.getUTCFullYear() + CLAIMABLE_YEARS);
  return until;
};

/** How much of a part is ours: what was used, and all of it when nobody can ask for the rest any more. */
export const earnedUnits = ({ kind, units, delivered_until: until }: BoughtPart, used: number, now: Date): number =>
  kind === 'course' && until !== null && now >= claimableUntil(until) ? Math.max(1, units) : used;

const nextOfPart = ({ kind, is_asked: isAsked, delivered_until: until }: BoughtPart, now: Date): number => {
  const tonight = now.getTime() + TONIGHT_MS;
  if (kind !== 'course' || isAsked || until === null) return tonight;
  if (now.getTime() < Date.parse(until) + STILL_TOLD_DAYS * DAY_MS) return tonight;
  return Math.max(tonight, claimableUntil(until).getTime());
};

/** When something more of an order can be earned, where anything is left of it. */
export const nextEarning = ({ paid_at: paidAt, parts }: { paid_at: Date; parts: readonly BoughtPart[] }, now: Date): Date => {
  const first = paidAt.getTime() + FULL_REFUND_DAYS * DAY_MS;
  if (now.getTime() < first) return new Date(first);
  return new Date(Math.min(...parts.filter(({ share_fen: fen }) => fen > 0).map((part) => nextOfPart(part, now))));
};
