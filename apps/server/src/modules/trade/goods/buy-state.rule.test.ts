import type { OrderNo } from '@xuetang/contract/ids';
import { expect, test } from 'vitest';
import { buyState, isMutex, type BuyFacts } from './buy-state.rule.ts';

const MOMENT = '2026-11-17T10:00:00.000Z';
const free: BuyFacts = {
  isSoldHere: true,
  isOnSale: true,
  isBlocked: false,
  isMinor: false,
  openOrder: null,
  owned: null,
  excluded: null,
  needs: [],
  left: 9,
  countedAt: MOMENT,
  tooOftenUntil: null,
};

/** Each stands against buying by itself; together the earlier one is told. */
const AGAINST: readonly [is: string, facts: Partial<BuyFacts>, isMutex: boolean][] = [
  ['not-here', { isSoldHere: false }, false],
  ['off-sale', { isOnSale: false }, false],
  ['blocked', { isBlocked: true }, false],
  ['minor', { isMinor: true }, false],
  ['open-order', { openOrder: { orderNo: '2611171200000000000001' as OrderNo, payFen: 1, closesAt: MOMENT, isInDoubt: false } }, true],
  ['owned', { owned: { name: '基金入门', courseId: null, until: MOMENT } }, true],
  ['excluded', { excluded: { by: '股票入门', unpaidNo: null } }, true],
  ['needs', { needs: ['入门课'] }, false],
  ['sold-out', { left: 0 }, false],
  ['too-often', { tooOftenUntil: MOMENT }, false],
];

test.each(AGAINST)('%s', (is, facts, mutex) => {
  const state = buyState({ ...free, ...facts });
  expect([state.is, isMutex(state)]).toEqual([is, mutex]);
});

test('the first reason is told, and what is left of nothing but room is free to buy', () => {
  for (const at of AGAINST.keys()) {
    const together = AGAINST.slice(at).map(([, facts]) => facts);
    expect(buyState(Object.assign({}, free, ...together) as BuyFacts).is).toBe(AGAINST[at]?.[0]);
  }
  expect(buyState(free).is).toBe('free-to-buy');
  expect(buyState({ ...free, left: 1 }).is).toBe('free-to-buy');
  expect(buyState({ ...free, left: null, countedAt: null, tooOftenUntil: MOMENT }).is).toBe('free-to-buy');
});
