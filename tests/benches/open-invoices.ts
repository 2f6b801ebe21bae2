import type { InvoiceId } from '@xuetang/contract/ids';
import { applyInvoice, getInvoice, listInvoices, type Buyer } from '@xuetang/contract/invoices';
import { applyRefund } from '@xuetang/contract/refunds';
import { aLearner } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { anItem, type PartShape } from '@xuetang/testkit/trade-builders';
import { afterAll, beforeEach } from 'vitest';
import { invoiceWork } from '../../apps/server/src/modules/trade/invoices/invoice-work.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { TaxSettings } from '../../apps/server/src/platform/tax-settings.ts';
import { createS3 } from '../../apps/server/src/providers/object-store/s3.ts';
import { createTax } from '../../apps/server/src/providers/tax/tax.ts';
import { startTaxStandIn } from '../../stand-ins/tax/tax.ts';
import { aBoughtOrder, type BoughtShape } from './bought.ts';
import { openApi } from './open-api.ts';
import { testKeys } from './test-keys.ts';

export const CHEN: Buyer = { is: 'person', title: '陈秀英' };
export const TEA: Extract<Buyer, { is: 'company' }> = {
  is: 'company',
  kind: 'normal',
  title: '苏州平江茶业有限公司',
  taxCode: '91320508MA1XK4G72R',
};

/** The API, the tax bureau and a worker that does what is due when a test says so: `const desk = await openInvoices();` at a file's head. */
export const openInvoices = async () => {
  const clock = createTestClock();
  const bureau = await startTaxStandIn({ port: 0, now: () => clock.now().getTime() });
  const { api, database, db } = await openApi({ clock, env: { XT_TAX: bureau.settings, XT_LOG_LEVEL: 'error' } });
  const { pool } = database;
  // The store knows the real time alone.
  const objects = createS3(readConfig(serverEnv(database.url)).objects, { now: () => new Date() });
  const tax = createTax(TaxSettings.parse(bureau.settings), () => clock.now());
  const on = { db, clock, keys: testKeys, objects, tax };
  const jobs = invoiceWork(on);
  const names = jobs.map(({ name }) => name);
  afterAll(() => bureau.close());
  beforeEach(async () => {
    clock.set(new Date());
    bureau.reset();
    await pool.query('delete from graphile_worker._private_jobs');
  });

  /** Does what is due by the clock; answers the names of it. */
  const work = async (): Promise<string[]> => {
    const done: string[] = [];
    for (;;) {
      const { rows } = await pool.query<{ name: string; payload: unknown }>(
        `delete from graphile_worker._private_jobs d using graphile_worker._private_tasks t
         where t.id = d.task_id and d.id = (select j.id from graphile_worker._private_jobs j join graphile_worker._private_tasks k on k.id = j.task_id
           where j.run_at <= greatest($1::timestamptz, now()) and k.identifier = any($2) order by j.run_at, j.id limit 1)
         returning t.identifier as name, d.payload`,
        [clock.now(), names],
      );
      const [taken] = rows;
      if (!taken) return done;
      await jobs.find(({ name }) => name === taken.name)?.run(taken.payload);
      done.push(taken.name);
    }
  };

  /** Beside a course, a book: free of tax. */
  const aBook = async (): Promise<PartShape> => ({ kind: 'thing', name: '随堂册', itemId: await anItem(pool, 9), listFen: 3_000 });

  const aBuyer = async (shape: BoughtShape = {}) => {
    const { learnerId, token } = await aLearner(pool, clock.now());
    const client = signedClient(api.url(), token);
    const ask: typeof client = (call, body, options) =>
      client(call, body, { timestamp: Math.floor(clock.now().getTime() / 1_000), ...options });
    const bought = await aBoughtOrder({ db, pool }, learnerId, shape);
    const { orderNo } = bought;
    const must = async <T>(answer: Promise<{ code: number; data: T | null }>): Promise<T> => {
      const { code, data } = await answer;
      if (data === null) throw new Error(`refused with ${code}`);
      return data;
    };
    const offer = () => must(ask(listInvoices, { orderNo }));
    const apply = async (buyer: Buyer, replaces?: InvoiceId) =>
      must(ask(applyInvoice, { orderNo, buyer, seenFen: (await offer()).fen, ...(replaces ? { replacesId: replaces } : {}) }));
    const requested = async (buyer: Buyer = CHEN, replaces?: InvoiceId): Promise<InvoiceId> => {
      const applied = await apply(buyer, replaces);
      if (applied.is !== 'requested') throw new Error(JSON.stringify(applied));
      return applied.invoiceId;
    };
    const detail = (invoiceId: InvoiceId) => must(ask(getInvoice, { invoiceId }));
    const issued = async (buyer: Buyer = CHEN): Promise<InvoiceId> => {
      const invoiceId = await requested(buyer);
      await work();
      return invoiceId;
    };
    const refund = (parts: number[], seenFen: number) => must(ask(applyRefund, { orderNo, parts, seenFen }));
    return { learnerId, token, ask, must, ...bought, offer, apply, requested, issued, detail, refund };
  };

  return { api, database, pool, db, clock, bureau, objects, on, work, aBook, aBuyer };
};
