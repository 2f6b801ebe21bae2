/** What the demo says and shows: messages to a period and to everybody, and paid courses. */
import type { Step } from './seed-step.ts';

interface DemoMessage {
  audience: string;
  category: 'course' | 'order' | 'activity' | 'system';
  title: string;
  blocks: object[];
  button?: [label: string, path: string];
  hoursAgo: number;
}

const MESSAGES: DemoMessage[] = [
  {
    audience: 'period-1',
    category: 'course',
    title: '第 86 期三天后开课，请先进群',
    blocks: [
      { text: '你报名的小白理财训练营三天后晚上 8 点开课，每晚约 40 分钟，讲完就有回放。' },
      {
        facts: [
          { label: '班期', value: '第 86 期' },
          { label: '上课方式', value: '微信群里发直播链接' },
        ],
      },
      { text: '开课前一天 18:00，助教会在群里发听课链接，不用另外下载软件。' },
    ],
    button: ['去进群', '/classInfoCenter'],
    hoursAgo: 3,
  },
  {
    audience: 'period-1',
    category: 'course',
    title: '课前听：记账，从今天的三笔开始',
    blocks: [{ text: '开课前先听三段短音频，一共不到 10 分钟。不听也能跟上，听了会轻松一些。' }],
    button: ['现在去听', '/mp3-list/1'],
    hoursAgo: 27,
  },
  {
    audience: 'everyone',
    category: 'activity',
    title: '“基金入门”限时优惠，到点恢复原价',
    blocks: [
      { text: '活动期间，“基金入门：从看懂净值开始”是 ¥349，平时 ¥399。跟完过训练营的同学，学员价 ¥299，比活动价还低，不用等活动。' },
      { text: '优惠不是买课的理由。先看看课程写的“不适合谁”，再决定。' },
    ],
    button: ['看看活动', '/productActive'],
    hoursAgo: 30,
  },
  {
    audience: 'everyone',
    category: 'system',
    title: '谨防冒充老师的骗子',
    blocks: [
      { text: '最近有人用相近的头像冒充老师，私下荐股、拉人进投资群。学堂的老师不荐股，不代客理财，不会让你转账到个人账户。' },
      { text: '遇到这样的人，请不要转账，截图后在“投诉与建议”里告诉我们，两个工作小时内有人答复。' },
    ],
    button: ['我要举报', '/complaint'],
    hoursAgo: 24 * 6,
  },
];

export interface DemoProduct {
  name: string;
  promise: string;
  tier: 'basic' | 'advanced';
  symbol: 'fund' | 'stock' | 'insurance' | 'budget' | 'pension';
  teacher: [name: string, about: string];
  lessons: number;
  suits: string[];
  suitsNot: string[];
  needs?: string[];
  includes: string[];
  outline: string[];
  priceYuan: number;
  learnerYuan?: number;
}

const LIVE = ['直播课，课上能提问', '电子讲义，可以打印', '每章一次作业，附答案'];
const SMALL = ['60 人以内的小班直播', '电子讲义和练习表格', '作业由老师逐份批改', '结课后老师再答疑一年'];

