import { getLinkResult, lookAtLink, openLink, payByLink } from '@xuetang/contract/pay-links';
import { answer, answerByAsking, type Answer, type AskingAnswer } from '../../../platform/http/answer.ts';
import { masked } from '../../../platform/masked.rule.ts';
import { receiverOf } from '../../identity/index.ts';
import { PATIENCE_MS } from '../attempts/attempt-times.rule.ts';
import { askPayment } from '../payments/ask-payment.ts';
import { findPayResult } from '../payments/find-pay-result.ts';
import type { PayPorts } from '../payments/pay-ports.ts';
import type { PayIntent } from '../payments/pay-wish.ts';
import { settleAttempt } from '../payments/settle-attempt.ts';
import { linkResultOf } from './link-result.rule.ts';
import { makeLink } from './open-link.ts';
import { orderOfLink } from './order-of-link.ts';
import { standingOfLink, wayOfLink } from './pay-link.rule.ts';
import { readLink, readLinkOfResult } from './pay-link.store.ts';
import { reserveByLink } from './reserve-by-link.ts';

/** Pays like any other: reserve, ask, settle (decision 0235). */
export const linkAsks = (on: PayPorts): AskingAnswer[] => [
  answerByAsking(payByLink, {
    reserve: ({ tx, input, visitor: { ip } }) => reserveByLink(tx, on, { ...input, clientIp: ip, now: on.clock.now() }),
    ask: (intent: PayIntent, isRepeat) => askPayment(on, intent, isRepeat),
    settle: (tx, intent, told) => settleAttempt(tx, on, intent, told),
    inDoubt: () => ({ is: 'checking' }) as const,
    patienceMs: PATIENCE_MS,
  }),
];

export const linkAnswers = (on: PayPorts): Answer[] => [
  answer(openLink, async ({ input, session: { learnerId }, fail }) => {
    const { orderNo, payType, term, pays } = input;
    const opened = await makeLink(on.db, { learnerId, orderNo, payType, term, pays, now: on.clock.now() });
    return opened ?? fail('order.unknown');
  }),

  answer(lookAtLink, async ({ input: { ticket }, fail }) => {
    const now = on.clock.now();
    const row = await readLink(on.db, ticket, now);
    if (!row) return fail('pay_link.unknown');
    const standing = standingOfLink(row, orderOfLink(row, now), now);
    if (standing.is === 'used') {
      const used = { is: 'used', payType: wayOfLink(row).payType, kind: row.kind } as const;
      return { now: now.toISOString(), link: used };
    }
    if (standing.is !== 'open') return { now: now.toISOString(), link: standing };
    const { nickname, mobile } = await receiverOf(on, row.learner_id);
    const { name, kind, pay_fen: payFen, pay_type: payType, term, ends_at: endsAt } = row;
    const buyer = { nickname: nickname === null ? null : masked(nickname), mobile };
    const link = { is: 'open', name, seller: on.seller, kind, payFen, buyer, payType, term, endsAt: endsAt.toISOString() } as const;
    return { now: now.toISOString(), link };
  }),

  answer(getLinkResult, async ({ input: { ticket }, fail }) => {
    const asked = await readLinkOfResult(on.db, ticket, on.clock.now());
    const found = asked && (await findPayResult(on, asked.learner_id, asked.order_no));
    // Its provider may have been asked meanwhile, and have said that it was paid by this link.
    const row = found && (await readLinkOfResult(on.db, ticket, on.clock.now()));
    if (!row) return fail('pay_link.unknown');
    const { name, seller, payFen, attempt, returning, now, result } = found;
    return { name, seller, payFen: attempt?.fen ?? payFen, returning, now, by: wayOfLink(row), result: linkResultOf(result, row) };
  }),
];
