import { dateOf, dayOf, timeOf } from '@xuetang/contract/beijing-time.rule';
import type { PlanDay, PlanStudy } from '@xuetang/contract/days';

type Evening = PlanDay['evenings'][number];

const noon = (date: string): string => `${date}T04:00:00.000Z`;
const EVENING: Readonly<Record<Evening['is'], string>> = { ahead: '', on: '正在直播', over: '讲完了', cancelled: '取消了' };
const STUDY: Readonly<Record<PlanStudy['is'], string>> = { learned: '学完了', open: '', ahead: '' };

/** Everything that the plan says. */
export const words = {
  title: '学习计划',
  lost: '学习计划没加载出来',
  lead: (nowMs: number) => dateOf(new Date(nowMs).toISOString(), nowMs),
  today: '今天',
  late: '落下的',
  lateFrom: (date: string, nowMs: number) => `本来排在${dayOf(noon(date), nowMs)}`,
  weeks: '往后的安排',
  view: '看多久',
  week: '一周',
  month: '一个月',
  calendar: '学习日历',
  day: (date: string, nowMs: number) => dayOf(noon(date), nowMs),

  rest: '今天没有安排，歇一天',
  restText: (next: { date: string; title: string } | undefined, nowMs: number) =>
    next ? `${dayOf(noon(next.date), nowMs)}：${next.title}` : '往后几周也没有安排。',
  done: '今天的都学完了',
  nothing: '这一天没有安排。',
  quietWeek: '这几天没有安排。',

  hour: '我的学习时间',
  hourNone: '还没定',
  hourHint: '自学放在这个时间，任务按它排。直播的时间不变。',
  hourTitle: '每天几点学',
  hourColumn: '时间',
  noHour: '不定时间',

  evening: ({ startsAt, endsAt, is }: Evening) =>
    [`直播 ${timeOf(startsAt)}–${timeOf(endsAt)}`, EVENING[is] || '时间固定，不能改'].join(' · '),
  study: ({ minutes, is, movedFrom }: PlanStudy, hour: string | null, nowMs: number) =>
    [
      `自学${hour && is !== 'learned' ? ` ${hour}` : ''} · 约 ${minutes} 分钟`,
      STUDY[is] || [],
      movedFrom ? `从${dayOf(noon(movedFrom), nowMs)}挪来` : [],
    ]
      .flat()
      .join(' · '),
  homework: (dueAt: string) => `作业 · ${timeOf(dueAt)} 前交`,

  move: '改天',
  moveOf: (title: string) => `改天学：${title}`,
  moveTitle: '改到哪一天',
  movedBack: '放回原来的日子',
  sheet: { title: '这一天的自学', pick: '改到别的日子', pickHint: '只改你自己的计划，直播还在原来的晚上' },

  mark: ({ evenings, studies, homework }: PlanDay): string | undefined => {
    if (evenings.some(({ is }) => is === 'ahead' || is === 'on')) return '直播';
    if (studies.length > 0) return studies.every(({ is }) => is === 'learned') ? '学完' : '自学';
    return homework.length > 0 ? '作业' : undefined;
  },

  toCheckIn: '看学习打卡',
  toTasks: '看全部任务',
  none: { title: '还没有安排', text: '报名训练营以后，每天学什么都会排在这里。', go: '看看能报的免费课' },
} as const;
