import type { ParcelLine } from '@xuetang/contract/parcel-line';
import { PARCEL_STATES } from '@xuetang/contract/parcel-steps.rule';
import { describe, expect, test } from 'vitest';
import { chooseHref, stepOf, viewOf, whereNext } from './parcel-view.rule.ts';

const NOW = '2026-03-02T04:00:00.000Z';
const ORDER = '2603021220715308';
const aLine = (over: Partial<Record<keyof ParcelLine, unknown>> = {}): ParcelLine =>
  ({
    parcelId: 'P'.repeat(22),
    from: 'order',
    orderNo: ORDER,
    state: 'sent',
    stateAt: NOW,
    things: [{ name: '随堂册', count: 1 }],
    carrier: 'sf',
    trackingNo: 'SF1',
    latest: null,
    problem: null,
    silentSince: null,
    ...over,
  }) as ParcelLine;
const told = (kind: string) => ({ at: NOW, kind, words: '到了' });
const lack = (answeredAt: string | null = null) => ({ gap: 'door', words: '只到路名', since: NOW, answeredAt });

describe('how far a parcel is', () => {
  test.each([
    ['address-wanted', null, 0, 'address-wanted'],
    ['ready', null, 1, 'ready'],
    ['packed', null, 2, 'packed'],
    ['sent', null, 3, 'moving'],
    ['sent', 'moving', 3, 'moving'],
    ['sent', 'delivering', 4, 'delivering'],
    ['sent', 'waiting', 4, 'waiting'],
    ['received', 'signed', 5, 'received'],
    ['back', 'returned', 0, 'back'],
    ['lost', null, 0, 'lost'],
    ['stopped', null, 0, 'stopped'],
  ])('%s, %s', (state, kind, step, view) => {
    const parcel = aLine({ state, latest: kind === null ? null : told(kind) });
    expect([stepOf(parcel), viewOf(parcel)]).toEqual([step, view]);
  });

  test('what the carrier misses comes before everything, until it was said; silence before where it was', () => {
    expect(viewOf(aLine({ problem: lack() }))).toBe('lacks');
    expect(viewOf(aLine({ problem: lack(NOW) }))).toBe('moving');
    expect(viewOf(aLine({ silentSince: NOW, latest: told('moving') }))).toBe('silent');
  });

  test('nothing is missing any more of what is over', () => {
    for (const state of PARCEL_STATES)
      expect(viewOf(aLine({ state, problem: lack() })) === 'lacks').toBe(['address-wanted', 'ready', 'packed', 'sent'].includes(state));
  });
});

describe('the page that fits', () => {
  const way = `/logistics-detail/${'P'.repeat(22)}`;
  test.each([
    ['nothing to be sent', [], { is: 'order', to: `/order-detail/${ORDER}` }],
    ['on its way', [aLine()], { is: 'way', to: way }],
    ['packed', [aLine({ state: 'packed' })], { is: 'way', to: way }],
    ['an address is wanted', [aLine(), aLine({ state: 'address-wanted' })], { is: 'address', to: `/ship-address/${ORDER}` }],
    ['it may still be changed', [aLine({ state: 'ready' })], { is: 'address', to: `/ship-address/${ORDER}` }],
    [
      'the carrier misses something',
      [aLine({ state: 'address-wanted' }), aLine({ problem: lack() })],
      { is: 'perfect', to: `/order-perfect-address/${'P'.repeat(22)}` },
    ],
  ])('%s', (_name, parcels, next) => expect(whereNext(parcels, ORDER)).toEqual(next));

  test('without an order it is the list of them', () => expect(whereNext([], undefined)).toEqual({ is: 'orders', to: '/order' }));

  test('what was given has its own page: the order is somebody else’s', () =>
    expect(chooseHref(aLine({ from: 'gift', orderNo: null }))).toBe(`/addAddressInfo/${'P'.repeat(22)}`));
});
