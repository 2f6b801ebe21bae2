const DAY_MS = 24 * 3_600_000;
/** Everybody reads Beijing's time, wherever the phone thinks it is. */
const BEIJING_MS = 8 * 3_600_000;
const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'];

const two = (value: number): string => String(value).padStart(2, '0');
const inBeijing = (moment: string): Date => new Date(Date.parse(moment) + BEIJING_MS);
const dayNumber = (ms: number): number => Math.floor((ms + BEIJING_MS) / DAY_MS);

/** 2026-11-15: tells days apart. */
export const dayKey = (moment: string): string => inBeijing(moment).toISOString().slice(0, 10);

/** 20:05 */
export const timeOf = (moment: string): string => {
  const at = inBeijing(moment);
  return `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`;
};

/** 11月18日, and 2025年11月18日 in another year. */
export const dateOf = (moment: string, nowMs: number): string => {
  const at = inBeijing(moment);
  const year = at.getUTCFullYear() === new Date(nowMs + BEIJING_MS).getUTCFullYear() ? '' : `${at.getUTCFullYear()}年`;
  return `${year}${at.getUTCMonth() + 1}月${at.getUTCDate()}日`;
};

/** 今天, 昨天, 明天, 11月13日 周五. */
export const dayOf = (moment: string, nowMs: number): string => {
  const days = dayNumber(Date.parse(moment)) - dayNumber(nowMs);
  const near = { '-1': '昨天', 0: '今天', 1: '明天' }[days];
  return near ?? `${dateOf(moment, nowMs)} 周${WEEKDAYS[inBeijing(moment).getUTCDay()]}`;
};

/** How many midnights lie between now and then: 0 today, 1 tomorrow. */
export const daysUntil = (moment: string, nowMs: number): number => dayNumber(Date.parse(moment)) - dayNumber(nowMs);
