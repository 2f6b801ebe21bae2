/** How a complaint stands with us. `told`: nothing but its number is known. */
export type ComplaintState = 'told' | 'open' | 'taken' | 'answered' | 'closed';

interface Known {
  state: ComplaintState;
  /** How often it was complained when we read it last. */
  times: number;
  firstAnsweredAt: Date | null;
}

interface Told {
  state: 'pending' | 'processing' | 'processed';
  times: number;
  complainedAt: Date;
}

interface Word {
  kind: string;
  at: Date;
}

export interface Standing {
  state: Exclude<ComplaintState, 'told'>;
  /** Since when the clocks run anew; undefined where they go on. */
  runsFrom: Date | undefined;
  firstAnsweredAt: Date | null;
  closedAt: Date | null;
}

const CONTINUED = 'USER_CONTINUE_COMPLAINT';
/** What counts as an answer of ours, wherever one of us has written it; as WeChat spells them. */
const ANSWERS = new Set(['MERCHANT_RESPONSE', 'MERCHANT_APPROVE_REFUND', 'MERCHANT_REFUSE_RERUND']);
const CLOSES = new Set(['MERCHANT_CONFIRM_COMPLETE', 'USER_REVOKE_COMPLAINT', 'USER_COMFIRM_COMPLAINT', ...ANSWERS]);

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

/**
 * What a complaint is after the provider was asked. Who complains again after it was closed begins anew, with new clocks. An answer and an end
 * count from when they were given, and not from when we have heard of them: nobody is late because a notify was.
 */
export const standingOf = (known: Known, told: Told, words: readonly Word[], now: Date): Standing => {
  const begins = known.state === 'told' || told.times > known.times;
  const begunAt = earlier(words.findLast(({ kind }) => kind === CONTINUED)?.at ?? told.complainedAt, now);
  const since = words.filter(({ at }) => at >= begunAt);
  const answered = since.find(({ kind }) => ANSWERS.has(kind))?.at;
  const firstAnsweredAt = begins ? (answered ?? null) : (known.firstAnsweredAt ?? answered ?? null);
  const runsFrom = begins ? begunAt : undefined;
  if (told.state === 'processed') {
    const closedAt = earlier(since.findLast(({ kind }) => CLOSES.has(kind))?.at ?? now, now);
    return { state: 'closed', runsFrom, firstAnsweredAt, closedAt };
  }
  if (firstAnsweredAt) return { state: 'answered', runsFrom, firstAnsweredAt, closedAt: null };
  return { state: known.state === 'taken' && !begins ? 'taken' : 'open', runsFrom, firstAnsweredAt, closedAt: null };
};

const HOUR_MS = 3_600_000;
/** WeChat's own limit for the first answer, which knows no night and no holiday. */
const THEIR_ANSWER_MS = 24 * HOUR_MS;
const CLOSING_MS = 48 * HOUR_MS;

/** Both clocks of one that was complained then: two working hours of support, and 48 hours by the wall. */
export const clocksFrom = (from: Date, twoWorkingHours: Date): { firstAnswerBy: Date; closeBy: Date } => ({
  firstAnswerBy: earlier(twoWorkingHours, new Date(from.getTime() + THEIR_ANSWER_MS)),
  closeBy: new Date(from.getTime() + CLOSING_MS),
});
