import { randomUUID } from 'node:crypto';
import type { LineageId, OrderNo } from '@xuetang/contract/ids';
import { aLearner } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { anOrderOf, someGoods } from '@xuetang/testkit/trade-builders';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../../../tests/benches/open-database.ts';
import { startAdsStandIn } from '../../../../../../stand-ins/ads/ads.ts';
import { AdNetworks } from '../../../platform/ad-settings.ts';
import { createAdNetworks } from '../../../providers/ads/networks.ts';
import type { AdNetwork } from '../../../providers/ads/port.ts';
import { whoLetsNetworksKnow } from '../../privacy/index.ts';
import { takeSales } from '../../trade/index.ts';
import { saveClick } from '../attribution/clicks.ts';
import { attribute, type ConversionPorts } from './make-conversions.ts';
import { postDue } from './post-conversions.ts';

const CLICK = { tencent: 'gdt_vid', 'ocean-engine': 'clickid', baidu: 'bd_vid' } as const;
const clock = createTestClock();
const { database, db } = await openTestDatabase();
const { pool } = database;
const standIn = await startAdsStandIn({ port: 0, now: () => clock.now().getTime() });
afterAll(() => standIn.close());
const networks = createAdNetworks(AdNetworks.parse(standIn.networks), 'https://h5.test', () => clock.now());
const on: ConversionPorts = { db, clock, networks, takeMilestones: [takeSales], whoConsented: whoLetsNetworksKnow };

/** Somebody whom an ad has brought, and who has ordered so many things by that visit. */
const aVisit = async (network: AdNetwork, { count = 1, agreed = true } = {}) => {
  const { learnerId } = await aLearner(pool, clock.now());
  const [lineageId, clickId] = [randomUUID() as LineageId, randomUUID()];
  if (agreed)
    await pool.query(
      `insert into privacy.consent (learner_id, document, version, hash, channel, agreed_at) values ($1, 'privacy', '2026-12-01', repeat('a', 64), 'landing', $2)`,
      [learnerId, clock.now()],
    );
  await saveClick({ db, clock, boughtAt: () => null }, learnerId, { lineageId, clickIds: { [CLICK[network]]: clickId }, page: 'tui' });
  const orders: OrderNo[] = [];
  for (let nth = 0; nth < count; nth++)
    orders.push(await anOrderOf(pool, learnerId, await someGoods(pool, { parts: [{ kind: 'membership' }] })));
  await pool.query('update trade.customer_order set lineage_id = $2 where order_no = any($1)', [orders, lineageId]);
  const told = () => standIn.ofClick(clickId).map(({ type, isInvalid }) => [type, isInvalid]);
  return { orders, told };
};
const step = (orders: readonly OrderNo[], state: string, event: string) =>
  pool.query(
    'update trade.customer_order set state = $2, event = $3, state_at = $4, paid_at = coalesce(paid_at, $4) where order_no = any($1)',
    [orders, state, event, clock.now()],
  );
const paid = (orders: readonly OrderNo[]) => step(orders, 'paid', 'paid');
const refunded = async (orders: readonly OrderNo[]) => {
  await step(orders, 'ending', 'last-part-refunded');
  await step(orders, 'refunded', 'refunded');
};
/** What the worker does every minute. */
const aMinute = async () => {
  await attribute(on);
  for (const network of networks) await postDue(on, network);
};

test.each([
  [
    'tencent',
    [['PURCHASE', false]],
    [
      ['PURCHASE', false],
      ['RE_FUND', false],
    ],
  ],
  ['baidu', [['10', false]], [['10', true]]],
  // Has no word for it.
  ['ocean-engine', [['active_pay', false]], [['active_pay', false]]],
] as const)('%s is told of a purchase once, and corrected when all of it has gone back', async (network, once, corrected) => {
  const { orders, told } = await aVisit(network);
  await paid(orders);
  await aMinute();
  await aMinute();
  expect(told()).toEqual(once);
  await refunded(orders);
  await aMinute();
  expect(told()).toEqual(corrected);
});

test('who has kept something else of the same visit has not gone back', async () => {
  const { orders, told } = await aVisit('tencent', { count: 2 });
  await paid(orders);
  await refunded(orders.slice(0, 1));
  await aMinute();
  expect(told()).toEqual([['PURCHASE', false]]);
  await refunded(orders.slice(1));
  await aMinute();
  expect(told()).toEqual([
    ['PURCHASE', false],
    ['RE_FUND', false],
  ]);
});

test('nobody is told of who has not agreed', async () => {
  const { orders, told } = await aVisit('tencent', { agreed: false });
  await paid(orders);
  await aMinute();
  expect(told()).toEqual([]);
});
