import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY, openBills } from '../../../../../../tests/benches/open-bills.ts';
import { balanceOf } from '../../books/index.ts';
import { reconcileDue } from './bill-jobs.ts';
import { archiveKeyOf, hearBill } from './hear-bill.ts';
import { reconcileDay } from './reconcile-day.ts';

let shop: Awaited<ReturnType<typeof openBills>>;
beforeEach(async () => {
  shop = await openBills();
});
afterEach(() => shop.close());

const held = () => `provider/wechat/${shop.mchid}`;
const told = async () => {
  const { is, differences } = await reconcileDay(shop.on, DAY);
  return { is, found: differences.map(({ kind, about, did, heard }) => [kind, about, did, heard]) };
};

describe('a day held against WeChat’s bills', () => {
  test('where all is the same nothing is named, and the fee is posted', async () => {
    await shop.paid();
    await shop.paid();
    shop.toMorning();
    expect(await told()).toEqual({ is: 'reconciled', found: [] });
    expect(await balanceOf(shop.db, held())).toBe(-2 * (39_900 - 239));
    expect(await balanceOf(shop.db, `fee/wechat/${shop.mchid}`)).toBe(-2 * 239);
  });

  test('both bills are archived by their hash, as they came', async () => {
    await shop.paid();
    shop.toMorning();
    await told();
    const bills = await shop.rows<{ kind: string; sha256: string; bytes: number; lines: number }>(
      'select kind, sha256, bytes, lines from trade.bill order by kind',
    );
    expect(bills.map(({ kind, lines }) => [kind, lines])).toEqual([
      ['fund', 2],
      ['trade', 1],
    ]);
    for (const { sha256, bytes } of bills) expect((await shop.on.objects.read(archiveKeyOf(sha256, 'csv'), 100_000))?.length).toBe(bytes);
  });

  test('paid there and not known here: it is settled by the bill, and delivered', async () => {
    const { transactionId } = await shop.paidThere();
    shop.toMorning();
    expect(await told()).toEqual({ is: 'reconciled', found: [['theirs-only', transactionId, 'settled', 'paid']] });
    expect(await shop.rows('select p.heard_by, o.state from trade.payment p join trade.customer_order o on o.id = p.order_id')).toEqual([
      { heard_by: 'bill', state: 'paid' },
    ]);
    expect(await balanceOf(shop.db, held())).toBe(-(39_900 - 239));
  });

  test('paid by the bill alone, and unknown where it is asked for by itself: nothing is delivered, and somebody looks', async () => {
    const { transactionId, outTradeNo } = await shop.paidThere();
    shop.toMorning();
    await hearBill(shop.on, DAY, 'trade');
    await hearBill(shop.on, DAY, 'fund');
    shop.standIn.books.orders.delete(outTradeNo);
    expect((await told()).found).toEqual([['theirs-only', transactionId, 'incident', 'absent']]);
    expect(await shop.rows('select from trade.payment')).toEqual([]);
  });

  test('and while nobody answers for it, the day waits', async () => {
    await shop.paidThere();
    shop.standIn.misbehave({ on: 'query', kind: 'http-500' });
    shop.toMorning();
    expect((await told()).is).toBe('open');
    expect(await shop.rows('select from trade.payment')).toEqual([]);
    expect((await told()).is).toBe('reconciled');
  });

  test('in the bill and nobody’s: a contradiction, for a person', async () => {
    await shop.paid();
    shop.standIn.plantInBills({ kind: 'too-much', about: '4200009999' });
    shop.toMorning();
    const { is, found } = await told();
    expect(is).toBe('reconciled');
    expect(found).toContainEqual(['theirs-only', '4200009999', 'contradiction', null]);
  });

  test('known here and not in the bill: they are asked for it by itself, then it is an incident', async () => {
    const { transactionId } = await shop.paid();
    shop.standIn.plantInBills({ kind: 'missing', about: transactionId });
    shop.toMorning();
    expect((await told()).found).toContainEqual(['ours-only', transactionId, 'incident', 'paid']);
    expect(shop.standIn.books.counts['query ok']).toBe(1);
  });

  test('and while nobody answers the day stays open, and goes on from there', async () => {
    const { transactionId } = await shop.paid();
    shop.standIn.plantInBills({ kind: 'missing', about: transactionId });
    shop.standIn.misbehave({ on: 'query', kind: 'http-500' });
    shop.toMorning();
    expect((await told()).is).toBe('open');
    expect((await told()).is).toBe('reconciled');
  });

  test('another sum is an incident, and nothing of ours changes', async () => {
    const { transactionId } = await shop.paid();
    shop.standIn.plantInBills({ kind: 'sum', about: transactionId });
    shop.toMorning();
    expect((await told()).found).toContainEqual(['sum', transactionId, 'incident', null]);
    expect(await shop.rows('select fen from trade.payment')).toEqual([{ fen: 39_900 }]);
  });

  test('a fee that the trade does not say is named, and posted as it was taken', async () => {
    const { transactionId } = await shop.paid();
    shop.standIn.plantInBills({ kind: 'fee', about: transactionId });
    shop.toMorning();
    expect((await told()).found).toEqual([['fee', transactionId, 'incident', null]]);
    expect(await balanceOf(shop.db, `fee/wechat/${shop.mchid}`)).toBe(-240);
  });

  test('what went to the bank is posted', async () => {
    await shop.paid();
    shop.standIn.payOut(10_000);
    shop.toMorning();
    expect((await told()).found).toEqual([]);
    expect(await balanceOf(shop.db, `bank/wechat/${shop.mchid}`)).toBe(-10_000);
  });
});

