const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** In this text a month has 30 days and a year 365 (9-31). */
const STEPS: readonly (readonly [lengthMs: number, unit: string])[] = [
  [365 * DAY_MS, '年前'],
  [30 * DAY_MS, '个月前'],
  [DAY_MS, '天前'],
  [HOUR_MS, '小时前'],
  [MINUTE_MS, '分钟前'],
];

/** How long ago, in the largest unit that fits whole (spec 9). What lies ahead is a clock that is off: 刚刚. */
export const relativeTime = (thenMs: number, nowMs: number): string => {
  const agoMs = nowMs - thenMs;
  const step = STEPS.find(([lengthMs]) => agoMs >= lengthMs);
  return step ? `${Math.floor(agoMs / step[0])} ${step[1]}` : '刚刚';
};
