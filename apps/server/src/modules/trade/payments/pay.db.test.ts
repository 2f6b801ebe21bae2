import { randomUUID } from 'node:crypto';
import { cancelOrder } from '@xuetang/contract/orders';
import { pay, type Paying } from '@xuetang/contract/payments';
import { errors } from '@xuetang/contract/errors';
import { describe, expect, test } from 'vitest';
import { openTill } from '../../../../../../tests/benches/open-till.ts';

const { pool, wechatPay, clock, rows, advance, somebody, aBuyer, knownToWechat } = await openTill();

const prepayOf = (paying: Paying): string => {
  if (paying.is !== 'sheet') throw new Error(`no sheet: ${paying.is}`);
  return paying.sheet.package.replace('prepay_id=', '');
};

describe('a wish to pay', () => {
  test('is a sheet with the sum of the order, and one attempt for a quarter of an hour', async () => {
    const one = await aBuyer();
    const paying = await one.pay();
    expect(paying).toMatchObject({ is: 'sheet', payFen: 39_900, sheet: { appId: 'wx99xuetang000001', signType: 'RSA' } });
    expect(paying.is === 'sheet' && new Date(paying.expiresAt).getTime() - clock.now().getTime()).toBe(15 * 60_000);
    const [attempt] = await one.attempts();
    expect(attempt).toMatchObject({ state: 'ready' });
    expect(attempt?.no.startsWith(one.orderNo)).toBe(true);
    expect(wechatPay.books.orders.get(attempt?.no ?? '')).toMatchObject({
      fen: 39_900,
      openid: `o${one.learnerId}`,
      prepayId: prepayOf(paying),
    });
  });

  test('made again is the same payment, signed anew, and nobody is asked', async () => {
    const one = await aBuyer();
    const first = await one.pay();
    clock.advance(20_000);
    const again = await one.pay();
    expect(prepayOf(again)).toBe(prepayOf(first));
    expect(again.is === 'sheet' && first.is === 'sheet' && again.sheet.paySign !== first.sheet.paySign).toBe(true);
    expect(wechatPay.books.counts['order ok']).toBe(1);
  });

  test('is kept under its key sealed: what opens the sheet stands in no row in plain, and a repeat gets the same', async () => {
    const one = await aBuyer();
    const [idempotencyKey, other] = [randomUUID(), randomUUID()];
    const first = await one.pay({ idempotencyKey });
    const atOnce = await one.pay({ idempotencyKey: other });
    const kept = await rows<{ row: string; sealed: boolean }>(
      `select k::text as row, answer is null and answer_sealed is not null as sealed from platform.idempotency_key k
       where key like '%' || $1 or key like '%' || $2`,
      idempotencyKey,
      other,
    );
    expect(kept.map(({ sealed }) => sealed)).toEqual([true, true]);
    for (const { row } of kept) {
      expect(row).not.toContain(prepayOf(first));
      expect(row).not.toContain(Buffer.from(prepayOf(first)).toString('hex'));
    }
    expect(await one.payElsewhere({ idempotencyKey })).toEqual(first);
    expect(await one.payElsewhere({ idempotencyKey: other })).toEqual(atOnce);
  });

  test('twenty taps at two hosts at once are one attempt, and every one of them has a sheet', async () => {
    const one = await aBuyer();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, nth) => (nth % 2 ? one.pay() : one.payElsewhere())));
    expect(new Set(answers.map(prepayOf)).size).toBe(1);
    expect(await one.attempts()).toHaveLength(1);
    expect(wechatPay.books.orders.size).toBe(1);
  });

  test('repeated at the other host after its answer was lost goes on with the same bytes', async () => {
    const one = await aBuyer();
    const key = { idempotencyKey: randomUUID() };
    wechatPay.misbehave({ on: 'order', kind: 'lost-answer' });
    expect(await one.pay(key)).toEqual({ is: 'checking' });
    clock.advance(11_000);
    // WeChat refuses a repeat that says anything else: it is the first one's.
    const sheet = await one.payElsewhere(key);
    expect(sheet.is).toBe('sheet');
    expect(await one.pay(key)).toEqual(sheet);
    expect(wechatPay.books.orders.size).toBe(1);
    expect(await one.attempts()).toEqual([expect.objectContaining({ state: 'ready' })]);
  });

  test('whose answer was lost is asked for again by the worker, and the next tap has its sheet', async () => {
    const one = await aBuyer();
    wechatPay.misbehave({ on: 'order', kind: 'silence' });
    expect(await one.pay()).toEqual({ is: 'checking' });
    expect(await one.result()).toMatchObject({ is: 'not-paid' });
    expect(await advance(11_000)).toContain('platform.ask-again');
    expect((await one.pay()).is).toBe('sheet');
    expect(await one.attempts()).toHaveLength(1);
  });

  test('whose answer was lost, and which another tap has paid since, is not asked for again and again', async () => {
    const one = await aBuyer();
    const idempotencyKey = randomUUID();
    wechatPay.misbehave({ on: 'order', kind: 'lost-answer' });
    expect(await one.pay({ idempotencyKey })).toEqual({ is: 'checking' });
    wechatPay.pay(prepayOf(await one.pay()));
    await wechatPay.deliverNotifies();
    expect(await advance(11_000)).toContain('platform.ask-again');
    expect(await one.pay({ idempotencyKey })).toEqual({ is: 'paid' });
    expect(await advance(60_000)).not.toContain('platform.ask-again');
  });

  test.each(['unsigned', 'bad-signature', 'stale', 'http-500'] as const)('answered %s is being checked, and not believed', async (kind) => {
    const one = await aBuyer();
    wechatPay.misbehave({ on: 'order', kind });
    expect(await one.pay()).toEqual({ is: 'checking' });
    expect(await one.attempts()).toEqual([expect.objectContaining({ state: 'reserved' })]);
    expect((await one.pay()).is).toBe('sheet');
  });

  test('of which nobody hears for a quarter of an hour is let go and closed there', async () => {
    const one = await aBuyer();
    wechatPay.weather({ lostAnswers: 100, acted: 100 });
    expect(await one.pay()).toEqual({ is: 'checking' });
    await advance(15 * 60_000 + 1_000);
    expect(await one.attempts()).toEqual([expect.objectContaining({ state: 'closing' })]);
    wechatPay.weather({});
    await advance(60_000);
    expect(await one.attempts()).toEqual([expect.objectContaining({ state: 'closed', heard: 'closed' })]);
    expect((await one.pay()).is).toBe('sheet');
  });

  test('refused for certain is refused, and the next one is another attempt', async () => {
    const one = await aBuyer();
    wechatPay.misbehave({ on: 'order', kind: 'error', code: 'PARAM_ERROR' });
    expect(await one.pay()).toEqual({ is: 'refused' });
    expect((await one.pay()).is).toBe('sheet');
    expect((await one.attempts()).map(({ state }) => state)).toEqual(['failed', 'ready']);
  });

  test('after the quarter of an hour is another attempt; the old one is closed', async () => {
    const one = await aBuyer();
    const first = await one.pay();
    clock.advance(14 * 60_000 + 1_000);
    expect(prepayOf(await one.pay())).not.toBe(prepayOf(first));
    await advance(0);
    expect((await one.attempts()).map(({ state }) => state)).toEqual(['closed', 'ready']);
  });
});

