import { dayOf, timeOf } from '@xuetang/contract/beijing-time.rule';

/** 现在连不上网络，这是 10:32 时的内容; with the day where that was not today. */
export const heardWords = (atMs: number, nowMs: number): string => {
  const moment = new Date(atMs).toISOString();
  const day = dayOf(moment, nowMs);
  return `现在连不上网络，这是 ${day === '今天' ? '' : `${day} `}${timeOf(moment)} 时的内容`;
};
