/** As long as an attempt, which begins with it. */
const LIVES_MS = 15 * 60_000;

/** No ticket outlives its order. */
export const endOfMiniPay = (now: Date, closesAt: Date): Date => new Date(Math.min(now.getTime() + LIVES_MS, closesAt.getTime()));

interface MiniPayTimes {
  ends_at: Date;
  ended_at: Date | null;
  spent_at: Date | null;
}

/** Whether a ticket has done what it is for, was followed by another, or came too late. */
export const isMiniPayOver = ({ ends_at: endsAt, ended_at: endedAt, spent_at: spentAt }: MiniPayTimes, now: Date): boolean =>
  spentAt !== null || endedAt !== null || endsAt <= now;