describe('what went back, held the same way', () => {
  test('arrived by the bill and not here: it is done by the bill, and its fee is back', async () => {
    const no = await shop.refunded(await shop.paid(), true);
    shop.toMorning();
    expect((await told()).found).toEqual([['refund-not-done', no, 'settled', null]]);
    expect(await shop.rows('select state from trade.refund')).toEqual([{ state: 'done' }]);
    expect(await balanceOf(shop.db, held())).toBe(0);
  });

  test('under way on both sides is no difference; after a day it is named', async () => {
    const no = await shop.refunded(await shop.paid(), false);
    shop.clock.set(new Date(`${DAY}T23:00:00+08:00`));
    shop.toMorning();
    expect((await told()).found).toEqual([]);
    shop.toMorning(2);
    const { differences } = await reconcileDay(shop.on, '2026-11-17');
    expect(differences.map(({ kind, about }) => [kind, about])).toEqual([['refund-waits', no]]);
  });

  const transferred = async (no: string) => {
    await shop.rows(
      `update trade.refund set state = 'stuck', state_at = $1, transfer_no = 'ICBC20261118007' where out_refund_no = $2`,
      shop.clock.now(),
      no,
    );
    await shop.rows('select trade.settle_transfer($1, $2, $2)', no, shop.clock.now());
  };

  test('brought back by our bank and by the bill: it went out twice', async () => {
    const no = await shop.refunded(await shop.paid(), true);
    await transferred(no);
    shop.toMorning();
    expect((await told()).found).toEqual([['refund-twice', no, 'incident', null]]);
    expect(await shop.rows('select ours_fen, theirs_fen from trade.difference')).toEqual([{ ours_fen: '39900', theirs_fen: '39900' }]);
  });

  test('twice in their bills, also of two days: it went out twice', async () => {
    const no = await shop.refunded(await shop.paid(), true);
    shop.toMorning();
    await told();
    const refund = shop.standIn.books.refunds.get(no);
    if (!refund) throw new Error('WeChat knows nothing of it');
    shop.standIn.books.refunds.set('again', { ...refund, acceptedAt: shop.clock.now().getTime() });
    shop.toMorning(2);
    const { differences } = await reconcileDay(shop.on, '2026-11-17');
    expect(differences.map(({ kind, about, theirs_fen: fen }) => [kind, about, fen])).toContainEqual(['refund-twice', no, '79800']);
  });

  test('another sum, or in their bill alone, is an incident', async () => {
    const [one, other] = [await shop.refunded(await shop.paid(), false), await shop.refunded(await shop.paid(), false)];
    shop.standIn.plantInBills({ kind: 'sum', about: one });
    const refund = shop.standIn.books.refunds.get(other);
    if (refund) refund.outRefundNo = 'nobodys';
    shop.toMorning();
    const { found } = await told();
    expect(found).toContainEqual(['refund-sum', one, 'incident', null]);
    expect(found).toContainEqual(['refund-theirs-only', 'nobodys', 'incident', null]);
  });
});

