import type { CampPeriod } from '@xuetang/contract/class-dates';
import { dateOf, dayOf, daysUntil, timeOf } from '@xuetang/contract/beijing-time.rule';

/** 明天 20:00 开课, 11月18日 周三 20:00 开课（还有 3 天）, 正在上课，12月2日结课. */
export const startWords = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }, nowMs: number): string => {
  if (nowMs >= Date.parse(startsAt)) return `正在上课，${dateOf(endsAt, nowMs)}结课`;
  const days = daysUntil(startsAt, nowMs);
  return `${dayOf(startsAt, nowMs)} ${timeOf(startsAt)} 开课${days > 1 ? `（还有 ${days} 天）` : ''}`;
};

/** What stands beside a period where it can be chosen, and why where it cannot. */
export const seatWords = (
  { state, seatsLeft, enrolFrom }: Pick<CampPeriod, 'state' | 'seatsLeft' | 'enrolFrom'>,
  nowMs: number,
): string => {
  if (state === 'coming') return `${dayOf(enrolFrom, nowMs)} ${timeOf(enrolFrom)} 开始报名`;
  return state === 'full' ? '已满' : `还有 ${seatsLeft} 个座位`;
};

const DAY_MS = 24 * 3_600_000;
const isOneEvening = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): boolean =>
  Date.parse(endsAt) - Date.parse(startsAt) <= DAY_MS;

/** 11月18日至11月22日，每晚 20:00，约 40 分钟; 11月21日 20:00，一个晚上，约 60 分钟 */
export const eveningWords = (period: { startsAt: string; endsAt: string }, minutes: number, nowMs: number): string =>
  isOneEvening(period)
    ? `${dateOf(period.startsAt, nowMs)} ${timeOf(period.startsAt)}，一个晚上，约 ${minutes} 分钟`
    : `${dateOf(period.startsAt, nowMs)}至${dateOf(period.endsAt, nowMs)}，每晚 ${timeOf(period.startsAt)}，约 ${minutes} 分钟`;

/** 周若兰、陈思远等 4 位老师 */
export const teacherWords = (names: readonly string[]): string => {
  if (names.length === 0) return '老师待定';
  return names.length > 2 ? `${names.slice(0, 2).join('、')}等 ${names.length} 位老师` : `${names.join('、')}老师`;
};
