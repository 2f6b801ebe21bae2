import type { ResponseOf } from '@xuetang/contract/call';
import type { LearnerId, OrderNo } from '@xuetang/contract/ids';
import type { getPayResult } from '@xuetang/contract/payments';
import { lookIntoAttempt } from './look-into-attempt.ts';
import type { PayPorts } from './pay-ports.ts';
import { TYPE_OF_WAY } from './paying-ways.rule.ts';
import { payResultOf, worthAsking } from './pay-result.rule.ts';
import { readPayResult } from './pay-result.store.ts';

/** What came of paying one's own order; its provider is asked where that may bring something new. */
export const findPayResult = async (
  on: PayPorts,
  learnerId: LearnerId,
  orderNo: OrderNo,
): Promise<ResponseOf<typeof getPayResult> | undefined> => {
  let row = await readPayResult(on.db, learnerId, orderNo);
  const asked = row && worthAsking(row);
  if (asked) {
    await lookIntoAttempt(on, asked.out_trade_no);
    row = await readPayResult(on.db, learnerId, orderNo);
  }
  if (!row) return undefined;
  const now = on.clock.now();
  return {
    name: row.name,
    payFen: row.pay_fen,
    kind: row.parts[0]?.kind ?? 'course',
    term: row.attempt?.term ?? null,
    attempt: row.attempt && { pays: row.attempt.pays, fen: row.attempt.fen, payType: TYPE_OF_WAY[row.attempt.way] },
    result: payResultOf(row, now),
    returning: row.refunds.map(({ why, fen, since, done_at: doneAt }) => ({
      why,
      fen,
      since: new Date(since).toISOString(),
      doneAt: doneAt === null ? null : new Date(doneAt).toISOString(),
    })),
    now: now.toISOString(),
  };
};