test('what our bank has transferred is in no bill, and that is no difference', async () => {
  const { transactionId } = await shop.paid();
  const [{ no } = { no: '' }] = await shop.rows<{ no: string }>(
    `select trade.grant_refund(p.id, p.fen, 'twice', 'contract/' || o.order_no || '/1', $2) as no
     from trade.payment p join trade.customer_order o on o.id = p.order_id where p.transaction_id = $1`,
    transactionId,
    shop.clock.now(),
  );
  await shop.rows(
    `update trade.refund set state = 'stuck', state_at = $1, transfer_no = 'ICBC20261118003' where out_refund_no = $2`,
    shop.clock.now(),
    no,
  );
  await shop.rows('select trade.settle_transfer($1, $2, $2)', no, shop.clock.now());
  shop.toMorning();
  expect((await told()).found).toEqual([]);
});

describe('a bill that is not there, or not believed', () => {
  test('before ten nothing is asked of anybody else, and the day waits', async () => {
    await shop.paid();
    shop.clock.set(new Date('2026-11-17T09:59:00+08:00'));
    expect((await told()).is).toBe('no-bill');
    shop.toMorning();
    expect((await told()).is).toBe('reconciled');
  });

  const nothingRead = async () => [await shop.rows('select from trade.bill'), await shop.rows('select from trade.bill_trade')];

  test('of a file with another hash nothing is read', async () => {
    await shop.paid();
    shop.standIn.plantInBills({ kind: 'hash' });
    shop.toMorning();
    expect((await told()).is).toBe('no-bill');
    expect(await nothingRead()).toEqual([[], []]);
  });

  test('of a file that was cut off nothing stays', async () => {
    await shop.paid();
    shop.standIn.plantInBills({ kind: 'cut' });
    shop.toMorning();
    await expect(told()).rejects.toThrow('a bill ends before its sums');
    expect(await nothingRead()).toEqual([[], []]);
  });

  test('without trades there is none, and that is written down as well', async () => {
    shop.toMorning();
    expect(await told()).toEqual({ is: 'reconciled', found: [] });
    expect(await shop.rows('select kind, lines from trade.bill where sha1 is null')).toHaveLength(2);
  });
});

describe('twice is once', () => {
  test('five at one moment, and once more: one of everything', async () => {
    const { transactionId } = await shop.paidThere();
    await shop.paid();
    shop.toMorning();
    await Promise.all(Array.from({ length: 5 }, () => told()));
    expect((await told()).found).toEqual([['theirs-only', transactionId, 'settled', 'paid']]);
    expect(await shop.rows('select from trade.bill')).toHaveLength(2);
    expect(await shop.rows('select from trade.payment')).toHaveLength(2);
    expect(await balanceOf(shop.db, held())).toBe(-2 * (39_900 - 239));
  });

  test('the job does every day that is not done, one after the other', async () => {
    await shop.paid();
    shop.toMorning(3);
    await reconcileDue(shop.on);
    await reconcileDue(shop.on);
    expect(await shop.rows('select day::text from trade.reconciled_day order by day')).toEqual([
      { day: '2026-11-16' },
      { day: '2026-11-17' },
      { day: '2026-11-18' },
    ]);
  });
});
