import { createHash } from 'node:crypto';
import { listInvoices } from '@xuetang/contract/invoices';
import type { OrderNo } from '@xuetang/contract/ids';
import { applyRefund } from '@xuetang/contract/refunds';
import { aCamp, aPeriod } from '@xuetang/testkit/builders';
import { aCourse } from '@xuetang/testkit/course-builders';
import { textOfPdf } from '@xuetang/testkit/read-paper';
import { someGoods } from '@xuetang/testkit/trade-builders';
import { aFormerOrder } from '@xuetang/testkit/former-builders';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type Database } from '../../apps/server/src/platform/db.ts';
import { payFor } from '../benches/bought.ts';
import { buyerAt } from '../benches/open-shop.ts';
import { signedIn, SOON } from './learner-phone.ts';
import { faultsOf } from './readable.ts';
import { createWorld, type World } from './world.ts';

let world: World;
let db: Database;
beforeAll(async () => {
  world = await createWorld();
  db = openDatabase(world.database.url, 2);
});
afterAll(async () => {
  await db?.close();
  await world?.close();
});

/** Somebody who has bought a course for ¥269, with a real contract. */
const aBuyer = async () => {
  const { pool } = world.database;
  const { phone, token, learnerId } = await signedIn(world, 'wechatAndroid');
  const { courseId } = await aCourse(pool, { name: '基金入门' });
  const goods = await someGoods(pool, { name: '基金入门课', price: 26_900, parts: [{ kind: 'course', courseId }] });
  const buyer = buyerAt(world.api.url, token);
  const created = await buyer.buy(goods.goodsId);
  if (created.is !== 'ordered') throw new Error(created.is);
  await payFor({ db, pool }, created.orderNo, new Date());
  return { phone, learnerId, courseId, orderNo: created.orderNo, ask: buyer.ask, open: (path: string) => world.open(phone, path) };
};
const expectReadable = async (page: Page) => expect(await faultsOf(page), page.url()).toEqual([]);

/** The bytes that a tap leads to. */
const bytesBehind = async (page: Page, button: string): Promise<Buffer> => {
  const [request] = await Promise.all([
    page.waitForRequest((each) => each.url().includes('.pdf')),
    page.getByRole('button', { name: button }).click(),
  ]);
  return Buffer.from(await (await fetch(request.url())).arrayBuffer());
};
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** From the order to an issued invoice, in somebody's own name. */
const issue = async (page: Page, title: string) => {
  await page.getByRole('radio', { name: '个人' }).check();
  await page.getByLabel('名字').fill(title);
  await page.getByRole('button', { name: '开 ¥269 的发票' }).click();
  await page.waitForURL('**/invoice-detail/*');
  await page.getByRole('heading', { name: '发票开好了' }).waitFor(SOON);
};

describe('invoices', () => {
  test('[1-08] to a company: a wrong code is seen while it is typed; issued, opened as PDF, and the file is what its hash says', async () => {
    const { open, orderNo } = await aBuyer();
    const page = await open(`/order-detail/${orderNo}`);
    await page.getByRole('link', { name: /^发票/ }).click();
    await page.getByText('可以开', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: '先选开给谁' }).isDisabled()).toBe(true);
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
    await expectReadable(page);
    await page.getByRole('radio', { name: '单位' }).check();
    await page.getByRole('radio', { name: '普通发票' }).check();
    await page.getByLabel('单位名称').fill('苏州平江茶业有限公司');
    await page.getByLabel('税号（18 位）').fill('91320508MA1XK4G722');
    await page.getByText(/第 18 位和前面对不上/).waitFor();
    expect(await page.getByRole('button', { name: '先改好税号' }).isDisabled()).toBe(true);
    await expectReadable(page);
    await page.getByLabel('税号（18 位）').fill('91320508ma1xk4g72r');
    await page.getByRole('button', { name: '开 ¥269 的发票' }).click();
    await page.waitForURL('**/invoice-detail/*');
    await page.getByRole('heading', { name: '发票开好了' }).waitFor(SOON);
    await expectReadable(page);
    const [issued] = [...world.tax.books.invoices.values()].filter(({ wanted }) => wanted.orderNo === orderNo);
    await page.getByText((issued?.number ?? 'none').replace(/(.{4})(?=.)/g, '$1 ')).waitFor();
    await page.getByRole('link', { name: '下载发票文件' }).click();
    await page.getByRole('heading', { name: '三种文件，内容一样' }).waitFor();
    await page.getByRole('button', { name: '打开 XML' }).waitFor(SOON);
    await expectReadable(page);
    const bytes = await bytesBehind(page, '打开 PDF');
    const text = await textOfPdf(bytes);
    for (const words of [issued?.number ?? 'none', '苏州平江茶业有限公司', '91320508MA1XK4G72R', '¥269.00']) expect(text).toContain(words);
    const { rows } = await world.database.pool.query<{ sha256: string }>(
      `select f.sha256 from trade.invoice_file f join trade.invoice i on i.id = f.invoice_id where i.number = $1 and f.form = 'pdf'`,
      [issued?.number],
    );
    expect(rows).toEqual([{ sha256: sha256(bytes) }]);
  });

  test('after a refund the old one is taken back and the page says so; nothing is left to be asked for', async () => {
    const { open, orderNo, ask } = await aBuyer();
    const page = await open(`/invoice/${orderNo}`);
    await issue(page, '陈秀英');
    expect((await ask(applyRefund, { orderNo, parts: [1], seenFen: 26_900 })).data?.is).toBe('granted');
    await expect
      .poll(async () => {
        await page.reload();
        await page.getByRole('heading', { level: 1 }).waitFor();
        return page.getByRole('heading', { name: '这张发票已经冲红' }).count();
      }, SOON)
      .toBe(1);
    await page.getByText('红字发票').waitFor();
    await page.getByText('服务中止').waitFor();
    await expectReadable(page);
    await page.goto(`${world.h5}/invoice/${orderNo}`);
    await page.getByRole('heading', { name: '钱已经全部退给您了' }).waitFor();
    await expectReadable(page);
  });

  test('refused by the tax bureau, it says why and can be asked for again; another’s is not found', async () => {
    const [one, other] = [await aBuyer(), await aBuyer()];
    world.tax.misbehave({ on: 'issue', kind: 'refuse', code: 'BUYER_MISMATCH' });
    const page = await one.open(`/invoice/${one.orderNo}`);
    await page.getByRole('radio', { name: '个人' }).check();
    await page.getByLabel('名字').fill('陈秀英');
    await page.getByRole('button', { name: '开 ¥269 的发票' }).click();
    await page.getByRole('heading', { name: '发票没有开成' }).waitFor(SOON);
    await expectReadable(page);
    const address = new URL(page.url()).pathname;
    await page.getByRole('link', { name: '重新申请' }).click();
    await issue(page, '陈秀英');
    const strange = await other.open(address);
    await strange.getByRole('heading', { name: '没有找到这张发票' }).waitFor();
    expect(await strange.getByText('陈秀英').count()).toBe(0);
    await expectReadable(strange);
  });
});

