import type { ClassroomCode, PosTicket } from '@xuetang/contract/ids';
import { getOrder } from '@xuetang/contract/orders';
import { openClassroom, openPos } from '@xuetang/contract/shown-codes';
import { endClassroomCode, makeClassroomCode } from '@xuetang/contract/staff/classrooms';
import { drawPos, makePos } from '@xuetang/contract/staff/pos';
import { approveProposal, type ProposalId } from '@xuetang/contract/staff/proposals';
import { aCourse } from '@xuetang/testkit/course-builders';
import { someGoods } from '@xuetang/testkit/trade-builders';
import { describe, expect, test } from 'vitest';
import { openApiOn } from '../../../../../../tests/benches/open-api.ts';
import { openConsole } from '../../../../../../tests/benches/open-console.ts';
import { openShop } from '../../../../../../tests/benches/open-shop.ts';

const { somebody: someone, audit, database, clock } = await openConsole();
const { pool } = database;
const api = await openApiOn(database.url, { env: { XT_LOG_LEVEL: 'silent' } });
const { somebody, rows } = openShop({ pool, url: api.url() });
const why = { reason: '线下说明会，按现场价' };
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString();

const onSale = async () => {
  const { courseId } = await aCourse(pool);
  return someGoods(pool, { price: 39_900, floor: 30_000, parts: [{ kind: 'course', courseId }] });
};
const aTicket = async (skuId: string, priceFen = 32_000) => {
  const [one, other] = [await someone({ roles: ['lead'] }), await someone({ roles: ['operator', 'lead'] })];
  const asked = await one.ask(makePos, { skuId, priceFen, until: inDays(1) }, why);
  const { proposalId } = asked.data as unknown as { proposalId: ProposalId };
  const { data } = await other.ask(approveProposal, { proposalId });
  const { posId } = (data as { answer: { posId: string } }).answer;
  const drawn = await one.ask(drawPos, { posId }, why);
  return { one, posId, ticket: drawn.data?.ticket as PosTicket };
};

describe('an order that one of our own writes', () => {
  test('is decided by two, not below the floor nor above the list, and shown once', async () => {
    const { skuId } = await onSale();
    const one = await someone({ roles: ['lead'] });
    const asked = (priceFen: number, until = inDays(1)) => one.ask(makePos, { skuId, priceFen, until }, { ...why });
    expect(await asked(29_999)).toMatchObject({ code: 43680 });
    expect(await asked(39_901)).toMatchObject({ code: 43681 });
    expect(await asked(32_000, inDays(8))).toMatchObject({ code: 43682 });
    const { posId, ticket } = await aTicket(skuId);
    expect(ticket).toMatch(/^[\w-]{22}$/);
    expect(JSON.stringify(await rows('select * from trade.pos_offer where id = $1', posId))).not.toContain(ticket);
    expect(JSON.stringify(await audit())).not.toContain(ticket);
    expect(clock.now()).toBeInstanceOf(Date);
  });

  test('is of what was in it: one part more makes the proposal stale', async () => {
    const { skuId } = await onSale();
    const [one, other] = [await someone({ roles: ['lead'] }), await someone({ roles: ['lead'] })];
    const asked = await one.ask(makePos, { skuId, priceFen: 32_000, until: inDays(1) }, why);
    const { proposalId } = asked.data as unknown as { proposalId: ProposalId };
    await pool.query(
      `insert into trade.part (sku_id, nth, kind, name, units, days, count, list_fen) values ($1, 2, 'membership', '会员', 30, 30, 1, 100)`,
      [skuId],
    );
    expect((await other.ask(approveProposal, { proposalId })).code).toBe(43306);
  });

  test('belongs to whoever scans it first, of many at one moment; he orders at that price, the others do not', async () => {
    const { goodsId, skuId } = await onSale();
    const { ticket } = await aTicket(skuId);
    const people = await Promise.all(Array.from({ length: 6 }, () => somebody()));
    const scanned = await Promise.all(people.map(({ ask }) => ask(openPos, { ticket })));
    const mine = scanned.findIndex(({ data }) => data?.is === 'mine');
    expect(scanned.filter(({ data }) => data?.is === 'taken')).toHaveLength(5);
    expect(scanned[mine]?.data).toMatchObject({ is: 'mine', priceFen: 32_000, goodsId, orderNo: null });
    const buyer = people[mine] as (typeof people)[number];
    const { quote } = await buyer.commit(goodsId);
    expect(quote).toMatchObject({ basis: 'pos', payFen: 32_000 });
    const made = await buyer.buy(goodsId);
    if (made.is !== 'ordered') throw new Error(made.is);
    expect((await buyer.ask(getOrder, { orderNo: made.orderNo })).data?.order).toMatchObject({ payFen: 32_000, quote: { basis: 'pos' } });
    expect((await buyer.ask(openPos, { ticket })).data).toMatchObject({ is: 'mine', orderNo: made.orderNo });
    const other = people[(mine + 1) % 6] as (typeof people)[number];
    expect((await other.commit(goodsId)).quote).toMatchObject({ basis: 'list', payFen: 39_900 });
  });

  test('drawn again the ticket before is good for nothing; scanned it is drawn no more; its time ends it', async () => {
    const { skuId } = await onSale();
    const { one, posId, ticket } = await aTicket(skuId);
    const again = (await one.ask(drawPos, { posId }, why)).data?.ticket as PosTicket;
    const { ask } = await somebody();
    expect(await ask(openPos, { ticket })).toMatchObject({ code: 42473 });
    expect((await ask(openPos, { ticket: again })).data).toMatchObject({ is: 'mine' });
    expect(await one.ask(drawPos, { posId }, why)).toMatchObject({ code: 43683 });
    const late = await aTicket(skuId);
    await pool.query(`alter table trade.pos_offer disable trigger offers_of_ours_stay`);
    await pool.query(
      `update trade.pos_offer set made_at = now() - interval '2 days', until_at = now() - interval '1 minute' where id = $1`,
      [late.posId],
    );
    await pool.query(`alter table trade.pos_offer enable trigger offers_of_ours_stay`);
    expect((await (await somebody()).ask(openPos, { ticket: late.ticket })).data).toMatchObject({ is: 'ended' });
  });
});

test('a classroom’s code: each buys for himself at his own price, and the order knows the room', async () => {
  const { goodsId, skuId } = await onSale();
  const one = await someone({ roles: ['operator'] });
  const { data } = await one.ask(makeClassroomCode, { skuId, room: '上海 3 号教室', until: inDays(2) }, why);
  const code = data?.code as ClassroomCode;
  const people = [await somebody(), await somebody()];
  for (const buyer of people) {
    expect((await buyer.ask(openClassroom, { code })).data).toMatchObject({ goodsId, room: '上海 3 号教室', isOver: false });
    expect(await buyer.order(await buyer.commit(goodsId), { classroom: code })).toMatchObject({ is: 'ordered', payFen: 39_900 });
  }
  const known = await rows(
    'select c.room from trade.customer_order o join trade.classroom_code c on c.id = o.classroom_id where o.goods_id = $1',
    goodsId,
  );
  expect(known).toEqual([{ room: '上海 3 号教室' }, { room: '上海 3 号教室' }]);
  expect((await one.ask(endClassroomCode, { code }, why)).data).toEqual({ orders: 2 });
  expect((await people[0]?.ask(openClassroom, { code }))?.data).toMatchObject({ isOver: true });
  expect(await people[0]?.ask(openClassroom, { code: 'A'.repeat(22) })).toMatchObject({ code: 42474 });
});
