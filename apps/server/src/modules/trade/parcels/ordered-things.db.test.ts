import { getCommitInfo } from '@xuetang/contract/goods';
import type { AddressId, GoodsId } from '@xuetang/contract/ids';
import { createOrder } from '@xuetang/contract/orders';
import { claimMap, getMapClaim, getParcel, listParcels } from '@xuetang/contract/parcels';
import { anItem, someGoods } from '@xuetang/testkit/trade-builders';
import { describe, expect, test } from 'vitest';
import { payFor } from '../../../../../../tests/benches/bought.ts';
import { HOME, openPost } from '../../../../../../tests/benches/open-post.ts';
import { whileHeld } from '../../../../../../tests/benches/while-held.ts';
import { saveInBook } from './address.store.ts';

const { db, keys, pool, rows, somebody, aPaidThing } = await openPost();
const place = { host: 'wechat', isIos: false } as const;
type Somebody = Awaited<ReturnType<typeof somebody>>;

const things = async (over: { price?: number; postage?: number } = {}) =>
  someGoods(pool, { price: 3_000, postage: 800, parts: [{ kind: 'thing', itemId: await anItem(pool, 5), name: '学习资料' }], ...over });
const commit = async (one: Somebody, goodsId: GoodsId, addressId?: AddressId) => {
  const { code, data } = await one.ask(getCommitInfo, { goodsId, place, ...(addressId ? { addressId } : {}) });
  if (!data?.commit) throw new Error(`nothing to commit to: ${code}`);
  return data.commit;
};
const order = async (one: Somebody, goodsId: GoodsId, seen: Awaited<ReturnType<typeof commit>>, addressId?: AddressId) =>
  (
    await one.ask(createOrder, {
      goodsId,
      place,
      seen: { hash: seen.quote.hash, payFen: seen.quote.payFen },
      agreed: { texts: seen.texts.map(({ document, version }) => ({ document, version })), isAdult: true },
      source: 200112831,
      ...(addressId ? { addressId } : {}),
    })
  ).data;