test('the contract as a PDF: its words and both hashes', async () => {
  const { open, orderNo } = await aBuyer();
  const page = await open(`/order-detail-contract/${orderNo}`);
  await page.getByRole('button', { name: '打开合同 PDF' }).waitFor(SOON);
  await expectReadable(page);
  const bytes = await bytesBehind(page, '打开合同 PDF');
  const { rows } = await world.database.pool.query<{ hash: string; sha256: string }>(
    `select c.hash, p.sha256 from trade.customer_order o join trade.order_contract c on c.order_id = o.id
     join trade.contract_pdf p on p.order_id = o.id where o.order_no = $1`,
    [orderNo],
  );
  expect(rows[0]?.sha256).toBe(sha256(bytes));
  const text = (await textOfPdf(bytes)).replaceAll('\n', '');
  for (const words of ['课程服务合同', orderNo, '基金入门课', '¥269', rows[0]?.hash ?? 'none']) expect(text).toContain(words);
});

test('[2.5-05] somebody picks when his bought course begins, finds it again, and may change it', async () => {
  const { pool } = world.database;
  const { open, orderNo, courseId } = await aBuyer();
  const atOnce = await open(`/curriculum-time/${orderNo}`);
  await atOnce.getByText('随时可以学').waitFor();
  await expectReadable(atOnce);
  const camp = await aCamp(pool);
  await aPeriod(pool, camp, { number: 87, starts: 11, cap: 30 });
  await pool.query('update learning.course set camp_id = $2 where id = $1', [courseId, camp.campId]);
  const page = await open(`/curriculum-time/${orderNo}`);
  await page.getByText(/最早能上的一期/).waitFor();
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  await page.getByText(/座位数是今天 \d\d:\d\d 数的/).waitFor();
  await expectReadable(page);
  await page.getByLabel(/第 87 期/).check();
  await page.getByRole('button', { name: '就选第 87 期' }).click();
  await page.getByText('您的座位留好了').waitFor();
  await page.getByText('第 87 期 · 1 班').waitFor();
  await expectReadable(page);
  await page.getByRole('link', { name: '这个日子不方便，换一期' }).click();
  await page.waitForURL(`**/changeClassTime/${camp.campId}`);
});

/** The eight pages of orders and invoices, each with what only it says. */
const EIGHT: Readonly<
  Record<string, (of: { orderNo: OrderNo; invoiceId: string; formerNo: string }) => { path: string; says: string | RegExp }>
> = {
  order: () => ({ path: '/order', says: '基金入门课' }),
  'order-old': () => ({ path: '/order-old', says: '老的基金课' }),
  'order-detail': ({ orderNo }) => ({ path: `/order-detail/${orderNo}`, says: '发票' }),
  'order-detail-old': ({ formerNo }) => ({ path: `/order-detail-old/${formerNo}`, says: /要退款/ }),
  'order-detail-contract': ({ orderNo }) => ({ path: `/order-detail-contract/${orderNo}`, says: '合同指纹' }),
  invoice: ({ orderNo }) => ({ path: `/invoice/${orderNo}`, says: '这张订单开过发票了' }),
  'invoice-detail': ({ invoiceId }) => ({ path: `/invoice-detail/${invoiceId}`, says: '发票开好了' }),
  'invoice-download': ({ invoiceId }) => ({ path: `/invoice-download/${invoiceId}`, says: '三种文件，内容一样' }),
};

test('[2.5-01] the eight pages of orders and invoices are each served, and each says what no other does', async () => {
  const buyer = await aBuyer();
  const formerNo = await aFormerOrder(world.database.pool, buyer.learnerId, {
    name: '老的基金课',
    madeAt: new Date('2022-05-06T04:00:00Z'),
  });
  const page = await buyer.open(`/invoice/${buyer.orderNo}`);
  await issue(page, '陈秀英');
  const { data } = await buyer.ask(listInvoices, { orderNo: buyer.orderNo });
  const invoiceId = data?.papers[0]?.invoiceId ?? '';
  const said: string[] = [];
  for (const [name, pageOf] of Object.entries(EIGHT)) {
    const { path, says } = pageOf({ orderNo: buyer.orderNo, invoiceId, formerNo });
    const response = await page.goto(`${world.h5}${path}`);
    await page.getByText(says).first().waitFor(SOON);
    await expectReadable(page);
    if (response?.status() === 200) said.push(name);
  }
  expect(said).toEqual(Object.keys(EIGHT));
});
