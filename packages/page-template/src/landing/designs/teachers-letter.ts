import type { LandingPage } from '../landing-page.ts';

/** 48. A letter, and a week on one sheet. For readers who distrust everything that looks like an advertisement. */
export const teachersLetter: LandingPage = {
  title: '老师给你的一封信',
  leadsTo: 'classInfo22',
  blocks: [
    {
      kind: 'hero',
      headline: ['写给想把钱', '理清楚的你'],
      name: '一封信，读完两分钟',
      scene: 'desk',
      ground: 'tint',
      look: 'picture-first',
    },
    {
      kind: 'letter',
      to: '你好：',
      paragraphs: [
        '我是这门课的老师，教大家看懂自己签的字。',
        '来听课的人，常问两句话：“放那儿稳当吗？”“别人都买，我要不要买？”问的不是产品，是心里没底。',
        '有底，不靠消息，靠一张自己算过的纸：家里有多少，每月花多少，几年内要用多少，剩下的能不能承受变少。',
        '从开课那天起，我用五个晚上陪你把这张纸写完。不用买任何东西，带一支笔就行。写完你会发现，很多“要不要买”的问题，自己就有答案了。',
        '第五晚我会介绍付费课，十分钟，讲完就下课。你不买，我们也还是老师和学生。',
      ],
      role: '学堂 · 家庭理财课老师',
    },
    {
      kind: 'week',
      title: '五个晚上怎么过',
      evenings: [
        { day: '第 1 晚', at: '{开课时间}', title: '钱都花到哪儿去了' },
        { day: '第 2 晚', at: '{开课时间}', title: '先留够过日子的钱' },
        { day: '第 3 晚', at: '{开课时间}', title: '哪些保障用得上' },
        { day: '第 4 晚', at: '{开课时间}', title: '为什么会涨，也会跌' },
        { day: '第 5 晚', at: '{开课时间}', title: '把这张纸写完' },
      ],
      note: '每晚 40 分钟，当晚发回看。具体日期以班级群通知为准。',
    },
    { kind: 'seats' },
    {
      kind: 'promises',
      title: '信里没说、但该说的',
      never: ['不荐股', '不代你操作', '不收报名费', '不问银行卡'],
    },
    {
      kind: 'fit',
      title: '这封信写给谁',
      suits: ['不信广告，想先看看讲什么', '愿意拿一支笔，自己算'],
      not: ['想要一个现成的答案', '想快，五个晚上嫌长'],
      lacks: '讲得慢，也不热闹。',
    },
    { kind: 'closing' },
    { kind: 'dock', label: '好，我来写这张纸', hint: '免费，扫码进群' },
  ],
};
