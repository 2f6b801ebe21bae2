/**
 * A process that hears of payments as the product's do, line by line, several at once: what a provider tells it settles with what came at
 * the same moment, as at the door of notifies; what somebody asks for is looked into, as by the worker and by the page that comes back. It
 * says of each what came of it.
 */
import { createInterface } from 'node:readline';
import { findPayResult } from '../../apps/server/src/modules/trade/payments/find-pay-result.ts';
import { lookIntoAttempt } from '../../apps/server/src/modules/trade/payments/look-into-attempt.ts';
import type { PayPorts } from '../../apps/server/src/modules/trade/payments/pay-ports.ts';
import { createSettling } from '../../apps/server/src/modules/trade/payments/settle-soon.ts';
import type { TakenPayment } from '../../apps/server/src/modules/trade/payments/settle.ts';
import { openDatabase, type Tx } from '../../apps/server/src/platform/db.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createMetrics } from '../../apps/server/src/platform/metrics.ts';
import type { Answered, Asked } from './settlers.ts';

const [url = ''] = process.argv.slice(2);
const db = openDatabase(url, 10);

/** For the planted bug alone: work that is done some time after the commit. */
const later: ((tx: Tx) => Promise<unknown>)[] = [];
Reflect.set(globalThis, 'afterTheCommit', (work: (tx: Tx) => Promise<unknown>) => void later.push(work));
setInterval(() => {
  for (const work of later.splice(0)) void db.transaction(work).catch(() => {});
}, 50).unref();

/** What the provider says when it is asked. */
const taken = new Map<string, TakenPayment>();
const provider = {
  query: (outTradeNo: string) => {
    const found = taken.get(outTradeNo);
    return Promise.resolve({ said: 'yes', answer: found ? { is: 'paid', ...found } : { is: 'none' } });
  },
};
const on = {
  db,
  clock: { now: () => new Date() },
  log: createLog('settler', 'silent'),
  counters: { foundByQuery: { inc: () => {} } },
  wechatPay: provider,
  payments: { alipay: provider, jd: provider },
  seller: '学堂',
} as unknown as PayPorts;
const settle = createSettling(on, createMetrics());

const hear = async ({ by, learnerId, orderNo, ...said }: Asked['word']): Promise<Answered['is']> => {
  const payment: TakenPayment = { ...said.taken, paidAt: new Date(said.taken.paidAt) };
  if (by === 'notify') return settle(payment);
  taken.set(payment.outTradeNo, payment);
  await (by === 'query' ? lookIntoAttempt(on, payment.outTradeNo) : findPayResult(on, learnerId, orderNo));
  return 'looked';
};

const answer = async ({ n, word }: Asked): Promise<Answered> => {
  try {
    return { n, is: await hear(word) };
  } catch (error) {
    return { n, is: 'failed', why: error instanceof Error ? error.message : 'error' };
  }
};

for await (const line of createInterface({ input: process.stdin })) {
  void answer(JSON.parse(line) as Asked).then((answered) => process.stdout.write(`${JSON.stringify(answered)}\n`));
}
