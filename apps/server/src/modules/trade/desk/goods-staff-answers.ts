import * as calls from '@xuetang/contract/staff/goods';
import { sql } from 'kysely';
import { staffAnswer, type StaffAnswer } from '../../../platform/http/staff-answer.ts';
import { countWaiting } from '../wishes/wish.store.ts';
import { contentsOf } from './goods-contents.store.ts';
import { goodsAtDesk, listGoodsRows, readHangingOn } from './goods-desk.store.ts';

const MOST = 100;

interface Item {
  stock: number;
  held: number;
  sold: number;
}

/** Goods and their stock, as our own people have them. */
export const goodsStaffAnswers = (): StaffAnswer[] => [
  staffAnswer(calls.listGoods, async ({ input: { after }, tx }) => {
    const rows = await listGoodsRows(tx, after, MOST + 1);
    return { list: rows.slice(0, MOST), hasMore: rows.length > MOST };
  }),

  staffAnswer(calls.readGoods, async ({ input: { goodsId }, tx, now, fail }) => {
    const goods = await goodsAtDesk(tx, goodsId, false);
    if (!goods) return fail('goods.unknown');
    const { prices, offers, items, ...rest } = await readHangingOn(tx, goodsId);
    return {
      goodsId,
      name: goods.name,
      isOnSale: goods.on_sale,
      priceFen: goods.price_fen,
      learnerFen: goods.learner_price_fen,
      renewalFen: goods.renewal_price_fen,
      floorFen: goods.floor_fen,
      postageFen: goods.postage_fen,
      depositFen: goods.deposit_fen,
      balanceDays: goods.balance_days,
      openOrders: goods.open_orders,
      waiting: await countWaiting(tx, { is: 'goods', goodsId }, now),
      prices: prices.map(({ since, ...price }) => ({ ...price, since: since.toISOString() })),
      offers: offers.map((offer) => ({ ...offer, startsAt: offer.startsAt.toISOString(), endsAt: offer.endsAt.toISOString() })),
      items: items.map(({ countedAt, ...item }) => ({ ...item, countedAt: countedAt.toISOString() })),
      ...rest,
    };
  }),

  staffAnswer(
    calls.putOnSale,
    async ({ input: { goodsId }, tx, note, fail }) => {
      const goods = await goodsAtDesk(tx, goodsId);
      if (!goods) return fail('goods.unknown');
      if (goods.on_sale) return fail('sale.unchanged');
      if (!goods.has_parts) return fail('goods.empty');
      await sql`update trade.goods set on_sale = true where id = ${goodsId}`.execute(tx);
      const { name, price_fen: priceFen } = goods;
      note.before({ onSale: false });
      note.after({ onSale: true, name, priceFen, parts: await contentsOf(tx, { goodsId }) });
      return { name, priceFen };
    },
    // What was decided was to sell this at this price.
    async (tx, { goodsId }) => {
      const goods = await goodsAtDesk(tx, goodsId);
      if (!goods) return null;
      const { on_sale: onSale, price_fen: priceFen, learner_price_fen: learnerFen } = goods;
      return { onSale, priceFen, learnerFen, parts: await contentsOf(tx, { goodsId }) };
    },
  ),

  staffAnswer(calls.takeOffSale, async ({ input: { goodsId }, tx, note, fail }) => {
    const goods = await goodsAtDesk(tx, goodsId);
    if (!goods) return fail('goods.unknown');
    if (!goods.on_sale) return fail('sale.unchanged');
    await sql`update trade.goods set on_sale = false where id = ${goodsId}`.execute(tx);
    note.before({ onSale: true });
    note.after({ onSale: false, openOrders: goods.open_orders });
    return { name: goods.name, openOrders: goods.open_orders };
  }),

  staffAnswer(calls.setStock, async ({ input: { itemId, stock, seen }, tx, now, note, fail }) => {
    const { rows } = await sql<Item>`select stock, held, sold from trade.item where id = ${itemId} for update`.execute(tx);
    const [item] = rows;
    if (!item) return fail('stock.unknown');
    if (item.stock !== seen) return fail('stock.changed', [`现在的库存是 ${item.stock}`]);
    const { held, sold } = item;
    // The database holds it as well; here it is said in words.
    if (stock < held + sold) return fail('stock.promised', [`已经卖出 ${sold}，等待付款 ${held}，最少是 ${held + sold}`]);
    await sql`update trade.item set stock = ${stock}, counted_at = ${now} where id = ${itemId}`.execute(tx);
    note.before({ ...item });
    note.after({ stock, held, sold });
    return { stock, held, sold, left: stock - held - sold };
  }),
];
