import { errors } from '@xuetang/contract/errors';
import type { PayTicket } from '@xuetang/contract/ids';
import { nameMiniPayer, openMiniPay, payInMini } from '@xuetang/contract/mini-pay';
import { cancelOrder } from '@xuetang/contract/orders';
import { pay } from '@xuetang/contract/payments';
import { describe, expect, test } from 'vitest';
import { openCounter } from '../../../../../../tests/benches/open-counter.ts';
import { sha256 } from '../../../platform/crypto.ts';

const { api, second, wechatPay, clock, rows, asking, somebody, aBuyer, must, aMiniBuyer, miniCode, knownToWechat } = await openCounter();
const MINI = 'wx99xuetangmini01';

/** The mini-program, which nobody is logged in at, by either host. */
const mini = asking(api.url(), '');
const elsewhere = asking(second.url(), '');

const name = (ticket: PayTicket, code: { appId: string; code: string }) => mini(nameMiniPayer, { ticket, ...code });
/** Who is there, and the payment that he is given. */
const payAs = async (ticket: PayTicket, user?: Parameters<typeof miniCode>[0]) => {
  const { payer } = await must(name(ticket, await miniCode(user)));
  return mini(payInMini, { ticket, payer });
};
const bound = (learnerId: string, openid: string, unionid: string) =>
  rows(
    `insert into identity.wechat_account (app_id, openid, unionid, learner_id, seen_at) values ('wx99xuetang000001', $1, $2, $3, now())`,
    openid,
    unionid,
    learnerId,
  );

describe('a thing in a mini-program', () => {
  test.each([
    ['Android', false],
    ['iOS', true],
  ])('on %s is ordered by its own name of whoever is there, paid once, and settled like any other', async (_name, isIos) => {
    const one = await aMiniBuyer();
    const told = await must(payAs(await one.ticket(isIos)));
    expect(told).toMatchObject({ is: 'sheet', sheet: { appId: MINI } });
    const [attempt] = await one.attempts();
    expect(wechatPay.books.orders.get(attempt?.no ?? '')).toMatchObject({ appId: MINI, openid: expect.stringMatching(/^o/) as string });
    wechatPay.pay(attempt?.no ?? '');
    await wechatPay.deliverNotifies();
    expect(await one.whole()).toMatchObject({ isThings: true, result: { is: 'paid' } });
    expect((await one.open(isIos)).data).toEqual({ is: 'paid' });
  });

  test('whoever paid is nobody of ours by that: no account knows his name in the mini-program', async () => {
    const one = await aMiniBuyer();
    const before = await rows('select app_id, openid, learner_id from identity.wechat_account order by 1, 2');
    await must(payAs(await one.ticket()));
    expect(await rows('select app_id, openid, learner_id from identity.wechat_account order by 1, 2')).toEqual(before);
  });

  test('again by the same person it is the same payment; what was found out by asking is told as paid', async () => {
    const one = await aMiniBuyer();
    const user = { key: 'mini-same-person' };
    const [first, again] = [await must(payAs(await one.ticket(), user)), await must(payAs(await one.ticket(), user))];
    if (first.is !== 'sheet' || again.is !== 'sheet') throw new Error('no sheet');
    expect(again.sheet.package).toBe(first.sheet.package);
    const [attempt] = await one.attempts();
    wechatPay.pay(attempt?.no ?? '');
    clock.advance(4_000);
    expect(await one.result()).toMatchObject({ is: 'paid' });
    expect((await one.open()).data).toEqual({ is: 'paid' });
  });
});

describe('a ticket', () => {
  test('is kept as a hash alone, and stands in no answer that is kept', async () => {
    const one = await aMiniBuyer();
    const ticket = await one.ticket();
    expect(await rows('select from trade.mini_pay where ticket_hash = $1', sha256(ticket))).toHaveLength(1);
    expect(JSON.stringify(await rows('select answer from platform.idempotency_key'))).not.toContain(ticket);
  });

  test('is spent once', async () => {
    const one = await aMiniBuyer();
    const ticket = await one.ticket();
    const { payer } = await must(name(ticket, await miniCode()));
    await must(mini(payInMini, { ticket, payer }));
    expect((await mini(payInMini, { ticket, payer })).code).toBe(errors['mini_pay.over'].code);
    expect((await name(ticket, await miniCode())).code).toBe(errors['mini_pay.over'].code);
    await expect(rows('update trade.mini_pay set spent_at = null where ticket_hash = $1', sha256(ticket))).rejects.toThrow(
      'is not changed',
    );
  });

  test('is spent once at one moment too, by two hosts: one of twenty gets a sheet', async () => {
    const one = await aMiniBuyer();
    const ticket = await one.ticket();
    const { payer } = await must(name(ticket, await miniCode()));
    const told = await Promise.all(Array.from({ length: 20 }, (_, nth) => (nth % 2 ? mini : elsewhere)(payInMini, { ticket, payer })));
    expect(told.filter(({ data }) => data?.is === 'sheet')).toHaveLength(1);
    expect(await one.attempts()).toHaveLength(1);
  });

  test('whose answer was lost is asked for again under the same key, and is the same sheet', async () => {
    const one = await aMiniBuyer();
    const ticket = await one.ticket();
    const { payer } = await must(name(ticket, await miniCode()));
    wechatPay.misbehave({ on: 'order', kind: 'lost-answer', delayMs: 0 });
    const idempotencyKey = crypto.randomUUID();
    expect((await mini(payInMini, { ticket, payer }, { idempotencyKey })).data).toEqual({ is: 'checking' });
    // Whoever asked first has had his time.
    clock.advance(11_000);
    expect((await mini(payInMini, { ticket, payer }, { idempotencyKey })).data).toMatchObject({ is: 'sheet' });
    expect(wechatPay.books.orders.size).toBe(1);
  });

  test('ends after a quarter of an hour, with its order, and with the next one', async () => {
    const one = await aMiniBuyer();
    const [old, newer] = [await one.ticket(), await one.ticket()];
    expect((await name(old, await miniCode())).code).toBe(errors['mini_pay.over'].code);
    const { payer } = await must(name(newer, await miniCode()));
    await must(one.ask(cancelOrder, { orderNo: one.orderNo }));
    expect((await mini(payInMini, { ticket: newer, payer })).data).toEqual({ is: 'not-open', state: 'closed' });
    expect((await one.open()).data).toEqual({ is: 'not-open', state: 'closed' });
    const late = await aMiniBuyer();
    const ticket = await late.ticket();
    clock.advance(15 * 60_000);
    expect((await name(ticket, await miniCode())).code).toBe(errors['mini_pay.over'].code);
  });

  test('that somebody made up is unknown', async () => {
    const ticket = 'T'.repeat(43) as PayTicket;
    expect((await name(ticket, await miniCode())).code).toBe(errors['mini_pay.unknown'].code);
    expect((await mini(payInMini, { ticket, payer: 'P'.repeat(40) })).code).toBe(errors['mini_pay.unknown'].code);
  });

  test('is given for one’s own order alone', async () => {
    const [one, other] = [await aMiniBuyer(), await somebody()];
    const place = { host: 'mini-program', isIos: false } as const;
    expect((await other.ask(openMiniPay, { orderNo: one.orderNo, place })).code).toBe(errors['order.unknown'].code);
  });
});

