import type { tabs } from './families/tabs.ts';

export type TabName = (typeof tabs)[number]['name'];

/** `t`, year, month, day, hour, minute, by the phone's clock. */
const MINUTE = /^t\d{12}$/;

export const isMinuteSegment = (segment: string) => MINUTE.test(segment);

/** A tab's path with the cache-busting segment of spec 2.1: a new path is a new page to every cache. */
export const tabPath = (name: TabName, now: Date): string => {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate(), now.getHours(), now.getMinutes()];
  return `/${name}/t${parts.map((part) => String(part).padStart(2, '0')).join('')}`;
};
