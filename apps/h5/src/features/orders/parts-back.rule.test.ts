import type { Order } from '@xuetang/contract/orders';
import { expect, test } from 'vitest';
import { isAllBack, partsBack } from './parts-back.rule.ts';

const refund = (state: Order['refunds'][number]['state'], parts: number[]) => ({ state, parts }) as Order['refunds'][number];
const item = (nth: number, shareFen: number) => ({ nth, shareFen }) as Order['items'][number];

test('what was asked back is back until it is taken back', () => {
  expect([...partsBack({ refunds: [refund('asked', [1]), refund('withdrawn', [2]), refund('done', [3])] })]).toEqual([1, 3]);
});

test('all of it is back when every part is that was paid for', () => {
  const items = [item(1, 20_000), item(2, 9_900), item(3, 0)];
  expect(isAllBack({ items, refunds: [refund('asked', [1]), refund('done', [2])] })).toBe(true);
  expect(isAllBack({ items, refunds: [refund('asked', [1])] })).toBe(false);
  expect(isAllBack({ items, refunds: [refund('withdrawn', [1, 2])] })).toBe(false);
  expect(isAllBack({ items: [item(1, 0)], refunds: [] })).toBe(false);
});
