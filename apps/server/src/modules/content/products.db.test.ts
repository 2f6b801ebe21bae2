import type { ProductId } from '@xuetang/contract/ids';
import { getProduct, listProducts } from '@xuetang/contract/products';
import { aCamp, aLearner, anEnrolment, type BuiltLearner } from '@xuetang/testkit/builders';
import { aProductOnSale } from '@xuetang/testkit/trade-builders';
import { signedClient } from '@xuetang/testkit/signed-client';
import { beforeEach, describe, expect, test } from 'vitest';
import { openApi } from '../../../../../tests/benches/open-api.ts';

const { api, database } = await openApi();
beforeEach(async () => {
  await database.pool.query('truncate trade.goods, content.product cascade');
});

const as = ({ token }: BuiltLearner) => signedClient(api.url(), token);

const aProduct = async (
  over: { price?: number; learnerPrice?: number | null; onSale?: boolean; since?: string } = {},
): Promise<ProductId> => (await aProductOnSale(database.pool, { learnerPrice: 29_900, ...over })).productId;

/** Goods of the shelf have the numbers of their products here. */
const anOffer = (productId: ProductId, from: string, until: string, price = 34_900) =>
  database.pool.query(
    `insert into trade.offer (goods_id, name, price_fen, starts_at, ends_at)
     select id, '开营优惠', $2, now() + $3::interval, now() + $4::interval from trade.goods where product_id = $1`,
    [productId, price, from, until],
  );

const graduate = async () => {
  const learner = await aLearner(database.pool);
  await anEnrolment(database.pool, await aCamp(database.pool, { period: 'over' }), learner.learnerId, { ended: true, enrolledDaysAgo: 55 });
  return learner;
};

describe('what a course costs this learner', () => {
  test('the list price for a newcomer, also for one whose camp still runs', async () => {
    await aProduct();
    const learner = await aLearner(database.pool);
    await anEnrolment(database.pool, await aCamp(database.pool, { period: 'running' }), learner.learnerId);
    expect((await as(learner)(listProducts, {})).data).toMatchObject({
      standing: null,
      list: [{ price: { listFen: 39_900, learnerFen: 29_900, payFen: 39_900, basis: 'list', offer: null } }],
    });
  });

  test('the learner price for who went through a camp to its end, with the reason', async () => {
    const productId = await aProduct();
    const { data } = await as(await graduate())(getProduct, { productId });
    expect(data).toMatchObject({
      standing: { campName: '小白理财训练营', periodName: '第 86 期', endedAt: expect.any(String) },
      product: { price: { payFen: 29_900, basis: 'learner' }, outline: ['净值'], suitsNot: ['想一夜暴富的人'] },
    });
  });

  test('an offer counts while it runs; before it begins it is announced and costs nothing less', async () => {
    const running = await aProduct();
    const coming = await aProduct();
    const over = await aProduct();
    const farAway = await aProduct();
    await anOffer(running, '-1 day', '1 day');
    await anOffer(coming, '2 days', '5 days');
    await anOffer(over, '-5 days', '-1 second');
    await anOffer(farAway, '20 days', '25 days');
    const learner = await aLearner(database.pool);
    const { data } = await as(learner)(listProducts, {});
    const of = (id: ProductId) => data?.list.find(({ productId }) => productId === id)?.price;
    expect(of(running)).toMatchObject({ payFen: 34_900, basis: 'offer', offer: { name: '开营优惠', priceFen: 34_900 } });
    expect(of(coming)).toMatchObject({ payFen: 39_900, basis: 'list', offer: { priceFen: 34_900 } });
    expect(of(over)).toMatchObject({ payFen: 39_900, offer: null });
    expect(of(farAway)).toMatchObject({ payFen: 39_900, offer: null });
  });

  test('nothing that a client sends changes the price', async () => {
    const productId = await aProduct();
    const ask = as(await aLearner(database.pool));
    const cheap = { payFen: 1, listFen: 1, price_fen: 1, isLearner: true, standing: { campName: 'x' } };
    const { data } = await ask(getProduct, { productId, ...cheap });
    expect(data?.product.price).toMatchObject({ payFen: 39_900, basis: 'list' });
    expect(data?.standing).toBeNull();
  });

  test('what is not on sale is not there, and neither is what never was', async () => {
    const productId = await aProduct({ onSale: false });
    const ask = as(await aLearner(database.pool));
    expect((await ask(listProducts, {})).data?.list).toEqual([]);
    expect((await ask(getProduct, { productId })).code).toBe(41802);
    expect((await ask(getProduct, { productId: '987654' })).code).toBe(41802);
    expect((await signedClient(api.url())(listProducts, {})).code).toBe(3);
  });
});

describe('prices are honest, whoever writes them', () => {
  test('the price before an offer was asked for seven days', async () => {
    const productId = await aProduct({ since: '6 days' });
    await expect(anOffer(productId, '0 days', '3 days')).rejects.toThrow('seven days');
    await anOffer(productId, '2 days', '3 days');
  });

  test('an offer is below the price', async () => {
    const productId = await aProduct();
    await expect(anOffer(productId, '0 days', '3 days', 39_900)).rejects.toThrow('not above it');
  });

  test('one offer at a time, also raced', async () => {
    const productId = await aProduct();
    const made = await Promise.allSettled(Array.from({ length: 6 }, (_, nth) => anOffer(productId, `${nth} hours`, '3 days')));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await anOffer(await aProduct(), '0 days', '3 days');
  });

  test('no offer goes on for ever', async () => {
    const productId = await aProduct();
    await expect(anOffer(productId, '0 days', '40 days')).rejects.toThrow('offer_is_short');
  });

  test('while an offer is announced its price stays; a new price is new from now on', async () => {
    const productId = await aProduct();
    const raise = () => database.pool.query('update trade.goods set price_fen = 49900 where product_id = $1', [productId]);
    await anOffer(productId, '1 day', '2 days');
    await expect(raise()).rejects.toThrow('compares with their price');
    await database.pool.query('delete from trade.offer');
    await raise();
    const { rows } = await database.pool.query<{ fresh: boolean }>(
      `select price_since > now() - interval '1 minute' as fresh from trade.goods`,
    );
    expect(rows).toEqual([{ fresh: true }]);
    await expect(anOffer(productId, '0 days', '1 day')).rejects.toThrow('seven days');
  });
});
