import { randomUUID } from 'node:crypto';
import type { CampId, LearnerId, LineageId } from '@xuetang/contract/ids';
import { someLearners } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startAdsStandIn, type AdsStandIn } from '../../../../../../stand-ins/ads/ads.ts';
import { AdNetworks } from '../../../platform/ad-settings.ts';
import { openDatabase, type Database } from '../../../platform/db.ts';
import { createAdNetworks } from '../../../providers/ads/networks.ts';
import type { AdNetwork, AdNetworkPort } from '../../../providers/ads/port.ts';
import { noteMilestones, takeMilestones } from '../../enrolment/index.ts';
import { whoLetsNetworksKnow } from '../../privacy/index.ts';
import { saveClick } from '../attribution/clicks.ts';
import { attribute, type ConversionPorts } from './make-conversions.ts';
import { postDue } from './post-conversions.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const CLICK = { tencent: 'gdt_vid', 'ocean-engine': 'clickid', baidu: 'bd_vid' } as const;
const NETWORKS = Object.keys(CLICK) as AdNetwork[];

const clock = createTestClock();
let database: TestDatabase;
let db: Database;
let standIn: AdsStandIn;
let on: ConversionPorts;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, 6);
  standIn = await startAdsStandIn({ port: 0, now: () => clock.now().getTime() });
  const networks = createAdNetworks(AdNetworks.parse(standIn.networks), 'https://h5.test', () => clock.now());
  on = { db, clock, networks, takeMilestones: [takeMilestones], whoConsented: whoLetsNetworksKnow };
});
afterAll(async () => {
  await db.close();
  await standIn.close();
  await database.drop();
});
afterEach(() => database.pool.query('truncate promotion.click, promotion.milestone, enrolment.milestone, promotion.network_pace cascade'));

const consent = (learners: readonly LearnerId[], version = '2026-12-01') =>
  database.pool.query(
    `insert into privacy.consent (learner_id, document, version, hash, channel, agreed_at)
     select l, 'privacy', $3, repeat('a', 64), 'landing', $2 from unnest($1::bigint[]) l`,
    [learners, clock.now(), version],
  );

interface Visit {
  lineageId: LineageId;
  learnerId: LearnerId;
  clickId: string;
  network: AdNetwork;
}

interface Coming {
  network?: AdNetwork;
  agreed?: boolean;
  clickId?: () => string;
}
const someVisits = async (count: number, { network = 'tencent', agreed = true, clickId = randomUUID }: Coming = {}) => {
  const learners = await someLearners(database.pool, count, clock.now());
  if (agreed) await consent(learners.map(({ learnerId }) => learnerId));
  const visits = learners.map(({ learnerId }): Visit => ({ lineageId: randomUUID() as LineageId, learnerId, clickId: clickId(), network }));
  return visits;
};
const aVisit = async (how: Coming = {}) => (await someVisits(1, how))[0]!;

const click = ({ lineageId, learnerId, clickId, network }: Visit) =>
  saveClick({ db, clock, boughtAt: () => null }, learnerId, { lineageId, clickIds: { [CLICK[network]]: clickId }, page: 'tui' });
const reach = (visits: readonly Visit[], event: 'seated' | 'joined' | 'released' = 'seated', happenedAt = clock.now()) =>
  db.transaction((tx) =>
    noteMilestones(
      tx,
      visits.map(({ lineageId }) => ({ lineageId, event, campId: '1' as CampId, happenedAt })),
    ),
  );
const post = (change: (network: AdNetworkPort) => AdNetworkPort = (same) => same) =>
  Promise.all(on.networks.map((network) => postDue(on, change(network))));
const statesOf = async ({ lineageId }: Visit) =>
  (await database.pool.query('select event, state, reason from promotion.conversion where lineage_id = $1 order by event', [lineageId]))
    .rows;

