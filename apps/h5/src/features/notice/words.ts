import type { ClassNotice, WantedReminder } from '@xuetang/contract/notices';
import type { ReminderKind } from '@xuetang/contract/reminder.rule';
import { momentWords } from '../../kit/moment-words.rule.ts';

const KINDS: Readonly<Record<ReminderKind, { name: string; hint: string }>> = {
  'class-soon': { name: '快上课了', hint: '开课前 15 分钟' },
  'class-moved': { name: '课改了时间', hint: '改期、取消的时候，改期还会发短信' },
  'homework-graded': { name: '作业批好了', hint: '老师写好评语的时候' },
  'replay-ends': { name: '回放快到期', hint: '到期前一天，学完的不提醒' },
  certificate: { name: '学习证明发了', hint: '发给你的时候' },
  'back-in-stock': { name: '等的有了', hint: '点过“告诉我”的商品有货、班期开放的时候' },
};

/** Everything that `notice` says. */
export const words = {
  title: '通知和提醒',
  parts: '看什么',
  notices: '班级通知',
  reminders: '我要的提醒',

  noticesLost: '班级通知没加载出来',
  by: ({ by }: ClassNotice) => `${by}老师`,
  of: ({ at, campName, periodName, classNumber }: ClassNotice, now: number) =>
    `${momentWords(at, now)} · ${campName} ${periodName} ${classNumber} 班`,
  end: '没有更早的通知了',
  none: { title: '班里还没有通知', text: '老师给全班发的通知会留在这里，群里刷过去了也找得到。' },
  noClass: { title: '你还没有班级', text: '报名一期免费训练营，分到班以后，老师的通知就在这里。' },
  toCamps: '看看能报的免费课',
  toGroup: '看我的班级',

  remindersLost: '提醒没加载出来',
  kind: (kind: ReminderKind) => KINDS[kind].name,
  hint: ({ kind, unspent }: WantedReminder) => (unspent > 0 ? `${KINDS[kind].hint}，微信还能收 ${unspent} 条` : KINDS[kind].hint),
  switches: '提醒我这些',
  always: '这些事总会写进消息中心。开关管的是微信和短信：一天最多两次，晚上 10 点到早上 8 点不打扰。',
  wechat: '让微信提醒我',
  oneForOne: '一次同意，一条提醒。',
  oneForOneText: '在微信里点一次同意，微信就能给你发一条。发过了想再收，再来点一次。',
  asks: (kinds: readonly ReminderKind[]) => `这一次问的是：${kinds.map((kind) => KINDS[kind].name).join('、')}。`,
  agree: '同意微信提醒我',
  agreed: '同意了。微信通知我们以后，上面会多一条',
  refused: '没同意也没关系，消息中心里照样有',
  allOff: '上面的提醒都关着。想让微信提醒，先打开一种。',
  toMessages: '去消息中心',
};
