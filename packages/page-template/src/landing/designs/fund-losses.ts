import type { LandingPage } from '../landing-page.ts';

/** 27. For whoever bought funds on somebody's word: how a loss works comes before everything else. */
export const fundLosses: LandingPage = {
  title: '先学会看懂亏损',
  ground: 'white',
  leadsTo: 'classInfo23',
  blocks: [
    {
      kind: 'hero',
      headline: ['买基金之前，', '先学会看懂亏损'],
      name: '基金入门直播课',
      tag: '免费',
      lead: '涨的时候谁都会。跌下来怎么办，三个晚上讲清楚。',
      scene: 'ups-and-downs',
      ground: 'white',
    },
    {
      kind: 'facts',
      items: [
        { figure: '3 晚', says: '直播，可回看' },
        { figure: '{开课时间}', says: '直播开讲' },
        { figure: '0 只', says: '推荐的基金' },
      ],
    },
    {
      kind: 'figures',
      title: '跌了以后，要涨多少',
      lead: '这不是预测，是小学算术。你可以拿计算器自己按一遍。',
      rows: [
        { label: '跌 10%', share: 11, figure: '要涨 11%' },
        { label: '跌 20%', share: 25, figure: '要涨 25%' },
        { label: '跌 30%', share: 43, figure: '要涨 43%' },
        { label: '跌 50%', share: 100, figure: '要涨 100%' },
      ],
      note: '所以“能亏多少”要在买之前想好，而不是跌了再想。',
    },
    {
      kind: 'compare',
      title: '学完，你会换一种问法',
      before: { label: '以前问', lines: ['哪只涨得多？', '现在能买吗？', '跌了怎么还没回来？'] },
      after: { label: '以后问', lines: ['它投的是什么？', '这笔钱几年不用？', '跌多少我睡不着？'] },
    },
    {
      kind: 'curriculum',
      title: '三个晚上',
      lessons: [
        { symbol: 'pie', when: '第 1 晚', title: '你买的到底是什么', text: '拿一份真的基金说明书，一页一页读。', take: '说明书阅读表' },
        {
          symbol: 'candles',
          when: '第 2 晚',
          title: '亏损是怎么发生的',
          text: '净值、回撤、手续费，分清哪些能躲、哪些躲不掉。',
          take: '亏损计算卡',
        },
        { symbol: 'jar', when: '第 3 晚', title: '哪些钱不该拿来买', text: '房租、学费、看病的钱，先放到一边。', take: '家里的钱分三份' },
      ],
    },
    { kind: 'seats' },
    {
      kind: 'promises',
      title: '这三晚不会出现的事',
      never: ['不推荐基金', '不晒收益截图', '不拉你开户', '不收报名费'],
      note: '第 3 晚最后 10 分钟会介绍付费课，可以先走，不影响回看。',
    },
    {
      kind: 'fit',
      title: '谁来听，谁不用来',
      suits: ['买过基金，跌了不敢看账户', '听人说买，没看过说明书', '还没买，想先弄清会亏多少'],
      not: ['想知道该买哪一只', '想短期翻本，急着用钱'],
      lacks: '三个晚上不教挑基金。没有人能保证挑对，我们也不能。',
    },
    {
      kind: 'questions',
      title: '还想问',
      list: [
        { ask: '一点基础都没有，听得懂吗？', answer: '听得懂。第 1 晚从“基金是谁在管、钱放在哪儿”讲起，遇到术语先翻译成平常话。' },
        { ask: '会不会让我加仓、换仓？', answer: '不会。老师不看你的账户，也不对任何一只基金表态。' },
        { ask: '错过直播怎么办？', answer: '当晚发回看，30 天内都能看。' },
      ],
    },
    { kind: 'closing' },
    { kind: 'dock', label: '免费听三晚，进班级群', hint: '不用填手机号' },
  ],
};
