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
        { figure: '{开课时间}', says: '直播开讲' },
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
      kind: 'worksheet',
      title: '第 1 天带回家的表',
      lead: '就是这一张，边听边填。',
      name: '家庭收支表',
      lines: [
        { item: '每月进账', example: '8,200 元' },
        { item: '吃住水电', example: '3,400 元' },
        { item: '孩子老人', example: '1,500 元' },
        { item: '看病保险', example: '600 元' },
        { item: '每月剩下', example: '2,700 元' },
      ],
      note: '例子是编的，不是哪一家的账。你填的只在你手里，不用交给我们。',
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
      text: '每晚讲 40 分钟，讲完留下来答疑。',
      quote: '钱放哪儿才踏实？这门课，就是从这个问题写起的。',
    },
    {
      kind: 'fit',
      title: '适合谁，不适合谁',
      suits: ['从没记过账，想知道钱去哪儿了', '家里有保单，说不清管什么', '晚上抽得出 40 分钟，或愿意看回放'],
      not: ['想听人推荐股票、基金', '已经会看净值，想学更深的'],
      lacks: '前两晚讲得慢，有基础的人会觉得浅。',
    },
    { kind: 'closing' },
    { kind: 'dock', label: '免费报名，进班级群', hint: '不用填手机号' },
  ],
};
