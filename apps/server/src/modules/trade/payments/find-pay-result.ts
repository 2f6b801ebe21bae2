import type { ResponseOf } from '@xuetang/contract/call';
import type { LearnerId, OrderNo } from '@xuetang/contract/ids';
import type { getPayResult } from '@xuetang/contract/payments';
import { worthAsking } from '../attempts/doubt.rule.ts';
import { paidBy, TYPE_OF_WAY } from '../attempts/paying-way.rule.ts';
import { areThings } from '@xuetang/contract/things.rule';
import { findBoughtPeriod } from '../orders/find-bought-period.ts';
import { lookIntoAttempt } from './look-into-attempt.ts';
import type { PayPorts } from './pay-ports.ts';
import { payResultOf } from './pay-result.rule.ts';
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
  const period = await findBoughtPeriod(on.db, learnerId, row, now);
  return {
    name: row.name,
    seller: on.seller,
    payFen: row.pay_fen,
    pays: row.pays,
    form: row.form,
    kind: row.parts[0]?.kind ?? 'course',
    isThings: areThings(row.parts.map(({ kind }) => kind)),
    term: row.attempt?.term ?? null,
    attempt: row.attempt && { pays: row.attempt.pays, fen: row.attempt.fen, payType: TYPE_OF_WAY[row.attempt.way] },
    result: payResultOf(row, now, period),
    returning: row.refunds.map(({ why, fen, since, done_at: doneAt, way, term }) => ({
      why,
      fen,
      paidBy: paidBy({ way, term }),
      since: new Date(since).toISOString(),
      doneAt: doneAt === null ? null : new Date(doneAt).toISOString(),
    })),
    now: now.toISOString(),
  };
};
