import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY, openBills } from '../../../../../../tests/benches/open-bills.ts';
import { checkClosedDays } from '../../books/index.ts';
import { closeDay } from './close-day.ts';
import { reconcileDay } from './reconcile-day.ts';

let shop: Awaited<ReturnType<typeof openBills>>;
beforeEach(async () => {
  shop = await openBills();
});
afterEach(() => shop.close());

const NEXT = '2026-11-17';
const closed = async (day: string, withRest = false) => {
  await reconcileDay(shop.on, day);
  return closeDay(shop.on, day, withRest);
};
/** As somebody would who owns the database. */
const edit = async (text: string) => {
  await shop.pool.query(`begin; set local session_replication_role = replica; ${text}; commit`);
};

describe('a day is closed where ours is theirs', () => {
  test('opening, what came and went, and closing are what the bill says; the next day opens with it', async () => {
    await shop.paid();
    shop.toMorning();
    await shop.paid();
    const first = { opening_fen: 0, in_fen: 39_900, out_fen: 239, closing_fen: 39_661, theirs_fen: 39_661, under_way_fen: 0, rest_fen: 0 };
    expect(await closed(DAY)).toEqual({ is: 'closed', accounts: [{ account: `provider/wechat/${shop.mchid}`, ...first }] });
    shop.toMorning(2);
    expect(await closed(NEXT)).toMatchObject({
      is: 'closed',
      accounts: [{ opening_fen: 39_661, closing_fen: 79_322, theirs_fen: 79_322 }],
    });
    expect(await checkClosedDays(shop.db)).toEqual({ days: 2, wrong: [] });
  });

  test('a refund that has left there and not arrived is named, and gone when it has', async () => {
    await shop.refunded(await shop.paid(), false);
    shop.toMorning();
    expect(await closed(DAY)).toMatchObject({ is: 'closed', accounts: [{ closing_fen: 39_900, theirs_fen: 0, under_way_fen: 39_900 }] });
    shop.standIn.finishRefunds();
    await shop.rows(`select trade.settle_refund(r.out_refund_no, 'done', r.fen, $1, '5', $1) from trade.refund r`, shop.clock.now());
    shop.toMorning(2);
    expect(await closed(NEXT)).toMatchObject({ is: 'closed', accounts: [{ closing_fen: 0, theirs_fen: 0, under_way_fen: 0 }] });
  });

  test('with a rest it stays open, unless somebody closes with it', async () => {
    await shop.paid();
    const legs = JSON.stringify([{ debit: 'bank/wechat/x', credit: `provider/wechat/${shop.mchid}`, fen: 1 }]);
    await shop.rows(`select books.post('payout', 'by hand', $1, $1, $2)`, shop.clock.now(), legs);
    shop.toMorning();
    expect(await closed(DAY)).toMatchObject({ is: 'rest', accounts: [{ rest_fen: -1 }] });
    expect(await shop.rows('select from books.closed_day')).toEqual([]);
    expect(await closed(DAY, true)).toMatchObject({ is: 'closed', accounts: [{ rest_fen: -1 }] });
  });

  test('not before its bills were read, not out of turn, and once', async () => {
    await shop.paid();
    shop.toMorning();
    expect(await closeDay(shop.on, DAY)).toEqual({ is: 'not-reconciled', of: ['wechat'] });
    shop.toMorning(2);
    await reconcileDay(shop.on, DAY);
    expect(await closed(NEXT)).toEqual({ is: 'not-next', next: DAY });
    expect(await closed(DAY)).toMatchObject({ is: 'closed' });
    expect(await closed(DAY)).toEqual({ is: 'known' });
  });
});

describe('a closed day stays as it is', () => {
  test('what is heard of it later bears the next day', async () => {
    const late = await shop.paidThere();
    shop.standIn.books.orders.get(late.outTradeNo)?.payments.splice(0);
    await shop.paid();
    shop.toMorning();
    await closed(DAY);
    await shop.heard(late);
    expect(await shop.rows(`select on_day::text from books.leg where key = $1`, `wechat/${late.transactionId}`)).toEqual([
      { on_day: NEXT },
    ]);
    expect(await checkClosedDays(shop.db)).toEqual({ days: 1, wrong: [] });
  });

  test('no hand writes a leg into it, or changes what was closed', async () => {
    await shop.paid();
    shop.toMorning();
    await closed(DAY);
    const leg = `insert into books.leg (code, key, nth, debit, credit, fen, on_day, written_at) values ('paid', 'x', 1, 'a/b', 'c/d', 1, '${DAY}', now())`;
    await expect(shop.pool.query(leg)).rejects.toThrow('a closed day takes no leg');
    await expect(shop.pool.query('update books.closed_account set rest_fen = 1')).rejects.toThrow('stays as it is');
    await expect(shop.pool.query('delete from books.closed_day')).rejects.toThrow('stays as it is');
  });

  test('who posts while it is being closed is in it, or after it', async () => {
    await shop.paid();
    const happenedAt = shop.clock.now();
    shop.toMorning();
    await reconcileDay(shop.on, DAY);
    const post = (key: number) =>
      shop.rows(`select books.post('payout', $1, $2, $2, '[{"debit": "bank/x", "credit": "stock/x", "fen": 1}]')`, `${key}`, happenedAt);
    const closing = [closeDay(shop.on, DAY), closeDay(shop.on, DAY)];
    await Promise.all([...Array.from({ length: 30 }, (_, key) => post(key)), ...closing]);
    expect(await checkClosedDays(shop.db)).toEqual({ days: 1, wrong: [] });
    expect(await shop.rows(`select from books.leg where code = 'payout'`)).toHaveLength(30);
  });

  test.each([
    ['another sum', `update books.leg set fen = fen + 1 where code = 'paid' and on_day = '${DAY}'`],
    ['another account', `update books.leg set credit = 'contract/x/1' where code = 'paid' and on_day = '${DAY}'`],
    ['a leg less', `delete from books.leg where code = 'fee' and on_day = '${DAY}'`],
    ['a leg of another day', `update books.leg set on_day = '${NEXT}' where code = 'fee' and on_day = '${DAY}'`],
    ['another balance', `update books.closed_account set theirs_fen = theirs_fen - 1, rest_fen = rest_fen + 1 where day = '${DAY}'`],
  ])('an edit is found: %s', async (_what, text) => {
    await shop.paid();
    shop.toMorning();
    await closed(DAY);
    await edit(text);
    expect((await checkClosedDays(shop.db)).wrong).toEqual([DAY]);
  });

  test('who seals the edited day anew breaks the next one', async () => {
    await shop.paid();
    shop.toMorning(2);
    await closed(DAY);
    await closed(NEXT);
    await edit(`update books.leg set fen = fen + 1 where code = 'paid' and on_day = '${DAY}'`);
    await edit(`update books.closed_day set seal = books.seal_of(day) where day = '${DAY}'`);
    expect((await checkClosedDays(shop.db)).wrong).toEqual([NEXT]);
  });
});
