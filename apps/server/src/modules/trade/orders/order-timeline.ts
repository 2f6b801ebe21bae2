import { Contract, type OrderEvent } from '@xuetang/contract/orders';
import type { RefundRow, WholeOrderRow } from './order.store.ts';

type What = OrderEvent['what'];

/** Steps of an order that are told as they are. What comes back is told when it has arrived, payment by payment. */
const STEPS: readonly What[] = ['made', 'granted', 'paid', 'paid-late', 'paid-too-late', 'cancelled', 'time-over', 'replaced'];
const isStep = (event: string): event is What => (STEPS as readonly string[]).includes(event);

/** What a step is found again by: the version of the contract that was agreed to, or the provider's number. */
const numberOf = (what: What, { payments, text }: WholeOrderRow): string | null => {
  if (what === 'made' || what === 'granted') return Contract.parse(JSON.parse(text)).texts[0]?.version ?? null;
  if (what === 'paid' || what === 'paid-late') return payments.find(({ became }) => became === 'order')?.no ?? null;
  return what === 'paid-too-late' ? (payments.find(({ became }) => became === 'too-late')?.no ?? null) : null;
};

/** What became of money on its way back. That nobody asked for it is told by the payment that was too many. */
const refundEvents = ({ no, why, state, state_at: stateAt, asked_at: askedAt, granted_at: grantedAt, done_at: doneAt }: RefundRow) => {
  const told: [What, string | null][] = [
    ['refund-asked', askedAt],
    ['refund-withdrawn', state === 'withdrawn' ? stateAt : null],
    ['refund-granted', why === 'asked' ? grantedAt : null],
    ['refund-stuck', state === 'stuck' ? stateAt : null],
    ['returned', doneAt],
  ];
  return told.flatMap(([what, at]) => (at === null ? [] : [{ at, what, no }]));
};

/** Everything that happened, each with its hour and number: the order's steps, what was paid once more, what has arrived again. */
export const timelineOf = (row: WholeOrderRow): OrderEvent[] => {
  const steps = row.events.flatMap(({ event, at }) => (isStep(event) ? [{ at, what: event, no: numberOf(event, row) }] : []));
  const twice = row.payments.filter(({ became }) => became === 'twice').map(({ at, no }) => ({ at, what: 'paid-twice' as const, no }));
  return [...steps, ...twice, ...row.refunds.flatMap(refundEvents)]
    .map((told) => ({ ...told, at: new Date(told.at).toISOString() }))
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
};