describe('where it goes is part of the price', () => {
  test('postage by province stands in the quote, and the sum that was seen is the sum that is asked', async () => {
    const one = await somebody();
    const { goodsId } = await things();
    const [near, far] = [await one.save(), await one.save({ region: '650102', line: '解放北路 1 号' })];
    const seen = await commit(one, goodsId);
    expect(seen.quote).toMatchObject({ postageFen: 800, payFen: 3_800 });
    expect(seen.delivery).toMatchObject({ address: null, isAddressNeeded: false, postageFen: 800, offeredId: expect.any(String) });
    expect((await commit(one, goodsId, near)).quote.payFen).toBe(3_800);
    const dear = await commit(one, goodsId, far);
    expect(dear.quote).toMatchObject({ postageFen: 2_300, payFen: 5_300 });
    // The cheaper price that was seen does not carry it to the dearer place.
    expect(await order(one, goodsId, seen, far)).toMatchObject({ is: 'price-changed', seenFen: 3_800, quote: { payFen: 5_300 } });
    expect(await order(one, goodsId, dear, far)).toMatchObject({ is: 'ordered', payFen: 5_300 });
  });

  test('paid, its parcel is ready there at once', async () => {
    const one = await somebody();
    const { goodsId } = await things();
    const addressId = await one.save();
    const made = await order(one, goodsId, await commit(one, goodsId, addressId), addressId);
    if (made?.is !== 'ordered') throw new Error(made?.is);
    expect((await one.ask(listParcels, { orderNo: made.orderNo })).data?.list).toEqual([]);
    await payFor({ db, pool }, made.orderNo, new Date());
    expect((await one.ask(listParcels, { orderNo: made.orderNo })).data?.list).toMatchObject([
      { state: 'ready', things: [{ name: '学习资料' }] },
    ]);
  });

  test('paid while its address is changed in the book: the parcel goes where the book says now', async () => {
    const one = await somebody();
    const { goodsId } = await things();
    const addressId = await one.save();
    const made = await order(one, goodsId, await commit(one, goodsId, addressId), addressId);
    if (made?.is !== 'ordered') throw new Error(made?.is);
    const change = { ...HOME, line: '观前街 1 号', learnerId: one.learnerId, addressId, label: undefined, isDefault: false };
    await whileHeld(
      { db, pool },
      (tx) => saveInBook(tx, keys.data, change, new Date()),
      () => payFor({ db, pool }, made.orderNo, new Date()),
    );
    const { data } = await one.ask(listParcels, { orderNo: made.orderNo });
    const [parcel] = data?.list ?? [];
    expect(parcel?.state).toBe('ready');
    expect((await one.ask(getParcel, { parcelId: parcel!.parcelId })).data?.parcel.address?.line).toBe('观前街 1 号');
  });

  test('what costs nothing but its carrying wants an address first', async () => {
    const one = await somebody();
    const { goodsId } = await things({ price: 0 });
    const seen = await commit(one, goodsId);
    expect(seen.delivery?.isAddressNeeded).toBe(true);
    expect(await order(one, goodsId, seen)).toEqual({ is: 'address-needed' });
    const addressId = await one.save();
    const there = await commit(one, goodsId, addressId);
    expect(there.quote).toMatchObject({ basisFen: 0, payFen: 800 });
    const made = await order(one, goodsId, there, addressId);
    if (made?.is !== 'ordered') throw new Error(made?.is);
    await payFor({ db, pool }, made.orderNo, new Date());
    expect((await one.ask(listParcels, {})).data?.list).toMatchObject([{ state: 'ready' }]);
  });

  test('nothing goes where we do not send, and nothing by another’s address', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const { goodsId } = await things();
    const [far, theirs] = [await one.save({ region: '630103', line: '南大街 1 号' }), await other.save()];
    const seen = await commit(one, goodsId, far);
    await pool.query(`update trade.postage_region set is_served = false where province = '63'`);
    expect(await order(one, goodsId, seen, far)).toEqual({ is: 'not-served', regionName: '青海省西宁市城中区' });
    await pool.query(`update trade.postage_region set is_served = true where province = '63'`);
    expect((await one.ask(getCommitInfo, { goodsId, place, addressId: theirs })).code).toBe(42460);
    expect(await order(one, goodsId, await commit(one, goodsId), theirs)).toEqual({ is: 'address-needed' });
  });
});

describe('the printed map', () => {
  test('is for whoever bought or finished a camp, once, however often it is tapped', async () => {
    await pool.query(`insert into trade.item (name, stock, claimed_as) values ('学习地图', 3, 'map')`);
    const one = await somebody();
    const addressId = await one.save();
    expect((await one.ask(getMapClaim, {})).data?.state).toEqual({ is: 'not-yet' });
    expect((await one.ask(claimMap, { addressId })).data).toEqual({ is: 'not-yet' });
    await aPaidThing(one.learnerId);
    expect((await one.ask(getMapClaim, {})).data?.state).toEqual({ is: 'open', by: 'order' });
    const taps = await Promise.all(Array.from({ length: 5 }, () => one.ask(claimMap, { addressId })));
    const ids = new Set(taps.map(({ data }) => (data?.is === 'claimed' ? data.parcel.parcelId : 'none')));
    expect(ids.size).toBe(1);
    expect(await rows(`select from trade.parcel where learner_id = $1 and claim = 'map'`, one.learnerId)).toHaveLength(1);
    expect(await rows(`select from trade.item where claimed_as = 'map' and sold = 1`)).toHaveLength(1);
  });

  test('the last goes to one', async () => {
    await pool.query(`update trade.item set stock = sold + 1 where claimed_as = 'map'`);
    const people = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const one = await somebody();
        await aPaidThing(one.learnerId);
        return { one, addressId: await one.save() };
      }),
    );
    const claimed = await Promise.all(people.map(({ one, addressId }) => one.ask(claimMap, { addressId })));
    expect(claimed.map(({ data }) => data?.is ?? '').toSorted()).toEqual(['claimed', 'none-left', 'none-left', 'none-left']);
  });
});
