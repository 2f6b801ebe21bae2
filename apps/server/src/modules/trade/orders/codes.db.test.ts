import { getCommitInfo } from '@xuetang/contract/goods';
import { exchangeCode, getOrder, lookAtCode } from '@xuetang/contract/orders';
import { printedCode } from '@xuetang/contract/order-steps.rule';
import { aLearner, someLearners } from '@xuetang/testkit/builders';
import { signedClient } from '@xuetang/testkit/signed-client';
import { aCode, someGoods } from '@xuetang/testkit/trade-builders';
import { expect, test } from 'vitest';
import { openApi } from '../../../../../../tests/benches/open-api.ts';

const { api, database } = await openApi();
const { pool } = database;
const WRONG = '0000-0000-0000-0000';
const DAY_MS = 24 * 3_600_000;

const membership = () =>
  someGoods(pool, { name: '学堂会员一年', price: 29_800, renewalPrice: 25_800, parts: [{ kind: 'membership', name: '学堂会员' }] });

const somebody = async () => {
  const { token, learnerId } = await aLearner(pool);
  const ask = signedClient(api.url(), token);
  const look = async (code: string) => (await ask(lookAtCode, { code })).data;
  const exchange = async (code: string, texts: { document: 'course-service' | 'refund'; version: string }[]) =>
    (await ask(exchangeCode, { code, agreed: { texts, isAdult: true } })).data;
  return { ask, look, exchange, learnerId };
};
/** What is ticked: as the page has it. */
const textsOf = async (one: Awaited<ReturnType<typeof somebody>>, code: string) => {
  const looked = await one.look(code);
  if (looked?.is !== 'good') throw new Error(looked?.is);
  return looked.texts.map(({ document, version }) => ({ document: document as 'refund', version }));
};

test('a code, typed as it is printed, gives a year; the next one begins where that ends', async () => {
  const { skuId, goodsId } = await membership();
  const one = await somebody();
  const [code, other] = [await aCode(pool, skuId), await aCode(pool, skuId)];
  const typed = printedCode(code).toLowerCase();
  const texts = await textsOf(one, typed);
  const granted = await one.exchange(typed, texts);
  if (granted?.is !== 'granted') throw new Error(granted?.is);
  const first = Date.parse(granted.until ?? '');
  const { data } = await one.ask(getOrder, { orderNo: granted.orderNo });
  expect(data?.order).toMatchObject({ state: 'paid', way: 'code', payFen: 0, quote: { basis: 'code' }, timeline: [{ what: 'granted' }] });
  const next = await one.exchange(other, texts);
  expect(next?.is === 'granted' && Date.parse(next.until ?? '') - first).toBe(365 * DAY_MS);
  expect(await one.look(code)).toMatchObject({ is: 'spent' });
  const commit = (await one.ask(getCommitInfo, { goodsId, place: { host: 'wechat', isIos: false } })).data?.commit;
  expect(commit?.quote).toMatchObject({ basis: 'renewal', payFen: 25_800 });
});

test('of ten who type one code at the same moment one has it', async () => {
  const { skuId } = await membership();
  const code = await aCode(pool, skuId);
  const texts = await textsOf(await somebody(), code);
  const people = await someLearners(pool, 10, new Date());
  const answers = await Promise.all(
    people.map(
      async ({ token }) => (await signedClient(api.url(), token)(exchangeCode, { code, agreed: { texts, isAdult: true } })).data?.is,
    ),
  );
  expect(answers.filter((is) => is === 'granted')).toHaveLength(1);
  expect(answers.filter((is) => is === 'spent')).toHaveLength(9);
});

test('five wrong codes within an hour, also at the same moment, and no more are looked at', async () => {
  const { skuId } = await membership();
  const one = await somebody();
  const code = await aCode(pool, skuId);
  const tries = await Promise.all(Array.from({ length: 8 }, () => one.look(WRONG)));
  expect(tries.filter((tried) => tried?.is === 'wrong')).toHaveLength(5);
  expect(tries.filter((tried) => tried?.is === 'locked')).toHaveLength(3);
  expect(await one.look(code)).toMatchObject({ is: 'locked' });
  await pool.query(`update trade.code_tries set since = since - interval '61 minutes' where learner_id = $1`, [one.learnerId]);
  expect(await one.look(code)).toMatchObject({ is: 'good', name: '学堂会员一年' });
});

test('one that has ended is told so, and texts that were not on the page spend nothing', async () => {
  const { skuId } = await membership();
  const one = await somebody();
  expect(await one.look(await aCode(pool, skuId, { days: -1 }))).toMatchObject({ is: 'ended' });
  const code = await aCode(pool, skuId);
  expect(await one.exchange(code, [])).toMatchObject({ is: 'texts-changed' });
  expect(await one.look(code)).toMatchObject({ is: 'good' });
});
