/**
 * A process that settles whatever it is told, line by line, several at once: one of those that hear the same from WeChat at the same
 * moment. It says of each what came of it.
 */
import { createInterface } from 'node:readline';
import { settlePayment, type TakenPayment } from '../../apps/server/src/modules/trade/payments/settle.ts';
import { openDatabase, type Tx } from '../../apps/server/src/platform/db.ts';
import type { Answered, Asked } from './settlers.ts';

const [url = ''] = process.argv.slice(2);
const db = openDatabase(url, 10);

/** For the planted bug alone: work that is done some time after the commit. */
const later: ((tx: Tx) => Promise<unknown>)[] = [];
Reflect.set(globalThis, 'afterTheCommit', (work: (tx: Tx) => Promise<unknown>) => void later.push(work));
setInterval(() => {
  for (const work of later.splice(0)) void db.transaction(work).catch(() => {});
}, 50).unref();

const settle = async ({ n, taken }: Asked): Promise<Answered> => {
  const payment: TakenPayment = { ...taken, paidAt: new Date(taken.paidAt) };
  try {
    return { n, is: await db.transaction((tx) => settlePayment(tx, payment, new Date())) };
  } catch (error) {
    return { n, is: 'failed', why: error instanceof Error ? error.message : 'error' };
  }
};

for await (const line of createInterface({ input: process.stdin })) {
  void settle(JSON.parse(line) as Asked).then((answered) => process.stdout.write(`${JSON.stringify(answered)}\n`));
}
