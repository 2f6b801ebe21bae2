/** Somebody with an order in every state, an invoice and a parcel: where each page of the shop is then. */
import { createHash, randomBytes } from 'node:crypto';
import { saveAddress } from '@xuetang/contract/addresses';
import type { GoodsId, LearnerId, OrderNo, SkuId } from '@xuetang/contract/ids';
import { applyInvoice } from '@xuetang/contract/invoices';
import type { AskedForm } from '@xuetang/contract/order-forms';
import { openLink } from '@xuetang/contract/pay-links';
import { aCamp, anEnrolment } from '@xuetang/testkit/builders';
import { aCourse } from '@xuetang/testkit/course-builders';
import { aFormerOrder } from '@xuetang/testkit/former-builders';
import type { Asked } from '@xuetang/testkit/signed-client';
import { anItem, someGoods, type GoodsShape, type PartShape, type Tried } from '@xuetang/testkit/trade-builders';
import { openDatabase } from '../../apps/server/src/platform/db.ts';
import { payFor } from '../benches/bought.ts';
import { buyerAt } from '../benches/open-shop.ts';
import type { World } from './world.ts';

const PRICE_FEN = 60_000;
const hashOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest();
const aTicket = (bytes: number): string => randomBytes(bytes).toString('base64url');

const must = <T>({ code, data }: Asked<T>): T => {
  if (data === null) throw new Error(`refused with ${code}`);
  return data;
};

/** Goods for one page each: what somebody has ordered leads him to his order, and what he owns to itself. */
const fillShelf = async ({ database: { pool } }: World) => {
  const itemId = await anItem(pool, 100);
  const camp = await aCamp(pool);
  const book: PartShape = { kind: 'thing', name: '随堂册', itemId, listFen: 5_000 };
  const course = async (name: string): Promise<PartShape> => ({
    kind: 'course',
    name,
    courseId: (await aCourse(pool, { name })).courseId,
    listFen: 20_000,
  });
  const sold = async (name: string, shape: Partial<GoodsShape> = {}) =>
    someGoods(pool, { name, price: PRICE_FEN, parts: [await course(name)], ...shape });
  const all = [await course('基金入门'), await course('家庭保障怎么买'), await course('养老金怎么算')];
  const deposit = { fen: 10_000, days: 10 };
  return {
    camp,
    one: await sold('送得出去的课', { giftable: true }),
    package: await sold('三门一套', { parts: all }),
    choice: await sold('三门选两门', { chooseOf: 2, parts: all }),
    withBook: await sold('课和随堂册', { postage: 800, parts: [await course('记账'), book] }),
    live: await sold('直播理财课', { parts: [{ ...(await course('直播课')), campId: camp.campId }] }),
    deposit: await sold('先付一点的课', { deposit }),
    papers: await sold('错题本', { price: 0, postage: 800, parts: [book] }),
    toPay: await sold('等着付钱的课'),
    toBeLeftWith: await sold('到别处付的课'),
    membership: await sold('学堂会员一年', { parts: [{ kind: 'membership' }] }),
    bought: await sold('买下的课'),
    invoiced: await sold('开了发票的课'),
    byAlipay: await sold('支付宝买的课'),
    byHuabei: await sold('花呗买的课'),
    byJd: await sold('京东买的课'),
    member: await sold('会员', { parts: [{ kind: 'membership' }] }),
    reserved: await sold('预订了的课', { deposit }),
    book: await sold('送的随堂册', { price: 0, parts: [book] }),
    atDesk: await sold('前台开的课'),
    inClassroom: await sold('教室里卖的课'),
  };
};

interface Buyer {
  token: string;
  learnerId: LearnerId;
}

/** What this person orders and pays before anybody looks. */
const goShopping = async (world: World, { token }: Buyer, shelf: Awaited<ReturnType<typeof fillShelf>>) => {
  const { pool, url } = world.database;
  const { ask, buy } = buyerAt(world.api.url, token);
  const db = openDatabase(url, 2);
  const order = async ({ goodsId }: { goodsId: GoodsId }, form?: AskedForm): Promise<OrderNo> => {
    const made = await buy(goodsId, undefined, form ? { form } : {});
    if (made.is !== 'ordered' && made.is !== 'granted') throw new Error(`not ordered: ${made.is}`);
    return made.orderNo;
  };
  const pay = async (orderNo: OrderNo, tried: Tried = {}): Promise<OrderNo> => {
    await payFor({ db, pool }, orderNo, new Date(), tried);
    return orderNo;
  };
  const alipay = { provider: 'alipay', merchant: '2088000000000001', appId: '2021000000000001', way: 'wap' } as const;
  const street = { name: '陈秀英', mobile: '13800138000', region: '320508', line: '临顿路88号3幢502室' };
  const { addressId } = must(await ask(saveAddress, { ...street, isDefault: true }));
  const orders = {
    toPay: await order(shelf.toPay),
    toBeLeftWith: await order(shelf.toBeLeftWith),
    membership: await order(shelf.membership),
    bought: await pay(await order(shelf.bought)),
    invoiced: await pay(await order(shelf.invoiced)),
    byAlipay: await pay(await order(shelf.byAlipay), alipay),
    byHuabei: await pay(await order(shelf.byHuabei), { ...alipay, way: 'huabei', term: 6 }),
    byJd: await pay(await order(shelf.byJd), { provider: 'jd', merchant: '110000000001', appId: null, way: 'jd' }),
    member: await pay(await order(shelf.member), alipay),
    reserved: await pay(await order(shelf.reserved, { as: 'deposit' })),
    book: await order(shelf.book),
  };
  await db.close();
  const invoice = must(await ask(applyInvoice, { orderNo: orders.invoiced, buyer: { is: 'person', title: '陈秀英' }, seenFen: PRICE_FEN }));
  const link = must(await ask(openLink, { orderNo: orders.toBeLeftWith, payType: 21 }));
  if (invoice.is !== 'requested' || link.is !== 'link') throw new Error(`${invoice.is}, ${link.is}`);
  return { orders, invoiceId: invoice.invoiceId, ticket: link.ticket, addressId };
};

