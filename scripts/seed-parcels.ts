/** The demo's addresses, and a parcel in every state: books that came for a code, each packed, sent and followed as far as it has come. */
import type { GoodsId, LearnerId, ParcelId } from '@xuetang/contract/ids';
import type { ParcelState } from '@xuetang/contract/parcel-steps.rule';
import { contractTexts } from '@xuetang/server/modules/trade/contracts/texts';
import { quoteByCode } from '@xuetang/server/modules/trade/goods/quote-goods';
import { readGoods, skuOf } from '@xuetang/server/modules/trade/goods/goods.store';
import { deliver } from '@xuetang/server/modules/trade/orders/deliver';
import { placeOrder } from '@xuetang/server/modules/trade/orders/place-order';
import { readAddresses, saveInBook } from '@xuetang/server/modules/trade/parcels/address.store';
import { hearCarrier } from '@xuetang/server/modules/trade/parcels/hear-carrier';
import { createAgreements } from '@xuetang/server/modules/privacy/index';
import type { DataKeys } from '@xuetang/server/platform/crypto';
import { inside, type Database, type Tx } from '@xuetang/server/platform/db';
import { DAY_MS, DEMO_LEARNER } from './seed-step.ts';

const HOUR_MS = 3_600_000;
/** A carrier's words of the demo, oldest first. */
const WAY = [
  ['taken', '【北京市】顺丰速运 已收取快件'],
  ['moving', '【无锡市】快件到达 【无锡硕放集散中心】'],
  ['moving', '【苏州市】快件到达 【苏州姑苏营业点】'],
  ['delivering', '【苏州市】快件交给快递员王师傅，正在派送途中（电话：95338-1024）'],
  ['signed', '【苏州市】快件已签收，签收人：本人'],
] as const;

const ADDRESSES = [
  { name: '陈秀英', mobile: '13800138000', region: '320508', line: '临顿路 88 号 3 幢 502 室', label: 'home', isDefault: true },
  { name: '李明', mobile: '13912342716', region: '310115', line: '张杨路 1400 弄 12 号 1803 室', label: 'family', isDefault: false },
  { name: '陈秀英', mobile: '13800138000', region: '320509', line: '黎里镇人民路', label: undefined, isDefault: false },
] as const;

/** How far each has come: the steps by which it got there, and how many of the carrier's words were heard. */
const PARCELS: readonly { to: ParcelState; heard: number }[] = [
  { to: 'address-wanted', heard: 0 },
  { to: 'ready', heard: 0 },
  { to: 'packed', heard: 0 },
  { to: 'sent', heard: 4 },
  { to: 'received', heard: 5 },
  { to: 'back', heard: 2 },
  { to: 'lost', heard: 2 },
];

interface Demo {
  learnerId: LearnerId;
  goodsId: GoodsId;
  now: Date;
}

const openOne = async (tx: Tx, { learnerId, goodsId, now }: Demo, addressId: string | undefined): Promise<string> => {
  const goods = (await readGoods(inside(tx), [goodsId], now)).get(goodsId);
  const sku = goods && skuOf(goods);
  if (!goods || !sku) throw new Error('the demo sells no book');
  const texts = contractTexts(createAgreements(), now);
  const placed = await placeOrder(tx, {
    learnerId,
    goods,
    sku,
    quote: quoteByCode(goods, sku),
    coupon: undefined,
    texts,
    way: 'code',
    source: 200112831,
    lineageId: undefined,
    addressId: addressId ?? null,
    now,
  });
  if (placed.is !== 'placed') throw new Error(`a book of the demo was not ordered: ${placed.is}`);
  await deliver(tx, { orderId: placed.id, orderNo: placed.orderNo, learnerId, parts: placed.parts, periodId: null, now });
  return placed.id;
};

type Along = (typeof PARCELS)[number] & { id: ParcelId; nth: number; now: Date };

const takeAlong = async (db: Database, { to, heard, id, nth, now }: Along): Promise<void> => {
  const step = (state: string, event: string, at: Date, more = '') =>
    db.pool.query(`update trade.parcel set state = $2, event = $3, state_at = $4${more} where public_id = $1`, [id, state, event, at]);
  if (to === 'address-wanted' || to === 'ready') return;
  const packedAt = new Date(now.getTime() - 3 * DAY_MS);
  const sentAt = new Date(packedAt.getTime() + 6 * HOUR_MS);
  await step('packed', 'packed', packedAt, ', packed_at = $4');
  if (to === 'packed') return;
  const trackingNo = `SF1452007633${10 + nth}`;
  await step('sent', 'sent', sentAt, `, sent_at = $4, moved_at = $4, carrier = 'sf', tracking_no = '${trackingNo}'`);
  const tracks = WAY.slice(0, heard).map(([kind, words], at) => ({
    kind,
    words,
    at: new Date(sentAt.getTime() + (at + 1) * 12 * HOUR_MS),
  }));
  const told = { carrier: 'sf', trackingNo, tracks, state: to === 'received' ? 'signed' : 'moving', promisedAt: null } as const;
  await db.transaction((tx) => hearCarrier(tx, id, told, 'push', now));
  if (to === 'back') await step('back', 'came-back', now);
  if (to === 'lost') await step('lost', 'lost', now);
};

export const putParcels = async (db: Database, keys: DataKeys, goodsId: GoodsId, now: Date): Promise<void> => {
  const { rows } = await db.pool.query<{ id: LearnerId }>('select id from identity.learner where learn_number = $1', [DEMO_LEARNER]);
  const learnerId = rows[0]?.id;
  if (!learnerId) return;
  for (const { label, ...address } of ADDRESSES)
    await db.transaction((tx) => saveInBook(tx, keys, { ...address, label, learnerId, addressId: undefined }, now));
  const [home] = await readAddresses(db, learnerId);
  for (const [nth, parcel] of PARCELS.entries()) {
    const to = parcel.to === 'address-wanted' ? undefined : home?.id;
    const orderId = await db.transaction((tx) => openOne(tx, { learnerId, goodsId, now }, to));
    const { rows: opened } = await db.pool.query<{ id: ParcelId }>('select public_id as id from trade.parcel where order_id = $1', [
      orderId,
    ]);
    if (opened[0]) await takeAlong(db, { ...parcel, id: opened[0].id, nth, now });
  }
};
