import { aPage } from '../../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE, refused } from '../../../../gallery/answers.ts';
import { day, HOSTILE, LONG, NOW } from '../../../../gallery/some-data.ts';
import { aGiftLink } from '../../../../gallery/some-forms.ts';
import { aClosedOrder, ORDER_NO } from '../../../../gallery/some-orders.ts';
import { aReceiver, aResult, CLOSED, IN_DOUBT, NOT_PAID, PAID, TOO_LATE, TWICE } from '../../../../gallery/some-payments.ts';
import type { OrderNo } from '@xuetang/contract/ids';
import { Doubt as DoubtView } from './Doubt.tsx';

const result = (getPayResult: NonNullable<Answers['getPayResult']>, more: Answers = {}, query: Readonly<Record<string, string>> = {}) =>
  aPage('orderSuccess', {
    id: ORDER_NO,
    query,
    answers: {
      getPayResult,
      receiveInformation: aReceiver,
      getOrder: { order: aClosedOrder, now: NOW },
      judgeMutex: { isMutex: false, state: { is: 'free-to-buy' }, now: NOW },
      ...more,
    },
  });

export const Paid = result(aResult(PAID));
export const PaidLate = result(aResult({ ...PAID, isLate: true }));
export const PaidTwice = result(aResult(PAID, [TWICE]));
export const PaidTwiceAndBack = result(aResult(PAID, [{ ...TWICE, doneAt: NOW }]));
export const Membership = result(
  aResult({
    ...PAID,
    opened: [{ kind: 'membership', name: '学堂会员', courseId: null, until: day(365) }],
    next: { to: 'membership', until: day(365) },
  }),
);
export const Parcel = result(
  aResult({
    ...PAID,
    opened: [...PAID.opened, { kind: 'thing', name: '随堂册', courseId: null, until: null }],
    next: { to: 'address' },
  }),
  { receiveInformation: { ...aReceiver, nickname: null, mobile: null, needsAddress: true } },
);
const waits = (next: (typeof PAID)['next']) => result(aResult({ ...PAID, opened: [], next }), { makeGiftLink: aGiftLink });
export const GiftPaid = waits({ to: 'gift', until: day(30) });
export const GiftClaimed = result(aResult({ ...PAID, claimedAt: NOW, opened: [], next: { to: 'order' } }));
export const DepositPaid = waits({ to: 'balance', restFen: 108_000, until: day(9) });
export const TeamPaid = waits({ to: 'team' });
export const PeriodFull = result(aResult({ ...PAID, next: { to: 'period', periodId: '2' } }));
export const PeriodBeingTaken = result(aResult({ ...PAID, next: { to: 'seat' } }));
export const PeriodTaken = result(aResult({ ...PAID, next: { to: 'group', periodName: '第 87 期', startsAt: day(14) } }));
export const PaidWithoutReceiver = result(aResult(PAID), { receiveInformation: OFFLINE });
export const Checking = result(aResult(IN_DOUBT));
export const SaidByTheSheet = result(aResult(NOT_PAID), {}, { from: 'sheet' });
export const NotPaid = result(aResult(NOT_PAID));
export const Closed = result(aResult(CLOSED));
export const Returned = result(aResult({ is: 'returned' }, [TOO_LATE]));
export const ReturnedAndBack = result(aResult({ is: 'returned' }, [{ ...TOO_LATE, doneAt: NOW }]));
const atAlipay = (told: Parameters<typeof aResult>[0], query: Readonly<Record<string, string>> = {}) =>
  result(aResult(told, [], 21), { getPayConfig: OFFLINE }, query);
export const InDoubtAtAlipay = atAlipay(IN_DOUBT);
export const NotPaidAtAlipay = atAlipay(NOT_PAID);
export const PaidAtAlipay = atAlipay(PAID);
export const SaidByTheSheetAfterAlipay = atAlipay(NOT_PAID, { from: 'sheet' });
export const Unknown = result(refused('order.unknown'));
export const NoOrder = aPage('orderSuccess', { answers: {} });
export const Loading = result(never);
export const Offline = result(OFFLINE);
export const Hostile = result({
  ...aResult({ ...PAID, isLate: true, opened: [{ ...PAID.opened[0]!, name: HOSTILE }, ...PAID.opened] }, [TWICE]),
  name: LONG,
  payFen: 99_999_99,
});

/** After a minute. */
export const Doubt = () => {
  const { name, payFen, isThings, returning, now } = aResult(IN_DOUBT);
  return (
    <main className="xt-page">
      <DoubtView orderNo={ORDER_NO as OrderNo} {...{ name, payFen, isThings, returning, now }} onSaid={() => {}} />
    </main>
  );
};
Object.assign(Doubt, { isPage: true });
