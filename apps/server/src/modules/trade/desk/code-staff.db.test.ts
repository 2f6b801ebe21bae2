import * as calls from '@xuetang/contract/staff/exchange-codes';
import { approveProposal, type ProposalId } from '@xuetang/contract/staff/proposals';
import { readCode } from '@xuetang/contract/order-steps.rule';
import { lookAtCode } from '@xuetang/contract/orders';
import { aLearner } from '@xuetang/testkit/builders';
import { signedClient } from '@xuetang/testkit/signed-client';
import { someGoods } from '@xuetang/testkit/trade-builders';
import { expect, test } from 'vitest';
import { openApiOn } from '../../../../../../tests/benches/open-api.ts';
import { openConsole } from '../../../../../../tests/benches/open-console.ts';

const { somebody, rows, audit, database, clock } = await openConsole();
const { pool } = database;
const api = await openApiOn(database.url, { env: { XT_LOG_LEVEL: 'silent' } });
const why = { reason: '企业客户按合同领取' };
const two = async () => [await somebody({ roles: ['finance'] }), await somebody({ roles: ['lead'] })] as const;
const inDays = (days: number) => new Date(clock.now().getTime() + days * 24 * 3_600_000).toISOString();
const aYear = () => someGoods(pool, { name: '学堂会员一年', price: 29_800, parts: [{ kind: 'membership', name: '学堂会员' }] });
type Person = Awaited<ReturnType<typeof somebody>>;

/** Decided by two, not drawn. */
const aBatch = async (one: Person, other: Person, count = 3) => {
  const { skuId } = await aYear();
  const asked = await one.ask(calls.makeCodeBatch, { name: '企业赠送', skuId, count, endsAt: inDays(90) }, why);
  const { proposalId } = asked.data as unknown as { proposalId: ProposalId };
  const { data } = await other.ask(approveProposal, { proposalId });
  return (data as { answer: { batchId: string } }).answer.batchId;
};
const look = async (code: string) => {
  const { token } = await aLearner(pool);
  return (await signedClient(api.url(), token)(lookAtCode, { code })).data?.is;
};

test('two decide on a batch; what it is worth is said before; nothing can be exchanged until it is drawn', async () => {
  const [one, other] = await two();
  const { skuId } = await aYear();
  const batch = { name: '企业赠送', skuId, count: 3, endsAt: inDays(90) };
  expect((await one.ask(calls.makeCodeBatch, batch, { ...why, dry: true })).data).toMatchObject({
    goodsName: '学堂会员一年',
    worthFen: 89_400,
    left: null,
  });
  expect(await one.ask(calls.makeCodeBatch, { ...batch, endsAt: inDays(-1) }, why)).toMatchObject({ code: 43647 });
  expect(await one.ask(calls.makeCodeBatch, { ...batch, skuId: '999999' }, why)).toMatchObject({ code: 42401 });
  const batchId = await aBatch(one, other);
  expect(await rows('select from trade.code where batch_id = $1', [batchId])).toEqual([]);
  expect((await one.ask(calls.listCodeBatches, {})).data?.list[0]).toMatchObject({ batchId, codes: 3, spent: 0, isDrawn: false });
});

test('a batch is worth what is in it, and not the price that one person wrote; what is in it stands in the audit', async () => {
  const [one, other] = await two();
  const { skuId } = await someGoods(pool, { price: 1, parts: [{ kind: 'membership', name: '大师会员', listFen: 150_000, count: 2 }] });
  const asked = await one.ask(calls.makeCodeBatch, { name: '企业赠送', skuId, count: 3, endsAt: inDays(90) }, why);
  const { proposalId } = asked.data as unknown as { proposalId: ProposalId };
  expect((await other.ask(approveProposal, { proposalId })).data).toMatchObject({ answer: { worthFen: 900_000 } });
  const told = (await audit()).filter(({ call, subject }) => call === '/exchange-codes/make' && subject === `sku:${skuId}`);
  expect(told.at(-1)?.after).toMatchObject({ parts: [{ name: '大师会员', count: 2, listFen: 150_000 }] });
});

test('codes are shown once: we keep hashes alone, also under the key of the call, in the audit and in what was proposed', async () => {
  const [one, other] = await two();
  const batchId = await aBatch(one, other);
  const idempotencyKey = 'draw-the-codes-once';
  const { data } = await one.ask(calls.drawCodes, { batchId }, { ...why, idempotencyKey });
  const codes = data?.codes ?? [];
  expect(new Set(codes).size).toBe(3);
  for (const code of codes) expect(readCode(code)).toMatch(/^.{16}$/);
  expect(await one.ask(calls.drawCodes, { batchId }, { ...why, idempotencyKey })).toMatchObject({ code: 43632 });
  expect(await other.ask(calls.drawCodes, { batchId }, why)).toMatchObject({ code: 43632 });
  const [code = ''] = codes;
  const { rows: found } = await pool.query<{ n: number }>(
    `select (select count(*) from platform.idempotency_key k where k::text ~ any($1)) + (select count(*) from staff.audit a where a::text ~ any($1))
       + (select count(*) from staff.proposal p where p::text ~ any($1)) + (select count(*) from trade.code c where c::text ~ any($1)) as n`,
    [codes.flatMap((one) => [one, one.replaceAll('-', '')])],
  );
  expect(Number(found[0]?.n)).toBe(0);
  expect(await look(code)).toBe('good');
  expect((await audit()).filter(({ subject, outcome }) => subject === `code-batch:${batchId}` && outcome === 'done')).toMatchObject([
    { call: '/exchange-codes/draw', staff_id: one.staffId, reason: why.reason, before: { drawn: false }, after: { drawn: true, codes: 3 } },
  ]);
});

test('of two who draw at the same moment one is shown the codes', async () => {
  const [one, other] = await two();
  const batchId = await aBatch(one, other, 20);
  const drawn = await Promise.all([one, other, one, other].map((each) => each.ask(calls.drawCodes, { batchId }, why)));
  expect(drawn.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 43632, 43632, 43632]);
  expect(await rows('select from trade.code where batch_id = $1', [batchId])).toHaveLength(20);
});

test('one person ends a batch: no code of it is good any more', async () => {
  const [one, other] = await two();
  const batchId = await aBatch(one, other);
  const [code = ''] = (await one.ask(calls.drawCodes, { batchId }, why)).data?.codes ?? [];
  expect((await other.ask(calls.endCodeBatch, { batchId }, { ...why, dry: true })).data).toEqual({ spent: 0, ended: 3 });
  expect(await look(code)).toBe('good');
  expect((await other.ask(calls.endCodeBatch, { batchId }, why)).data).toEqual({ spent: 0, ended: 3 });
  expect(await look(code)).toBe('ended');
  expect(await other.ask(calls.endCodeBatch, { batchId }, why)).toMatchObject({ code: 43646 });
  const undrawn = await aBatch(one, other);
  await one.ask(calls.endCodeBatch, { batchId: undrawn }, why);
  expect(await one.ask(calls.drawCodes, { batchId: undrawn }, why)).toMatchObject({ code: 43646 });
  expect(await (await somebody({ roles: ['operator'] })).ask(calls.drawCodes, { batchId }, why)).toMatchObject({ code: 43003 });
});
