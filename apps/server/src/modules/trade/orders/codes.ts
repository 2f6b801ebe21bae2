import type { ResponseOf } from '@xuetang/contract/call';
import type { GoodsId, LearnerId, SkuId } from '@xuetang/contract/ids';
import { CODE_TRIES, CODE_TRIES_MINUTES, readCode } from '@xuetang/contract/order-steps.rule';
import type { exchangeCode, lookAtCode } from '@xuetang/contract/orders';
import { PURCHASE_SOURCES } from '@xuetang/contract/purchase-source.rule';
import { sql } from 'kysely';
import { sha256 } from '../../../platform/crypto.ts';
import { inside, type Tx } from '../../../platform/db.ts';
import { areThese } from '../contracts/texts.ts';
import { lockBuying } from '../goods/buyer.store.ts';
import { consider } from '../goods/consider.ts';
import type { GoodsPorts } from '../goods/goods-answers.ts';
import { quoteByCode } from '../goods/quote-goods.ts';
import { deliver } from './deliver.ts';
import { placeOrder } from './place-order.ts';

type Looked = ResponseOf<typeof lookAtCode>;
type Exchanged = ResponseOf<typeof exchangeCode>;
type Refused = Extract<Looked, { is: 'wrong' | 'locked' | 'spent' | 'ended' }>;

interface CodeRow {
  sku_id: SkuId;
  goods_id: GoodsId;
  ends_at: Date;
  spent_at: Date | null;
}

const MINUTE_MS = 60_000;
const hashOf = (typed: string): Buffer | undefined => {
  const code = readCode(typed);
  return code === undefined ? undefined : sha256(code);
};

/** How many wrong codes somebody has typed within the hour; his next try waits until this one has counted. */
const lockTries = async (tx: Tx, learnerId: LearnerId, now: Date): Promise<{ wrong: number; since: Date }> => {
  const over = new Date(now.getTime() - CODE_TRIES_MINUTES * MINUTE_MS);
  const { rows } = await sql<{ wrong: number; since: Date }>`
    insert into trade.code_tries as t (learner_id, since, wrong) values (${learnerId}, ${now}, 0)
    on conflict (learner_id) do update set since = case when t.since <= ${over} then ${now} else t.since end,
      wrong = case when t.since <= ${over} then 0 else t.wrong end
    returning wrong, since`.execute(tx);
  const [tries] = rows;
  if (!tries) throw new Error('tries were not counted');
  return tries;
};

/** The row of a code, held until the transaction ends; or why it is none. A wrong one counts. */
const findCode = async (tx: Tx, learnerId: LearnerId, typed: string, now: Date): Promise<(CodeRow & { hash: Buffer }) | Refused> => {
  const { wrong, since } = await lockTries(tx, learnerId, now);
  if (wrong >= CODE_TRIES) return { is: 'locked', until: new Date(since.getTime() + CODE_TRIES_MINUTES * MINUTE_MS).toISOString() };
  const hash = hashOf(typed);
  const { rows } = hash
    ? await sql<CodeRow>`select s.id as sku_id, s.goods_id, b.ends_at, c.spent_at
        from trade.code c join trade.code_batch b on b.id = c.batch_id join trade.sku s on s.id = b.sku_id
        where c.hash = ${hash} for update of c`.execute(tx)
    : { rows: [] };
  const [row] = rows;
  if (!row || !hash) {
    await sql`update trade.code_tries set wrong = wrong + 1 where learner_id = ${learnerId}`.execute(tx);
    return { is: 'wrong', triesLeft: CODE_TRIES - wrong - 1 };
  }
  if (row.spent_at) return { is: 'spent', at: row.spent_at.toISOString() };
  if (row.ends_at <= now) return { is: 'ended', at: row.ends_at.toISOString() };
  return { ...row, hash };
};

interface Trying {
  learnerId: LearnerId;
  code: string;
  now: Date;
}

/** What a code is good for, and whether its holder may have it. */
export const lookAt = async (tx: Tx, ports: GoodsPorts, { learnerId, code, now }: Trying): Promise<Looked> => {
  const found = await findCode(tx, learnerId, code, now);
  if ('is' in found) return found;
  const { goods_id: goodsId, sku_id: skuId, ends_at: endsAt } = found;
  const wish = { learnerId, isBlocked: false, goodsId, skuId, place: undefined, now };
  const considered = await consider(inside(tx), ports.settings(), wish);
  if (!considered) throw new Error(`a code is for goods ${goodsId}, which have no parts`);
  const { goods, sku, state } = considered;
  const parts = sku.parts.map(({ kind, name, days }) => ({ kind, name, days }));
  return { is: 'good', goodsId, name: goods.name, parts, endsAt: endsAt.toISOString(), texts: ports.texts(now), state };
};

type Texts = Parameters<typeof areThese>[1];

/** Spends a code, once, and gives what it is good for in the same transaction. */
export const exchange = async (
  tx: Tx,
  ports: GoodsPorts,
  { learnerId, code, agreed, now }: Trying & { agreed: { texts: Texts } },
): Promise<Exchanged> => {
  const found = await findCode(tx, learnerId, code, now);
  if ('is' in found) return found;
  const { goods_id: goodsId, sku_id: skuId, hash } = found;
  await lockBuying(tx, [{ learnerId, goodsId }]);
  const wish = { learnerId, isBlocked: false, goodsId, skuId, place: undefined, now };
  const considered = await consider(inside(tx), ports.settings(), wish, true);
  if (!considered) throw new Error(`a code is for goods ${goodsId}, which have no parts`);
  const { goods, sku, state } = considered;
  if (state.is !== 'free-to-buy') return { is: 'not-now', state };
  const texts = ports.texts(now);
  if (!areThese(texts, agreed.texts)) return { is: 'texts-changed', texts };
  const placed = await placeOrder(tx, {
    learnerId,
    goods,
    sku,
    quote: quoteByCode(goods, sku),
    coupon: undefined,
    texts,
    way: 'code',
    source: PURCHASE_SOURCES['learning-center'].code,
    lineageId: undefined,
    now,
  });
  // The last thing of a package went to somebody else meanwhile: the code is still good.
  if (placed.is !== 'placed') return { is: 'not-now', state: { is: 'sold-out', countedAt: sku.counted_at ?? now.toISOString() } };
  await sql`update trade.code set spent_at = ${now}, order_id = ${placed.id} where hash = ${hash}`.execute(tx);
  const until = await deliver(tx, { orderId: placed.id, orderNo: placed.orderNo, learnerId, periodId: null, parts: placed.parts, now });
  return { is: 'granted', orderNo: placed.orderNo, name: goods.name, until: until ? until.toISOString() : null };
};
