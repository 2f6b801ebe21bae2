import type { OrderNo } from '@xuetang/contract/ids';
import { getOrderContract } from '@xuetang/contract/orders';
import { getOrderStarts, openContractPdf } from '@xuetang/contract/order-papers';
import { textOfPdf } from '@xuetang/testkit/read-paper';
import { serverEnv } from '@xuetang/testkit/server-env';
import { expect, test } from 'vitest';
import { payFor } from '../../../../../../tests/benches/bought.ts';
import { openApi } from '../../../../../../tests/benches/open-api.ts';
import { openShop } from '../../../../../../tests/benches/open-shop.ts';
import { readConfig } from '../../../platform/config.ts';
import { sha256Hex } from '../../../platform/crypto.ts';
import { createS3 } from '../../../providers/object-store/s3.ts';
import { contractJobs } from './contract-pdf.ts';

const { api, database, db } = await openApi();
const { pool } = database;
const { somebody, aCourseOnSale, rows } = openShop({ pool, url: api.url() });
const objects = createS3(readConfig(serverEnv(database.url)).objects, { now: () => new Date() });
const [drawing] = contractJobs({ db, clock: { now: () => new Date() }, objects });

const anOrder = async () => {
  const buyer = await somebody();
  const goods = await aCourseOnSale();
  const created = await buyer.buy(goods.goodsId);
  if (created.is !== 'ordered') throw new Error(created.is);
  const { orderNo } = created;
  return { ...buyer, ...goods, orderNo, pdf: async () => (await buyer.ask(openContractPdf, { orderNo })).data };
};
const jobsOf = (orderNo: OrderNo) =>
  rows<{ payload: { orderId: string } }>(
    `select j.payload from graphile_worker._private_jobs j join trade.customer_order o on j.key = 'trade.draw-contract:' || o.id where o.order_no = $1`,
    orderNo,
  );

test('once it is paid it is drawn: its words, its sum and the hash of the frozen text; the file is what its own hash says', async () => {
  const { orderNo, ask, pdf } = await anOrder();
  expect(await pdf()).toEqual({ pdf: null, isInForce: false });
  expect(await jobsOf(orderNo)).toEqual([]);
  await payFor({ db, pool }, orderNo, new Date());
  const [job] = await jobsOf(orderNo);
  expect(await pdf()).toEqual({ pdf: null, isInForce: true });
  // Two workers at once leave one.
  await Promise.all([drawing?.run(job?.payload), drawing?.run(job?.payload)]);
  const drawn = (await pdf())?.pdf;
  const bytes = Buffer.from(await (await fetch(drawn?.url ?? '')).arrayBuffer());
  expect([sha256Hex(bytes), bytes.length]).toEqual([drawn?.sha256, drawn?.bytes]);
  const { data } = await ask(getOrderContract, { orderNo });
  const text = (await textOfPdf(bytes)).replaceAll('\n', '');
  for (const words of ['课程服务合同', orderNo, '¥399', '付款后7天内，不问原因全额退', data?.hash ?? 'none', '第1页，共1页'])
    expect(text).toContain(words);
  expect(sha256Hex(data?.text ?? '')).toBe(data?.hash);
});

test('another’s is unknown, to be read and to be begun', async () => {
  const [one, other] = [await anOrder(), await somebody()];
  expect((await other.ask(openContractPdf, { orderNo: one.orderNo })).code).toBe(41212);
  expect((await other.ask(getOrderStarts, { orderNo: one.orderNo })).code).toBe(41212);
});

test('when its courses begin: at once, or with a period of their camp', async () => {
  const { orderNo, courseId, ask } = await anOrder();
  const starts = async () => (await ask(getOrderStarts, { orderNo })).data;
  expect(await starts()).toMatchObject({ state: 'open', courses: [{ courseId, campId: null, open: null }] });
  await payFor({ db, pool }, orderNo, new Date());
  expect((await starts())?.courses[0]?.open).not.toBeNull();
  const [camp] = await rows<{ id: string }>(
    `with f as (insert into enrolment.family (name) values ('进阶') returning id)
     insert into enrolment.camp (family_id, name) select id, '进阶营' from f returning id::text`,
  );
  await pool.query('update learning.course set camp_id = $2 where id = $1', [courseId, camp?.id]);
  expect((await starts())?.courses[0]?.campId).toBe(camp?.id);
});
