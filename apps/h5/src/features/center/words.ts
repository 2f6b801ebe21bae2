import { dateOf, dayOf, daysUntil, timeOf } from '@xuetang/contract/beijing-time.rule';
import type { RunningCamp, ToDo } from '@xuetang/contract/center';
import type { OwnCourseLine } from '@xuetang/contract/courses';
import { type CampIs, campIs } from './camp-steps.rule.ts';
import type { Evening } from './next-thing.rule.ts';

const HOUR_MS = 3_600_000;
const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'];

/** Beijing's hour, wherever the phone thinks it is. */
const hourOf = (nowMs: number): number => new Date(nowMs + 8 * HOUR_MS).getUTCHours();

const helloAt = (hour: number): string => {
  if (hour < 5 || hour >= 23) return '夜深了';
  if (hour < 9) return '早上好';
  if (hour < 12) return '上午好';
  if (hour < 14) return '中午好';
  return hour < 18 ? '下午好' : '晚上好';
};

const MEDIA = { article: '读', audio: '听', video: '看', day: '学', live: '直播' } as const satisfies Record<ToDo['medium'], string>;

const campLine: Readonly<Record<CampIs, (camp: RunningCamp) => string>> = {
  before: ({ periodName, days }) => `${periodName} · 一共 ${days.length} 天`,
  running: ({ periodName, learnedDays }) => `${periodName} · 学完 ${learnedDays} 天`,
  over: ({ periodName, days, learnedDays }) => `${periodName} · ${days.length} 天课都讲完了，你学完 ${learnedDays} 天`,
};

/** Everything that the learning tab says. */
export const words = {
  lost: '学习中心没加载出来',
  hello: (nickname: string, nowMs: number) => (nickname ? `${nickname}，${helloAt(hourOf(nowMs))}` : helloAt(hourOf(nowMs))),
  date: (nowMs: number) => {
    const at = new Date(nowMs + 8 * HOUR_MS);
    return `${at.getUTCMonth() + 1} 月 ${at.getUTCDate()} 日 周${WEEKDAYS[at.getUTCDay()]}`;
  },
  today: (camp: RunningCamp | null, nowMs: number): string => {
    if (!camp) return '';
    if (campIs(camp) === 'over') return '这一期已经讲完';
    if (campIs(camp) === 'running') return `今天是第 ${camp.today} 天`;
    const days = camp.evening ? daysUntil(camp.evening.startsAt, nowMs) : 0;
    return days > 0 ? `还有 ${days} 天开课` : '今天开课';
  },
  campLine: (camp: RunningCamp) => campLine[campIs(camp)](camp),
  toSections: '看每天讲什么',
  days: {
    tasks: '学习任务',
    tasksHint: '今天、落下的和往后的',
    plan: '学习计划',
    planHint: '这一周哪天学什么',
    checkIn: '学习打卡',
    checkInHint: '学了几天，今天还差几分钟',
  },

  eveningTag: ({ startsAt }: Evening, nowMs: number) => {
    const day = dayOf(startsAt, nowMs);
    const isTonight = day === '今天' && timeOf(startsAt) >= '18:00';
    return `${isTonight ? '今晚' : day} ${timeOf(startsAt)} 直播`;
  },
  onNow: '正在直播',
  startsIn: ({ startsAt }: Evening, nowMs: number) => {
    const minutes = Math.ceil((Date.parse(startsAt) - nowMs) / 60_000);
    const hours = Math.floor(minutes / 60);
    const rest = minutes % 60 > 0 ? `${minutes % 60} 分钟` : '';
    return hours > 0 ? `${hours} 小时${rest && ` ${rest}`}后开始` : `${rest}后开始`;
  },
  endsAt: ({ endsAt }: Evening) => `${timeOf(endsAt)} 结束`,
  minutes: ({ startsAt, endsAt }: Evening) => `约 ${Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000)} 分钟`,
  teacher: (name: string) => `${name}老师`,
  toRoom: '进直播间',
  whereTheLinkIs: '听课链接由老师发在班级群里，点开就能听。',
  toGroup: '去班级群拿链接',
  joinFirst: '听课链接由老师发在班级群里，你还没进群。',
  join: '先进班级群',
  beforeTag: (evening: Evening, nowMs: number) => {
    const days = daysUntil(evening.startsAt, nowMs);
    return days > 0 ? `还有 ${days} 天开课` : '今天开课';
  },
  beforeTitle: (evening: Evening) => `第 ${evening.day} 天：${evening.title}`,
  beforeWhen: ({ startsAt }: Evening, nowMs: number) => `${dayOf(startsAt, nowMs)} ${timeOf(startsAt)} 开始`,
  joined: '你已经在班级群里。开课当天，老师会在群里发听课链接。',

  next: { begun: '上次学到这里', first: '从这里开始' },
  go: { begun: '接着学', first: '开始学' },
  toDoLine: ({ courseName, medium, minutes }: ToDo) => `${MEDIA[medium]} ${minutes} 分钟 · ${courseName}`,
  toDo: '今天要做',
  laterEvening: (evening: Evening, nowMs: number) => `${words.eveningTag(evening, nowMs)}：${evening.title}`,
  joinToDo: '进班级群',
  joinToDoText: '听课链接、讲义和答疑都在群里',
  wrongDue: (count: number) => `错题本：今天回来 ${count} 道`,
  wrongDueText: '连对两次就移出',
  listen: '今天听什么',
  allDone: '今天要学的都学完了',
  allDoneText: (evening: Evening | null, nowMs: number) =>
    evening ? `下一次直播：${dayOf(evening.startsAt, nowMs)} ${timeOf(evening.startsAt)}。` : '想再看一遍，从下面的课程进去。',
  begun: '学到一半',

  over: (until: string | null, nowMs: number) =>
    until ? `课程和讲义到 ${dateOf(until, nowMs)} 前都能再看，没学完的接着学。` : '课程和讲义还能再看，没学完的接着学。',

  courses: '我的课程',
  all: (count: number) => `全部 ${count} 门`,
  learned: ({ sections, state: { learned } }: OwnCourseLine) => {
    if (learned === 0) return `还没开始 · 共 ${sections} 节`;
    return learned >= sections ? `${sections} 节都学完了` : `学完 ${learned} / ${sections} 节`;
  },
  noCourses: '你还没有别的课程',
  noCoursesText: '报了名或买了的课会列在这里。',
  findCourses: '看看有哪些课',

  begin: {
    title: '从一个免费训练营开始',
    text: '你现在没有正在上的训练营。',
    whatTitle: '训练营是什么',
    what: [
      { act: '连着几个晚上，每晚一堂直播', sign: '老师在线讲，听不懂可以在班级群里问。' },
      { act: '白天几分钟，提前听一段、读一页', sign: '手机上就能学，错过了可以补。' },
      { act: '报名不花钱，也不用先买课', sign: '最后一天会介绍付费课，买不买都随你。' },
    ],
    go: '看看能报的免费课',
  },
};
