import { Contract, type OrderEvent } from '@xuetang/contract/orders';
import type { RefundRow, WholeOrderRow } from './order.store.ts';

type What = OrderEvent['what'];

/** Steps of an order that are told as they are. What comes back is told when it has arrived, payment by payment. */
const STEPS: readonly What[] = [
  'made',
  'granted',
  'paid',
  'paid-late',
  'paid-too-late',
  'cancelled',
  'time-over',
  'replaced',
  'by-us',
  'deposit-paid',
  'balance-paid',
  'balance-day-past',
  'gift-paid',
  'claimed',
  'claim-day-past',
  'team-paid',
  'team-complete',
  'team-failed',
  'taken-back',
];
/** Paid after it was closed, and kept all the same. */
const LATE: Readonly<Record<string, What>> = { 'deposit-late': 'deposit-paid', 'gift-late': 'gift-paid' };
const stepOf = (event: string): What | undefined => LATE[event] ?? STEPS.find((step) => step === event);

const PAID: { readonly [W in What]?: 'all' | 'deposit' | 'balance' } = {
  paid: 'all',
  'paid-late': 'all',
  'gift-paid': 'all',
  'team-paid': 'all',
  'deposit-paid': 'deposit',
  'balance-paid': 'balance',
};

/** What a step is found again by: the version of the contract that was agreed to, or the provider's number. */
const numberOf = (what: What, { payments, text }: WholeOrderRow): string | null => {
  if (what === 'made' || what === 'granted') return Contract.parse(JSON.parse(text)).texts[0]?.version ?? null;
  const pays = PAID[what];
  if (pays) return payments.find((payment) => payment.became === 'order' && payment.pays === pays)?.no ?? null;
  return what === 'paid-too-late' ? (payments.find(({ became }) => became === 'too-late')?.no ?? null) : null;
};

/** What became of money on its way back. That nobody asked for it is told by the payment that was too many. */
const refundEvents = ({ no, why, state, state_at: stateAt, asked_at: askedAt, granted_at: grantedAt, done_at: doneAt }: RefundRow) => {
  const told: [What, string | null][] = [
    ['refund-asked', why === 'asked' ? askedAt : null],
    ['refund-withdrawn', state === 'withdrawn' ? stateAt : null],
    ['refund-granted', askedAt === null ? null : grantedAt],
    ['refund-stuck', state === 'stuck' ? stateAt : null],
    ['returned', doneAt],
  ];
  return told.flatMap(([what, at]) => (at === null ? [] : [{ at, what, no }]));
};

/** Everything that happened, each with its hour and number: the order's steps, what was paid once more, what has arrived again. */
export const timelineOf = (row: WholeOrderRow): OrderEvent[] => {
  const steps = row.events.flatMap(({ event, at }) => {
    const what = stepOf(event);
    return what ? [{ at, what, no: numberOf(what, row) }] : [];
  });
  const twice = row.payments.filter(({ became }) => became === 'twice').map(({ at, no }) => ({ at, what: 'paid-twice' as const, no }));
  return [...steps, ...twice, ...row.refunds.flatMap(refundEvents)]
    .map((told) => ({ ...told, at: new Date(told.at).toISOString() }))
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
};
