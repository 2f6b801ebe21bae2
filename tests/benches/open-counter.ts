import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { saveAddress } from '@xuetang/contract/addresses';
import { makeGiftLink } from '@xuetang/contract/gifts';
import { weChatLogin } from '@xuetang/contract/identity';
import type { AddressId, GiftTicket, InvoiceId, OrderNo, ParcelId, PayTicket, SkuId } from '@xuetang/contract/ids';
import { openMiniPay } from '@xuetang/contract/mini-pay';
import type { AskedForm } from '@xuetang/contract/order-forms';
import { openLink } from '@xuetang/contract/pay-links';
import { applyRefund } from '@xuetang/contract/refunds';
import { aCourse } from '@xuetang/testkit/course-builders';
import { anItem, someGoods, type GoodsShape } from '@xuetang/testkit/trade-builders';
import { afterAll } from 'vitest';
import { startTaxStandIn } from '../../stand-ins/tax/tax.ts';
import { startWechatStandIn } from '../../stand-ins/wechat/wechat.ts';
import { aBoughtOrder, payFor, type BoughtShape } from './bought.ts';
import { HOME } from './open-post.ts';
import { buyerAt } from './open-shop.ts';
import { openTill } from './open-till.ts';

const APP = { appId: 'wx99xuetang000001', secret: 'standin-secret-99' };
const MINI = { appId: 'wx99xuetangmini01', secret: 'standin-secret-mini' };
/** Above what goes back at once: a person looks first. */
const DEAR = 300_000;
const BROWSER_KEY = 'b'.repeat(22);

const must = async <T>(answer: Promise<{ code: number; data: T | null }>): Promise<T> => {
  const { code, data } = await answer;
  if (data === null) throw new Error(`refused with ${code}`);
  return data;
};

/**
 * A till with whoever else is asked in a purchase, and people at every step of one: who orders, who has paid, who gives, who waits for a parcel.
 * `const counter = await openCounter();` at a file's head.
 */
