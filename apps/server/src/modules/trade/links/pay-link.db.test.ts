import { errors } from '@xuetang/contract/errors';
import type { PayTicket } from '@xuetang/contract/ids';
import { cancelOrder } from '@xuetang/contract/orders';
import { getLinkResult, lookAtLink, openLink, payByLink } from '@xuetang/contract/pay-links';
import { WECHAT_PAY } from '@xuetang/contract/pay-choices.rule';
import { pay } from '@xuetang/contract/payments';
import { aCourse } from '@xuetang/testkit/course-builders';
import { someGoods, type PartShape } from '@xuetang/testkit/trade-builders';
import { describe, expect, test } from 'vitest';
import { buyerAt, inWechat } from '../../../../../../tests/benches/open-shop.ts';
import { openTill } from '../../../../../../tests/benches/open-till.ts';
import { SELLER, taxSettingsAt } from '../../../../../../stand-ins/tax/account.ts';
import { sha256 } from '../../../platform/crypto.ts';

const { api, second, pool, alipay, wechatPay, clock, rows, advance, asking, somebody, aBuyer } = await openTill({
  env: { XT_TAX: taxSettingsAt('https://tax.test') },
});

/** A browser that nobody is logged in at, at either host. */
const browser = asking(api.url(), '');
const elsewhere = asking(second.url(), '');

const aLink = async (wish: { payType: 21 | 22 | 31; term?: 3 | 6 | 12 } = { payType: 21 }, parts?: readonly PartShape[]) => {
  const buyer = await aBuyer(parts);
  const open = async (): Promise<PayTicket> => {
    const { data } = await buyer.ask(openLink, { orderNo: buyer.orderNo, ...wish });
    if (data?.is !== 'link') throw new Error(`no link: ${data?.is}`);
    return data.ticket;
  };
  const ticket = await open();
  const look = async (of: PayTicket = ticket) => (await browser(lookAtLink, { ticket: of })).data?.link;
  const payIt = (of: PayTicket = ticket, chosen: typeof wish = wish) => browser(payByLink, { ticket: of, ...chosen });
  /** Goes where it is led to; answers the number of the cashier there. */
  const visit = async (chosen: typeof wish = wish): Promise<string> => {
    const { data } = await payIt(ticket, chosen);
    if (data?.is !== 'leave' || data.departure.by !== 'link') throw new Error(`led nowhere: ${data?.is}`);
    return alipay.visit(data.departure.url);
  };
  const result = async (of: PayTicket = ticket) => (await browser(getLinkResult, { ticket: of })).data;
  return { ...buyer, open, ticket, look, payIt, visit, result };
};

const linksOf = (orderNo: string) =>
  rows<{ gone: number; used: boolean; ended: boolean }>(
    `select l.gone, l.used_at is not null as used, l.ended_at is not null as ended from trade.pay_link l
     join trade.customer_order o on o.id = l.order_id where o.order_no = $1 order by l.made_at, l.ended_at nulls last`,
    orderNo,
  );

