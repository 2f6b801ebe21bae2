import { getPayResult, pay, type Paying } from '@xuetang/contract/payments';
import { WECHAT_PAY } from '@xuetang/contract/pay-choices.rule';
import { aCourse } from '@xuetang/testkit/course-builders';
import { someGoods } from '@xuetang/testkit/trade-builders';
import { describe, expect, test } from 'vitest';
import { buyerAt, inWechat } from '../../../../../../tests/benches/open-shop.ts';
import { openTill } from '../../../../../../tests/benches/open-till.ts';

const { api, pool, clock, wechatPay, rows, somebody } = await openTill();

const DEPOSIT = { as: 'deposit' } as const;
const prepayOf = (paying: Paying | null): string => {
  if (paying?.is !== 'sheet') throw new Error(`no sheet: ${paying?.is}`);
  return paying.sheet.package.replace('prepay_id=', '');
};

/** Somebody who has ordered with a deposit, in WeChat. */
const aReserver = async () => {
  const person = await somebody();
  const { courseId } = await aCourse(pool);
  const goods = await someGoods(pool, { price: 30_000, deposit: { fen: 5_000, days: 10 }, parts: [{ kind: 'course', courseId }] });
  const made = await buyerAt(api.url(), person.token).buy(goods.goodsId, undefined, { form: DEPOSIT });
  if (made.is !== 'ordered') throw new Error(made.is);
  const { orderNo } = made;
  const tap = async (pays?: 'balance', seenFen?: number) =>
    (await person.ask(pay, { orderNo, payType: WECHAT_PAY, place: inWechat, ...(pays ? { pays } : {}), ...(seenFen ? { seenFen } : {}) }))
      .data;
  const result = async () => (await person.ask(getPayResult, { orderNo })).data;
  const attempts = () =>
    rows<{ no: string; pays: string; fen: number; state: string }>(
      `select a.out_trade_no as no, a.pays, a.fen, a.state from trade.attempt a join trade.customer_order o on o.id = a.order_id where o.order_no = $1 order by a.id`,
      orderNo,
    );
  /** Pays what is open at WeChat, which is asked for it. */
  const payIt = async (paying: Paying | null) => {
    wechatPay.pay(prepayOf(paying));
    clock.advance(3_001);
    return result();
  };
  return { ...person, ...goods, made, orderNo, tap, result, attempts, payIt };
};

describe('the rest of what is reserved', () => {
  test('the sum on the button is the sum taken: the deposit, and then what is left', async () => {
    const one = await aReserver();
    expect(one.made).toMatchObject({ payFen: 5_000 });
    const first = await one.tap();
    expect(first).toMatchObject({ is: 'sheet', payFen: 5_000 });
    expect(await one.payIt(first)).toMatchObject({ payFen: 5_000, result: { is: 'paid', next: { to: 'balance', restFen: 25_000 } } });
    // Another tap on the same button.
    expect(await one.tap()).toEqual({ is: 'paid' });
    const rest = await one.tap('balance');
    expect(rest).toMatchObject({ is: 'sheet', payFen: 25_000 });
    clock.advance(3_001);
    expect(await one.result()).toMatchObject({ payFen: 25_000, result: { is: 'not-paid' } });
    expect(await one.payIt(rest)).toMatchObject({ payFen: 30_000, result: { is: 'paid', next: { to: 'lesson' } } });
    expect(await one.attempts()).toMatchObject([
      { pays: 'deposit', fen: 5_000, state: 'paid' },
      { pays: 'balance', fen: 25_000, state: 'paid' },
    ]);
    expect(await one.tap('balance')).toEqual({ is: 'paid' });
  });

  test('where the price has fallen since the sheet was opened, a new one is for less', async () => {
    const one = await aReserver();
    await one.payIt(await one.tap());
    const before = await one.tap('balance');
    await pool.query('update trade.goods set price_fen = 24000 where id = $1', [one.goodsId]);
    const after = await one.tap('balance');
    expect([before, after]).toMatchObject([{ payFen: 25_000 }, { payFen: 19_000 }]);
    expect(await one.attempts()).toMatchObject([{ state: 'paid' }, { state: 'closing', fen: 25_000 }, { state: 'ready', fen: 19_000 }]);
    expect(await one.payIt(after)).toMatchObject({ payFen: 24_000, result: { is: 'paid' } });
  });

  test('where it costs more than the page said, nothing is asked for before that was seen', async () => {
    const one = await aReserver();
    await one.payIt(await one.tap());
    await pool.query('update trade.goods set price_fen = 24000 where id = $1', [one.goodsId]);
    expect(await one.tap('balance', 19_000)).toMatchObject({ is: 'sheet', payFen: 19_000 });
    // The offer is over, and the page still says what it was.
    await pool.query('update trade.goods set price_fen = 30000 where id = $1', [one.goodsId]);
    expect(await one.tap('balance', 19_000)).toEqual({ is: 'price-changed', payFen: 25_000 });
    expect(await one.attempts()).toMatchObject([{ state: 'paid' }, { state: 'closing', fen: 19_000 }]);
    expect(await one.tap('balance', 25_000)).toMatchObject({ is: 'sheet', payFen: 25_000 });
  });

  test('nobody pays a rest of what is not reserved, nor after its day', async () => {
    const one = await aReserver();
    expect(await one.tap('balance')).toEqual({ is: 'not-open', state: 'open' });
    await one.payIt(await one.tap());
    clock.advance(12 * 86_400_000);
    await pool.query('update identity.session set last_seen_at = $2, created_at = $2 where learner_id = $1', [one.learnerId, clock.now()]);
    expect(await one.tap('balance')).toMatchObject({ is: 'not-open' });
  });

  test('however far it falls, what carrying costs stays, and the rest can be paid', async () => {
    const one = await aReserver();
    await one.payIt(await one.tap());
    const client = await pool.connect();
    try {
      await client.query('begin');
      // What was agreed is not changed; here it is made as a coupon and a parcel would have made it, and thrown away.
      await client.query('set local session_replication_role = replica');
      // ¥199 less a coupon of ¥150, with ¥12 of carriage: ¥10 of ¥61 are paid. Then an offer asks ¥99.
      await client.query(
        `update trade.customer_order set basis_fen = 19900, coupon_name = '开营券', coupon_fen = 15000, postage_fen = 1200, pay_fen = 6100, deposit_fen = 1000
         where order_no = $1`,
        [one.orderNo],
      );
      await client.query('update trade.goods set price_fen = 9900 where id = $1', [one.goodsId]);
      const { rows: left } = await client.query<{ fen: number }>(
        'select trade.rest_of(o.id, now()) as fen from trade.customer_order o where o.order_no = $1',
        [one.orderNo],
      );
      expect(left).toEqual([{ fen: 201 }]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
