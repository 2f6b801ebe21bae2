import type { PayResult } from '@xuetang/contract/payments';
import { expect, test } from 'vitest';
import { linkResultOf } from './link-result.rule.ts';

type Next = Extract<PayResult, { is: 'paid' }>['next'];
const AT = '2026-03-02T04:00:00.000Z';

test.each([
  ['a course is open', { to: 'lesson', courseId: '2' }, 'opened'],
  ['a membership is', { to: 'membership', until: AT }, 'opened'],
  ['a deposit is a part of the price', { to: 'balance', restFen: 25_000, until: AT }, 'reserved'],
  ['a gift waits for its receiver', { to: 'gift', until: AT }, 'waits'],
  ['a team for its members', { to: 'team' }, 'waits'],
  ['a parcel for its address', { to: 'address' }, 'waits'],
  ['a course for another period', { to: 'period', periodId: '3' }, 'waits'],
  ['what is on its way is not open', { to: 'order' }, 'waits'],
] as [string, Next, string][])('%s: its link’s holder hears how far it came, and not what it is', (_name, next, became) => {
  const told = linkResultOf({ is: 'paid', paidAt: AT, isLate: false, claimedAt: null, opened: [], next }, { has_paid: true });
  expect(told).toEqual({ is: 'paid', paidAt: AT, isLate: false, until: null, isElsewhere: false, became });
});

test('what was asked back is told with when it arrived, and not how much it was', () =>
  expect(linkResultOf({ is: 'refunded', fen: 39_900, doneAt: AT }, { has_paid: true })).toEqual({ is: 'refunded', doneAt: AT }));
