import type { GoodsId, OrderNo, PeriodId } from '@xuetang/contract/ids';
import type { AskedForm } from '@xuetang/contract/order-forms';
import { aCourse } from '@xuetang/testkit/course-builders';
import { anAttempt, someGoods, type GoodsShape } from '@xuetang/testkit/trade-builders';
import { openDatabase } from '../../apps/server/src/platform/db.ts';
import { balanceOf } from '../../apps/server/src/modules/books/index.ts';
import { settlePayment } from '../../apps/server/src/modules/trade/payments/settle.ts';
import { openApi } from './open-api.ts';
import { openShop } from './open-shop.ts';

let transactions = 0;

/** A shop in which things are ordered in every form, and paid. */
export const openForms = async () => {
  const { api, database } = await openApi();
  const { pool } = database;
  const db = openDatabase(database.url, 8);
  const shop = openShop({ pool, url: api.url() });
  const { rows } = shop;
  type Buyer = Awaited<ReturnType<typeof shop.somebody>>;

  /** Goods of so many courses of ¥100 each, at this price. */
  const someCourses = async (count: number, shape: Partial<GoodsShape> = {}) => {
    const courses = [];
    for (let nth = 0; nth < count; nth++) courses.push((await aCourse(pool)).courseId);
    const parts = courses.map((courseId, at) => ({ kind: 'course' as const, courseId, name: `课 ${at + 1}`, listFen: 10_000 * (at + 1) }));
    return { ...(await someGoods(pool, { ...shape, parts })), courses };
  };

  const buy = async (buyer: Buyer, goodsId: GoodsId, form: AskedForm, periodId?: PeriodId): Promise<OrderNo> => {
    const made = await buyer.buy(goodsId, undefined, { form, ...(periodId ? { periodId } : {}) });
    if (made.is !== 'ordered') throw new Error(`not ordered: ${made.is}`);
    return made.orderNo;
  };
  const takenFor = async (orderNo: OrderNo) => {
    const attempt = await anAttempt(pool, orderNo);
    const transactionId = `47${process.pid}${++transactions}`;
    return { provider: 'wechat', ...attempt, transactionId, paidAt: new Date(), by: 'notify' } as const;
  };
  const settle = (taken: Awaited<ReturnType<typeof takenFor>>, now = new Date()) => db.transaction((tx) => settlePayment(tx, taken, now));
  const payNow = async (orderNo: OrderNo, now?: Date) => settle(await takenFor(orderNo), now);

  const idOf = async (orderNo: OrderNo): Promise<string> =>
    (await rows<{ id: string }>('select id from trade.customer_order where order_no = $1', orderNo))[0]?.id ?? '';
  const stateOf = async (orderNo: OrderNo) =>
    (await rows<{ state: string }>('select state from trade.customer_order where order_no = $1', orderNo))[0]?.state;
  const refundsOf = (orderNo: OrderNo) =>
    rows<{ no: string; why: string; fen: number }>(
      `select r.out_refund_no as no, r.why, r.fen from trade.refund r join trade.customer_order o on o.id = r.order_id where o.order_no = $1 order by r.id`,
      orderNo,
    );
  /** What lies where for an order: apart, and with its parts. */
  const booksOf = async (orderNo: OrderNo) => {
    const apart = await Promise.all(['deposit', 'gift', 'team'].map((name) => balanceOf(db, `${name}/${orderNo}`)));
    const parts = await rows<{ nth: number }>(
      'select nth from trade.order_part where order_id = (select id from trade.customer_order where order_no = $1) order by nth',
      orderNo,
    );
    const owed = await Promise.all(parts.map(({ nth }) => balanceOf(db, `contract/${orderNo}/${nth}`)));
    return { apart: apart.reduce((sum, fen) => sum + fen, 0), owed };
  };
  return { ...shop, api, pool, db, someCourses, buy, takenFor, settle, payNow, idOf, stateOf, refundsOf, booksOf };
};
