import type { PayTicket } from '@xuetang/contract/ids';
import { lookAtLink, openLink, payByLink } from '@xuetang/contract/pay-links';
import { getPayResult, pay, type Paying } from '@xuetang/contract/payments';
import { getOrder } from '@xuetang/contract/orders';
import { applyRefund, previewRefund } from '@xuetang/contract/refunds';
import { WECHAT_PAY, type PayType } from '@xuetang/contract/pay-choices.rule';
import { aCourse } from '@xuetang/testkit/course-builders';
import { someGoods } from '@xuetang/testkit/trade-builders';
import { describe, expect, test } from 'vitest';
import { buyerAt, inWechat } from '../../../../../../tests/benches/open-shop.ts';
import { openTill } from '../../../../../../tests/benches/open-till.ts';

const { api, pool, clock, wechatPay, alipay, rows, asking, somebody } = await openTill();
const browser = asking(api.url(), '');
const inBrowser = { host: 'browser', isIos: false } as const;
const [DEPOSIT, REST] = [5_000, 25_000];

const aReserver = async (times = 1) => {
  const person = await somebody();
  const { courseId } = await aCourse(pool);
  const goods = await someGoods(pool, {
    price: (DEPOSIT + REST) * times,
    deposit: { fen: DEPOSIT * times, days: 10 },
    parts: [{ kind: 'course', courseId }],
  });
  const made = await buyerAt(api.url(), person.token).buy(goods.goodsId, undefined, { form: { as: 'deposit' } });
  if (made.is !== 'ordered') throw new Error(made.is);
  const { orderNo } = made;
  const result = async () => (await person.ask(getPayResult, { orderNo })).data;
  const payAtWechat = async (pays?: 'balance') => {
    const { data } = await person.ask(pay, { orderNo, payType: WECHAT_PAY, place: inWechat, ...(pays ? { pays } : {}) });
    if (data?.is !== 'sheet') throw new Error(`no sheet: ${data?.is}`);
    wechatPay.pay(data.sheet.package.replace('prepay_id=', ''));
    clock.advance(3_001);
    return result();
  };
  const leave = async (payType: PayType, term?: 3) =>
    (await person.ask(pay, { orderNo, payType, ...(term ? { term } : {}), place: inBrowser, pays: 'balance' })).data;
  const link = async (pays?: 'balance') => (await person.ask(openLink, { orderNo, payType: 21, ...(pays ? { pays } : {}) })).data;
  return { ...person, orderNo, result, payAtWechat, leave, link };
};
const aReserved = async (times = 1) => {
  const one = await aReserver(times);
  await one.payAtWechat();
  return one;
};
const visit = (paying: Paying | null): Promise<string> => {
  if (paying?.is !== 'leave') throw new Error(`led nowhere: ${paying?.is}`);
  return alipay.visit(paying.departure.url);
};
const ticketOf = (opened: Awaited<ReturnType<Awaited<ReturnType<typeof aReserver>>['link']>>): PayTicket => {
  if (opened?.is !== 'link') throw new Error(`no link: ${opened?.is}`);
  return opened.ticket;
};
const lookAt = async (ticket: PayTicket) => (await browser(lookAtLink, { ticket })).data?.link;

describe('the rest of a deposit, at another provider than the deposit', () => {
  test.each([
    ['Alipay', 21, undefined],
    ['Huabei', 22, 3],
    ['JD Pay', 31, undefined],
    ['WeChat Pay from a browser', 11, undefined],
  ] as const)('at %s the way leads to what is left', async (_where, payType, term) => {
    expect(await (await aReserved()).leave(payType, term)).toMatchObject({ is: 'leave', payFen: REST });
  });

  test('paid there, everything is: the course is open, and nothing is paid once more', async () => {
    const one = await aReserved();
    const no = await visit(await one.leave(21));
    expect(alipay.books.visits.get(no)).toMatchObject({ fen: REST });
    alipay.pay(no);
    await alipay.deliverNotifies();
    expect(await one.result()).toMatchObject({ payFen: DEPOSIT + REST, result: { is: 'paid', next: { to: 'lesson' } } });
    expect(await one.leave(21)).toEqual({ is: 'paid' });
  });
});

