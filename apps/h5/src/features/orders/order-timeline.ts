import type { Order } from '@xuetang/contract/orders';
import { isByUse } from '@xuetang/contract/refund.rule';
import { momentWords } from '../../kit/moment-words.rule.ts';
import type { TimelineStep } from '../../kit/talk/Timeline.tsx';
import { words } from './words.ts';

/** What happened, each with its hour and number, and what will happen by itself. */
export const orderTimeline = ({ timeline, state, closesAt, fullRefundUntil, waits, refund }: Order, now: number): TimelineStep[] => {
  const done = timeline.map((event): TimelineStep => {
    const number = words.number(event);
    return { what: words.event(event), when: [momentWords(event.at, now), number ?? []].flat().join('，'), state: 'done' };
  });
  const ahead = (what: string, at: string): TimelineStep => ({ what, when: momentWords(at, now), state: 'ahead' });
  if (state === 'open' && closesAt !== null) return [...done, ahead(words.ahead.closes, closesAt)];
  if (waits?.for === 'balance') return [...done, ahead(words.ahead.balance, waits.until)];
  if (waits?.for === 'claim') return [...done, ahead(words.ahead.claim, waits.until)];
  if (state !== 'paid' || fullRefundUntil === null || !refund.some(isByUse)) return done;
  const isAhead = Date.parse(fullRefundUntil) > now;
  return [...done, isAhead ? ahead(words.ahead.full, fullRefundUntil) : { ...ahead(words.ahead.full, fullRefundUntil), state: 'done' }];
};
