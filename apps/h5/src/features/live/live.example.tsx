import { aPage } from '../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE, refused } from '../../../gallery/answers.ts';
import { day, HOSTILE, LONG, NOW } from '../../../gallery/some-data.ts';

type Schedule = Extract<NonNullable<Answers['getLiveSchedule']>, { week: unknown }>;
type One = Schedule['week'][number];
type Entered = Extract<Extract<NonNullable<Answers['enterRoom']>, { outcome: unknown }>, { outcome: 'open' }>;

const MINUTE_MS = 60_000;
const at = (minutes: number): string => new Date(Date.parse(NOW) + minutes * MINUTE_MS).toISOString();
const teacher = { teacherId: '1', name: '周若兰', portrait: 'long-hair' as const };
const parts: One['parts'] = [
  { minute: 0, kind: 'teaching', title: '养老的钱，从三处来' },
  { minute: 30, kind: 'questions', title: '同学提问，老师答' },
  { minute: 40, kind: 'offer', title: '介绍付费课' },
];
const one = (sectionId: string, title: string, startsIn: number, is: One['is'], more: Partial<One> = {}): One => ({
  sectionId,
  title,
  teacher,
  is,
  startsAt: at(startsIn),
  endsAt: at(startsIn + 50),
  replayUntil: day(3, 16),
  parts,
  people: is === 'on-air' ? 142 : 0,
  replaySeconds: is === 'replay' ? 2_760 : null,
  ...more,
});
const week = [
  one('1', '社保断了几年，怎么补', -180, 'replay'),
  one('2', '给十年后的自己留一份', -14, 'on-air'),
  one('3', '保单看不懂，拍给老师', 300, 'scheduled'),
  one('4', '基金定投的三个误会', 1_440, 'moved'),
  one('5', '骗局，是怎么骗到你的', 2_880, 'cancelled'),
];
const schedule: Schedule = { week, replays: [week[0]!, one('6', '退休金是怎么算出来的', -2_880, 'replay')], now: NOW };
const camps = { camps: [], countedAt: NOW };
const tab = (getLiveSchedule: NonNullable<Answers['getLiveSchedule']>) =>
  aPage('index', { answers: { getLiveSchedule, listOpenCamps: camps } });

export const Tab = tab(schedule);
export const TabDoorOpen = tab({ ...schedule, week: [one('2', '给十年后的自己留一份', 10, 'door-open')] });
export const TabEmpty = tab({ week: [], replays: [], now: NOW });
export const TabLoading = tab(never);
export const TabOffline = tab(OFFLINE);
export const TabFailed = tab(refused('server.failed'));
export const TabHostile = tab({
  ...schedule,
  week: [one('1', LONG, -14, 'on-air', { teacher: { ...teacher, name: LONG }, people: 123_456 }), one('2', HOSTILE, 60, 'scheduled')],
  replays: [one('3', LONG, -900, 'replay', { teacher: { ...teacher, name: HOSTILE } })],
});

const line = (nth: number, name: string, words: string, isOwn = false) => ({ nth, name, words, at: at(-1), isOwn });
const entered: Entered = {
  outcome: 'open',
  sectionId: '12',
  title: '给十年后的自己留一份',
  teacher,
  is: 'on-air',
  startsAt: at(-14),
  endsAt: at(36),
  replayUntil: day(9, 16),
  parts,
  courseId: '1',
  courseName: '小白理财训练营',
  investment: 'general',
  movedFrom: null,
  why: null,
  play: { url: '/none.m3u8', until: day(0, 20), watermark: '学号 ***0427' },
  replaySeconds: null,
  people: 142,
  held: 1,
  lines: [line(1, '老郑', '我 63 了，现在开始还来得及吗？'), line(2, '王玉梅', '年金是单位交的那个吗？'), line(3, '秀英', '听得见', true)],
  nth: 3,
  signIn: { until: new Date(Date.parse(NOW) + 62_000).toISOString() },
  hasSignedIn: false,
  isWished: false,
  ticket: 'a-ticket',
  stream: '/live/stream/a-ticket',
  now: NOW,
};
const section = {
  sectionId: '12',
  chapter: '第一章',
  title: '给十年后的自己留一份',
  medium: 'live' as const,
  minutes: 50,
  isTrial: false,
  dayId: null,
  state: { is: 'open' as const, at: null, afterTitle: null },
};
const room = (enterRoom: NonNullable<Answers['enterRoom']>) => aPage('video-detail', { id: '12', answers: { enterRoom } });
const state = (is: Entered['is'], more: Partial<Entered> = {}) => room({ ...entered, is, signIn: null, ...more });
const shut = { play: null, lines: [], held: 0, people: 0, nth: 0 };

export const OnAir = room(entered);
export const OnAirSignedIn = room({ ...entered, hasSignedIn: true });
export const OnAirQuiet = state('on-air', { lines: [], nth: 0, held: 0, investment: 'none', people: 1 });
export const OnAirNoPicture = state('on-air', { play: null });
export const DoorOpen = state('door-open', { startsAt: at(8), endsAt: at(58), play: null, held: 0 });
export const DoorOpenLate = state('door-open', { startsAt: at(-2), endsAt: at(48), play: null, held: 0 });
export const Interrupted = state('interrupted');
export const Scheduled = state('scheduled', { ...shut, startsAt: at(480), endsAt: at(530) });
const ahead = { ...shut, startsAt: at(480), endsAt: at(530), isWished: true };
const wished = (unspent: number, templateId: string | null) =>
  state('scheduled', ahead).where({
    getReminders: { reminders: [{ kind: 'class-soon', wanted: true, unspent, templateId }], now: NOW },
  });
export const ScheduledReminded = wished(0, null);
export const ScheduledRemindedByWechat = wished(1, 'template');
export const ScheduledMayAskWechat = wished(0, 'template');
export const Moved = state('moved', { ...shut, startsAt: at(1_920), endsAt: at(1_970), movedFrom: at(480), why: '老师生病了，晚一天讲' });
export const Cancelled = state('cancelled', { ...shut, why: '老师生病了，改为录播' });
export const Ended = state('ended', { ...shut, startsAt: at(-60), endsAt: at(-10) });
export const Replay = state('replay', {
  ...shut,
  startsAt: at(-1_440),
  endsAt: at(-1_390),
  play: entered.play,
  replaySeconds: 2_976,
  parts: parts.map((part) => ({ ...part, atS: part.minute * 60 + 48 })),
});
export const ReplayExpired = state('replay-expired', { ...shut, startsAt: at(-14_400), endsAt: at(-14_350), replayUntil: day(-1) });
export const Unplanned = room({ outcome: 'unplanned', courseId: '1', section });
export const RoomUnknown = room(refused('section.unknown'));
export const RoomLoading = room(never);
export const RoomOffline = room(OFFLINE);
export const RoomFailed = room(refused('server.failed'));
export const RoomHostile = room({
  ...entered,
  title: LONG,
  courseName: LONG,
  teacher: { ...teacher, name: HOSTILE },
  lines: [line(1, LONG, HOSTILE), line(2, HOSTILE, LONG, true)],
  parts: [
    { minute: 0, kind: 'teaching', title: LONG },
    { minute: 20, kind: 'offer', title: HOSTILE },
  ],
});
