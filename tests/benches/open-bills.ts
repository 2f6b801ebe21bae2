import { BOUND, MERCHANT } from '@xuetang/stand-ins/wechat-pay/account';
import { startWechatPayStandIn } from '@xuetang/stand-ins/wechat-pay/wechat-pay';
import { aLearner } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { createTestDatabase } from '@xuetang/testkit/database';
import { serverEnv } from '@xuetang/testkit/server-env';
import { anAttempt, anOrderOf, someGoods } from '@xuetang/testkit/trade-builders';
import type { BillPorts } from '../../apps/server/src/modules/trade/bills/bill-ports.ts';
import { settlePayment } from '../../apps/server/src/modules/trade/payments/settle.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { openDatabase } from '../../apps/server/src/platform/db.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { WechatPaySettings } from '../../apps/server/src/platform/wechat-pay-settings.ts';
import { createS3 } from '../../apps/server/src/providers/object-store/s3.ts';
import { createWechatPay } from '../../apps/server/src/providers/wechat-pay/wechat-pay.ts';

const APP_ID = BOUND[99];
export const DAY = '2026-11-16';
const FEN = 39_900;
const MINUTE_MS = 60_000;

/** A shop at noon of a day in Beijing, and WeChat Pay with its books. It begins anew for every test: a bill is of a whole day. */
export const openBills = async () => {
  const clock = createTestClock(new Date(`${DAY}T12:00:00+08:00`));
  const standIn = await startWechatPayStandIn({ port: 0, now: () => clock.now().getTime() });
  const database = await createTestDatabase();
  const { pool } = database;
  const db = openDatabase(database.url, 8);
  const wechatPay = createWechatPay(WechatPaySettings.parse(standIn.settings), [APP_ID], () => clock.now());
  // The store looks at its own clock.
  const objects = createS3(readConfig(serverEnv(database.url)).objects, { now: () => new Date() });
  const on: BillPorts & { providers: BillPorts['provider'][] } = {
    db,
    clock,
    log: createLog('test', 'silent'),
    objects,
    provider: wechatPay,
    providers: [wechatPay],
  };
  const rows = async <Row extends object>(text: string, ...values: unknown[]): Promise<Row[]> => (await pool.query<Row>(text, values)).rows;

  /** Somebody who has paid, as WeChat has it. */
  const paidThere = async (): Promise<{ outTradeNo: string; transactionId: string; paidAt: Date }> => {
    const { learnerId } = await aLearner(pool);
    const goods = await someGoods(pool, { price: FEN, parts: [{ kind: 'membership' }] });
    const { outTradeNo } = await anAttempt(pool, await anOrderOf(pool, learnerId, goods), { merchant: MERCHANT.mchid, appId: APP_ID });
    const expiresAt = new Date(clock.now().getTime() + 15 * MINUTE_MS);
    const said = await wechatPay.order(
      wechatPay.writeOrder({ outTradeNo, appId: APP_ID, openid: `o${learnerId}`, description: '理财规划,入门', fen: FEN, expiresAt }),
    );
    if (said.said !== 'yes') throw new Error(said.why);
    const { transactionId, at } = standIn.pay(outTradeNo);
    return { outTradeNo, transactionId, paidAt: new Date(at) };
  };
  const heard = (paid: Awaited<ReturnType<typeof paidThere>>) =>
    db.transaction((tx) =>
      settlePayment(tx, { provider: 'wechat', merchant: MERCHANT.mchid, appId: APP_ID, ...paid, fen: FEN, by: 'notify' }, clock.now()),
    );
  /** And as we have it too. */
  const paid = async () => {
    const payment = await paidThere();
    await heard(payment);
    return payment;
  };
  /** Money back of it, taken on by WeChat now; arrived there as well where it is said. */
  const refunded = async ({ outTradeNo, transactionId }: { outTradeNo: string; transactionId: string }, hasArrived: boolean) => {
    const [{ no } = { no: '' }] = await rows<{ no: string }>(
      `select trade.grant_refund(p.id, p.fen, 'twice', 'contract/' || o.order_no || '/1', $2) as no
       from trade.payment p join trade.customer_order o on o.id = p.order_id where p.transaction_id = $1`,
      transactionId,
      clock.now(),
    );
    await wechatPay.refund(wechatPay.writeRefund({ outTradeNo, outRefundNo: no, fen: FEN, paidFen: FEN, reason: '退款' }));
    if (hasArrived) standIn.finishRefunds();
    return no;
  };

  return {
    on,
    db,
    pool,
    clock,
    standIn,
    rows,
    paid,
    paidThere,
    heard,
    refunded,
    mchid: MERCHANT.mchid,
    /** Half past ten of the day after. */
    toMorning: (daysLater = 1) => clock.set(new Date(Date.parse(`${DAY}T10:30:00+08:00`) + daysLater * 86_400_000)),
    close: async () => {
      await standIn.close();
      await db.close();
      await database.drop();
    },
  };
};
