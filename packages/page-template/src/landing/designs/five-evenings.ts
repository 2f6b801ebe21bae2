import type { LandingPage } from '../landing-page.ts';

/** Five evenings, the household's money in order: for people who have never kept an account of anything. */
export const fiveEvenings: LandingPage = {
  title: '免费领取直播课',
  blocks: [
    { kind: 'hero', headline: ['五天，把家里的', '钱理清楚'], name: '小白理财训练营', tag: '全程免费' },
    {
      kind: 'facts',
      items: [
        { figure: '5 晚', says: '跟着直播学' },
        { figure: '20:00', says: '每晚开讲' },
        { figure: '40 分钟', says: '可看回放' },
      ],
    },
    { kind: 'seats' },
    {
      kind: 'curriculum',
      title: '五天学什么',
      lead: '一天一件事，听完就能在家做。',
      lessons: [
        { symbol: 'ledger', when: '第 1 天 · 记账', title: '钱都花到哪儿去了', text: '用一张表，写清一个月的收支。', take: '家庭收支表' },
        {
          symbol: 'jar',
          when: '第 2 天 · 存钱',
          title: '先留够过日子的钱',
          text: '算出家里该备几个月的生活费，放在哪儿，急用时能取。',
          take: '备用金计算卡',
        },
        {
          symbol: 'umbrella',
          when: '第 3 天 · 保险',
          title: '哪些保障用得上',
          text: '医保之外缺什么，不多买不重买。',
          take: '保单整理清单',
        },
        {
          symbol: 'pie',
          when: '第 4 天 · 基金',
          title: '为什么会涨，也会跌',
          text: '看懂净值、费用和风险等级，知道自己能承受多少。',
          take: '风险承受力自测',
        },
        {
          symbol: 'tree',
          when: '第 5 天 · 养老',
          title: '给十年后的自己留一份',
          text: '把前四天合成一页，回家商量。',
          take: '一页家庭计划',
        },
      ],
    },
    {
      kind: 'promises',
      title: '先说清楚，我们不做什么',
      never: ['不荐股', '不代你操作', '不收报名费', '不问银行卡'],
      note: '第 5 天会介绍付费课程，买不买由你，不买也能看完全部回放。',
    },
    {
      kind: 'teacher',
      title: '谁来讲',
      name: '周若兰',
      text: '讲了 11 年家庭理财课，带过 300 多个班。',
      quote: '我妈问过我：钱放哪儿才踏实？这门课，就是从她的问题写起的。',
    },
    {
      kind: 'reviews',
      title: '学过的人怎么说',
      how: '完课学员才能评价，按时间排列，好评差评都留着。',
      list: [
        {
          who: '陈秀英 · 58 岁',
          when: '第 85 期 · 全勤',
          stars: 5,
          text: '头一回弄明白每个月钱去哪儿了。老师说话慢，听不清可以看回放，我记了满满一本。',
        },
        {
          who: '老郑 · 63 岁',
          when: '第 85 期 · 完课',
          stars: 4,
          text: '保险那天最有用，回家翻出两份重复的保单。直播卡过一次，助教当晚补发了回放。',
        },
        {
          who: '阿凯 · 34 岁',
          when: '第 84 期 · 完课',
          stars: 3,
          text: '我有点基础，前两天偏浅，第 4 天讲风险等级那段值得听。最后有卖课，不买也没人催。',
        },
      ],
    },
    { kind: 'closing' },
    { kind: 'dock', label: '免费报名，进班级群', hint: '不用填手机号，下一步扫码进群' },
  ],
};
