import type { ComplaintClock } from '@xuetang/contract/complaints';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Everybody reads Beijing's time, wherever the phone thinks it is. */
const BEIJING_MS = 8 * HOUR_MS;
const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'];

const two = (value: number): string => String(value).padStart(2, '0');

/** 今天 15:30, 明天 10:00, 11月18日（周三）10:00. */
export const momentWords = (moment: string, now: number): string => {
  const at = new Date(Date.parse(moment) + BEIJING_MS);
  const days = Math.floor(at.getTime() / DAY_MS) - Math.floor((now + BEIJING_MS) / DAY_MS);
  const time = `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`;
  const near = { '-1': '昨天', 0: '今天', 1: '明天' }[days];
  return `${near ?? `${at.getUTCMonth() + 1}月${at.getUTCDate()}日（周${WEEKDAYS[at.getUTCDay()]}）`} ${time}`;
};

/** 2 天 3 小时, 1 小时 12 分, 8 分, 不到 1 分. */
export const spanWords = (ms: number): string => {
  const minutes = Math.floor(ms / MINUTE_MS);
  const hours = Math.floor(minutes / 60);
  if (minutes < 1) return '不到 1 分';
  if (hours < 1) return `${minutes} 分`;
  if (hours < 24) return minutes % 60 ? `${hours} 小时 ${minutes % 60} 分` : `${hours} 小时`;
  return hours % 24 ? `${Math.floor(hours / 24)} 天 ${hours % 24} 小时` : `${Math.floor(hours / 24)} 天`;
};

export type Tone = 'running' | 'kept' | 'late';

export interface ClockWords {
  tone: Tone;
  /** What we promised, or when we kept it. */
  says: string;
  /** How long there still is, or by how much we missed it. */
  left: string;
  /** How much of the time is used up, from 0 to 1. */
  used: number;
}

/** A promise as the learner reads it. What was missed is said, also after it was made good. */
export const clockWords = (clock: ComplaintClock, what: string, since: string, now: number): ClockWords => {
  const due = Date.parse(clock.due);
  const began = Date.parse(since);
  if (clock.metAt) {
    const over = Date.parse(clock.metAt) - due;
    const late = clock.isLate && over > 0;
    return {
      tone: late ? 'late' : 'kept',
      says: `${momentWords(clock.metAt, now)} 已${what}`,
      left: late ? `晚了 ${spanWords(over)}，抱歉` : '按时',
      used: 1,
    };
  }
  const says = `最晚 ${momentWords(clock.due, now)} 前${what}`;
  if (clock.isLate) return { tone: 'late', says, left: `已超时 ${spanWords(now - due)}，正在加急`, used: 1 };
  const used = Math.min(1, Math.max(0, (now - began) / Math.max(1, due - began)));
  return { tone: 'running', says, left: now < due ? `还有 ${spanWords(due - now)}` : '等您确认', used };
};
