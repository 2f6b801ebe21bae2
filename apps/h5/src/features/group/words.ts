import { dateOf, dayOf, timeOf } from '@xuetang/contract/beijing-time.rule';
import type { OwnClass } from '@xuetang/contract/live';

/** Everything that the tab 班级 says. */
export const words = {
  title: '我的班级',
  lead: (count: number) => (count > 1 ? `你在 ${count} 个班里` : '听课链接、讲义和答疑都在班级群里'),
  lost: '你的班级没加载出来',
  none: { title: '你还没有班级', text: '报名一期免费训练营，分到班以后，这里就是你的班级和老师。' },
  toCamps: '看看能报的免费课',

  where: ({ periodName, className }: OwnClass) => `${periodName} · ${className}`,
  held: ({ startsAt, endsAt }: OwnClass, nowMs: number): string => {
    if (nowMs < Date.parse(startsAt)) return `${dayOf(startsAt, nowMs)} ${timeOf(startsAt)} 开课`;
    return nowMs < Date.parse(endsAt) ? `正在上课，${dateOf(endsAt, nowMs)}结课` : `${dateOf(endsAt, nowMs)}已结课`;
  },
  teacher: (name: string) => `${name}老师`,

  joined: '已在群里',
  notJoined: '还没进群',
  howJoined: '打开微信，在聊天列表里就能找到班级群。听课链接开课前由老师发在群里。',
  howToJoin: '点下面的按钮，长按二维码进群。听课链接只发在群里，不会私下发给你。',
  codeDead: '这个群的二维码暂时不能用。先加老师，老师拉你进群。',
  join: '进班级群',
  joinByTeacher: '加老师，请老师拉我进群',
  toTeacher: '找老师',
  change: '日子不方便？换一期',

  today: (listened: number, seats: number) => `今天 ${listened} / ${seats} 人学过`,
  counted: (now: string) => `${timeOf(now)} 统计`,
  countLost: '今天多少人学过，暂时没取到',
  again: '再试一次',
  warning: '老师不会让你转账，也不会推荐股票。群里有人这样说，请告诉我们。',
  toNotices: '班级通知和提醒',
  toComplaint: '举报群里的人',
};
