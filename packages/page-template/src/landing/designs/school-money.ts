import type { LandingPage } from '../landing-page.ts';

/** 46. Young parents and the years of school ahead. The design that campaigns compare: see its editions. */
export const schoolMoney: LandingPage = {
  title: '孩子上学的钱',
  leadsTo: 'classInfo21',
  blocks: [
    {
      kind: 'hero',
      headline: ['孩子上学的钱，', '从今天排到十八岁'],
      name: '家庭教育金直播课',
      tag: '免费',
      scene: 'school-way',
    },
    {
      kind: 'facts',
      items: [
        { figure: '4 晚', says: '边听边排' },
        { figure: '{开课时间}', says: '直播开讲' },
        { figure: '1 张表', says: '排到十八岁' },
      ],
    },
    { kind: 'seats' },
    {
      kind: 'compare',
      title: '有没有规划，差在哪',
      before: { label: '没排过', lines: ['开学前才凑', '听说哪个班好就报', '两个人为钱吵架'] },
      after: { label: '排过', lines: ['知道哪年要花多少', '报班之前先看表', '一张表，两个人都认'] },
    },
    {
      kind: 'curriculum',
      title: '四个晚上做什么',
      lead: '夫妻俩最好一起听。',
      lessons: [
        {
          symbol: 'ledger',
          when: '第 1 晚',
          title: '现在花在孩子身上的',
          text: '把一年的账翻出来，分成必须的和可以商量的。',
          take: '一年教育支出表',
        },
        { symbol: 'tree', when: '第 2 晚', title: '哪几年最花钱', text: '幼升小、初升高、上大学，一年一格排出来。', take: '十八年时间表' },
        { symbol: 'jar', when: '第 3 晚', title: '先留出不能动的', text: '备用金放在前面，教育金放在后面。', take: '备用金计算卡' },
        { symbol: 'shield', when: '第 4 晚', title: '大人先有保障', text: '孩子最大的保障，是大人不倒。', take: '家庭保障清单' },
      ],
    },
    {
      kind: 'promises',
      title: '我们不做什么',
      never: ['不卖学区房', '不卖教育险', '不推荐产品', '不收报名费'],
      note: '第 4 晚会介绍付费课程，买不买由你，回放都能看完。',
    },
    {
      kind: 'teacher',
      title: '谁来讲',
      text: '带着你们一格一格填，填不下去就在群里问。',
      quote: '不教省钱，教你知道哪些钱不用省。',
    },
    {
      kind: 'fit',
      title: '适合谁，不适合谁',
      suits: ['孩子还小，想早点排', '两个人为学费商量不拢', '报班之前，想先看总账'],
      not: ['想听哪所学校、哪个班好', '想买教育险、学区房'],
      lacks: '表要自己填，我们不替你填，也看不到。',
    },
    {
      kind: 'questions',
      title: '还想问',
      list: [
        { ask: '孩子还没出生，能听吗？', answer: '能。表从 0 岁排起，早排早踏实。' },
        { ask: '每晚要多久？', answer: '40 分钟左右，讲完就下播，当晚发回看。' },
      ],
    },
    { kind: 'closing' },
    { kind: 'dock', label: '免费报名，进班级群', hint: '不用填手机号' },
  ],
};
