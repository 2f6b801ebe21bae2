import { describe, expect, test } from 'vitest';
import { openTill } from '../../../../../../tests/benches/open-till.ts';

const { api, pool, wechatPay, rows, aBuyer } = await openTill();

const url = () => `${api.url()}/pay/notify/wechat`;
const lastStatus = (): string => wechatPay.books.calls.filter(({ kind }) => kind === 'notify').at(-1)?.outcome ?? '';
const stateOf = async (orderNo: string) =>
  (await rows<{ state: string }>('select state from trade.customer_order where order_no = $1', orderNo))[0]?.state;
const counted = async (outcome: string): Promise<number> => {
  const text = await (await fetch(`${api.adminUrl()}/metrics`)).text();
  const line = text.split('\n').find((one) => one.startsWith('xt_pay_notifies_total') && one.includes(`outcome="${outcome}"`));
  return Number(line?.split(' ').at(-1) ?? 0);
};
const whoPaid = async () => {
  const one = await aBuyer();
  await one.pay();
  wechatPay.pay((await one.attempts())[0]?.no ?? '');
  return one;
};

describe('what WeChat tells', () => {
  test('is settled, and 204 is said after it is written', async () => {
    const one = await whoPaid();
    await wechatPay.deliverNotifies();
    expect(lastStatus()).toBe('204');
    expect(await stateOf(one.orderNo)).toBe('paid');
    expect(await counted('settled')).toBeGreaterThan(0);
  });

  test('again is known, and said to be', async () => {
    const one = await whoPaid();
    wechatPay.misbehave({ on: 'notify', kind: 'repeat' });
    await wechatPay.deliverNotifies();
    expect(lastStatus()).toContain('204, 204');
    expect(
      await rows('select from trade.payment p join trade.customer_order o on o.id = p.order_id where o.order_no = $1', one.orderNo),
    ).toHaveLength(1);
  });

  test.each([
    ['forge', 'signature'],
    ['probe', 'signature'],
    ['tamper', 'signature'],
    ['stale', 'time'],
  ] as const)('%s is refused with 401, counted, and changes nothing', async (kind, why) => {
    const one = await whoPaid();
    const before = await counted(`refused: ${why}`);
    wechatPay.misbehave({ on: 'notify', kind });
    await wechatPay.deliverNotifies();
    expect(lastStatus()).toContain('401');
    expect(await stateOf(one.orderNo)).toBe('open');
    expect(await counted(`refused: ${why}`)).toBe(before + 1);
  });

  test('of an attempt that asked for another sum is kept for a person, and 204', async () => {
    const one = await aBuyer();
    await one.pay();
    const no = (await one.attempts())[0]?.no ?? '';
    wechatPay.books.orders.get(no)!.fen = 1;
    wechatPay.pay(no);
    await wechatPay.deliverNotifies();
    expect(lastStatus()).toBe('204');
    expect(await stateOf(one.orderNo)).toBe('open');
    expect(await rows('select from trade.contradiction where out_trade_no = $1', no)).toHaveLength(1);
  });

  test('of another account is a contradiction', async () => {
    const one = await aBuyer();
    await one.pay();
    const no = (await one.attempts())[0]?.no ?? '';
    wechatPay.books.orders.get(no)!.appId = 'wx99xuetang000002';
    wechatPay.pay(no);
    await wechatPay.deliverNotifies();
    expect(lastStatus()).toBe('204');
    expect(await stateOf(one.orderNo)).toBe('open');
    expect(await rows<{ why: string }>('select why from trade.contradiction where out_trade_no = $1', no)).toHaveLength(1);
  });

  test('while nothing can be written is answered with 503, and comes again', async () => {
    const one = await whoPaid();
    await pool.query('alter table trade.payment rename to payment_away');
    try {
      await wechatPay.deliverNotifies();
      expect(lastStatus()).toBe('503');
    } finally {
      await pool.query('alter table trade.payment_away rename to payment');
    }
    expect(await stateOf(one.orderNo)).toBe('open');
  });
});

describe('what is no notify', () => {
  const post = (body?: string) =>
    fetch(url(), { method: 'POST', ...(body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } }) });

  test('is refused like a bad signature, with or without words', async () => {
    expect((await post()).status).toBe(401);
    expect((await post('{}')).status).toBe(401);
  });

  test('is not read to its end where it is larger than 64 KB', async () => {
    expect((await post('x'.repeat(64 * 1_024 + 1))).status).toBe(400);
  });
});