describe('from what became of a visit to what the network is told', () => {
  test.each(NETWORKS)('%s: the click that it sold, once', async (network) => {
    const visit = await aVisit({ network });
    await click(visit);
    await reach([visit]);
    await attribute(on);
    await post();
    await attribute(on);
    await post();
    expect(standIn.ofClick(visit.clickId)).toMatchObject([{ network, times: 1 }]);
    expect(await statesOf(visit)).toEqual([{ event: 'seated', state: 'posted', reason: null }]);
  });

  test('in whatever order click, seat and consent come', async () => {
    const late = await aVisit({ agreed: false });
    await reach([late]);
    await attribute(on);
    expect(await statesOf(late)).toEqual([]);
    await click(late);
    // The policy of November names no ad network.
    await consent([late.learnerId], '2026-11-01');
    await attribute(on);
    await post();
    // Nothing without a consent on record, and nothing is lost by waiting for it.
    expect([await statesOf(late), standIn.ofClick(late.clickId)]).toEqual([[], []]);
    await consent([late.learnerId]);
    await attribute(on);
    await post();
    expect(standIn.ofClick(late.clickId)).toHaveLength(1);
  });

  test('a click and a milestone that come at the same moment do not miss each other', async () => {
    const visits = await someVisits(12);
    await reach(visits);
    await Promise.all([...visits.map(click), attribute(on), attribute(on)]);
    await attribute(on);
    const { rows } = await database.pool.query('select from promotion.conversion');
    expect(rows).toHaveLength(visits.length);
  });

  test('consent that is taken back before it is posted: nothing goes out', async () => {
    const visit = await aVisit();
    await click(visit);
    await reach([visit]);
    await attribute(on);
    await database.pool.query('update privacy.consent set withdrawn_at = agreed_at where learner_id = $1', [visit.learnerId]);
    await post();
    expect(await statesOf(visit)).toEqual([{ event: 'seated', state: 'withheld', reason: 'consent was taken back' }]);
    expect(standIn.ofClick(visit.clickId)).toEqual([]);
  });

  test('a click in a shared address brings two visits and one conversion', async () => {
    const visits = await someVisits(2, { clickId: () => 'shared-click' });
    for (const visit of visits) await click(visit);
    await reach(visits);
    await attribute(on);
    await post();
    expect(standIn.ofClick('shared-click')).toMatchObject([{ times: 1 }]);
  });

  test('after seven days a click counts for nothing', async () => {
    const visit = await aVisit({ agreed: false });
    await click(visit);
    await reach([visit]);
    await attribute(on);
    clock.advance(7 * 24 * HOUR_MS + 1);
    await consent([visit.learnerId]);
    await attribute(on);
    expect(await statesOf(visit)).toEqual([]);
  });
});

describe('corrections', () => {
  test('a seat that was lost corrects what was told of it, where the network has a word for that', async () => {
    const visits = [await aVisit(), await aVisit({ network: 'baidu' }), await aVisit({ network: 'ocean-engine' })];
    for (const visit of visits) await click(visit);
    await reach(visits);
    await attribute(on);
    await post();
    await reach(visits, 'released');
    await attribute(on);
    await post();
    const [tencent, baidu, ocean] = visits.map(({ clickId }) => standIn.ofClick(clickId));
    expect(tencent?.map(({ type }) => type)).toEqual(['REGISTER', 'INEFFECTIVE_LEADS']);
    expect(baidu).toMatchObject([{ isInvalid: true }]);
    expect(ocean).toMatchObject([{ type: 'active_register', isInvalid: false }]);
  });

  test('it waits for what it corrects, and is not told where that never was', async () => {
    const visit = await aVisit();
    await click(visit);
    await reach([visit]);
    await attribute(on);
    standIn.misbehave({ network: 'tencent', kind: 'http-500' });
    await post();
    await reach([visit], 'released');
    await attribute(on);
    await post();
    expect(standIn.ofClick(visit.clickId)).toEqual([]);
    await database.pool.query(
      `update promotion.conversion set state = 'dead', reason = 'HTTP 500' where lineage_id = $1 and event = 'seated'`,
      [visit.lineageId],
    );
    clock.advance(5 * MINUTE_MS);
    await post();
    expect(await statesOf(visit)).toMatchObject([{ state: 'withheld' }, { state: 'dead' }]);
  });
});

