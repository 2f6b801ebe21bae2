import type { CourseId, PeriodId } from '@xuetang/contract/ids';
import type { BoughtPeriod } from '@xuetang/contract/orders';
import { describe, expect, test } from 'vitest';
import { worthAsking } from '../attempts/doubt.rule.ts';
import { payResultOf } from './pay-result.rule.ts';
import type { LastAttempt, PaidPart, PayResultRow } from './pay-facts.ts';

const now = new Date('2026-11-17T12:00:00Z');
const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1_000);

const anAttempt = (over: Partial<LastAttempt> = {}): LastAttempt => ({
  out_trade_no: 'x',
  state: 'ready',
  made_at: ago(60).toISOString(),
  queried_at: ago(1).toISOString(),
  heard: 'none',
  term: null,
  pays: 'all',
  fen: 26_900,
  way: 'jsapi',
  ...over,
});
const aRow = (over: Partial<PayResultRow> = {}): PayResultRow => ({
  name: '基金入门',
  pay_fen: 39_900,
  state: 'open',
  event: 'made',
  state_at: ago(600),
  closes_at: ago(-6_600),
  paid_at: null,
  is_late: false,
  parts: [],
  attempt: null,
  refunds: [],
  asked: null,
  balance_by: null,
  rest_fen: null,
  claim_by: null,
  claimed_at: null,
  form: 'whole',
  pays: 'all',
  period_id: null,
  seat: null,
  ...over,
});
const aPart = (over: Partial<PaidPart>): PaidPart => ({
  kind: 'course',
  name: '基金入门',
  course_id: null,
  until: null,
  wants_address: false,
  ...over,
});
const paid = { state: 'paid', event: 'paid', paid_at: ago(5) } as const;
const reserved = { state: 'reserved', event: 'deposit-paid', balance_by: ago(-86_400), rest_fen: 25_000 } as const;
const closed = { state: 'closed', event: 'cancelled' } as const;

describe('what came of paying', () => {
  test.each([
    ['nobody has tried', aRow(), 'not-paid'],
    ['for certain not paid a second ago', aRow({ attempt: anAttempt() }), 'not-paid'],
    ['the provider has never heard of it', aRow({ attempt: anAttempt({ state: 'reserved', heard: 'absent' }) }), 'not-paid'],
    ['nobody could tell', aRow({ attempt: anAttempt({ heard: 'unknown' }) }), 'checking'],
    ['nobody has asked yet', aRow({ attempt: anAttempt({ heard: null, queried_at: null }) }), 'checking'],
    ['said too long ago', aRow({ attempt: anAttempt({ queried_at: ago(11).toISOString() }) }), 'checking'],
    ['refused for certain', aRow({ attempt: anAttempt({ state: 'failed', heard: null }) }), 'not-paid'],
    ['paid', aRow({ ...paid, attempt: anAttempt({ state: 'paid', heard: 'unknown' }) }), 'paid'],
    ['a present, or for a code', aRow({ state: 'paid', event: 'granted', paid_at: ago(5) }), 'paid'],
    ['closed and never tried', aRow(closed), 'closed'],
    [
      'closed, and nobody knows whether it was paid',
      aRow({ ...closed, attempt: anAttempt({ state: 'closing', heard: 'unknown' }) }),
      'checking',
    ],
    ['closed there too', aRow({ ...closed, attempt: anAttempt({ state: 'closed', heard: 'closed', queried_at: null }) }), 'closed'],
    ['its time is over and nobody has closed it', aRow({ closes_at: ago(1) }), 'closed'],
    ['it could not be delivered any more', aRow({ state: 'ending', event: 'paid-too-late' }), 'returned'],
    ['all of it is back', aRow({ state: 'refunded', event: 'refunded' }), 'returned'],
    ['all of it was asked back', aRow({ state: 'ending', event: 'last-part-refunded', asked: { fen: 39_900, done_at: null } }), 'refunded'],
    [
      'it was asked back, and had been paid twice',
      aRow({
        state: 'refunded',
        event: 'refunded',
        asked: { fen: 39_900, done_at: ago(1).toISOString() },
        refunds: [{ why: 'twice', fen: 39_900, since: ago(9).toISOString(), done_at: ago(1).toISOString(), way: 'jsapi', term: null }],
      }),
      'refunded',
    ],
    ['reserved, and nobody pays the rest', aRow({ ...reserved, attempt: anAttempt({ state: 'paid', pays: 'deposit' }) }), 'paid'],
    ['reserved, and the rest is not paid for certain', aRow({ ...reserved, attempt: anAttempt({ pays: 'balance' }) }), 'not-paid'],
    [
      'reserved, and nobody knows of the rest',
      aRow({ ...reserved, attempt: anAttempt({ pays: 'balance', heard: 'unknown' }) }),
      'checking',
    ],
  ] as const)('%s', (_name, row, is) => expect(payResultOf(row, now).is).toBe(is));

  test('why it is closed, and since when', () => {
    expect(payResultOf(aRow(closed), now)).toEqual({ is: 'closed', at: ago(600).toISOString(), why: 'cancelled' });
    expect(payResultOf(aRow({ closes_at: ago(1) }), now)).toEqual({ is: 'closed', at: ago(1).toISOString(), why: 'time' });
  });

  test('the provider is asked only while it could say something new', () => {
    const ofState = (over: Partial<PayResultRow>, attempt: Partial<LastAttempt>) =>
      worthAsking(aRow({ ...over, attempt: anAttempt(attempt) })) !== undefined;
    expect(ofState({}, {})).toBe(true);
    expect(ofState(closed, { state: 'closing' })).toBe(true);
    expect(ofState(closed, { state: 'closed', heard: 'none' })).toBe(true);
    expect(ofState(closed, { state: 'closed', heard: 'closed' })).toBe(false);
    expect(ofState({}, { state: 'failed' })).toBe(false);
    expect(ofState(paid, {})).toBe(false);
  });
});

