import { dateOf, dayOf } from '@xuetang/contract/beijing-time.rule';
import type { CheckInCamp, CheckInDay, EarnedBy } from '@xuetang/contract/days';
import { CHECK_IN_MINUTES, MAKE_UPS } from '@xuetang/contract/days.rule';

const noon = (date: string): string => `${date}T04:00:00.000Z`;

const BY: Readonly<Record<EarnedBy, string>> = {
  minutes: `听满了 ${CHECK_IN_MINUTES} 分钟`,
  section: '学完了一节',
  homework: '交了作业',
  evening: `听了 ${CHECK_IN_MINUTES} 分钟直播`,
  'make-up': '补上的',
};

const MARK: Readonly<Record<CheckInDay['is'], string>> = {
  learned: '学了',
  'made-up': '补了',
  missed: '没学',
  today: '今天',
  ahead: '未到',
  rest: '休息',
};

const IS: Readonly<Record<CheckInDay['is'], string>> = {
  learned: '这一天学了，已经打卡',
  'made-up': '这一天是后来补上的',
  missed: '这一天没有打卡',
  today: '今天还没有打卡',
  ahead: '还没到这一天',
  rest: '这一天没有课',
};

/** Everything that the page of learned days says. */
export const words = {
  title: '学习打卡',
  lost: '打卡记录没加载出来',
  lead: ({ campName, periodName }: Pick<CheckInCamp, 'campName' | 'periodName'>) => `${campName} · ${periodName}`,
  whichCamp: '看哪个训练营',

  today: {
    learned: '今天已经打卡',
    by: (by: EarnedBy | null) => (by ? `${BY[by]}，系统自动记下的，不用再点什么。` : ''),
    open: (minutes: number) =>
      minutes === 0 ? `今天听满 ${CHECK_IN_MINUTES} 分钟就打卡` : `再听 ${CHECK_IN_MINUTES - minutes} 分钟就打卡`,
    ways: '学完一节，或者交一次作业，也算。学到了会自动记下，不用点按钮。',
    ring: '今天听了几分钟',
    minutes: (minutes: number) => `${minutes} / ${CHECK_IN_MINUTES}`,
    unit: '分钟',
    go: '去学今天的课',
    rest: '今天没有课，歇一天',
    over: '这一期的课都上完了',
    restText: '想学也可以，听满 10 分钟一样会记下。',
    next: ({ date, title }: NonNullable<CheckInCamp['next']>, nowMs: number) => `${dayOf(noon(date), nowMs)}：${title}`,
    toList: '看每天讲什么',
  },

  strip: '这一期的每一天',
  calendar: '打卡日历',
  mark: (is: CheckInDay['is']) => MARK[is],
  day: ({ date, day }: CheckInDay, nowMs: number) => `${dayOf(noon(date), nowMs)}${day ? ` · 第 ${day.nth} 天` : ''}`,
  dayIs: ({ is, day }: CheckInDay) => (is === 'rest' && day ? '那时你还没有加入，不算没学' : IS[is]),
  toDay: '去学这一天',

  makeUp: {
    ask: '补上这一天',
    title: '补上这一天？',
    text: (left: number) => `这一天的课你已经学完了。补上以后，这一期还能再补 ${left - 1} 天。`,
    yes: '补上',
    no: '先不补',
    learnFirst: '学完这一天的课，就能在这里补上。',
    usedUp: `这一期的 ${MAKE_UPS} 次补卡已经用完。课还能照常学。`,
  },

  facts: {
    learned: '打了卡',
    days: (days: number) => `${days} 天`,
    left: '还能补',
    leftOf: (left: number) => `${left} 天（一期共 ${MAKE_UPS} 天）`,
    until: '补到',
    untilDay: (endsAt: string, nowMs: number) => dateOf(endsAt, nowMs),
  },

  earned: '打卡有什么奖励',
  noReward: '这一期打卡没有奖励。打卡只是帮你看清自己学了几天，不学也不扣什么。',
  toPlan: '看学习计划',
  toTasks: '看全部任务',

  none: { title: '还没有训练营', text: '报名训练营以后，每天学没学都会记在这里。', go: '看看能报的免费课' },
} as const;