const aSlip = async ({ database }: World, { skuId }: { skuId: SkuId }): Promise<string> => {
  const ticket = aTicket(16);
  await database.pool.query(
    `insert into trade.pos_offer (ticket_hash, sku_id, price_fen, until_at, made_by, made_at)
     values ($1, $2, $3, now() + interval '1 day', '前台小林', now())`,
    [hashOf(ticket), skuId, PRICE_FEN],
  );
  return ticket;
};
const aRoom = async ({ database }: World, { skuId }: { skuId: SkuId }): Promise<string> => {
  const code = aTicket(16);
  await database.pool.query(
    `insert into trade.classroom_code (code, sku_id, room, until_at, made_at) values ($1, $2, '苏州 201 教室', now() + interval '1 day', now())`,
    [code, skuId],
  );
  return code;
};
/** The parcel of this order, and a link to it as a text message has it. */
const parcelOf = async ({ database }: World, orderNo: OrderNo): Promise<{ parcelId: string; ticket: string }> => {
  const ticket = aTicket(32);
  const { rows } = await database.pool.query<{ parcelId: string }>(
    `with p as (select p.id, p.public_id from trade.parcel p join trade.customer_order o on o.id = p.order_id where o.order_no = $2),
     t as (insert into trade.parcel_ticket (hash, parcel_id, made_at, ends_at) select $1, id, now(), now() + interval '7 days' from p)
     select public_id as "parcelId" from p`,
    [hashOf(ticket), orderNo],
  );
  return { parcelId: rows[0]!.parcelId, ticket };
};

const offerEveryWay = async ({ database: { pool } }: World): Promise<void> => {
  await pool.query(`insert into settings.pay_business (business_code, open) values ('', true) on conflict do nothing`);
  await pool.query(
    `insert into settings.pay_channel (business_code, pay_type, sort, is_default, icon_url, terms, term_fees) values
       ('', 11, 1, true, '/pay/wechat.svg', '{}', '{}'), ('', 21, 2, false, '/pay/alipay.svg', '{}', '{}'),
       ('', 31, 3, false, '/pay/jd.svg', '{}', '{}'), ('', 22, 4, false, '/pay/huabei.svg', '{3,6,12}', '{230,450,750}')`,
  );
};

/** Where each page of the shop is for this person. */
export const openShopPages = async (world: World, buyer: Buyer): Promise<Record<string, string>> => {
  const { pool } = world.database;
  await offerEveryWay(world);
  const shelf = await fillShelf(world);
  const { orders, invoiceId, ticket, addressId } = await goShopping(world, buyer, shelf);
  const { parcelId, ticket: parcelTicket } = await parcelOf(world, orders.book);
  const formerNo = await aFormerOrder(pool, buyer.learnerId);
  await anEnrolment(pool, shelf.camp, buyer.learnerId);
  return {
    order: '',
    memberRights: '',
    'appH5-vip': '',
    vipRenewal: '',
    packageCourseList: `?goods=${shelf.package.goodsId}`,
    'order-detail': orders.bought,
    'order-old': '',
    'order-detail-old': formerNo,
    'order-detail-contract': orders.bought,
    invoice: orders.bought,
    'invoice-detail': invoiceId,
    'invoice-download': invoiceId,
    ensure: shelf.one.goodsId,
    ensure1: shelf.one.goodsId,
    'ensure-more': shelf.package.goodsId,
    'ensure-more-original': shelf.package.goodsId,
    'ensure-more2': shelf.choice.goodsId,
    'ensure-more3': shelf.withBook.goodsId,
    'ensure-more4': shelf.live.goodsId,
    'ensure-more4-deposit': shelf.deposit.goodsId,
    'ensure-more-depositFinal': orders.reserved,
    'ensure-more4-new': shelf.one.goodsId,
    'order-pos': await aSlip(world, shelf.atDesk),
    'order-pos-course': await aRoom(world, shelf.inClassroom),
    ordersure: orders.toPay,
    alipayEnsure: `?ticket=${ticket}`,
    orderSuccess: orders.bought,
    'curriculum-time': orders.bought,
    blank: '',
    changeClassTime: shelf.camp.campId,
    changeClassTimeLose: shelf.camp.campId,
    alipay: orders.toPay,
    alipayNew: orders.toPay,
    miniVipAlipay: orders.membership,
    jdpay: orders.toPay,
    alipaySuccess: orders.byAlipay,
    alipayNewSuccess: orders.byHuabei,
    miniVipAlipaySuccess: orders.member,
    jdpaySuccess: orders.byJd,
    miniVipExChangeVip: '',
    'ship-address': orders.book,
    'get-map-suc': '',
    jumpadress: orders.book,
    'address-manage': '',
    'address-add': addressId,
    addAddressInfo: '',
    fillAddress: parcelTicket,
    addressInfo: addressId,
    'order-perfect-address': parcelId,
    'logistics-detail': parcelId,
    'logistics-guide': '',
    'launch-ship-pay': shelf.papers.goodsId,
    'launch-ship-address': shelf.papers.goodsId,
    'launch-ship-success': orders.book,
    refundAgreement: '',
    agreementRefundGeneral: '',
  };
};