describe('who is at the page', () => {
  test('somebody whom WeChat knows as another learner of ours is refused, and the ticket is not spent by it', async () => {
    const [one, other] = [await aMiniBuyer(), await somebody()];
    const ticket = await one.ticket();
    await bound(other.learnerId, `other-${other.learnerId}`, 'union-of-another');
    const stranger = { key: 'mini-another', unionid: 'union-of-another' };
    expect((await name(ticket, await miniCode(stranger))).code).toBe(errors['mini_pay.other_person'].code);
    expect(await must(payAs(ticket))).toMatchObject({ is: 'sheet' });
  });

  test('the buyer himself, whom WeChat knows by his other accounts, pays', async () => {
    const one = await aMiniBuyer();
    await bound(one.learnerId, `own-${one.learnerId}`, 'union-of-the-buyer');
    expect(await must(payAs(await one.ticket(), { key: 'mini-buyer', unionid: 'union-of-the-buyer' }))).toMatchObject({ is: 'sheet' });
  });

  test('a code is good once, and of a mini-program of ours alone', async () => {
    const one = await aMiniBuyer();
    const ticket = await one.ticket();
    const code = await miniCode();
    await must(name(ticket, code));
    expect((await name(ticket, code)).code).toBe(errors['login.code_used'].code);
    expect((await name(ticket, { ...code, appId: 'wx00somebody00else' })).code).toBe(errors['login.wechat_failed'].code);
  });

  test('the name that was given for one buyer is none for another, and none in WeChat', async () => {
    const [one, other] = [await aMiniBuyer(), await aMiniBuyer()];
    const { payer } = await must(name(await one.ticket(), await miniCode()));
    expect((await mini(payInMini, { ticket: await other.ticket(), payer })).data).toEqual({ is: 'needs-wechat' });
    await must(other.ask(pay, { ...other.body, payer }));
    const [attempt] = await other.attempts();
    expect(wechatPay.books.orders.get(attempt?.no ?? '')?.appId).toBe('wx99xuetang000001');
  });

  test('who is known in the mini-program too pays in WeChat by his name there', async () => {
    const one = await aMiniBuyer();
    await knownToWechat(one.learnerId, `mini-${one.learnerId}`, MINI);
    await one.pay();
    const [attempt] = await one.attempts();
    expect(wechatPay.books.orders.get(attempt?.no ?? '')?.appId).toBe('wx99xuetang000001');
  });
});

describe('what is not paid there', () => {
  test('a course has no ticket, on either system, nor has anything outside of a mini-program', async () => {
    const course = await aBuyer();
    for (const isIos of [false, true])
      expect((await course.ask(openMiniPay, { orderNo: course.orderNo, place: { host: 'mini-program', isIos } })).data).toEqual({
        is: 'not-here',
      });
    const one = await aMiniBuyer();
    expect((await one.ask(openMiniPay, { orderNo: one.orderNo, place: { host: 'wechat', isIos: false } })).data).toEqual({
      is: 'not-here',
    });
  });

  test('another sum than the one on the button, or a provider that is closed', async () => {
    const one = await aMiniBuyer();
    const ask = { orderNo: one.orderNo, place: { host: 'mini-program', isIos: false } } as const;
    expect((await one.ask(openMiniPay, { ...ask, seenFen: 1 })).data).toEqual({ is: 'price-changed', payFen: 39_900 });
    const ticket = await one.ticket();
    const { payer } = await must(name(ticket, await miniCode()));
    await rows(`insert into settings.closed_provider (provider) values ('wechat')`);
    expect((await one.open()).data).toEqual({ is: 'way-closed' });
    expect((await mini(payInMini, { ticket, payer })).data).toEqual({ is: 'way-closed' });
    await rows('delete from settings.closed_provider');
    expect(await must(mini(payInMini, { ticket, payer }))).toMatchObject({ is: 'sheet' });
  });
});
