import { createTestClock } from '@xuetang/testkit/clock';
import { expect, test } from 'vitest';
import { createMetrics } from '../../../platform/metrics.ts';
import { countKeyDays } from './key-metrics.ts';

test('days are counted to the end of the last one in Beijing; an account without an end is not counted', async () => {
  const clock = createTestClock(new Date('2026-11-18T12:00:00+08:00'));
  const metrics = createMetrics();
  countKeyDays(metrics, clock, { wechat: { keysEnd: '2026-12-18' }, alipay: { keysEnd: undefined }, jd: undefined });
  const values = async () =>
    (await metrics.registry.getSingleMetric('xt_pay_key_days_left')?.get())?.values.map(({ labels, value }) => [labels['provider'], value]);
  expect(await values()).toEqual([['wechat', 30]]);
  clock.set(new Date('2026-12-20T00:00:00+08:00'));
  expect(await values()).toEqual([['wechat', -2]]);
});
