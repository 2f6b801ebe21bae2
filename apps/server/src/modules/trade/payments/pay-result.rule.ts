import type { PayResult } from '@xuetang/contract/payments';
import type { LastAttempt, PaidPart, PayResultRow } from './pay-facts.ts';

/** A word of the provider counts for so long; after that nobody knows. */
const FRESH_MS = 10_000;

const utc = (moment: string): string => new Date(moment).toISOString();

/** Whether its provider could still say something new of it: it may be paid, or nobody has heard that it cannot. */
const isOpenEnded = ({ state, heard }: LastAttempt): boolean => {
  if (state === 'paid' || state === 'failed') return false;
  return state !== 'closed' || (heard !== 'closed' && heard !== 'absent');
};

/** The attempt that is worth asking for; undefined where everything is known. */
export const worthAsking = ({ state, attempt }: Pick<PayResultRow, 'state' | 'attempt'>): LastAttempt | undefined =>
  attempt && (state === 'open' || state === 'closed' || (state === 'reserved' && attempt.pays === 'balance')) && isOpenEnded(attempt)
    ? attempt
    : undefined;

/** For certain not paid until now. What nobody could tell, and what was said too long ago, is in doubt. */
const isInDoubt = ({ heard, queried_at: at }: LastAttempt, now: Date): boolean =>
  heard === null || heard === 'unknown' || at === null || now.getTime() - new Date(at).getTime() > FRESH_MS;

const CLOSED_WHY: Readonly<Record<string, 'cancelled' | 'replaced' | 'by-us'>> = {
  cancelled: 'cancelled',
  replaced: 'replaced',
  'by-us': 'by-us',
};

type Next = Extract<PayResult, { is: 'paid' }>['next'];

const SEATED: readonly string[] = ['chosen', 'held'];

/** The one next step. What waits says for what; a parcel that knows no address waits for its owner; a lesson does not run away. */
const nextOf = ({
  state,
  parts,
  claim_by: claimBy,
  balance_by: balanceBy,
  rest_fen: restFen,
  period_id: periodId,
  seat,
}: PayResultRow): Next => {
  if (state === 'unclaimed' && claimBy) return { to: 'gift', until: claimBy.toISOString() };
  if (state === 'reserved' && balanceBy && restFen !== null) return { to: 'balance', restFen, until: balanceBy.toISOString() };
  if (state === 'gathering') return { to: 'team' };
  if (periodId !== null && seat !== null && !SEATED.includes(seat)) return { to: 'period', periodId };
  return nextOfParts(parts);
};

const nextOfParts = (parts: readonly PaidPart[]): Next => {
  if (parts.some(({ wants_address: isAsked }) => isAsked)) return { to: 'address' };
  const course = parts.find(({ kind, until }) => kind === 'course' && until !== null)?.course_id;
  if (course) return { to: 'lesson', courseId: course };
  const term = parts.find(({ kind, until }) => kind === 'membership' && until !== null)?.until;
  return term ? { to: 'membership', until: utc(term) } : { to: 'order' };
};

const paidResult = (row: PayResultRow): PayResult => {
  const { paid_at: paidAt, state_at: stateAt, is_late: isLate, parts } = row;
  return {
    is: 'paid',
    paidAt: (paidAt ?? stateAt).toISOString(),
    isLate,
    opened: parts
      .filter(({ kind }) => kind !== 'postage')
      .map(({ kind, name, course_id: courseId, until }) => ({ kind, name, courseId, until: until === null ? null : utc(until) })),
    next: nextOf(row),
  };
};

const closesOf = ({ balance_by: balanceBy, state_at: stateAt }: PayResultRow): Date => balanceBy ?? stateAt;

/** What its buyer has asked back is told as what it is; everything else that has ended went back unasked. */
const endedResult = ({ asked, refunds }: PayResultRow): PayResult => {
  const isUnasked = refunds.some(({ why }) => why !== 'twice');
  return asked && !isUnasked ? { is: 'refunded', fen: asked.fen, doneAt: asked.done_at && utc(asked.done_at) } : { is: 'returned' };
};

/** Where the money is, as far as we know. What we do not know is being checked, never failed. */
export const payResultOf = (row: PayResultRow, now: Date): PayResult => {
  const { state, event, state_at: stateAt, closes_at: closesAt } = row;
  if (state === 'ending' || state === 'refunded') return endedResult(row);
  const asked = worthAsking(row);
  if (state === 'reserved' && asked && closesOf(row) > now)
    return isInDoubt(asked, now) ? { is: 'checking', since: utc(asked.made_at) } : { is: 'not-paid', until: closesOf(row).toISOString() };
  if (state !== 'open' && state !== 'closed') return paidResult(row);
  if (asked && isInDoubt(asked, now)) return { is: 'checking', since: utc(asked.made_at) };
  if (state === 'open' && closesAt && closesAt > now) return { is: 'not-paid', until: closesAt.toISOString() };
  const at = state === 'open' && closesAt ? closesAt : stateAt;
  return { is: 'closed', at: at.toISOString(), why: CLOSED_WHY[event] ?? 'time' };
};
