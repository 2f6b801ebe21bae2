const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export interface CountedDown {
  days: number;
  /** 18:24, or 2:18:24 with hours. */
  clock: string;
  /** In words, for who does not see it: 2 天 18 小时 24 分. */
  words: string;
  isOver: boolean;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** What is left until a moment. A second that has begun is still there: at 0 it is over, and not before. */
export const countDown = (leftMs: number): CountedDown => {
  const ms = Math.max(0, Math.ceil(leftMs / SECOND_MS) * SECOND_MS);
  const [days, hours] = [Math.floor(ms / DAY_MS), Math.floor((ms % DAY_MS) / HOUR_MS)];
  const [minutes, seconds] = [Math.floor((ms % HOUR_MS) / MINUTE_MS), Math.floor((ms % MINUTE_MS) / SECOND_MS)];
  const clock = hours > 0 || days > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${two(minutes)}:${two(seconds)}`;
  const parts = [days > 0 && `${days} 天`, hours > 0 && `${hours} 小时`, minutes > 0 && `${minutes} 分`];
  return { days, clock, words: parts.filter(Boolean).join(' ') || '不到 1 分', isOver: ms === 0 };
};
