import { checkBuyAuth, getCommitInfo, getGoodsInfo, saveOpenRecord } from '@xuetang/contract/goods';
import type { ClassroomCode, GoodsId } from '@xuetang/contract/ids';
import { judgeMutex, lookAtCode } from '@xuetang/contract/orders';
import { getSingles, openClassroom } from '@xuetang/contract/shown-codes';
import { saveWish } from '@xuetang/contract/wishes';
import { aCode } from '@xuetang/testkit/trade-builders';
import { expect, test } from 'vitest';
import { openApi } from '../../../../../../tests/benches/open-api.ts';
import { inWechat as place, openShop } from '../../../../../../tests/benches/open-shop.ts';

const { api, database } = await openApi();
const { pool } = database;
const { somebody, aCourseOnSale, rows } = openShop({ pool, url: api.url() });

/** As the desk makes them: they begin off sale. */
const aDraft = async () => {
  const { goodsId, skuId } = await aCourseOnSale();
  await rows('update trade.goods set on_sale = false, published_at = null where id = $1', goodsId);
  const code = `${'DRAFT'}${goodsId}`.padEnd(22, '0') as ClassroomCode;
  await rows(
    `insert into trade.classroom_code (code, sku_id, room, until_at, made_at) values ($1, $2, '三楼 302', now() + interval '1 day', now())`,
    code,
    skuId,
  );
  return { goodsId, skuId, code };
};
const put = (goodsId: GoodsId, onSale: boolean) => rows('update trade.goods set on_sale = $2 where id = $1', goodsId, onSale);

test('whoever guesses the number of a draft is told what somebody is told who guesses any number', async () => {
  const { ask } = await somebody();
  const [draft, nothing] = [await aDraft(), '999999999' as GoodsId];
  const asked = (goodsId: GoodsId) => [
    ask(getGoodsInfo, { goodsId, place }),
    ask(checkBuyAuth, { goodsId, place }),
    ask(judgeMutex, { goodsId, place }),
    ask(getCommitInfo, { goodsId, place }),
    ask(getSingles, { goodsId, place }),
    ask(saveOpenRecord, { goodsId }),
    ask(saveWish, { about: { is: 'goods', goodsId }, wanted: true }),
  ];
  const said = async (goodsId: GoodsId) => (await Promise.all(asked(goodsId))).map(({ code, data }) => [code, data]);
  const told = await said(draft.goodsId);
  expect(told).toEqual(await said(nothing));
  expect(told.every(([code]) => code !== 0)).toBe(true);
  expect((await ask(openClassroom, { code: draft.code })).code).not.toBe(0);
});

test('from the day on which they are sold they are known, also when they are sold no more', async () => {
  const { ask } = await somebody();
  const { goodsId, code } = await aDraft();
  await put(goodsId, true);
  expect((await ask(getGoodsInfo, { goodsId, place })).data?.state.is).toBe('free-to-buy');
  await put(goodsId, false);
  expect((await ask(getGoodsInfo, { goodsId, place })).data?.state.is).toBe('off-sale');
  expect((await ask(openClassroom, { code })).data?.goodsId).toBe(goodsId);
});

test('whoever was given a code for them has them all the same', async () => {
  const { ask } = await somebody();
  const { skuId } = await aDraft();
  const { data } = await ask(lookAtCode, { code: await aCode(pool, skuId) });
  expect(data).toMatchObject({ is: 'good' });
});
