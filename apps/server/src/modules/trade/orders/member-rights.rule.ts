import type { ResponseOf } from '@xuetang/contract/call';
import type { getMemberRights, MemberTerm } from '@xuetang/contract/member';
import type { OrderNo } from '@xuetang/contract/ids';

const DAY_MS = 24 * 3_600_000;

/** A term with its order. */
export interface MemberTermRow {
  /** Null of what somebody else has paid. */
  order_no: OrderNo | null;
  name: string;
  from_at: Date;
  until_at: Date;
  ended_at: Date | null;
  /** In all, and before it was moved behind another one. */
  days: number;
  used_days: number;
}

const standsAs = ({ from_at: from, until_at: until, ended_at: ended }: MemberTermRow, now: Date): MemberTerm['is'] => {
  if (ended !== null) return 'ended';
  if (until <= now) return 'over';
  return from <= now ? 'running' : 'next';
};

/** As the refund counts them: a day that was begun is used, by the hour at which the term began. */
const usedUntil = ({ from_at: from, ended_at: ended, days, used_days: before }: MemberTermRow, now: Date): number => {
  const at = ended !== null && ended < now ? ended : now;
  const since = at < from ? 0 : Math.floor((at.getTime() - from.getTime()) / DAY_MS) + 1;
  return Math.min(days, before + since);
};

const PLACE: Readonly<Record<MemberTerm['is'], number>> = { running: 0, next: 1, over: 2, ended: 3 };

/** The terms of a learner, those that count first. */
export const shownTerms = (rows: readonly MemberTermRow[], now: Date): MemberTerm[] =>
  rows
    .map((row) => ({
      orderNo: row.order_no,
      name: row.name,
      is: standsAs(row, now),
      from: row.from_at.toISOString(),
      until: row.until_at.toISOString(),
      days: row.days,
      used: usedUntil(row, now),
    }))
    .toSorted((one, other) => PLACE[one.is] - PLACE[other.is] || Date.parse(one.from) - Date.parse(other.from));

/** One membership, however many terms it has: what counts is until when, and the days of what runs and follows. */
export const memberOf = (terms: readonly MemberTerm[]): ResponseOf<typeof getMemberRights>['member'] => {
  const running = terms.filter(({ is }) => is === 'running' || is === 'next');
  const counted = running.length > 0 ? running : terms.filter(({ is }) => is === 'over').slice(-1);
  const last = counted.at(-1);
  if (!last) return null;
  const usedDays = counted.reduce((sum, { used }) => sum + used, 0);
  return { isRunning: running.length > 0, until: last.until, usedDays, leftDays: counted.reduce((sum, { days }) => sum + days, -usedDays) };
};
