import { getCommitInfo } from '@xuetang/contract/goods';
import { aCamp, anEnrolment } from '@xuetang/testkit/builders';
import { anItem, someGoods } from '@xuetang/testkit/trade-builders';
import { expect, test } from 'vitest';
import { openApi } from '../../../../../../tests/benches/open-api.ts';
import { inWechat as place, openShop } from '../../../../../../tests/benches/open-shop.ts';

const { api, database } = await openApi();
const { pool } = database;
const { somebody, rows } = openShop({ pool, url: api.url() });

test('a thing that is free is had once, also by another price than the one on the list, and so is a term', async () => {
  const itemId = await anItem(pool, 9);
  const thing = { parts: [{ kind: 'thing', itemId } as const] };
  const learners = { price: 9_900, learnerPrice: 0, giftable: true };
  const one = await somebody();
  await anEnrolment(pool, await aCamp(pool, { period: 'over' }), one.learnerId, { ended: true, enrolledDaysAgo: 55 });
  for (const shape of [
    { price: 0, ...thing },
    { ...learners, ...thing },
    { ...learners, parts: [{ kind: 'membership', units: 30 } as const] },
  ]) {
    const { goodsId } = await someGoods(pool, shape);
    const seen = await one.commit(goodsId);
    expect(seen.quote.payFen).toBe(0);
    expect((await one.ask(getCommitInfo, { goodsId, place, form: { as: 'gift', word: '' } })).code).toBe(42_475);
    expect(await one.order(seen)).toMatchObject({ is: 'granted' });
    expect(await one.order(seen)).toMatchObject({ is: 'not-now', state: { is: 'owned', courseId: null } });
    expect((await one.ask(getCommitInfo, { goodsId, place })).data?.state.is).toBe('owned');
  }
  expect(await rows('select sold from trade.item where id = $1', itemId)).toEqual([{ sold: 2 }]);
});
