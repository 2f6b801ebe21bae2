import type { Scene } from '@xuetang/contract/scenes';
import type { FillWhy } from '../seats/fill-order.rule.ts';

/** What the rule looks at: everything known of one visitor and one camp, at one moment. */
export interface VisitFacts {
  now: Date;
  blocked: boolean;
  phoneAuth: 'refused' | 'exhausted' | null;
  /** The channel's audience rule; null lets everybody in. */
  audience: 'newcomers' | 'returning' | null;
  advanced: boolean;
  /** Whom owners of the advanced course are led to; null where nobody with a QR code is named. */
  advancedTeacherId: string | null;
  attempts: number;
  lastEnrolledAt: Date | null;
  maxAttempts: number;
  minGapDays: number;
  openPeriod: boolean;
  seatLeft: boolean;
  /** The family that answers for this one because the two exclude each other; null where none does. */
  excludedBy: string | null;
  /** The live enrolment of the camp's family, or of the one that answers for it, if there is one. */
  seat: SeatFacts | null;
}

export interface SeatFacts {
  groupId: string;
  /** The how-manieth enrolment in its family; released ones do not count. */
  attempt: number;
  enrolledAt: Date;
  confirmed: boolean;
  groupState: 'normal' | 'dissolved' | 'banned' | 'ownerless';
  qrUsable: boolean;
  physicsWechatGroupId: string | null;
  teacherId: string;
  teacherHasQr: boolean;
  startsAt: Date;
  /** Why the group stood where it stood in the fill order, and which of its seats this is; unknown before rule 2. */
  fillWhy: FillWhy | null;
  seatNo: number | null;
}

const DAY_MS = 24 * 3_600_000;

const inAudience = ({ audience, attempts }: VisitFacts): boolean => audience === null || (audience === 'newcomers') === (attempts === 0);

const overLimit = ({ attempts, maxAttempts, lastEnrolledAt, minGapDays, now }: VisitFacts): boolean =>
  attempts >= maxAttempts || (lastEnrolledAt !== null && now.getTime() - lastEnrolledAt.getTime() < minGapDays * DAY_MS);

/** Whether a claim may seat this visitor. The SQL of `claim_seats` says the same. */
export const maySeat = (facts: VisitFacts): boolean =>
  facts.seatLeft &&
  facts.seat === null &&
  facts.excludedBy === null &&
  !facts.blocked &&
  inAudience(facts) &&
  !facts.advanced &&
  !overLimit(facts);

const sceneOfSeat = (seat: SeatFacts, now: Date): Scene => {
  if (seat.groupState !== 'normal') return 14;
  if (!seat.qrUsable) return 6;
  if (seat.enrolledAt.getTime() === now.getTime()) return seat.attempt === 1 ? 1 : 2;
  return seat.startsAt <= now ? 4 : 3;
};

/**
 * Which rule made a decision; it grows when `decideScene` changes, so that old decisions are replayed with open eyes.
 * Rule 1 knew no families that exclude each other and no released holds. Its facts name neither, and what is below makes the same of
 * them as rule 1 did: a test replays them.
 */
export const RULE = 2;

/** The scene code; first match wins (rules §1). 98 is not decided here: it says that we could not decide in time. */
export const decideScene = (facts: VisitFacts): Scene => {
  if (facts.blocked) return 11;
  if (facts.phoneAuth === 'refused') return 94;
  if (facts.phoneAuth === 'exhausted') return 95;
  // A live enrolment always keeps its QR code, so an audience rule cannot take it away.
  if (facts.seat === null && !inAudience(facts)) return 15;
  if (facts.advanced) return 10;
  if (facts.seat) return sceneOfSeat(facts.seat, facts.now);
  // The other family has a claim on this visitor, and no seat to show: not whom this camp looks for.
  if (facts.excludedBy !== null) return 15;
  if (overLimit(facts)) return 16;
  if (facts.openPeriod && facts.seatLeft) return facts.attempts > 0 ? 2 : 1;
  if (facts.openPeriod) return 7;
  if (facts.attempts > 0) return 5;
  return 9;
};
