import type { BoughtPeriod } from '@xuetang/contract/orders';
import type { PayResult } from '@xuetang/contract/payments';
import { isUnheard, worthAsking } from '../attempts/doubt.rule.ts';
import type { LastAttempt, PaidPart, PayResultRow } from './pay-facts.ts';

/** A word of the provider counts for so long; after that nobody knows. */
const FRESH_MS = 10_000;

const utc = (moment: string): string => new Date(moment).toISOString();

/** For certain not paid until now. What nobody could tell, and what was said too long ago, is in doubt. */
const isInDoubt = ({ heard, queried_at: at }: LastAttempt, now: Date): boolean =>
  isUnheard({ heard }) || at === null || now.getTime() - new Date(at).getTime() > FRESH_MS;

const CLOSED_WHY: Readonly<Record<string, 'cancelled' | 'replaced' | 'by-us'>> = {
  cancelled: 'cancelled',
  replaced: 'replaced',
  'by-us': 'by-us',
};

type Next = Extract<PayResult, { is: 'paid' }>['next'];

/** What waits says for what; a parcel that knows no address waits for its owner; a lesson does not run away. */
const nextOf = (row: PayResultRow, period: BoughtPeriod | null, now: Date): Next => {
  const { state, parts, claim_by: claimBy, balance_by: balanceBy, rest_fen: restFen } = row;
  if (state === 'unclaimed' && claimBy) return { to: 'gift', until: claimBy.toISOString() };
  if (state === 'reserved' && balanceBy && restFen !== null) return { to: 'balance', restFen, until: balanceBy.toISOString() };
  if (state === 'gathering') return { to: 'team' };
  if (period && !period.isDecided) return { to: 'seat' };
  if (period && !period.isSeated) return { to: 'period', periodId: period.periodId };
  if (parts.some(({ wants_address: isAsked }) => isAsked)) return { to: 'address' };
  return nextOfClass(period, now) ?? nextOfParts(parts);
};

/** Into the group first, also days before it begins; who is in it learns as soon as it has begun. */
const nextOfClass = (period: BoughtPeriod | null, now: Date): Next | undefined => {
  if (!period?.held) return undefined;
  const { periodName, startsAt, inGroup } = period.held;
  return inGroup && new Date(startsAt) <= now ? undefined : { to: 'group', periodName, startsAt };
};

const nextOfParts = (parts: readonly PaidPart[]): Next => {
  const course = parts.find(({ kind, until }) => kind === 'course' && until !== null)?.course_id;
  if (course) return { to: 'lesson', courseId: course };
  const term = parts.find(({ kind, until }) => kind === 'membership' && until !== null)?.until;
  return term ? { to: 'membership', until: utc(term) } : { to: 'order' };
};

const paidResult = (row: PayResultRow, period: BoughtPeriod | null, now: Date): PayResult => {
  const { state, paid_at: paidAt, state_at: stateAt, is_late: isLate, claimed_at: claimedAt } = row;
  // What is another's is not told to whoever paid for it: neither where it leads, nor until when it is open.
  const isGiven = state === 'paid' && claimedAt !== null;
  const parts = isGiven ? [] : row.parts;
  return {
    is: 'paid',
    paidAt: (paidAt ?? stateAt).toISOString(),
    isLate,
    claimedAt: isGiven ? claimedAt.toISOString() : null,
    opened: parts
      .filter(({ kind }) => kind !== 'postage')
      .map(({ kind, name, course_id: courseId, until }) => ({ kind, name, courseId, until: until === null ? null : utc(until) })),
    next: nextOf({ ...row, parts }, isGiven ? null : period, now),
  };
};

const closesOf = ({ balance_by: balanceBy, state_at: stateAt }: PayResultRow): Date => balanceBy ?? stateAt;

/** What its buyer has asked back is told as what it is; everything else that has ended went back unasked. */
const endedResult = ({ asked, refunds }: PayResultRow): PayResult => {
  const isUnasked = refunds.some(({ why }) => why !== 'twice');
  return asked && !isUnasked ? { is: 'refunded', fen: asked.fen, doneAt: asked.done_at && utc(asked.done_at) } : { is: 'returned' };
};

/** Where the money is, as far as we know. What we do not know is being checked, never failed. `period`: of a live course, where its buyer sits. */
export const payResultOf = (row: PayResultRow, now: Date, period: BoughtPeriod | null = null): PayResult => {
  const { state, event, state_at: stateAt, closes_at: closesAt } = row;
  if (state === 'ending' || state === 'refunded') return endedResult(row);
  const asked = worthAsking(row);
  if (state === 'reserved' && asked && closesOf(row) > now)
    return isInDoubt(asked, now) ? { is: 'checking', since: utc(asked.made_at) } : { is: 'not-paid', until: closesOf(row).toISOString() };
  if (state !== 'open' && state !== 'closed') return paidResult(row, period, now);
  if (asked && isInDoubt(asked, now)) return { is: 'checking', since: utc(asked.made_at) };
  if (state === 'open' && closesAt && closesAt > now) return { is: 'not-paid', until: closesAt.toISOString() };
  const at = state === 'open' && closesAt ? closesAt : stateAt;
  return { is: 'closed', at: at.toISOString(), why: CLOSED_WHY[event] ?? 'time' };
};
