import type { LandingPage } from '../landing-page.ts';

/** 47. Stocks, the risks first: the page begins with for whom it is not. */
export const stockRisks: LandingPage = {
  title: '炒股之前先看这页',
  leadsTo: 'classInfo23-v1',
  blocks: [
    {
      kind: 'hero',
      headline: ['炒股之前，', '先看完这一页'],
      name: '股票风险课',
      tag: '免费两晚',
      scene: 'crossroads',
      look: 'picture-first',
    },
    {
      kind: 'points',
      title: '这三种人，先别报名',
      lead: '不是客气话。符合一条，先去听我们的存钱课。',
      list: [
        { title: '钱是借来的', text: '贷款、信用卡、亲戚的钱，都算。' },
        { title: '三年内要用', text: '彩礼、首付、学费、看病。' },
        { title: '想听一个代码', text: '我们从不说代码，私下说的都是骗子。' },
      ],
    },
    { kind: 'button', label: '都不符合，我想听', hint: '需要先勾选下方的协议' },
    {
      kind: 'figures',
      title: '一笔钱，先扣掉什么',
      lead: '每买卖一次 10,000 元，无论赚亏都要付的。比例以你的券商和当日规定为准。',
      rows: [
        { label: '佣金（买、卖各一次）', share: 100, figure: '约 5～10 元' },
        { label: '印花税（卖出时）', share: 50, figure: '5 元' },
        { label: '过户费', share: 2, figure: '0.2 元' },
      ],
      note: '一天买卖一次，一年 240 个交易日，光费用就两三千元。',
    },
    {
      kind: 'curriculum',
      title: '两个晚上',
      lessons: [
        {
          symbol: 'candles',
          when: '第 1 晚',
          title: '亏钱的五种走法',
          text: '追涨、补仓、借钱、听消息、不止损，一种一种拆开看。',
          take: '五种走法自查表',
        },
        { symbol: 'ledger', when: '第 2 晚', title: '读一页真的年报', text: '这家公司靠什么挣钱，一页纸看出来。', take: '年报阅读页' },
      ],
    },
    {
      kind: 'promises',
      title: '两晚里不会有',
      never: ['不说代码', '不晒收益', '不带操作', '不拉开户'],
      note: '第 2 晚最后会介绍付费课程，不买也能看完回放。',
    },
    { kind: 'seats' },
    {
      kind: 'fit',
      title: '听完，你会得到什么',
      labels: ['有的', '没有的'],
      suits: ['一张自查表，看自己占了几种', '会读一页年报，知道公司靠什么挣钱'],
      not: ['没有股票代码，一个也没有', '没有买卖时机，也没有仓位建议'],
      lacks: '两个晚上只够讲风险，学不会选股。',
    },
    { kind: 'closing' },
    { kind: 'dock', label: '我看完了，免费听两晚', hint: '不用填手机号' },
  ],
};
