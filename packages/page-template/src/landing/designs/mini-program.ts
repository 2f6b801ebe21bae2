import type { LandingPage } from '../landing-page.ts';

/** Inside a mini-program's web-view: short, because its frame takes room, and without a word of prices (no virtual goods there). */
export const miniProgram: Readonly<Record<'any' | 'live' | 'camp', LandingPage>> = {
  any: {
    title: '免费领取直播课',
    leadsTo: 'classInfo-mini',
    blocks: [
      { kind: 'hero', headline: ['手机里的', '一间学堂'], name: '直播课 · 训练营', tag: '免费', scene: 'phone-class' },
      {
        kind: 'points',
        title: '可以学什么',
        list: [
          { symbol: 'ledger', title: '家里的账', text: '一张表，写清一个月的收支。' },
          { symbol: 'umbrella', title: '用得上的保障', text: '不多买，不重买。' },
          { symbol: 'pie', title: '看懂涨和跌', text: '知道自己能承受多少。' },
        ],
      },
      { kind: 'seats' },
      { kind: 'promises', title: '我们不做什么', never: ['不荐股', '不代你操作', '不收报名费', '不问银行卡'] },
      { kind: 'closing' },
      { kind: 'dock', label: '免费报名，进班级群', hint: '扫码进群' },
    ],
  },
  live: {
    title: '免费直播课',
    ground: 'white',
    leadsTo: 'classInfo-mini',
    blocks: [
      {
        kind: 'hero',
        headline: ['吃过晚饭，', '来听一堂直播'],
        name: '家里的钱怎么分',
        tag: '免费',
        scene: 'after-supper',
        ground: 'ink',
      },
      {
        kind: 'facts',
        ground: 'paper',
        items: [
          { figure: '{开课时间}', says: '准时开讲' },
          { figure: '40 分钟', says: '讲完就下播' },
          { figure: '可提问', says: '老师当场答' },
        ],
      },
      {
        kind: 'steps',
        title: '怎么进直播间',
        list: [
          { title: '点下面的按钮，扫码进群' },
          { title: '开讲前 10 分钟，群里发链接', text: '点开就在这个小程序里看。' },
          { title: '错过了，当晚看回放' },
        ],
      },
      { kind: 'seats' },
      {
        kind: 'promises',
        title: '直播里不会有',
        never: ['不荐股', '不抽奖', '不催下单', '不问银行卡'],
      },
      { kind: 'closing' },
      { kind: 'dock', label: '免费听直播', hint: '扫码进群' },
    ],
  },
  camp: {
    title: '报名训练营',
    leadsTo: 'classInfo-mini',
    blocks: [
      { kind: 'hero', headline: ['五级台阶，', '五个晚上'], name: '小白理财训练营', tag: '免费', scene: 'stairs-of-lamps' },
      { kind: 'seats' },
      {
        kind: 'week',
        title: '五个晚上',
        evenings: [
          { day: '第 1 晚', at: '{开课时间}', title: '钱都花到哪儿去了' },
          { day: '第 2 晚', at: '{开课时间}', title: '先留够过日子的钱' },
          { day: '第 3 晚', at: '{开课时间}', title: '哪些保障用得上' },
          { day: '第 4 晚', at: '{开课时间}', title: '为什么会涨，也会跌' },
          { day: '第 5 晚', at: '{开课时间}', title: '给十年后留一份' },
        ],
        note: '每晚 40 分钟，在这个小程序里看，当晚有回放。',
      },
      {
        kind: 'promises',
        title: '我们不做什么',
        never: ['不荐股', '不代你操作', '不收报名费', '不问银行卡'],
      },
      { kind: 'closing' },
      { kind: 'dock', label: '免费报名五晚', hint: '扫码进群' },
    ],
  },
};
