import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY } from '../../../../../../tests/benches/open-bills.ts';
import { openOtherBills } from '../../../../../../tests/benches/open-other-bills.ts';
import { balanceOf } from '../../books/index.ts';
import { closeDay } from './close-day.ts';
import { archiveKeyOf } from './hear-bill.ts';
import { reconcileDay } from './reconcile-day.ts';

const FEN = 39_900;
const FEE = 239;
const NEXT = '2026-11-17';

describe.each(['alipay', 'jd'] as const)('a day held against the bills of %s', (code) => {
  let shop: Awaited<ReturnType<typeof openOtherBills>>;
  beforeEach(async () => {
    shop = await openOtherBills(code);
  });
  afterEach(() => shop.close());

  const held = () => balanceOf(shop.db, `provider/${code}/${shop.mchid}`);
  const fees = () => balanceOf(shop.db, `fee/${code}/${shop.mchid}`);
  const told = async (day = DAY) => {
    const { is, differences } = await reconcileDay(shop.on, day);
    return { is, found: differences.map(({ kind, about, did, heard }) => [kind, about, did, heard]) };
  };

  test('where all is the same nothing is named, the fees are posted, and the day closes', async () => {
    await shop.paid();
    await shop.paid();
    shop.toMorning();
    expect(await told()).toEqual({ is: 'reconciled', found: [] });
    expect([await held(), await fees()]).toEqual([-2 * (FEN - FEE), -2 * FEE]);
    expect(await closeDay(shop.on, DAY)).toMatchObject({ is: 'closed', accounts: [{ theirs_fen: 2 * (FEN - FEE), rest_fen: 0 }] });
  });

  test('its bills are archived by their hash, as they came', async () => {
    await shop.paid();
    shop.toMorning();
    await told();
    const bills = await shop.rows<{ sha256: string; bytes: number }>('select sha256, bytes from trade.bill');
    expect(bills).toHaveLength(2);
    for (const { sha256, bytes } of bills) expect((await shop.on.objects.read(archiveKeyOf(sha256, 'zip'), 100_000))?.length).toBe(bytes);
  });

  test('paid there and not known here: it is settled by the bill, and delivered', async () => {
    const { transactionId } = await shop.paidThere();
    await shop.paid();
    shop.toMorning();
    expect(await told()).toEqual({ is: 'reconciled', found: [['theirs-only', transactionId, 'settled', 'paid']] });
    expect(
      await shop.rows(`select o.state from trade.payment p join trade.customer_order o on o.id = p.order_id where p.heard_by = 'bill'`),
    ).toEqual([{ state: 'paid' }]);
  });

  test('in the bill and nobody’s: a contradiction, under its provider', async () => {
    await shop.paid();
    shop.till.plant({ kind: 'too-much', about: '4200009999' });
    shop.toMorning();
    expect((await told()).found).toContainEqual(['theirs-only', '4200009999', 'contradiction', null]);
    expect(await shop.rows('select provider from trade.contradiction')).toEqual([{ provider: code }]);
  });

  test('known here and not in the bill: they are asked for it by itself, then it is an incident', async () => {
    const { transactionId } = await shop.paid();
    await shop.paid();
    shop.till.plant({ kind: 'missing', about: transactionId });
    shop.toMorning();
    expect((await told()).found).toContainEqual(['ours-only', transactionId, 'incident', 'paid']);
  });

  test('another sum is an incident', async () => {
    const { transactionId } = await shop.paid();
    shop.till.plant({ kind: 'sum', about: transactionId });
    shop.toMorning();
    expect((await told()).found).toContainEqual(['sum', transactionId, 'incident', null]);
  });

  test('gone back by the bill and not here: it is done by the bill, its fee is back, and the day closes', async () => {
    const no = await shop.refunded(await shop.paid());
    shop.toMorning();
    expect((await told()).found).toEqual([['refund-not-done', no, 'settled', null]]);
    expect([await held(), await fees()]).toEqual([0, 0]);
    expect(await closeDay(shop.on, DAY)).toMatchObject({ is: 'closed', accounts: [{ closing_fen: 0, theirs_fen: 0 }] });
  });

  test('gone back on another day than it was paid: each day closes', async () => {
    const payment = await shop.paid();
    shop.toMorning();
    await shop.refunded(payment);
    await told();
    expect(await closeDay(shop.on, DAY)).toMatchObject({ is: 'closed' });
    shop.toMorning(2);
    await told(NEXT);
    expect(await closeDay(shop.on, NEXT)).toMatchObject({
      is: 'closed',
      accounts: [{ opening_fen: FEN - FEE, closing_fen: 0, theirs_fen: 0 }],
    });
  });

  test('no bill is late where we have something, and none where we have nothing', async () => {
    await shop.paid();
    shop.clock.set(new Date('2026-11-17T08:00:00+08:00'));
    expect((await told()).is).toBe('no-bill');
    shop.toMorning(2);
    expect(await told(NEXT)).toEqual({ is: 'reconciled', found: [] });
    expect(await shop.rows('select kind from trade.bill where sha256 is null')).toHaveLength(2);
  });

  test('of a file that was cut off nothing stays', async () => {
    await shop.paid();
    shop.till.plant({ kind: 'cut' });
    shop.toMorning();
    await expect(told()).rejects.toThrow(code === 'alipay' ? 'a bill ends before its sums' : 'a ZIP has no end');
    expect(await shop.rows('select from trade.bill_trade')).toEqual([]);
  });

  test('five at one moment, and once more: one of everything', async () => {
    const { transactionId } = await shop.paidThere();
    await shop.paid();
    shop.toMorning();
    await Promise.all(Array.from({ length: 5 }, () => told()));
    expect((await told()).found).toEqual([['theirs-only', transactionId, 'settled', 'paid']]);
    expect(await shop.rows('select from trade.payment')).toHaveLength(2);
    expect(await held()).toBe(-2 * (FEN - FEE));
  });
});

test('a fee of Alipay’s that bears no number of ours is named by its flow, and stops no day', async () => {
  const shop = await openOtherBills('alipay');
  try {
    await shop.paid();
    shop.till.plant({ kind: 'nameless', fen: 5 });
    shop.toMorning();
    const { is, differences } = await reconcileDay(shop.on, DAY);
    expect(is).toBe('reconciled');
    expect(differences).toMatchObject([{ kind: 'other', about: expect.stringMatching(/^\d{22}$/), did: 'incident' }]);
  } finally {
    await shop.close();
  }
});
