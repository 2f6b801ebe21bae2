import { randomBytes } from 'node:crypto';
import { calls, type CallName } from '@xuetang/contract/calls';
import type { SkuId } from '@xuetang/contract/ids';
import { aProductOnSale } from '@xuetang/testkit/trade-builders';
import type pg from 'pg';
import type { Counter } from '../benches/open-counter.ts';
import { inWechat } from '../benches/open-shop.ts';
import { isTrade } from './asked-fields.ts';
import type { AskAs } from './owned.ts';
import { OWNED_IN_TRADE } from './owned-in-trade.ts';

/** How somebody comes to look at something, and what he sends. Nobody is logged in where the token is empty. */
type Looking = (counter: Counter) => Promise<{ token: string; body: object }>;

const atGoods: Looking = async ({ somebody, aCourseOnSale }) => ({
  token: (await somebody()).token,
  body: { goodsId: (await aCourseOnSale()).goodsId, place: inWechat },
});
/** A code on a classroom's wall. */
const aClassroom = async (pool: pg.Pool, skuId: SkuId): Promise<string> => {
  const code = randomBytes(16).toString('base64url');
  await pool.query(
    `insert into trade.classroom_code (code, sku_id, room, until_at, made_at) values ($1, $2, '苏州 201 教室', now() + interval '1 day', now())`,
    [code, skuId],
  );
  return code;
};
const bySomebody =
  (body: object): Looking =>
  async ({ somebody }) => ({ token: (await somebody()).token, body });

/** What can be looked at by the name of something that is one's own. */
const ofOwn = (name: CallName): [CallName, Looking][] => {
  const [owned] = Object.entries(OWNED_IN_TRADE).filter(([callAndField]) => callAndField.startsWith(`${name}.`));
  if (!owned) return [];
  const [, { make, body }] = owned;
  const look: Looking = async (counter) => {
    const as = await counter.somebody();
    const ask: AskAs = (called, asked, options) => as.ask(calls[called], asked, options);
    const made = await make({ as, ask, learnerId: as.learnerId }, counter);
    const { id, beside } = typeof made === 'string' ? { id: made, beside: {} } : made;
    return { token: as.token, body: { ...body(id), ...beside } };
  };
  return [[name, look]];
};

export const tradeReads = (): CallName[] =>
  (Object.keys(calls) as CallName[]).filter((name) => isTrade(name) && calls[name].effect === 'read');

/** Every call of ours that reads something about a purchase. */
export const TRADE_READS: Readonly<Partial<Record<CallName, Looking>>> = {
  ...Object.fromEntries(tradeReads().flatMap(ofOwn)),
  getGoodsInfo: atGoods,
  getSingles: atGoods,
  checkBuyAuth: atGoods,
  judgeMutex: atGoods,
  getMemberRights: bySomebody({ place: inWechat }),
  listCoursePackages: bySomebody({ place: inWechat }),
  listProducts: bySomebody({}),
  getProduct: async ({ pool, somebody }) => ({
    token: (await somebody()).token,
    body: { productId: (await aProductOnSale(pool)).productId },
  }),
  getLastOrderList: async ({ aBuyer }) => ({ token: (await aBuyer()).token, body: {} }),
  listOrders: async ({ aBuyer }) => ({ token: (await aBuyer()).token, body: {} }),
  listFormerOrders: bySomebody({}),
  listAddresses: async ({ somebody, addressOf }) => {
    const one = await somebody();
    await addressOf(one);
    return { token: one.token, body: {} };
  },
  splitAddress: bySomebody({ text: '陈秀英 13800138000 江苏省苏州市姑苏区临顿路88号' }),
  getMapClaim: async ({ aPayer }) => ({ token: (await aPayer()).token, body: {} }),
  openParcel: async ({ aReceiver, parcelTicket }) => ({ token: '', body: { ticket: await parcelTicket((await aReceiver()).parcelId) } }),
  showGift: async ({ aGiver }) => ({ token: '', body: { ticket: await (await aGiver()).ticket() } }),
  lookAtLink: async ({ payTicket }) => ({ token: '', body: { ticket: (await payTicket()).ticket } }),
  openClassroom: async ({ pool, somebody, aCourseOnSale }) => ({
    token: (await somebody()).token,
    body: { code: await aClassroom(pool, (await aCourseOnSale()).skuId) },
  }),
  getWish: async ({ somebody, aCourseOnSale }) => ({
    token: (await somebody()).token,
    body: { about: { is: 'goods', goodsId: (await aCourseOnSale()).goodsId } },
  }),
};