describe('a link to pay', () => {
  test('shows what, how much and so much of the buyer as he knows again; nothing of it opens a session', async () => {
    const one = await aLink();
    await rows(`update identity.learner set nickname = '周若兰老师' where id = $1`, one.learnerId);
    const seen = await browser(lookAtLink, { ticket: one.ticket });
    expect(seen.data?.link).toMatchObject({ is: 'open', kind: 'course', payFen: 39_900, seller: SELLER.name, payType: 21, term: null });
    expect(seen.data?.link).toMatchObject({ buyer: { nickname: '周***师' } });
    expect(JSON.stringify(seen.data)).not.toMatch(new RegExp(`周若兰|${one.orderNo}|learner`));
    const asked = asking(api.url(), one.ticket);
    expect((await asked(pay, one.body)).code).toBe(errors['session.ended'].code);
  });

  test('is kept as a hash alone, and its ticket stands in no row', async () => {
    const one = await aLink();
    const [row] = await rows<{ ticket_hash: Buffer }>('select ticket_hash from trade.pay_link where ticket_hash = $1', sha256(one.ticket));
    expect(row).toBeDefined();
    const kept = await rows<{ answer: unknown }>('select answer from platform.idempotency_key');
    expect(JSON.stringify(kept)).not.toContain(one.ticket);
  });

  test('is paid by whoever holds it: the order is its owner’s, the result is told by either ticket, and the one that came back pays nothing', async () => {
    const one = await aLink();
    const no = await one.visit();
    const back = new URL(alipay.books.visits.get(no)?.returnUrl ?? '');
    expect(back.pathname).toBe('/alipaySuccess');
    const returned = back.searchParams.get('ticket') as PayTicket;
    expect(returned).not.toBe(one.ticket);
    expect(await one.look(returned)).toBeUndefined();
    expect((await one.payIt(returned)).code).toBe(errors['pay_link.unknown'].code);
    expect((await one.result(returned))?.result).toMatchObject({ is: 'not-paid' });

    alipay.pay(no);
    await alipay.deliverNotifies();
    expect(await one.result(returned)).toMatchObject({
      payFen: 39_900,
      seller: SELLER.name,
      by: { payType: 21, term: null },
      result: { is: 'paid', until: null, isElsewhere: false, became: 'opened' },
    });
    expect(await one.result()).toEqual({ ...(await one.result(returned)), now: expect.any(String) });
    expect(await one.whole()).toMatchObject({ seller: SELLER.name, result: { is: 'paid' } });
    expect(await one.look()).toEqual({ is: 'used', payType: 21, kind: 'course' });
    expect((await one.payIt()).data).toEqual({ is: 'paid' });
  });

  test('goes on with the same payment when somebody comes back and goes again; another term is another one', async () => {
    const one = await aLink({ payType: 22, term: 6 });
    const [first, again] = [await one.visit(), await one.visit()];
    expect(again).toBe(first);
    await one.visit({ payType: 22, term: 12 });
    expect((await one.result())?.by).toEqual({ payType: 22, term: 12 });
    await one.visit({ payType: 21 });
    expect((await one.result())?.by).toEqual({ payType: 21, term: null });
    expect((await one.attempts()).map(({ state }) => state)).toEqual(['closing', 'closing', 'ready']);
    expect(await linksOf(one.orderNo)).toEqual([{ gone: 4, used: true, ended: false }]);
  });

  test('of a membership says until when, and leads back to its own page', async () => {
    const one = await aLink({ payType: 21 }, [{ kind: 'membership' }]);
    const no = await one.visit();
    expect(new URL(alipay.books.visits.get(no)?.returnUrl ?? '').pathname).toBe('/miniVipAlipaySuccess');
    alipay.pay(no);
    await alipay.deliverNotifies();
    const told = await one.result();
    expect(told?.result.is === 'paid' && told.result.until).toMatch(/^20\d\d-/);
  });

  test('that was not told is found out by asking', async () => {
    const one = await aLink();
    alipay.pay(await one.visit());
    clock.advance(4_000);
    expect((await one.result())?.result).toMatchObject({ is: 'paid', isElsewhere: false });
  });
});

