import type { LandingPage } from '../landing-page.ts';

/** 42. For households with policies in a drawer: something to do at home before any sign-up. */
export const policyDrawer: LandingPage = {
  title: '把保单翻出来',
  leadsTo: 'classInfo20',
  blocks: [
    {
      kind: 'hero',
      headline: ['把保单翻出来，', '看看赔不赔'],
      name: '家庭保单整理课',
      tag: '免费',
      lead: '我们不卖保险。只教你看懂家里已经有的。',
      scene: 'drawer',
    },
    {
      kind: 'checklist',
      title: '先找找，家里有几样',
      lead: '现在就可以去抽屉里找。勾了只在你手机上，不会传给我们。',
      items: [
        { text: '医保卡或医保电子凭证' },
        { text: '纸质保单，或电子保单截图', hint: '不记得买过？问问给你办卡的银行' },
        { text: '每年扣款的短信或账单' },
        { text: '保险合同里“责任免除”那一页', hint: '最要紧的一页，课上就从它讲起' },
        { text: '受益人写的是谁' },
        { text: '业务员的电话，现在还打得通吗' },
      ],
      counted: '样找到了',
      after: '少于 4 样也不要紧：第 1 晚教你用身份证查自己名下的保单。',
    },
    {
      kind: 'curriculum',
      title: '四个晚上，理成一张表',
      lessons: [
        { symbol: 'ledger', when: '第 1 晚', title: '找齐', text: '查清自己和家人名下有哪些保单。', take: '保单清单' },
        {
          symbol: 'umbrella',
          when: '第 2 晚',
          title: '读“不赔”那一页',
          text: '什么情况不赔，比什么情况赔更要紧。',
          take: '免责条款对照表',
        },
        { symbol: 'pie', when: '第 3 晚', title: '重复的、缺的', text: '哪些买重了，哪些真的缺。', take: '缺口表' },
        { symbol: 'home', when: '第 4 晚', title: '理赔怎么办', text: '出险以后 48 小时内该做的事。', take: '理赔材料单' },
      ],
    },
    {
      kind: 'promises',
      title: '我们的规矩',
      never: ['不卖保险', '不推荐公司', '不代办理赔', '不要保单号'],
      note: '群里不许任何人发产品链接，发了就请出去。第 4 晚会介绍付费的整理课。',
    },
    { kind: 'button', label: '免费报名整理课', hint: '需要先勾选下方的协议' },
    {
      kind: 'teacher',
      title: '谁来讲',
      text: '一页一页带你读合同，不评价任何一家公司。',
      quote: '看保单，要从最后几页往前看。',
    },
    {
      kind: 'fit',
      title: '适合谁，不适合谁',
      suits: ['保单放在抽屉里，很久没看', '怕买重了，也怕漏了'],
      not: ['正在理赔，需要律师或代办', '想买新的保险'],
      lacks: '四个晚上有点长，可以周末看回放。',
    },
    { kind: 'seats' },
    { kind: 'closing' },
    { kind: 'dock', label: '免费学整理保单', hint: '不用填手机号' },
  ],
};
