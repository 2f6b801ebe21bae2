import { dayKey } from '@xuetang/contract/beijing-time.rule';

/** What belongs to one day stands together, in the order in which it came. */
export const dayGroups = <T extends { sentAt: string }>(list: readonly T[]): { key: string; sentAt: string; items: T[] }[] => {
  const groups: { key: string; sentAt: string; items: T[] }[] = [];
  for (const item of list) {
    const key = dayKey(item.sentAt);
    const last = groups[groups.length - 1];
    if (last?.key === key) last.items.push(item);
    else groups.push({ key, sentAt: item.sentAt, items: [item] });
  }
  return groups;
};
