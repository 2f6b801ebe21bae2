import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startAdsStandIn, type AdsStandIn } from '../../../../../stand-ins/ads/ads.ts';
import { AdNetworks } from '../../platform/ad-settings.ts';
import { createAdNetworks } from './networks.ts';
import type { AdNetwork, AdNetworkPort, Conversion } from './port.ts';

let standIn: AdsStandIn;
beforeEach(async () => {
  standIn = await startAdsStandIn({ port: 0 });
});
afterEach(() => standIn.close());

const NETWORKS: readonly AdNetwork[] = ['tencent', 'ocean-engine', 'baidu'];
const happenedAt = new Date('2026-11-15T12:00:00Z');

const networkOf = (wanted: AdNetwork, change: object = {}): AdNetworkPort => {
  const accounts = AdNetworks.parse(standIn.networks).map((account) => ({ ...account, ...change }));
  const found = createAdNetworks(accounts, 'https://h5.test', () => new Date()).find(({ network }) => network === wanted);
  if (!found) throw new Error(`no ${wanted}`);
  return found;
};

let made = 0;
const aConversion = (more: Partial<Conversion> = {}): Conversion => {
  const nth = ++made;
  return { outerId: `xt_seated_${nth}`, event: 'seated', clickId: `click-${nth}`, happenedAt, page: 'tui', ...more };
};

describe.each(NETWORKS)('%s', (network) => {
  test('takes a conversion of each kind; posted again it counts once', async () => {
    const clickId = `both-${network}`;
    const batch = [aConversion({ clickId }), aConversion({ clickId, event: 'joined' })];
    expect(await networkOf(network).postConversions(batch)).toEqual([{ outcome: 'accepted' }, { outcome: 'accepted' }]);
    expect(await networkOf(network).postConversions(batch)).toEqual([{ outcome: 'accepted' }, { outcome: 'accepted' }]);
    expect(standIn.ofClick(clickId).map(({ times }) => times)).toEqual([2, 2]);
    expect(new Set(standIn.ofClick(clickId).map(({ type }) => type)).size).toBe(2);
  });

  test.each(['too-many', 'http-500', 'silence'] as const)('%s: again, and nothing is in the books', async (kind) => {
    standIn.misbehave({ network, kind });
    expect(await networkOf(network).postConversions([aConversion()])).toEqual([{ outcome: 'again', why: expect.any(String) }]);
    expect(standIn.books.entries).toEqual([]);
  });

  test('an answer that is lost: again, and the second time changes nothing', async () => {
    standIn.misbehave({ network, kind: 'lost-answer' });
    const batch = [aConversion()];
    expect(await networkOf(network).postConversions(batch)).toMatchObject([{ outcome: 'again' }]);
    expect(await networkOf(network).postConversions(batch)).toEqual([{ outcome: 'accepted' }]);
    expect(standIn.books.entries).toHaveLength(1);
  });

  test('one that is refused is refused for good, and what is said of it holds neither token nor click', async () => {
    const posted = await networkOf(network).postConversions([aConversion({ clickId: 'refused-1' })]);
    expect(posted).toEqual([{ outcome: 'refused', why: expect.stringMatching(/^(?:code|status) \d+$/) }]);
  });

  test('nobody there: again', async () => {
    const gone = await startAdsStandIn({ port: 0 });
    await gone.close();
    const to = networkOf(network, { url: gone.url });
    expect(await to.postConversions([aConversion()])).toEqual([{ outcome: 'again', why: 'ECONNREFUSED' }]);
  });

  test('a full batch is taken', async () => {
    const to = networkOf(network);
    const batch = Array.from({ length: to.most.batch }, () => aConversion());
    expect(new Set((await to.postConversions(batch)).map(({ outcome }) => outcome))).toEqual(new Set(['accepted']));
    expect(standIn.books.entries).toHaveLength(to.most.batch);
  });
});

describe('what is particular to each', () => {
  test('Tencent takes a call whole or not at all: each goes alone from then on', async () => {
    const batch = [aConversion(), aConversion({ clickId: 'refused-2' })];
    expect(await networkOf('tencent').postConversions(batch)).toEqual([{ outcome: 'split' }, { outcome: 'split' }]);
    expect(standIn.books.entries).toEqual([]);
  });

  test('Tencent’s own limits, and a token that has ended, are worth another try', async () => {
    standIn.misbehave({ network: 'tencent', kind: 'busy' });
    expect(await networkOf('tencent').postConversions([aConversion()])).toEqual([{ outcome: 'again', why: 'code 11017' }]);
    const ended = networkOf('tencent', { accessToken: 'ended' });
    expect(await ended.postConversions([aConversion()])).toEqual([{ outcome: 'again', why: 'code 11002' }]);
  });

  test('Tencent is told of a correction as an action of its own', async () => {
    const clickId = 'taken-back';
    await networkOf('tencent').postConversions([
      aConversion({ clickId }),
      aConversion({ clickId, event: 'released', outerId: 'xt_released_1' }),
    ]);
    expect(standIn.ofClick(clickId).map(({ type }) => type)).toEqual(['REGISTER', 'INEFFECTIVE_LEADS']);
  });

  test('Baidu takes a call in part and says which', async () => {
    const batch = [aConversion(), aConversion({ clickId: 'refused-3' }), aConversion()];
    expect(await networkOf('baidu').postConversions(batch)).toEqual([
      { outcome: 'accepted' },
      { outcome: 'refused', why: 'code 2003' },
      { outcome: 'accepted' },
    ]);
  });

  test('only Baidu’s status 4 is worth another try', async () => {
    standIn.misbehave({ network: 'baidu', kind: 'busy' });
    expect(await networkOf('baidu').postConversions([aConversion()])).toEqual([{ outcome: 'again', why: 'status 4' }]);
    const wrong = networkOf('baidu', { token: 'wrong' });
    expect(await wrong.postConversions([aConversion(), aConversion()])).toEqual([
      { outcome: 'refused', why: 'status 3' },
      { outcome: 'refused', why: 'status 3' },
    ]);
  });

  test('Baidu has a list of what was invalid; both lists in one batch find their way', async () => {
    const [kept, gone] = [aConversion(), aConversion()];
    const batch = [gone, kept, { ...gone, event: 'released' as const }];
    expect(await networkOf('baidu').postConversions(batch)).toEqual(batch.map(() => ({ outcome: 'accepted' })));
    expect(standIn.books.entries.map(({ isInvalid }) => isInvalid)).toEqual([true, false]);
  });

  test('OceanEngine, and a Baidu without that list, know no corrections', () => {
    expect(networkOf('ocean-engine').knows('released')).toBe(false);
    expect(networkOf('baidu', { invalidType: undefined }).knows('released')).toBe(false);
    expect(networkOf('tencent').knows('released')).toBe(true);
  });
});
