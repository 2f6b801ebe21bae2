import type { LandingPage } from '../landing-page.ts';

/** 49. Three questions that answer themselves in the page; whoever can answer all needs no course, and is told so. */
export const selfCheck: LandingPage = {
  title: '三个问题自测',
  ground: 'warm',
  leadsTo: 'classInfo24',
  blocks: [
    {
      kind: 'hero',
      headline: ['家里的钱，', '你说得清几项？'],
      name: '一分钟自测',
      tag: '不用登录',
      scene: 'three-jars',
      ground: 'orange',
    },
    {
      kind: 'quiz',
      title: '点一点，马上有回答',
      lead: '答案只在你手机上，我们看不到，也不保存。',
      questions: [
        {
          ask: '家里每个月花多少钱？',
          choices: [
            { text: '说得出，误差一两百', says: '很好，说得出的人并不多。' },
            { text: '大概知道', says: '第 1 晚用一张表，把“大概”变成数字。', unsure: true },
            { text: '说不清', says: '不要紧，大多数人都是这样。第 1 晚就做这件事。', unsure: true },
          ],
        },
        {
          ask: '要是三个月没有收入，够过吗？',
          choices: [
            { text: '够，钱就放在那儿', says: '这叫备用金。有它，别的钱才谈得上打理。' },
            { text: '够，但都在理财里', says: '要看几天能取出来。第 2 晚教你分开放。', unsure: true },
            { text: '不够，或没算过', says: '先算出要多少，再一个月攒一点。第 2 晚讲。', unsure: true },
          ],
        },
        {
          ask: '手里的理财产品，最多会亏多少？',
          choices: [
            { text: '知道，说明书上看过', says: '你已经比大多数人仔细了。' },
            { text: '应该不会亏吧', says: '写着“非保本浮动收益”的都可能亏。第 4 晚一起读。', unsure: true },
            { text: '没有买过', says: '那正好，先学会看，再决定买不买。' },
          ],
        },
      ],
      counted: '项还说不清',
      after: '一项都没有：你可以不来听课，把这页转给需要的家人。有一项以上：五个晚上，一项一项弄清楚。',
    },
    {
      kind: 'curriculum',
      title: '每一晚，弄清一项',
      lessons: [
        { symbol: 'ledger', when: '第 1 晚', title: '每月花多少', text: '一张表，写清一个月的收支。' },
        { symbol: 'jar', when: '第 2 晚', title: '备用金够不够', text: '算出该留几个月，放在哪儿。' },
        { symbol: 'umbrella', when: '第 3 晚', title: '保障缺不缺', text: '医保之外，缺什么补什么。' },
        { symbol: 'pie', when: '第 4 晚', title: '会亏多少', text: '读懂一份真的产品说明书。' },
        { symbol: 'tree', when: '第 5 晚', title: '十年后靠什么', text: '合成一页，回家商量。' },
      ],
    },
    {
      kind: 'promises',
      title: '我们不做什么',
      never: ['不荐股', '不代你操作', '不收报名费', '不问银行卡'],
      note: '第 5 晚会介绍付费课程，买不买由你。',
    },
    { kind: 'seats' },
    {
      kind: 'fit',
      title: '适合谁，不适合谁',
      suits: ['上面有一项以上说不清', '想弄清楚，又不知从哪儿开始'],
      not: ['三项都说得清，你可以不来', '想听人推荐产品'],
      lacks: '题只有三道，很粗。它不是风险测评，也不打分。',
    },
    { kind: 'closing' },
    { kind: 'dock', label: '免费弄清这几项', hint: '不用填手机号' },
  ],
};
