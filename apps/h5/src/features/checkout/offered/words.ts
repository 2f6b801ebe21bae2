import { deadlineWords } from '../../../kit/deadline-words.rule.ts';

/** What pages say where somebody offers something: a teacher, a link of ours, the counter, a classroom. */
export const words = {
  plan: {
    title: (name: string) => `${name}老师给您的方案`,
    heard: '老师听您说的',
    until: (at: string, now: number) => `${deadlineWords(at, now)} 前都是这个价`,
    left: '还剩',
    whole: '看整份方案',
    noRush: '过了时间按课程价，课还是一样的课，不用急。',
    lost: '方案没加载出来',
    ended: { title: '这份方案过了时间', text: '方案里的价钱已经到期。课还在，按课程价照样能买；也可以请老师再写一份。', go: '按课程价看' },
    unknown: { title: '没有找到这份方案', text: '方案只给收到的人看。可能是用了别的号登录，或者链接不完整。', go: '看看在售的课程' },
    notSold: { title: '方案里的课现在不卖', text: '可能已经下架。问问老师，有没有别的合适。', go: '看看在售的课程' },
    ask: '问问老师',
  },
  link: {
    tag: '学堂发给您的链接',
    running: (name: string) => `“${name}”的价钱，从这里进来就有，不用领券`,
    until: (at: string, now: number) => `到 ${deadlineWords(at, now)}`,
    left: '还剩',
    plain: '这个链接没有限时的价钱，按课程价算，什么时候买都一样。',
    sure: '链接是我们发的。谁让您转账、谁说“内部价要先交钱”，都不是我们。',
  },
  pos: {
    title: '工作人员给您开的单',
    by: '开单的人',
    price: '说好的价',
    until: '给您留到',
    hour: (at: string, now: number) => deadlineWords(at, now),
    left: '还剩',
    mine: '这张单已经记在您的账号里，别人再扫也打不开。',
    check: '请对一下：和当面说的一样，再往下付。正好有更低的价，下面按更低的算；比说好的贵（邮费另算），就别付。',
    lost: '单子没加载出来',
    unknown: { title: '没有找到这张单', text: '二维码可能不完整，或者不是我们的。请工作人员重新出示一次。', go: '看看在售的课程' },
    taken: {
      title: '已经被别人扫了',
      text: '一张单只认第一个扫的人。请工作人员给您另开一张，您没有下单，也没有扣钱。',
      go: '看看在售的课程',
    },
    ended: {
      title: '这张单过了时间',
      text: (at: string) => `它留到 ${at}，现在打不开了。还想要，请工作人员重新开一张。`,
      go: '看看在售的课程',
    },
    ordered: { title: '这张单您已经下过了', text: '不用再下一次。', go: '看这张订单' },
  },
  room: {
    title: (room: string) => room,
    lead: '教室里的码，各买各的：登录的是谁，课就开给谁。',
    until: (at: string, now: number) => `这个码用到 ${deadlineWords(at, now)}`,
    never: '扫码只在这一页付。不用把钱交给任何人，也不用替别人付。',
    lost: '教室码没加载出来',
    unknown: { title: '没有找到这个教室码', text: '请对一对码是不是完整，或者问问教室里的工作人员。', go: '看看在售的课程' },
    over: { title: '这个教室码过了时间', text: '课还在，不用教室码也能买，价钱一样写得清清楚楚。', go: '看这门课' },
  },
} as const;