describe('where a refund goes', () => {
  const paidInTwo = async (times?: number) => {
    const one = await aReserved(times);
    alipay.pay(await visit(await one.leave(22, 3)));
    await alipay.deliverNotifies();
    return one;
  };
  const shownOf = async (one: Awaited<ReturnType<typeof aReserver>>) => (await one.ask(getOrder, { orderNo: one.orderNo })).data?.order;
  const wechat = { payType: 11, term: null };
  const huabei = { payType: 22, term: 3 };

  test('is said by its payments, the newest first, before anybody asks, and of the order itself', async () => {
    const one = await paidInTwo();
    const { data } = await one.ask(previewRefund, { orderNo: one.orderNo });
    expect(data?.payments).toEqual([
      { ...huabei, fen: REST },
      { ...wechat, fen: DEPOSIT },
    ]);
    expect((await shownOf(one))?.payments).toMatchObject([
      { ...wechat, fen: DEPOSIT },
      { ...huabei, fen: REST },
    ]);
  });

  test('granted, each of its two refunds says its own', async () => {
    const one = await paidInTwo();
    await one.ask(applyRefund, { orderNo: one.orderNo, parts: [1], seenFen: DEPOSIT + REST });
    expect((await shownOf(one))?.refunds).toMatchObject([
      { why: 'asked', fen: REST, to: [{ ...huabei, fen: REST }] },
      { why: 'rest', fen: DEPOSIT, to: [{ ...wechat, fen: DEPOSIT }] },
    ]);
  });

  test('while a person looks at it, the one refund says both', async () => {
    const one = await paidInTwo(10);
    await one.ask(applyRefund, { orderNo: one.orderNo, parts: [1], seenFen: (DEPOSIT + REST) * 10 });
    expect((await shownOf(one))?.refunds).toMatchObject([
      {
        state: 'asked',
        to: [
          { ...huabei, fen: REST * 10 },
          { ...wechat, fen: DEPOSIT * 10 },
        ],
      },
    ]);
  });

  test('gone by a transfer, it says no payment', async () => {
    const one = await paidInTwo();
    await one.ask(applyRefund, { orderNo: one.orderNo, parts: [1], seenFen: DEPOSIT + REST });
    await pool.query(
      `update trade.refund set transfer_no = 'BANK-0001' where order_id = (select id from trade.customer_order where order_no = $1) and why = 'rest'`,
      [one.orderNo],
    );
    expect((await shownOf(one))?.refunds.map(({ to }) => to.length)).toEqual([1, 0]);
  });
});

describe('a link of an order with a deposit', () => {
  test('says the sum that it takes: the deposit, and then what is left', async () => {
    const one = await aReserver();
    expect(await lookAt(ticketOf(await one.link()))).toMatchObject({ is: 'open', payFen: DEPOSIT });
    expect(await one.link('balance')).toEqual({ is: 'not-open', state: 'open' });
    await one.payAtWechat();
    expect(await one.link()).toEqual({ is: 'paid' });
    const rest = ticketOf(await one.link('balance'));
    expect(await lookAt(rest)).toMatchObject({ is: 'open', payFen: REST });
    const no = await visit((await browser(payByLink, { ticket: rest, payType: 21 })).data);
    alipay.pay(no);
    await alipay.deliverNotifies();
    expect(await one.result()).toMatchObject({ result: { is: 'paid', next: { to: 'lesson' } } });
    expect(await lookAt(rest)).toMatchObject({ is: 'used' });
  });

  test('to the deposit never pays the rest, however late somebody taps it', async () => {
    const one = await aReserver();
    const ticket = ticketOf(await one.link());
    await one.payAtWechat();
    expect(await lookAt(ticket)).toEqual({ is: 'paid-elsewhere' });
    expect((await browser(payByLink, { ticket, payType: 21 })).data).toEqual({ is: 'paid' });
  });

  test('paid by the link and in WeChat at one moment, one is the rest and the other goes back', async () => {
    const one = await aReserved();
    const no = await visit((await browser(payByLink, { ticket: ticketOf(await one.link('balance')), payType: 21 })).data);
    const { data } = await one.ask(pay, { orderNo: one.orderNo, payType: WECHAT_PAY, place: inWechat, pays: 'balance' });
    if (data?.is !== 'sheet') throw new Error(`no sheet: ${data?.is}`);
    alipay.payLate(no);
    wechatPay.pay(data.sheet.package.replace('prepay_id=', ''));
    await Promise.all([alipay.deliverNotifies(), wechatPay.deliverNotifies()]);
    const became = await rows<{ became: string; provider: string }>(
      `select p.became, p.provider from trade.payment p join trade.customer_order o on o.id = p.order_id where o.order_no = $1 and p.pays = 'balance' order by 1`,
      one.orderNo,
    );
    expect(became).toMatchObject([{ became: 'order' }, { became: 'twice' }]);
    const payType = became[1]?.provider === 'wechat' ? 11 : 21;
    expect((await one.result())?.returning).toMatchObject([{ why: 'twice', paidBy: { payType, term: null } }]);
  });
});