export const PRODUCTS: DemoProduct[] = [
  {
    name: '基金入门：从看懂净值开始',
    promise: '看得懂一只基金的说明书，知道自己在买什么',
    tier: 'basic',
    symbol: 'fund',
    teacher: ['周若兰', '在银行理财柜台做了九年，见过太多没看说明书就签字的人，后来专门教人看说明书。'],
    lessons: 12,
    suits: ['手里有一点闲钱，想弄懂再动', '买过基金，但说不清自己买了什么'],
    suitsNot: ['想让老师推荐具体基金的人', '打算借钱投资的人', '三个月内要用这笔钱的人'],
    includes: LIVE,
    outline: [
      '净值、份额和手续费',
      '读懂基金说明书',
      '股票型、债券型、货币型',
      '定投是什么，不是什么',
      '亏了怎么办',
      '给自己写一张投资说明',
    ],
    priceYuan: 399,
    learnerYuan: 299,
  },
  {
    name: '家庭账本 21 天',
    promise: '记满三周的账，算出自己家的备用金该留多少',
    tier: 'basic',
    symbol: 'budget',
    teacher: ['林晓梅', '两个孩子的妈妈，记了十一年账。她的课不讲省钱秘诀，只讲怎么记得下去。'],
    lessons: 21,
    suits: ['每月工资不知道花到哪去的人', '想和家人一起管钱的人'],
    suitsNot: ['已经记账一年以上的人，内容会偏浅'],
    includes: ['每天一段 8 分钟音频', '账本表格，手机和纸质各一份', '同班打卡，坏天气不催'],
    outline: ['第一周：只记，不评', '第二周：分类和固定支出', '第三周：备用金和大额计划'],
    priceYuan: 99,
    learnerYuan: 69,
  },
  {
    name: '养老金怎么算：城镇职工、城乡居民与个人养老金账户',
    promise: '用自己的缴费记录，算出大概能领多少',
    tier: 'basic',
    symbol: 'pension',
    teacher: ['赵海峰', '退休前在社保经办大厅工作二十六年，最熟的是被问了一千遍的那些问题。'],
    lessons: 8,
    suits: ['五年内要退休的人', '想弄清要不要补缴的人'],
    suitsNot: ['需要办理具体业务的人，请直接去社保窗口'],
    includes: ['直播课，可以带自己的缴费记录提问', '养老金计算表', '电子讲义，大字版'],
    outline: ['三种养老保险的区别', '缴费年限和基数', '自己动手算一遍', '个人养老金账户要不要开'],
    priceYuan: 199,
    learnerYuan: 149,
  },
  {
    name: '保单体检与家庭保障方案',
    promise: '把家里的保单理成一张表，看出缺口和重复',
    tier: 'advanced',
    symbol: 'insurance',
    teacher: ['陈思远', '做过七年理赔调查。他说看保单要从“什么情况不赔”那一页看起。'],
    lessons: 16,
    suits: ['家里有三份以上保单的人', '要给父母或孩子配保障的人'],
    suitsNot: ['想在课上直接买保险的人，我们不卖保险', '还没看过自己保单的人，先学入门课'],
    needs: ['看得懂保险责任和免责条款', '知道重疾、医疗、意外、寿险的区别', '手边有自己家的保单'],
    includes: SMALL,
    outline: ['整理保单，一张表说清', '免责条款逐条读', '缺口怎么算', '父母、孩子、自己的先后', '理赔材料和时限', '交出自己家的方案'],
    priceYuan: 1280,
    learnerYuan: 980,
  },
  {
    name: '看懂上市公司财报',
    promise: '自己读完一份年报，说得出这家公司靠什么赚钱',
    tier: 'advanced',
    symbol: 'stock',
    teacher: ['陈思远', '做过七年理赔调查。他说看保单要从“什么情况不赔”那一页看起。'],
    lessons: 20,
    suits: ['买过股票，想知道买的是什么公司', '愿意每周花三小时读材料的人'],
    suitsNot: ['想要买卖点和股票代码的人', '靠这笔钱生活的人'],
    needs: ['会用计算器算百分比和增长率', '知道资产、负债、利润三个词的意思', '学过“基金入门”或同等内容'],
    includes: SMALL,
    outline: ['三张表是什么关系', '收入和利润，差在哪里', '现金流比利润诚实', '附注里的故事', '同行放在一起看', '交一份自己的读报告'],
    priceYuan: 1680,
    learnerYuan: 1380,
  },
];

const productStep = (product: DemoProduct, at: number) => ({
  text: `insert into content.product (id, name, promise, tier, symbol, teacher_name, teacher_about, lessons, minutes_a_lesson, replay_days,
           suits, suits_not, needs, includes, outline, sort)
         values ($1::int, $2, $3, $4, $5, $6, $7, $8, 40, 365, $9, $10, $11, $12, $13, $1::int)`,
  values: [
    at + 1,
    product.name,
    product.promise,
    product.tier,
    product.symbol,
    ...product.teacher,
    product.lessons,
    product.suits,
    product.suitsNot,
    product.needs ?? [],
    product.includes,
    product.outline,
  ],
});

const messageStep = ({ audience, category, title, blocks, button = ['', ''], hoursAgo }: DemoMessage, at: number, now: Date) => ({
  text: `insert into content.message (public_id, audience, category, title, blocks, button_label, button_path, about, sent_at)
         values ($1, $2, $3, $4, $5, nullif($6, ''), nullif($7, ''), $8, $9)`,
  values: [
    `demo-message-${at + 1}`.padEnd(22, '0'),
    audience,
    category,
    title,
    JSON.stringify(blocks),
    ...button,
    `demo:${at + 1}`,
    new Date(now.getTime() - hoursAgo * 3_600_000),
  ],
});

export const contentTables = ['content.message', 'content.messages_read_until', 'content.product'];

export const contentSteps = (now: Date): Step[] => [
  ...MESSAGES.map((message, at) => messageStep(message, at, now)),
  ...PRODUCTS.map((product, at) => productStep(product, at)),
  // The second teacher is also reached without a code.
  {
    text: `update enrolment.teacher set customer_link = 'https://work.weixin.qq.com/ca/cawcdedemo000002' where id = 2`,
    values: [],
  },
];
