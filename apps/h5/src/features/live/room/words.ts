import { dayOf, daysUntil, timeOf } from '@xuetang/contract/beijing-time.rule';
import type { OpenRoom } from '@xuetang/contract/broadcasts';

const lastDay = (until: string): string => new Date(Date.parse(until) - 60_000).toISOString();
const when = (at: string, nowMs: number): string => `${dayOf(at, nowMs)} ${timeOf(at)}`;

export const words = {
  lost: '直播间没有打开',
  unknown: { title: '没有找到这节直播课', text: '链接可能过期了，从课程里再进一次。' },
  unplanned: { title: '这节直播课还没有排时间', text: '排好以后，上课的日子和钟点会写在这里。' },
  toCenter: '去学习中心',
  toList: '回到目录',
  toLive: '看看别的直播',
  tag: { 'on-air': '直播中', interrupted: '正在重连', replay: '回放', 'door-open': '马上开始' } as const,
  by: ({ teacher, courseName }: Pick<OpenRoom, 'teacher' | 'courseName'>) => `${teacher.name}老师 · ${courseName}`,
  people: (count: number, nowMs: number) => `${count} 人在听 · ${timeOf(new Date(nowMs).toISOString())}`,
  soundOnly: '只听声音',
  soundOn: '画面关了，声音照常放。',
  play: '点一下，开始听课',
  opening: '正在打开…',
  noEngine: '这一场没有画面，请听老师在班级群里的安排。',
  reconnecting: '老师的网络断了，正在重连。不用点，接上会自己接着放。',
  lostPicture: '你的网络有点慢，正在重连。',
  startsIn: '离开课',
  starts: (room: OpenRoom, nowMs: number) => `${when(room.startsAt, nowMs)} 到 ${timeOf(room.endsAt)}`,
  prepare: ['开课前 15 分钟可以进场', '准备纸和笔，老师会带着算', '有耳机更好，在家里用外放也行'],
  prepareTitle: '上课前准备',
  moved: (room: OpenRoom, nowMs: number) =>
    `${when(room.movedFrom ?? room.startsAt, nowMs)}的课改到 ${when(room.startsAt, nowMs)}。${room.why ?? ''}`,
  cancelled: { title: '这一场取消了', text: (why: string | null) => `${why ?? '原因老师会在班级群里说'}。不影响你的学习期。` },
  waiting: '老师还没开始，先坐一会儿。',
  late: '到点了，老师正在连线。',
  ended: { title: '这一场讲完了', text: '回放做好以后就在这里，一般要等课长的一小半。这一页会自己更新。' },
  endedNext: (until: string, nowMs: number) => `回放可以看到 ${dayOf(lastDay(until), nowMs)} 24:00。`,
  expired: { title: '回放已经到期', text: '这一节的要点在课程目录里，有不明白的可以问老师。' },
  replayUntil: (until: string, nowMs: number) => {
    const days = daysUntil(lastDay(until), nowMs);
    return `回放看到 ${dayOf(lastDay(until), nowMs)} 24:00${days > 0 ? `，还有 ${days} 天` : '，今天到期'}。`;
  },
  parts: '这一场讲什么',
  chapters: '这一课的段落',
  kind: { teaching: '讲课', questions: '答疑', offer: '介绍付费课' } as const,
  offerCounts: '不算学习，可以不看',
  nowPart: '现在',
  talk: '同学们在说',
  talkEmpty: '还没有人说话，你可以先说一句。',
  held: (count: number) => `有 ${count} 条像是带了联系方式、链接或荐股，助教看过才显示。`,
  skipped: (count: number) => `说得太快，有 ${count} 条没显示。`,
  own: '我',
  say: '说一句',
  sayTo: '在直播间说一句',
  saidHeld: '这一句助教看过才显示，不用重发。',
  tooSoon: '说得有点快，等三秒再发。',
  tooLong: '这一句太长，分两句发吧。',
  notSent: '没发出去，文字还在，再点一次发送。',
  closed: '直播间关了，有问题可以在班级群里问。',
  signIn: '签到',
  signInLeft: (seconds: number) => `签到还开 ${seconds} 秒`,
  signInFree: '不签也能学完',
  signedIn: '签到成功',
  signInLost: '没签上，再点一次。',
};
