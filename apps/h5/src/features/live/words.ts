import { dateOf, dayOf, daysUntil, timeOf } from '@xuetang/contract/beijing-time.rule';
import type { ScheduledClass } from '@xuetang/contract/broadcasts';
import type { LiveIs, Part } from '@xuetang/contract/live-state.rule';

const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'];
const BEIJING_MS = 8 * 3_600_000;
const inBeijing = (ms: number): Date => new Date(ms + BEIJING_MS);

/** 23:59 and midnight are the same evening to a person: the last day, whole. */
const lastDay = (until: string): string => new Date(Date.parse(until) - 60_000).toISOString();

/** When a part begins, by the clock on the wall. */
export const partTime = (startsAt: string, { minute }: Pick<Part, 'minute'>): string =>
  timeOf(new Date(Date.parse(startsAt) + minute * 60_000).toISOString());

const left = (until: string, nowMs: number): string => {
  const days = daysUntil(lastDay(until), nowMs);
  return days <= 0 ? '今天到期' : days === 1 ? '明天到期' : `还有 ${days} 天到期`;
};

const offerNote = (startsAt: string, endsAt: string, parts: readonly Part[]): string | undefined => {
  const at = parts.findIndex(({ kind }) => kind === 'offer');
  const offer = parts[at];
  if (!offer) return undefined;
  const ends = parts[at + 1]?.minute ?? Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);
  return `${partTime(startsAt, offer)} 起 ${Math.max(1, ends - offer.minute)} 分钟介绍付费课，可以先走，不影响结业。`;
};

const STATE: Readonly<Record<LiveIs, (one: ScheduledClass, nowMs: number) => string>> = {
  scheduled: ({ endsAt }) => `到 ${timeOf(endsAt)}`,
  moved: ({ endsAt }) => `改到这个时间，到 ${timeOf(endsAt)}`,
  'door-open': () => '可以进场了',
  'on-air': ({ endsAt }) => `正在讲，到 ${timeOf(endsAt)}`,
  interrupted: () => '老师的网络断了，正在重连',
  ended: () => '讲完了，回放在准备',
  replay: ({ replayUntil }, nowMs) => `有回放，${left(replayUntil, nowMs)}`,
  'replay-expired': () => '回放已到期',
  cancelled: () => '取消了',
};

export const words = {
  title: '直播',
  today: (nowMs: number) => {
    const at = inBeijing(nowMs);
    return `${at.getUTCMonth() + 1} 月 ${at.getUTCDate()} 日 周${WEEKDAYS[at.getUTCDay()]} · ${timeOf(new Date(nowMs).toISOString())}`;
  },
  lost: '直播的安排没有打开',
  onAir: '直播中',
  soon: '马上开始',
  people: (count: number) => `${count} 人在听`,
  teacher: (name: string) => `${name}老师`,
  enter: '进直播间',
  offerNote,
  week: '这七天',
  dayName: (ms: number, nth: number) => (nth === 0 ? '今天' : `周${WEEKDAYS[inBeijing(ms).getUTCDay()]}`),
  dayNumber: (ms: number) => String(inBeijing(ms).getUTCDate()),
  held: (count: number) => (count === 0 ? '没课' : `${count} 场`),
  noneThatDay: '这一天没有直播。',
  noneAtAll: '这七天还没有安排直播。报了班的同学登录以后，自己班的课会排在这里。',
  state: (one: ScheduledClass, nowMs: number) => STATE[one.is](one, nowMs),
  replays: '快到期的回放',
  replayLength: (seconds: number | null) => (seconds === null ? '' : `${Math.max(1, Math.round(seconds / 60))} 分钟`),
  replayUntil: (until: string, nowMs: number) => `${dayOf(lastDay(until), nowMs)} 24:00 到期`,
  openCamps: '现在能报的免费课',
  campStarts: (when: string) => `${when} 开课`,
  date: dateOf,
};
