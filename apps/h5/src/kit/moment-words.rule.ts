const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Everybody reads Beijing's time, wherever the phone thinks it is. */
const BEIJING_MS = 8 * HOUR_MS;
const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'];

const two = (value: number): string => String(value).padStart(2, '0');
const inBeijing = (moment: string): Date => new Date(Date.parse(moment) + BEIJING_MS);

/** 今天 15:30, 明天 10:00, 11月18日（周三）10:00. */
export const momentWords = (moment: string, now: number): string => {
  const at = inBeijing(moment);
  const days = Math.floor(at.getTime() / DAY_MS) - Math.floor((now + BEIJING_MS) / DAY_MS);
  const time = `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`;
  const near = { '-1': '昨天', 0: '今天', 1: '明天' }[days];
  return `${near ?? `${at.getUTCMonth() + 1}月${at.getUTCDate()}日（周${WEEKDAYS[at.getUTCDay()]}）`} ${time}`;
};

/** 2026年11月18日, for what may lie years back or ahead. */
export const dateWords = (moment: string): string => {
  const at = inBeijing(moment);
  return `${at.getUTCFullYear()}年${at.getUTCMonth() + 1}月${at.getUTCDate()}日`;
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
