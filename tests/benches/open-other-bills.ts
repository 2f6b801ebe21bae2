import { aLearner } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { createTestDatabase } from '@xuetang/testkit/database';
import { serverEnv } from '@xuetang/testkit/server-env';
import { anAttempt, anOrderOf, someGoods } from '@xuetang/testkit/trade-builders';
import { settlePayment } from '../../apps/server/src/modules/trade/payments/settle.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { openDatabase } from '../../apps/server/src/platform/db.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createS3 } from '../../apps/server/src/providers/object-store/s3.ts';
import { openBillTill } from './bill-tills.ts';
import { DAY } from './open-bills.ts';

const FEN = 39_900;

/** As `openBills`, at a provider whose own page is paid on. */
export const openOtherBills = async (code: 'alipay' | 'jd') => {
  const clock = createTestClock(new Date(`${DAY}T12:00:00+08:00`));
  const till = await openBillTill[code](() => clock.now());
  const database = await createTestDatabase();
  const { pool } = database;
  const db = openDatabase(database.url, 8);
  const objects = createS3(readConfig(serverEnv(database.url)).objects, { now: () => new Date() });
  const { provider, appId, way } = till;
  const mchid = provider.merchant;
  const on = { db, clock, log: createLog('test', 'silent'), objects, provider, providers: [provider] };
  const rows = async <Row extends object>(text: string, ...values: unknown[]): Promise<Row[]> => (await pool.query<Row>(text, values)).rows;

  /** Somebody who has paid, as the provider has it. */
  const paidThere = async () => {
    const { learnerId } = await aLearner(pool);
    const goods = await someGoods(pool, { price: FEN, parts: [{ kind: 'membership' }] });
    const { outTradeNo } = await anAttempt(pool, await anOrderOf(pool, learnerId, goods), { provider: code, merchant: mchid, appId, way });
    return { outTradeNo, ...(await till.pay(outTradeNo, FEN)) };
  };
  /** And as we have it too. */
  const paid = async () => {
    const payment = await paidThere();
    await db.transaction((tx) =>
      settlePayment(tx, { provider: code, merchant: mchid, appId, ...payment, fen: FEN, by: 'notify' }, clock.now()),
    );
    return payment;
  };
  /** Money back of it, which the provider has taken on and given back. */
  const refunded = async ({ outTradeNo, transactionId }: { outTradeNo: string; transactionId: string }) => {
    const [{ no } = { no: '' }] = await rows<{ no: string }>(
      `select trade.grant_refund(p.id, p.fen, 'twice', 'contract/' || o.order_no || '/1', $2) as no
       from trade.payment p join trade.customer_order o on o.id = p.order_id where p.transaction_id = $1`,
      transactionId,
      clock.now(),
    );
    await provider.refund(provider.writeRefund({ outTradeNo, outRefundNo: no, fen: FEN, paidFen: FEN, reason: '退款' }));
    till.finishRefunds();
    return no;
  };

  return {
    on,
    db,
    rows,
    clock,
    till,
    mchid,
    paid,
    paidThere,
    refunded,
    toMorning: (daysLater = 1) => clock.set(new Date(Date.parse(`${DAY}T10:30:00+08:00`) + daysLater * 86_400_000)),
    close: async () => {
      await till.close();
      await db.close();
      await database.drop();
    },
  };
};
