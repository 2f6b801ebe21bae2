import { fewNames } from '../../../kit/familiar-first.rule.ts';

const DAY_MS = 86_400_000;

export interface Countdown {
  /** Days of thinking it over, and how many of them are over. */
  days: number;
  gone: number;
  leftMs: number;
}

/** Where the clock stands between asking and deleting. */
export const countdown = (requestedAt: string, dueAt: string, now: string): Countdown => {
  const [from, due, at] = [Date.parse(requestedAt), Date.parse(dueAt), Date.parse(now)];
  const days = Math.max(1, Math.round((due - from) / DAY_MS));
  const gone = Math.min(days, Math.max(0, Math.floor((at - from) / DAY_MS)));
  return { days, gone, leftMs: Math.max(0, due - at) };
};

export const NAMES_SHOWN = 6;

/** 身份信息：昵称、头像、手机号…, as a heading and the first few names. The list of what we hold has them all. */
export const lostWords = (line: string): { group: string; names: string } => {
  const [group = '', rest = ''] = line.split('：', 2);
  return { group, names: rest === '' ? '' : fewNames(rest.split('、'), NAMES_SHOWN) };
};

/** The server names its paths; a page goes nowhere else. */
export const isOwnPath = (path: string | null): path is string => path !== null && /^\/[\w-]/.test(path);
