import type { ComplaintClock } from '@xuetang/contract/complaints';
import { deadlineWords } from '../../../kit/deadline-words.rule.ts';
import { momentWords, spanWords } from '../../../kit/moment-words.rule.ts';

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
      left: late ? `晚了 ${spanWords(over)}，抱歉` : `已按时${what}`,
      used: 1,
    };
  }
  const says = `${deadlineWords(clock.due, now)} 前${what}`;
  if (clock.isLate) return { tone: 'late', says, left: `已超时 ${spanWords(now - due)}，正在加急`, used: 1 };
  const used = Math.min(1, Math.max(0, (now - began) / Math.max(1, due - began)));
  return { tone: 'running', says, left: now < due ? `还有 ${spanWords(due - now)}` : '等您确认', used };
};
