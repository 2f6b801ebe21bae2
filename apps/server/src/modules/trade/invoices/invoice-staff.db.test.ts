import type { InvoiceId, LearnerId, OrderNo } from '@xuetang/contract/ids';
import { listFailedInvoices, reissueInvoice, retryInvoice } from '@xuetang/contract/staff/invoices';
import { staffErrors } from '@xuetang/contract/staff/staff-errors';
import { aLearner } from '@xuetang/testkit/builders';
import { expect, test } from 'vitest';
import { aBoughtOrder } from '../../../../../../tests/benches/bought.ts';
import { openConsole } from '../../../../../../tests/benches/open-console.ts';
import { testKeys } from '../../../../../../tests/benches/test-keys.ts';
import { whileHeld } from '../../../../../../tests/benches/while-held.ts';
import { openDatabase, type Tx } from '../../../platform/db.ts';
import { createMetrics } from '../../../platform/metrics.ts';
import { countInvoices } from './invoice-metrics.ts';
import { lockOrder } from './invoice.store.ts';
import { requestInvoice } from './request-invoice.ts';

const { somebody, database, rows, clock } = await openConsole();
const { pool } = database;
const db = openDatabase(database.url, 4);
const reason = '税务局额度已经调高';

const anew = async (tx: Tx, orderNo: OrderNo, learnerId: LearnerId) => {
  const order = await lockOrder(tx, orderNo, learnerId);
  if (!order) throw new Error('no order');
  const wish = { buyer: { is: 'person', title: '陈秀英' }, seenFen: 26_900 } as const;
  return requestInvoice(tx, { keys: testKeys, isOpen: true }, order, wish, new Date());
};
const anInvoice = async (): Promise<InvoiceId> => {
  const { learnerId } = await aLearner(pool, clock.now());
  const { orderNo } = await aBoughtOrder({ db, pool }, learnerId);
  const applied = await db.transaction((tx) => anew(tx, orderNo, learnerId));
  if (applied === 'unknown' || applied.is !== 'requested') throw new Error('no invoice');
  await pool.query(`update trade.invoice set state = 'issuing', to_send_sealed = 'x' where public_id = $1`, [applied.invoiceId]);
  return applied.invoiceId;
};
const failed = async (): Promise<InvoiceId> => {
  const invoiceId = await anInvoice();
  await pool.query(`update trade.invoice set state = 'failed', failed_why = 'CREDIT_EXCEEDED' where public_id = $1`, [invoiceId]);
  return invoiceId;
};
let numbers = 0;
const issued = async (): Promise<InvoiceId> => {
  const invoiceId = await anInvoice();
  await pool.query(`update trade.invoice set state = 'issued', number = $2, issued_at = now() where public_id = $1`, [
    invoiceId,
    `2611200000${String(++numbers).padStart(10, '0')}`,
  ]);
  return invoiceId;
};
const jobOf = async (key: string) => (await rows('select from graphile_worker.jobs where key = $1', [key])).length;
const stateOf = async (invoiceId: InvoiceId) =>
  (await rows<{ state: string }>('select state from trade.invoice where public_id = $1', [invoiceId]))[0]?.state;

test('what failed is listed with its reason, and asked for again once', async () => {
  const one = await somebody({ roles: ['finance'] });
  const invoiceId = await failed();
  const listed = async () => (await one.ask(listFailedInvoices, {})).data?.list.filter((row) => row.invoiceId === invoiceId);
  expect(await listed()).toMatchObject([{ what: 'invoice', why: 'CREDIT_EXCEEDED', fen: 26_900 }]);
  await pool.query('delete from graphile_worker._private_jobs');
  expect((await one.ask(retryInvoice, { invoiceId }, { reason })).code).toBe(0);
  expect([await stateOf(invoiceId), await jobOf(`trade.issue-invoice:${invoiceId}`), await listed()]).toEqual(['issuing', 1, []]);
  expect((await one.ask(retryInvoice, { invoiceId }, { reason })).code).toBe(43661);
});

test('what failed, and what was not issued for an hour, is counted until it is asked for again', async () => {
  const metrics = createMetrics();
  countInvoices(metrics, db);
  const standing = async () => {
    const figures = (await metrics.registry.getSingleMetric('xt_invoices_standing')?.get())?.values ?? [];
    return Object.fromEntries(figures.map(({ labels, value }) => [String(labels['what']), value]));
  };
  const before = await standing();
  const [invoiceId, late] = [await failed(), await anInvoice()];
  await pool.query(`update trade.invoice set state_at = now() - interval '61 minutes' where public_id = $1`, [late]);
  expect(await standing()).toEqual({
    ...before,
    failed: (before['failed'] ?? 0) + 1,
    'issuing over an hour': (before['issuing over an hour'] ?? 0) + 1,
  });
  await (await somebody({ roles: ['finance'] })).ask(retryInvoice, { invoiceId }, { reason });
  expect((await standing())['failed']).toBe(before['failed']);
});

test('tried again while its buyer asks anew: one of the two is done, and the other is told', async () => {
  const one = await somebody({ roles: ['finance'] });
  const invoiceId = await failed();
  const [of] = await rows<{ order_no: OrderNo; learner_id: LearnerId }>(
    'select o.order_no, o.learner_id::text from trade.invoice i join trade.customer_order o on o.id = i.order_id where i.public_id = $1',
    [invoiceId],
  );
  const tried = await whileHeld(
    { db, pool },
    (tx) => anew(tx, of!.order_no, of!.learner_id),
    () => one.ask(retryInvoice, { invoiceId }, { reason }),
  );
  expect(tried.code).toBe(staffErrors['invoice.not_failed'].code);
  expect(await stateOf(invoiceId)).toBe('failed');
});

test('an issued one is taken back as an error; twice at one moment is once', async () => {
  const [one, other] = [await somebody({ roles: ['finance'] }), await somebody({ roles: ['lead'] })];
  const invoiceId = await issued();
  const codes = await Promise.all([one, other].map(async (who) => (await who.ask(reissueInvoice, { invoiceId }, { reason })).code));
  expect(codes.toSorted((a, b) => a - b)).toEqual([0, 43662]);
  expect(await stateOf(invoiceId)).toBe('reversing');
  const reds = await rows('select r.reason from trade.red_letter r join trade.invoice i on i.id = r.invoice_id where i.public_id = $1', [
    invoiceId,
  ]);
  expect(reds).toEqual([{ reason: '01' }]);
});

test('what is not issued is not taken back', async () => {
  const one = await somebody({ roles: ['finance'] });
  expect((await one.ask(reissueInvoice, { invoiceId: await failed() }, { reason })).code).toBe(43662);
});