describe('who pays', () => {
  test('WeChat has not said who is at the page: it is asked first, and nothing is written', async () => {
    const one = await aBuyer();
    await pool.query('delete from identity.wechat_account where learner_id = $1', [one.learnerId]);
    expect(await one.pay()).toEqual({ is: 'needs-wechat' });
    await knownToWechat(one.learnerId, 'of-another-account', 'wx99xuetang000002');
    expect(await one.pay()).toEqual({ is: 'needs-wechat' });
    expect(await one.attempts()).toEqual([]);
    await knownToWechat(one.learnerId);
    expect((await one.pay()).is).toBe('sheet');
  });

  test('from another WeChat of the same person it is another attempt, which that one can pay', async () => {
    const one = await aBuyer();
    await one.pay();
    clock.advance(1_000);
    await knownToWechat(one.learnerId, 'the-other-phone');
    expect((await one.pay()).is).toBe('sheet');
    const [old, now] = await one.attempts();
    expect([old?.state, now?.state]).toEqual(['closing', 'ready']);
    expect(wechatPay.books.orders.get(now?.no ?? '')?.openid).toBe('the-other-phone');
  });

  test('an order of somebody else is unknown', async () => {
    const [one, other] = [await aBuyer(), await somebody()];
    expect((await other.ask(pay, one.body)).code).toBe(errors['order.unknown'].code);
    expect(await one.attempts()).toEqual([]);
  });

  test('neither in WeCom nor in the mini-program or the app can anything be paid', async () => {
    const one = await aBuyer();
    for (const host of ['wecom', 'mini-program', 'app'] as const)
      for (const payType of [11, 21, 31] as const)
        expect((await one.ask(pay, { ...one.body, payType, place: { host, isIos: false } })).data).toEqual({ is: 'refused' });
    expect(await one.attempts()).toEqual([]);
  });
});

describe('an order that is not open', () => {
  test('paid, cancelled, over, or with less than a minute left', async () => {
    const [paid, gone, over] = [await aBuyer(), await aBuyer(), await aBuyer()];
    await paid.pay();
    wechatPay.pay((await paid.attempts())[0]?.no ?? '');
    await wechatPay.deliverNotifies();
    expect(await paid.pay()).toEqual({ is: 'paid' });
    await gone.ask(cancelOrder, { orderNo: gone.orderNo });
    expect(await gone.pay()).toEqual({ is: 'not-open', state: 'closed' });
    clock.advance(119.5 * 60_000);
    expect(await over.pay()).toEqual({ is: 'not-open', state: 'closed' });
  });

  test('is closed while WeChat is asked: there is no sheet, and the attempt is closed', async () => {
    const one = await aBuyer();
    wechatPay.misbehave({ on: 'order', kind: 'slow', delayMs: 1_500 });
    const paying = one.pay();
    await expect.poll(() => wechatPay.books.orders.size).toBe(1);
    expect((await one.ask(cancelOrder, { orderNo: one.orderNo })).data).toEqual({ state: 'closed' });
    expect(await paying).toEqual({ is: 'not-open', state: 'closed' });
    await advance(5 * 60_000 + 1_000);
    expect(await one.attempts()).toEqual([expect.objectContaining({ state: 'closed', heard: 'closed' })]);
  });

  test('is paid, and told by a notify, before WeChat has answered us', async () => {
    const one = await aBuyer();
    wechatPay.misbehave({ on: 'order', kind: 'notify-first' });
    expect(await one.pay()).toEqual({ is: 'paid' });
    expect(await one.attempts()).toEqual([expect.objectContaining({ state: 'paid' })]);
    expect(
      await rows('select from trade.payment p join trade.customer_order o on o.id = p.order_id where o.order_no = $1', one.orderNo),
    ).toHaveLength(1);
  });
});
