import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBills } from '../../../../../../tests/benches/open-bills.ts';
import { createMetrics } from '../../../platform/metrics.ts';
import { countBills } from './bill-metrics.ts';

let shop: Awaited<ReturnType<typeof openBills>>;
beforeEach(async () => {
  shop = await openBills();
});
afterEach(() => shop.close());

const standing = async (): Promise<Record<string, number>> => {
  const metrics = createMetrics();
  countBills(metrics, shop.db);
  const figures = (await metrics.registry.getSingleMetric('xt_bills_standing')?.get())?.values ?? [];
  return Object.fromEntries(figures.map(({ labels, value }) => [String(labels['what']), value]));
};

test('nobody has paid yet: nothing is late', async () => {
  expect(await standing()).toEqual({ 'days open at noon': 0, 'refunds over a day': 0, 'incidents of a week': 0, 'orders not earned': 0 });
});

test('a day that was not finished by noon, an old refund and an incident are counted', async () => {
  shop.clock.set(new Date(Date.now() - 3 * 86_400_000));
  await shop.refunded(await shop.paid(), false);
  await shop.rows(`insert into trade.difference (provider, mchid, day, kind, about, found_at, did, did_at)
    values ('wechat', 'm', current_date, 'sum', '42', now(), 'incident', now()), ('wechat', 'm', current_date, 'theirs-only', '42', now(), 'settled', now())`);
  const late = await standing();
  expect(late).toMatchObject({ 'refunds over a day': 1, 'incidents of a week': 1 });
  expect(late['days open at noon']).toBeGreaterThanOrEqual(2);
  await shop.rows(`insert into trade.reconciled_day values ('wechat', 'm', current_date, 0, 0, 0, now())`);
  expect((await standing())['days open at noon']).toBe(0);
});
