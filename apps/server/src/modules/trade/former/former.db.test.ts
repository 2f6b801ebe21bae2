import { errors } from '@xuetang/contract/errors';
import { getFormerOrder, listFormerOrders } from '@xuetang/contract/former-orders';
import { aLearner } from '@xuetang/testkit/builders';
import { aFormerOrder } from '@xuetang/testkit/former-builders';
import { signedClient } from '@xuetang/testkit/signed-client';
import { expect, test } from 'vitest';
import { openApi } from '../../../../../../tests/benches/open-api.ts';

const { api, database } = await openApi();
const { pool } = database;
const somebody = async () => {
  const learner = await aLearner(pool);
  return { ...learner, ask: signedClient(api.url(), learner.token) };
};
const at = (text: string) => new Date(`${text}+08:00`);

test('years by Beijing’s calendar, the newest open, each with what was paid and kept', async () => {
  const one = await somebody();
  // The last minute of a year there is the next day here, and still that year.
  await aFormerOrder(pool, one.learnerId, { name: '年末课', payFen: 10_000, refundedFen: 4_000, madeAt: at('2022-12-31T23:59:00') });
  await aFormerOrder(pool, one.learnerId, { name: '元旦课', payFen: 20_000, madeAt: at('2023-01-01T00:01:00') });
  await aFormerOrder(pool, one.learnerId, { name: '没有付', payFen: 99_900, isPaid: false, madeAt: at('2022-03-01T10:00:00') });
  const { data } = await one.ask(listFormerOrders, {});
  expect(data).toMatchObject({
    years: [
      { year: 2023, count: 1, payFen: 20_000 },
      { year: 2022, count: 2, payFen: 6_000 },
    ],
    year: 2023,
    list: [{ name: '元旦课', state: 'paid', isCarried: false }],
  });
  expect((await one.ask(listFormerOrders, { year: 2022 })).data?.list).toMatchObject([
    { name: '年末课', state: 'part-refunded', refundedFen: 4_000 },
    { name: '没有付', state: 'closed' },
  ]);
  // A year that has none, as an old link may name one.
  expect((await one.ask(listFormerOrders, { year: 2019 })).data).toMatchObject({ year: 2023 });
});

test('nobody’s archive is empty, and another’s order is unknown', async () => {
  const [owner, other] = [await somebody(), await somebody()];
  const formerNo = await aFormerOrder(pool, owner.learnerId, { refundedFen: 9_900, courseId: '7' });
  expect((await other.ask(listFormerOrders, {})).data).toMatchObject({ years: [], year: null, list: [] });
  expect(await other.ask(getFormerOrder, { formerNo })).toMatchObject({ code: errors['order.former_unknown'].code });
  expect((await owner.ask(getFormerOrder, { formerNo })).data?.order).toMatchObject({
    formerNo,
    state: 'refunded',
    way: 'wechat',
    courseId: '7',
    isCarried: true,
    refundedAt: expect.any(String),
  });
});

test.each([
  ['more back than was paid', 'pay_fen = 1'],
  ['back at no time', 'refunded_at = null'],
  ['back, and never paid', 'paid_at = null'],
  ['back before it was paid', `refunded_at = paid_at - interval '1 day'`],
  ['another’s number', `former_no = (select max(former_no) from trade.former_order)`],
])('the database keeps no order with %s', async (_what, change) => {
  const one = await somebody();
  await aFormerOrder(pool, one.learnerId);
  const formerNo = await aFormerOrder(pool, one.learnerId, { refundedFen: 900 });
  await aFormerOrder(pool, one.learnerId);
  await expect(pool.query(`update trade.former_order set ${change} where former_no = $1`, [formerNo])).rejects.toThrow(/constraint/);
});
