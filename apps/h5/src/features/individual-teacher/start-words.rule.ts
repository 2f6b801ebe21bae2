import { dateOf, dayOf, daysUntil, timeOf } from '@xuetang/contract/beijing-time.rule';

/** When the class begins, or that it runs: 今天 20:00 开课, 11月18日 周三 20:00 开课（还有 3 天）. */
export const startWords = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }, nowMs: number): string => {
  if (nowMs >= Date.parse(startsAt)) return `正在上课，${dateOf(endsAt, nowMs)}结课`;
  const days = daysUntil(startsAt, nowMs);
  return `${dayOf(startsAt, nowMs)} ${timeOf(startsAt)} 开课${days > 1 ? `（还有 ${days} 天）` : ''}`;
};