export const openCounter = async () => {
  const wechat = await startWechatStandIn({
    port: 0,
    apps: [
      { ...APP, allowedHosts: ['127.0.0.1'] },
      { ...MINI, allowedHosts: [] },
    ],
  });
  const bureau = await startTaxStandIn({ port: 0 });
  afterAll(() => Promise.all([wechat.close(), bureau.close()]));
  const till = await openTill({
    env: {
      XT_TAX: bureau.settings,
      XT_H5_ORIGINS: 'http://127.0.0.1:4000',
      XT_WECHAT_APPS: JSON.stringify({ 99: APP }),
      XT_WECHAT_OPEN_URL: wechat.url,
      XT_WECHAT_API_URL: wechat.url,
    },
  });
  const { api, db, pool, rows, somebody } = till;
  type Somebody = Awaited<ReturnType<typeof somebody>>;

  const aCourseOnSale = async (shape: Partial<GoodsShape> = {}) => {
    const { courseId } = await aCourse(pool);
    return someGoods(pool, { ...shape, parts: [{ kind: 'course', courseId }] });
  };
  const anItemOnSale = async (shape: Partial<GoodsShape> = {}) =>
    someGoods(pool, { ...shape, parts: [{ kind: 'thing', name: '随堂册', itemId: await anItem(pool, 9) }] });
  const shopperOf = ({ token }: Somebody) => buyerAt(api.url(), token);

  const addressOf = async ({ ask }: Somebody): Promise<AddressId> =>
    (await must(ask(saveAddress, { ...HOME, isDefault: false }))).addressId;

  /** Who has paid. */
  const aPayer = async (shape: BoughtShape = {}, known?: Somebody) => {
    const one = known ?? (await somebody());
    return { ...one, ...(await aBoughtOrder({ db, pool }, one.learnerId, shape)) };
  };

  /** Who has paid for something that is not his yet: a gift, or the deposit of a course. */
  const aWaiter = async (form: AskedForm, known?: Somebody) => {
    const one = known ?? (await somebody());
    const { goodsId } = await aCourseOnSale({ giftable: true, deposit: { fen: 5_000, days: 10 } });
    const made = await shopperOf(one).buy(goodsId, undefined, { form });
    if (made.is !== 'ordered') throw new Error(made.is);
    await payFor({ db, pool }, made.orderNo, till.clock.now());
    return { ...one, orderNo: made.orderNo };
  };
  const aGiver = async (known?: Somebody) => {
    const giver = await aWaiter({ as: 'gift', word: '晚饭后听正好' }, known);
    const ticket = async (): Promise<GiftTicket> => (await must(giver.ask(makeGiftLink, { orderNo: giver.orderNo }))).ticket;
    return { ...giver, ticket };
  };

  const parcelOf = async (orderNo: OrderNo): Promise<ParcelId> => {
    const [parcel] = await rows<{ id: ParcelId }>(
      'select p.public_id as id from trade.parcel p join trade.customer_order o on o.id = p.order_id where o.order_no = $1',
      orderNo,
    );
    if (!parcel) throw new Error('nothing is sent');
    return parcel.id;
  };
  /** Who has paid for a thing: its parcel waits for an address. */
  const aReceiver = async (known?: Somebody) => {
    const thing = { kind: 'thing', name: '随堂册', itemId: await anItem(pool, 9) } as const;
    const one = await aPayer({ price: 3_000, parts: [thing], only: true }, known);
    return { ...one, parcelId: await parcelOf(one.orderNo) };
  };
  /** The end of the link in a text message. */
  const parcelTicket = async (parcelId: ParcelId): Promise<string> => {
    const ticket = randomBytes(32).toString('base64url');
    await rows(
      `insert into trade.parcel_ticket (hash, parcel_id, made_at, ends_at)
       select $1, id, now(), now() + interval '7 days' from trade.parcel where public_id = $2`,
      createHash('sha256').update(ticket).digest(),
      parcelId,
    );
    return ticket;
  };

  /** Who has asked for more than goes back without a person: it can be withdrawn. */
  const anAskedRefund = async (known?: Somebody) => {
    const one = await aPayer({ price: DEAR }, known);
    const asked = await must(one.ask(applyRefund, { orderNo: one.orderNo, parts: [1], seenFen: DEAR }));
    if (asked.is !== 'asked') throw new Error(asked.is);
    return { ...one, refundNo: asked.refundNo };
  };

  /** What the tax bureau makes of an invoice: it has its number and its file. */
  const issue = async (invoiceId: InvoiceId): Promise<void> => {
    await rows(`update trade.invoice set state = 'issuing', state_at = now() where public_id = $1`, invoiceId);
    await rows(
      `with i as (update trade.invoice set state = 'issued', state_at = now(), issued_at = now(), number = $2 where public_id = $1 returning id)
       insert into trade.invoice_file (invoice_id, form, object_key, sha256, bytes, kept_at) select id, 'pdf', $3, $4, 9000, now() from i`,
      invoiceId,
      String(Math.floor(Math.random() * 1e18)).padStart(20, '2'),
      `invoices/${invoiceId}.pdf`,
      '0'.repeat(64),
    );
  };

  /** What one of our own has written for whoever scans it first. */
  const posTicket = async (skuId: SkuId): Promise<string> => {
    const ticket = randomBytes(16).toString('base64url');
    await rows(
      `insert into trade.pos_offer (ticket_hash, sku_id, price_fen, until_at, made_by, made_at)
       values ($1, $2, 20000, now() + interval '1 day', '前台小林', now())`,
      createHash('sha256').update(ticket).digest(),
      skuId,
    );
    return ticket;
  };

  /** A link that can only pay, of an order that waits. */
  const payTicket = async (): Promise<{ ticket: PayTicket; orderNo: OrderNo }> => {
    const { ask, orderNo } = await till.aBuyer();
    const link = await must(ask(openLink, { orderNo, payType: 21 }));
    if (link.is !== 'link') throw new Error(link.is);
    return { ticket: link.ticket, orderNo };
  };

  /** A thing that was ordered, and the way to the mini-program's page that takes its money. */
  const aMiniBuyer = async () => {
    const buyer = await till.aBuyer([{ kind: 'thing', name: '随堂册', itemId: await anItem(pool, 9) }]);
    const place = { host: 'mini-program', isIos: false } as const;
    const open = (isIos = false) => buyer.ask(openMiniPay, { orderNo: buyer.orderNo, place: { ...place, isIos } });
    const ticket = async (isIos?: boolean): Promise<PayTicket> => {
      const opened = await must(open(isIos));
      if (opened.is !== 'ticket') throw new Error(opened.is);
      return opened.ticket;
    };
    return { ...buyer, open, ticket };
  };

  /** What `wx.login` gives at somebody's phone; whom WeChat has never seen before where nobody is named. */
  const miniCode = async (user: { key: string; unionid?: string } = { key: `m-${randomUUID()}` }) => {
    await fetch(`${wechat.url}/_standin/users`, { method: 'POST', body: JSON.stringify({ nickname: '向阳', ...user }) });
    const given = await fetch(`${wechat.url}/_standin/mini-codes`, {
      method: 'POST',
      body: JSON.stringify({ appId: MINI.appId, user: user.key }),
    });
    return { appId: MINI.appId, code: ((await given.json()) as { code: string }).code };
  };

  /** What WeChat sends somebody's browser back with. */
  const cameBack = async ({ ask }: Somebody) => {
    const key = `p-${randomUUID()}`;
    await fetch(`${wechat.url}/_standin/users`, { method: 'POST', body: JSON.stringify({ key, nickname: '向阳' }) });
    const wish = { wechatType: 99, returnUrl: 'http://127.0.0.1:4000/ordersure/1', scope: 'snsapi_base', browserKey: BROWSER_KEY } as const;
    const asked = await must(ask(weChatLogin, wish));
    const gone = await fetch(asked.wechatAuthNew ?? '', { headers: { cookie: `standin_wechat_user=${key}` }, redirect: 'manual' });
    const { searchParams } = new URL(gone.headers.get('location') ?? 'about:blank');
    return { wechatType: 99, code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '', browserKey: BROWSER_KEY };
  };

  return {
    ...till,
    must,
    aMiniBuyer,
    miniCode,
    aCourseOnSale,
    anItemOnSale,
    shopperOf,
    addressOf,
    aPayer,
    aWaiter,
    aGiver,
    aReceiver,
    anAskedRefund,
    issue,
    parcelTicket,
    posTicket,
    payTicket,
    cameBack,
  };
};
export type Counter = Awaited<ReturnType<typeof openCounter>>;
