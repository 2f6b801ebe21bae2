import type { LandingPage } from '../landing-page.ts';

/** 30. For people over fifty: large letters, short sentences, one thing at a time. */
export const pension: LandingPage = {
  title: '退休的钱怎么算',
  ground: 'warm',
  letters: 'large',
  leadsTo: 'classInfo18',
  blocks: [
    {
      kind: 'hero',
      headline: ['退休以后，', '每月有多少钱？'],
      name: '养老金三堂课',
      tag: '免费',
      scene: 'bench',
      look: 'picture-first',
    },
    {
      kind: 'points',
      title: '三堂课，三个数',
      lead: '带上纸和笔，跟着算就行。',
      list: [
        { symbol: 'tree', title: '能领多少', text: '对着自己的社保记录，算一遍。' },
        { symbol: 'jar', title: '够不够花', text: '把每个月要花的，写成一张单子。' },
        { symbol: 'shield', title: '怎么守住', text: '认出打着“养老”名义的骗局。' },
      ],
    },
    {
      kind: 'steps',
      title: '怎么上课',
      list: [
        { title: '点下面的按钮', text: '下一页有二维码。' },
        { title: '按住二维码', text: '跳出菜单，选“识别”，就进群了。' },
        { title: '到点听课：{开课时间}', text: '点群里的链接，就能听。' },
      ],
    },
    { kind: 'seats' },
    {
      kind: 'teacher',
      title: '谁来讲',
      text: '说话慢，算一步，等一步。没跟上，群里再讲一遍。',
      quote: '交了这么多年，够不够？咱们一起算。',
    },
    {
      kind: 'promises',
      title: '请放心',
      never: ['不卖保健品', '不卖保险', '不代办社保', '不问银行卡'],
      note: '最后一堂会介绍付费课。不买，也能看完全部回放。',
    },
    {
      kind: 'questions',
      title: '大家常问',
      list: [
        { ask: '不会操作手机怎么办？', answer: '群里有助教，用语音问就行。也可以让孩子帮忙进一次群，后面都在群里。' },
        { ask: '眼睛不好，看不清字？', answer: '讲义有大字版，课也可以只听声音。' },
        { ask: '真的不要钱？', answer: '三堂课都不要钱。付费课会写明价格，买不买您自己定。' },
      ],
    },
    {
      kind: 'fit',
      title: '适合谁，不适合谁',
      suits: ['快退休了，算不清能领多少', '刚退休，想把每月的钱排一排'],
      not: ['想找人代办社保、补缴', '想买养老产品'],
      lacks: '农村户口的情况讲得少，只有十几分钟。',
    },
    { kind: 'closing' },
    { kind: 'dock', label: '免费听课', hint: '扫码进群' },
  ],
};
