import type { OrderLine } from '@xuetang/contract/orders';
import { describe, expect, test } from 'vitest';
import { anOrderLine } from '../../../gallery/some-orders.ts';
import { byMonth, monthName } from './months.rule.ts';

const made = (orderNo: string, madeAt: string) => ({ ...anOrderLine, orderNo, madeAt }) as OrderLine;

describe('orders by month', () => {
  // Half past midnight of 1 March in Beijing is still February in Greenwich.
  const list = [made('o-3', '2026-02-28T16:30:00Z'), made('o-2', '2026-02-10T04:00:00Z'), made('o-1', '2026-02-01T04:00:00Z')];

  test('a month is Beijing’s, and its orders keep their order', () => {
    expect(byMonth(list, [], false).map(({ key, orders }) => [key, orders.map(({ orderNo }) => orderNo)])).toEqual([
      ['2026-03', ['o-3']],
      ['2026-02', ['o-2', 'o-1']],
    ]);
  });

  test('what waits for the buyer does not stand there twice', () => {
    expect(byMonth(list, [list[0]!], false).map(({ key }) => key)).toEqual(['2026-02']);
  });

  test('a month that may go on is not counted', () => {
    expect(byMonth(list, [], true).map(({ isWhole }) => isWhole)).toEqual([true, false]);
    expect(byMonth(list, [], false).map(({ isWhole }) => isWhole)).toEqual([true, true]);
  });

  test.each([
    ['2026-03', '3月'],
    ['2025-11', '2025年11月'],
  ])('%s is called %s', (key, name) => expect(monthName(key, '2026-03-02T04:00:00Z')).toBe(name));
});
