import { dayKey } from '@xuetang/contract/beijing-time.rule';
import type { OrderLine } from '@xuetang/contract/orders';

export interface Month {
  /** 2026-11. */
  key: string;
  orders: readonly OrderLine[];
  /** No older order of this month is still to come, so they can be counted. */
  isWhole: boolean;
}

/** Orders by the month, in Beijing, in which they were made; what waits for the buyer stands above and not here as well. */
export const byMonth = (list: readonly OrderLine[], waiting: readonly OrderLine[], hasMore: boolean): Month[] => {
  const above = new Set(waiting.map(({ orderNo }) => orderNo));
  const months = new Map<string, OrderLine[]>();
  for (const order of list) {
    if (above.has(order.orderNo)) continue;
    const key = dayKey(order.madeAt).slice(0, 7);
    months.set(key, [...(months.get(key) ?? []), order]);
  }
  return [...months].map(([key, orders], nth) => ({ key, orders, isWhole: !hasMore || nth < months.size - 1 }));
};

/** 11月, and 2025年11月 of another year. */
export const monthName = (key: string, now: string): string => {
  const [year, month] = key.split('-');
  return `${dayKey(now).startsWith(`${year}-`) ? '' : `${year}年`}${Number(month)}月`;
};
