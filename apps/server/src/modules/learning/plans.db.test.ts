import { answerSalesPlan, getSalesPlan } from '@xuetang/contract/sales-plans';
import { proposePlan } from '@xuetang/contract/staff/sales-plans';
import { aLearner } from '@xuetang/testkit/builders';
import { aCourse } from '@xuetang/testkit/course-builders';
import { aProductOnSale } from '@xuetang/testkit/trade-builders';
import { signedClient } from '@xuetang/testkit/signed-client';
import { expect, test } from 'vitest';
import { openApiOn } from '../../../../../tests/benches/open-api.ts';
import { openConsole } from '../../../../../tests/benches/open-console.ts';

const { somebody, database, rows, clock } = await openConsole();
const { pool } = database;
const api = await openApiOn(database.url, { clock });
const reason = '学员电话里问过，老师照着写';
const inDays = (days: number) => new Date(clock.now().getTime() + days * 24 * 3_600_000).toISOString();

const aProduct = async (price = 39_900): Promise<string> => {
  const { productId, goodsId } = await aProductOnSale(pool, { price });
  await pool.query('update trade.goods set floor_fen = 15000 where id = $1', [goodsId]);
  return productId;
};

const world = async () => {
  const learner = await aLearner(pool);
  const [row] = await rows<{ learn_number: string }>('select learn_number from identity.learner where id = $1', [learner.learnerId]);
  const course = await aCourse(pool, { productId: await aProduct() });
  return {
    ask: signedClient(api.url(), learner.token),
    service: await somebody({ roles: ['service'] }),
    asked: {
      learnNumber: row?.learn_number ?? '',
      teacherId: course.teacherId,
      courseId: course.courseId,
      heard: '手里有三只基金，想看懂费用',
      why: ['先看懂费用最有用'],
      notNeeded: ['股票课：您不打算买股票'],
      priceFen: 19_900,
      until: inDays(7),
    },
    learnerId: learner.learnerId,
  };
};

test('a plan is read by whom it was written to, and by nobody else', async () => {
  const { ask, service, asked, learnerId } = await world();
  expect((await ask(getSalesPlan, {})).data).toMatchObject({ plan: null });
  const { data: made } = await service.ask(proposePlan, asked, { reason });
  expect((await ask(getSalesPlan, {})).data?.plan).toMatchObject({
    code: made?.code,
    version: 1,
    hash: made?.hash,
    priceFen: 19_900,
    goodsId: expect.stringMatching(/^\d+$/),
    answer: null,
  });
  const other = signedClient(api.url(), (await aLearner(pool)).token);
  expect((await other(getSalesPlan, { code: made!.code })).code).toBe(41861);
  expect((await other(answerSalesPlan, { code: made!.code, hash: made!.hash, answer: 'accepted' })).code).toBe(41861);
  expect(await rows('select title, button_path from content.message where learner_id = $1', [learnerId])).toEqual([
    { title: '老师给您写了一份课程方案', button_path: `/salesPlan/${made!.code}` },
  ]);
});

test('an answer is to what was read: a newer version has to be read first, and the older keeps its own', async () => {
  const { ask, service, asked } = await world();
  const { data: first } = await service.ask(proposePlan, asked, { reason });
  const code = first!.code;
  expect((await ask(answerSalesPlan, { code, hash: first!.hash, answer: 'declined' })).code).toBe(0);
  const { data: second } = await service.ask(proposePlan, { ...asked, code, priceFen: 18_900 }, { reason });
  expect(second).toMatchObject({ code, version: 2 });
  expect(second!.hash).not.toBe(first!.hash);
  expect((await ask(answerSalesPlan, { code, hash: first!.hash, answer: 'accepted' })).code).toBe(41862);
  expect((await ask(answerSalesPlan, { code, hash: second!.hash, answer: 'accepted' })).code).toBe(0);
  expect(await rows('select version, price_fen, answer from learning.plan where code = $1 order by version', [code])).toEqual([
    { version: 1, price_fen: 19_900, answer: 'declined' },
    { version: 2, price_fen: 18_900, answer: 'accepted' },
  ]);
});

test('an answer may be changed until the plan ends, and not after it', async () => {
  const { ask, service, asked } = await world();
  const { data: made } = await service.ask(proposePlan, asked, { reason });
  const { code, hash } = made!;
  expect((await ask(answerSalesPlan, { code, hash, answer: 'accepted' })).code).toBe(0);
  expect((await ask(answerSalesPlan, { code, hash, answer: 'declined' })).code).toBe(0);
  await pool.query(
    `update learning.plan set proposed_at = now() - interval '2 days', until_at = now() - interval '1 day' where code = $1`,
    [code],
  );
  expect((await ask(answerSalesPlan, { code, hash, answer: 'accepted' })).code).toBe(41863);
  expect((await ask(getSalesPlan, { code })).data?.plan?.answer).toMatchObject({ is: 'declined' });
});

test('what may not be proposed is not: to nobody, by nobody, of nothing, above the price of everybody, below the floor, without end', async () => {
  const { service, asked } = await world();
  const unsold = await aCourse(pool);
  for (const [over, code] of [
    [{ learnNumber: '1' }, 43403],
    [{ teacherId: '987654' }, 43714],
    [{ courseId: '987654' }, 41803],
    [{ courseId: unsold.courseId, teacherId: unsold.teacherId }, 43572],
    [{ priceFen: 39_901 }, 43573],
    [{ priceFen: 14_999 }, 43649],
    [{ until: inDays(-1) }, 43574],
    [{ until: inDays(91) }, 43574],
    [{ code: 'A'.repeat(22) }, 43571],
  ] as const)
    expect((await service.ask(proposePlan, { ...asked, ...over }, { reason })).code, JSON.stringify(over)).toBe(code);
});

test('of two who write the next version at one moment, one does', async () => {
  const { service, asked } = await world();
  const { data: first } = await service.ask(proposePlan, asked, { reason });
  const next = { ...asked, code: first!.code };
  const codes = await Promise.all(Array.from({ length: 6 }, () => service.ask(proposePlan, next, { reason }).then(({ code }) => code)));
  expect(codes.every((code) => code === 0 || code === 43575)).toBe(true);
  const versions = await rows<{ version: number }>('select version from learning.plan where code = $1 order by version', [first!.code]);
  expect(versions.map(({ version }) => version)).toEqual(versions.map((_, at) => at + 1));
  expect(versions).toHaveLength(1 + codes.filter((code) => code === 0).length);
});
