import type { ResponseOf } from '@xuetang/contract/call';
import type { ClassroomCode, CouponId, GoodsId, PeriodId } from '@xuetang/contract/ids';
import { getCommitInfo } from '@xuetang/contract/goods';
import type { AskedForm } from '@xuetang/contract/order-forms';
import { createOrder, type Created } from '@xuetang/contract/orders';
import { aLearner } from '@xuetang/testkit/builders';
import { aCourse } from '@xuetang/testkit/course-builders';
import { signedClient } from '@xuetang/testkit/signed-client';
import { someGoods } from '@xuetang/testkit/trade-builders';
import type pg from 'pg';

/** Where the tests' buyers are. */
export const inWechat = { host: 'wechat', isIos: false } as const;
const source = 200112831 as const;

/** As what something is bought. */
interface Formed {
  form?: AskedForm;
  periodId?: PeriodId;
}

/** What a page of an order was told. */
type Commit = NonNullable<ResponseOf<typeof getCommitInfo>['commit']>;

/** What somebody sends who orders what he was shown. */
export const wishOf = ({ quote, texts, goods }: Commit) => ({
  goodsId: goods.goodsId,
  place: inWechat,
  seen: { hash: quote.hash, payFen: quote.payFen },
  agreed: { texts: texts.map(({ document, version }) => ({ document, version })), isAdult: true as const },
  source,
  ...(quote.couponId ? { couponId: quote.couponId } : {}),
});

/** Somebody with a page of an order open: what he was shown is what he sends. */
export const buyerAt = (url: string, token: string) => {
  const ask = signedClient(url, token);
  const commit = async (goodsId: GoodsId, couponId?: CouponId, formed: Formed = {}) => {
    const { data } = await ask(getCommitInfo, { goodsId, place: inWechat, ...formed, ...(couponId ? { couponId } : {}) });
    if (!data?.commit) throw new Error(`nothing to commit to: ${data?.state.is}`);
    return data.commit;
  };
  const order = async (committed: Commit, formed: Formed & { classroom?: ClassroomCode } = {}): Promise<Created> => {
    const { code, data } = await ask(createOrder, { ...wishOf(committed), ...formed });
    if (!data) throw new Error(`refused with ${code}`);
    return data;
  };
  const buy = async (goodsId: GoodsId, couponId?: CouponId, formed: Formed = {}) => order(await commit(goodsId, couponId, formed), formed);
  return { ask, commit, order, buy };
};

/** People who buy at this API, and courses that they can buy. */
export const openShop = ({ pool, url }: { pool: pg.Pool; url: string }) => ({
  somebody: async () => {
    const learner = await aLearner(pool);
    return { ...learner, ...buyerAt(url, learner.token) };
  },
  aCourseOnSale: async (over: { price?: number; learnerPrice?: number } = {}) => {
    const { courseId } = await aCourse(pool);
    return { ...(await someGoods(pool, { ...over, parts: [{ kind: 'course', courseId }] })), courseId };
  },
  rows: async <Row extends object>(text: string, ...values: unknown[]): Promise<Row[]> => (await pool.query<Row>(text, values)).rows,
});