describe('a link of an order that is paid in two', () => {
  const aReserver = async () => {
    const person = await somebody();
    const { courseId } = await aCourse(pool);
    const { goodsId } = await someGoods(pool, { price: 30_000, deposit: { fen: 5_000, days: 10 }, parts: [{ kind: 'course', courseId }] });
    const made = await buyerAt(api.url(), person.token).buy(goodsId, undefined, { form: { as: 'deposit' } });
    if (made.is !== 'ordered') throw new Error(made.is);
    const { orderNo } = made;
    const open = async (pays?: 'balance'): Promise<PayTicket> => {
      const { data } = await person.ask(openLink, { orderNo, payType: 21, pays });
      if (data?.is !== 'link') throw new Error(`no link: ${data?.is}`);
      return data.ticket;
    };
    const look = async (ticket: PayTicket) => (await browser(lookAtLink, { ticket })).data?.link;
    const payBy = async (ticket: PayTicket) => {
      const { data } = await browser(payByLink, { ticket, payType: 21 });
      if (data?.is !== 'leave' || data.departure.by !== 'link') return data;
      const no = await alipay.visit(data.departure.url);
      const { fen } = alipay.pay(no);
      await alipay.deliverNotifies();
      return fen;
    };
    return { ...person, orderNo, open, look, payBy };
  };
  const stateOf = async (orderNo: string) =>
    (await rows<{ state: string }>('select state from trade.customer_order where order_no = $1', orderNo))[0]?.state;

  test('shows and takes the deposit; another, made since, shows and takes the rest', async () => {
    const one = await aReserver();
    const first = await one.open();
    expect(await one.look(first)).toMatchObject({ is: 'open', payFen: 5_000 });
    expect(await one.payBy(first)).toBe(5_000);
    expect(await stateOf(one.orderNo)).toBe('reserved');
    expect((await browser(getLinkResult, { ticket: first })).data?.result).toMatchObject({ is: 'paid', became: 'reserved' });
    clock.advance(1_000);
    const second = await one.open('balance');
    expect(await one.look(second)).toMatchObject({ is: 'open', payFen: 25_000, name: expect.stringContaining('（余款）') });
    expect(await one.payBy(second)).toBe(25_000);
    expect(await stateOf(one.orderNo)).toBe('paid');
    expect((await browser(getLinkResult, { ticket: second })).data).toMatchObject({ payFen: 25_000, result: { is: 'paid' } });
  });

  test('made for the deposit it never takes the rest', async () => {
    const one = await aReserver();
    const first = await one.open();
    clock.advance(1_000);
    const { data: paying } = await one.ask(pay, { orderNo: one.orderNo, payType: WECHAT_PAY, place: inWechat });
    if (paying?.is !== 'sheet') throw new Error(`no sheet: ${paying?.is}`);
    wechatPay.pay(paying.sheet.package.replace('prepay_id=', ''));
    await wechatPay.deliverNotifies();
    expect(await stateOf(one.orderNo)).toBe('reserved');
    expect(await one.look(first)).toEqual({ is: 'paid-elsewhere' });
    expect(await one.payBy(first)).toEqual({ is: 'paid' });
    expect(
      await rows(`select from trade.attempt a join trade.customer_order o on o.id = a.order_id where o.order_no = $1`, one.orderNo),
    ).toHaveLength(1);
  });
});

describe('a link that is over', () => {
  test('after a quarter of an hour: it says so and nothing of the order, and pays nothing', async () => {
    const one = await aLink();
    clock.advance(15 * 60_000);
    expect(await one.look()).toEqual({ is: 'ended', why: 'time' });
    expect((await one.payIt()).code).toBe(errors['pay_link.ended'].code);
    expect(await one.attempts()).toEqual([]);
  });

  test('by a newer one', async () => {
    const one = await aLink();
    const newer = await one.open();
    expect(await one.look()).toEqual({ is: 'ended', why: 'replaced' });
    expect((await one.payIt()).code).toBe(errors['pay_link.ended'].code);
    expect(await one.look(newer)).toMatchObject({ is: 'open' });
  });

  test('by its order, which is closed, or was paid elsewhere', async () => {
    const [closed, paid] = [await aLink(), await aLink()];
    await closed.ask(cancelOrder, { orderNo: closed.orderNo });
    expect(await closed.look()).toEqual({ is: 'ended', why: 'order' });
    expect((await closed.payIt()).data).toEqual({ is: 'not-open', state: 'closed' });
    await paid.pay();
    wechatPay.pay((await paid.attempts())[0]?.no ?? '');
    await wechatPay.deliverNotifies();
    expect(await paid.look()).toEqual({ is: 'paid-elsewhere' });
    expect((await paid.result())?.result).toMatchObject({ is: 'paid', isElsewhere: true });
    expect((await paid.payIt()).data).toEqual({ is: 'paid' });
    expect((await paid.ask(openLink, { orderNo: paid.orderNo, payType: 21 })).data).toEqual({ is: 'paid' });
  });

  test('that somebody forged, or that is another house’s', async () => {
    const one = await aLink();
    const forged = `${one.ticket.slice(0, -1)}${one.ticket.endsWith('A') ? 'B' : 'A'}` as PayTicket;
    for (const call of [lookAtLink, getLinkResult])
      expect((await browser(call, { ticket: forged })).code).toBe(errors['pay_link.unknown'].code);
    expect((await one.payIt(forged)).code).toBe(errors['pay_link.unknown'].code);
    expect((await one.payIt(one.ticket, { payType: 31 })).code).toBe(errors['pay_link.other_way'].code);
  });

  test('is followed no more than twenty times', async () => {
    const one = await aLink();
    for (let nth = 0; nth < 20; nth++) {
      await one.visit();
      // A visitor may do it so often a minute and no more.
      clock.advance(20_000);
    }
    expect(await one.look()).toEqual({ is: 'ended', why: 'time' });
    expect((await one.payIt()).code).toBe(errors['pay_link.ended'].code);
  });
});