describe('when the network does not play along', () => {
  const oneDue = async () => {
    const visit = await aVisit();
    await click(visit);
    await reach([visit]);
    await attribute(on);
    return visit;
  };

  test('it is asked again, later and later, and given up after three days with the reason', async () => {
    const visit = await oneDue();
    standIn.misbehave({ network: 'tencent', kind: 'too-many', times: 2 });
    await post();
    expect(await statesOf(visit)).toEqual([{ event: 'seated', state: 'due', reason: 'HTTP 429' }]);
    await post();
    expect(standIn.books.counts['tencent fault too-many']).toBe(1);
    clock.advance(MINUTE_MS);
    clock.advance(72 * HOUR_MS);
    await post();
    expect(await statesOf(visit)).toEqual([{ event: 'seated', state: 'dead', reason: 'HTTP 429' }]);
  });

  test('one bad click among fifty costs the others nothing', async () => {
    const visits = await someVisits(50);
    visits[17]!.clickId = `refused-${randomUUID()}`;
    for (const visit of visits) await click(visit);
    await reach(visits);
    await attribute(on);
    await post();
    const { rows } = await database.pool.query('select state, count(*)::int from promotion.conversion group by 1 order by 1');
    expect(rows).toEqual([
      { state: 'posted', count: 49 },
      { state: 'refused', count: 1 },
    ]);
  });

  test('no more batches a minute than it allows, over all processes; the rest the minute after', async () => {
    const visits = await someVisits(7);
    for (const visit of visits) await click(visit);
    await reach(visits);
    await attribute(on);
    const slow = (network: AdNetworkPort): AdNetworkPort => ({ ...network, most: { batch: 1, aMinute: 3 } });
    await Promise.all([post(slow), post(slow), post(slow)]);
    const posted = async () => visits.filter(({ clickId }) => standIn.ofClick(clickId).length > 0).length;
    expect(await posted()).toBe(3);
    clock.advance(MINUTE_MS);
    await post(slow);
    expect(await posted()).toBe(6);
  });
});

describe('a process that dies after posting and before it has written that down', () => {
  const dying = (network: AdNetworkPort): AdNetworkPort => ({
    ...network,
    postConversions: async (batch) => {
      await network.postConversions(batch);
      throw new Error('killed');
    },
  });
  const posterOf = (change: (network: AdNetworkPort) => AdNetworkPort) => post(change).catch(() => undefined);

  const storm = async (count: number, change: (network: AdNetworkPort) => AdNetworkPort = (same) => same) => {
    const visits = (await Promise.all(NETWORKS.map((network) => someVisits(count, { network })))).flat();
    for (const visit of visits) await click(visit);
    await reach(visits);
    await attribute(on);
    standIn.weather({ lostAnswers: 30 });
    await posterOf(dying);
    for (let round = 0; round < 30; round++) {
      await Promise.all([posterOf(change), posterOf(change)]);
      clock.advance(10 * MINUTE_MS);
    }
    standIn.weather({ lostAnswers: 0 });
    await posterOf(change);
    const counted = visits.map(({ clickId }) => standIn.ofClick(clickId).length);
    return { lost: counted.filter((times) => times === 0).length, doubled: counted.filter((times) => times > 1).length };
  };

  test('every conversion is in the books exactly once, with 30 % of the answers lost', async () => {
    expect(await storm(60)).toEqual({ lost: 0, doubled: 0 });
    const { rows } = await database.pool.query(`select state, count(*)::int from promotion.conversion group by 1`);
    expect(rows).toEqual([{ state: 'posted', count: 180 }]);
  });

  test('the check sees a poster that names a conversion anew at every try', async () => {
    const renaming = (network: AdNetworkPort): AdNetworkPort => ({
      ...network,
      postConversions: (batch) =>
        network.postConversions(batch.map((one) => ({ ...one, outerId: `xt_${randomUUID().replaceAll('-', '')}` }))),
    });
    expect((await storm(40, renaming)).doubled).toBeGreaterThan(0);
  });

  test('the check sees a poster that takes silence for a yes', async () => {
    const hopeful = (network: AdNetworkPort): AdNetworkPort => ({
      ...network,
      postConversions: async (batch) => (await network.postConversions(batch)).map(() => ({ outcome: 'accepted' })),
    });
    for (const network of NETWORKS) standIn.misbehave({ network, kind: 'silence', times: 2 });
    expect((await storm(40, hopeful)).lost).toBeGreaterThan(0);
  });
});
