import { FULL_REFUND_DAYS } from '@xuetang/contract/money.rule';
import { afterWorkdays, ARRIVES_WORKDAYS, REVIEW_WORKDAYS } from '@xuetang/contract/refund.rule';
import type { PartBack, RefundPreview } from '@xuetang/contract/refunds';
import type { Tx } from '../../../platform/db.ts';
import { paidBy } from '../attempts/paying-way.rule.ts';
import { askedFacts } from './asked-facts.ts';
import { earnUsed } from './earn-used.ts';
import { partBack } from './part-back.rule.ts';
import { balancesOf, leftOfPayments, type BoughtOrder } from './refund.store.ts';
import { atOnceFen } from './why-wait.rule.ts';

const DAY_MS = 24 * 3_600_000;

/** Only what was paid with money, and has not ended, can come back. */
export const canComeBack = (order: BoughtOrder): order is BoughtOrder & { paid_at: Date } =>
  order.state === 'paid' && order.way === 'money' && order.paid_at !== null;

/** Of what somebody got as a gift its giver learns how much comes back, and how much of it was used: not what, when, or until when. */
const ofAnother = (part: PartBack): PartBack => ({ ...part, lessons: [], until: null });

export const previewOf = async (tx: Tx, order: BoughtOrder & { paid_at: Date }, now: Date): Promise<RefundPreview> => {
  const used = await earnUsed(tx, order, now);
  const balances = await balancesOf(tx, order);
  const fullUntil = new Date(order.paid_at.getTime() + FULL_REFUND_DAYS * DAY_MS);
  return {
    name: order.name,
    payFen: order.pay_fen,
    parts: order.parts
      .map((part) => partBack(part, balances.get(part.nth) ?? 0, used.get(part.nth) ?? { used: 0, lessons: [], silent: 0 }))
      .map((part) => (order.is_given ? ofAnother(part) : part)),
    isGiven: order.is_given,
    payments: (await leftOfPayments(tx, order)).map(({ fen, ...how }) => ({ fen, ...paidBy(how) })),
    fullUntil: fullUntil.toISOString(),
    isFull: now < fullUntil,
    atOnceFen: atOnceFen(await askedFacts(tx, order, used, now), order.pay_fen - order.asked_fen),
    reviewBy: afterWorkdays(now, REVIEW_WORKDAYS).toISOString(),
    arrivesBy: afterWorkdays(now, ARRIVES_WORKDAYS).toISOString(),
    now: now.toISOString(),
  };
};