describe('whose it is', () => {
  test('an order of somebody else has no link, and its owner’s stays', async () => {
    const one = await aLink();
    const other = await somebody();
    expect((await other.ask(openLink, { orderNo: one.orderNo, payType: 21 })).code).toBe(errors['order.unknown'].code);
    expect(await one.look()).toMatchObject({ is: 'open' });
  });

  test('who is logged in elsewhere pays the owner’s order, and gets nothing', async () => {
    const [one, other] = [await aLink(), await somebody()];
    const { data } = await other.ask(payByLink, { ticket: one.ticket, payType: 21 });
    if (data?.is !== 'leave' || data.departure.by !== 'link') throw new Error(`led nowhere: ${data?.is}`);
    alipay.pay(await alipay.visit(data.departure.url));
    await alipay.deliverNotifies();
    expect(await one.whole()).toMatchObject({ result: { is: 'paid' } });
    expect(await rows('select from learning.entitlement where learner_id = $1', other.learnerId)).toEqual([]);
  });
});

describe('at once', () => {
  test('twenty taps at two hosts are one attempt', async () => {
    const one = await aLink();
    const told = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => (nth % 2 ? browser : elsewhere)(payByLink, { ticket: one.ticket, payType: 21 })),
    );
    expect(new Set(told.map(({ data }) => data?.is))).toEqual(new Set(['leave']));
    expect(await one.attempts()).toHaveLength(1);
  });

  test('ten links of one order are one that lives, and the others pay nothing', async () => {
    const one = await aLink();
    const made = await Promise.all(Array.from({ length: 9 }, () => one.open()));
    const stands = await Promise.all([one.ticket, ...made].map((ticket) => one.look(ticket)));
    expect(stands.filter((link) => link?.is === 'open')).toHaveLength(1);
    expect((await linksOf(one.orderNo)).filter(({ ended }) => !ended)).toHaveLength(1);
  });

  test('a newer link and a tap on the old one: whatever comes first, one attempt is live', async () => {
    const one = await aLink();
    await Promise.all([one.open(), one.payIt(), one.open(), one.payIt()]);
    expect((await one.attempts()).filter(({ state }) => state === 'ready').length).toBeLessThanOrEqual(1);
    expect((await linksOf(one.orderNo)).filter(({ ended }) => !ended)).toHaveLength(1);
  });

  test('by the link and in WeChat: paid once, the other goes back', async () => {
    const one = await aLink();
    const no = await one.visit();
    await one.pay();
    const [, sheet] = await one.attempts();
    alipay.pay(no);
    wechatPay.pay(sheet?.no ?? '');
    await Promise.all([alipay.deliverNotifies(), wechatPay.deliverNotifies()]);
    await advance(0);
    const became = await rows<{ became: string }>(
      `select p.became from trade.payment p join trade.customer_order o on o.id = p.order_id where o.order_no = $1 order by 1`,
      one.orderNo,
    );
    expect(became).toEqual([{ became: 'order' }, { became: 'twice' }]);
    expect((await one.result())?.returning).toMatchObject([{ why: 'twice', fen: 39_900 }]);
  });
});