describe('the one next step', () => {
  const until = ago(-86_400).toISOString();
  const nextOf = (...parts: PaidPart[]) => {
    const result = payResultOf(aRow({ ...paid, parts }), now);
    return result.is === 'paid' ? result.next : result.is;
  };

  test.each([
    ['a course', [aPart({ course_id: '7' as CourseId, until })], { to: 'lesson', courseId: '7' }],
    ['a membership', [aPart({ kind: 'membership', until })], { to: 'membership', until }],
    [
      'a course with a book: the book needs an address',
      [aPart({ course_id: '7' as CourseId, until }), aPart({ kind: 'thing', wants_address: true })],
      { to: 'address' },
    ],
    ['nothing that is open yet', [aPart({})], { to: 'order' }],
  ] as const)('%s', (_name, parts, next) => expect(nextOf(...parts)).toEqual(next));

  test('a gift that somebody got opens nothing for whoever paid, and tells nothing of it', () => {
    const parts = [aPart({ course_id: '7' as CourseId, until }), aPart({ kind: 'thing', wants_address: true })];
    expect(payResultOf(aRow({ ...paid, form: 'gift', claimed_at: ago(5), parts }), now)).toMatchObject({
      is: 'paid',
      claimedAt: ago(5).toISOString(),
      opened: [],
      next: { to: 'order' },
    });
    expect(payResultOf(aRow({ ...paid, parts }), now)).toMatchObject({ claimedAt: null, next: { to: 'address' } });
  });

  const COURSE = aPart({ course_id: '7' as CourseId, until });
  const BOOK = aPart({ kind: 'thing', wants_address: true });
  const aPeriod = (over: Partial<BoughtPeriod> = {}): BoughtPeriod => ({
    periodId: '3' as PeriodId,
    isSeated: true,
    isDecided: true,
    held: { periodName: '第 3 期', startsAt: ago(-86_400).toISOString(), inGroup: false },
    ...over,
  });
  const begun = { periodName: '第 3 期', startsAt: ago(60).toISOString() };
  const group = { to: 'group', periodName: '第 3 期' };
  test.each([
    ['its seat is being taken', aPeriod({ isSeated: false, isDecided: false, held: null }), [COURSE, BOOK], { to: 'seat' }],
    ['its seat was gone, before the address', aPeriod({ isSeated: false, held: null }), [COURSE, BOOK], { to: 'period', periodId: '3' }],
    ['weeks before it begins', aPeriod(), [COURSE], { ...group, startsAt: ago(-86_400).toISOString() }],
    ['a book beside it waits for its address', aPeriod(), [COURSE, BOOK], { to: 'address' }],
    ['begun, and not in the group', aPeriod({ held: { ...begun, inGroup: false } }), [COURSE], { ...group, startsAt: begun.startsAt }],
    ['begun, and in the group', aPeriod({ held: { ...begun, inGroup: true } }), [COURSE], { to: 'lesson', courseId: '7' }],
    ['it is over', aPeriod({ held: null }), [COURSE], { to: 'lesson', courseId: '7' }],
  ])('of a live course: %s', (_name, period, parts, next) =>
    expect(payResultOf(aRow({ ...paid, parts }), now, period)).toMatchObject({ next }),
  );

  test('late, and delivered nevertheless', () => {
    expect(payResultOf(aRow({ ...paid, event: 'paid-late', is_late: true }), now)).toMatchObject({ is: 'paid', isLate: true });
  });
});
