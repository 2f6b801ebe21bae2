// Long because it is what the demo's rules, guide, answers, summaries and handbook say, word for word.
/** Rules, guide, notice, answers, six summaries and the handbook of the first camp, our own. */
import type { ArticleBlock } from '@xuetang/contract/sections';
import type { DemoText } from './seed-daily.ts';

const text = (words: string): ArticleBlock => ({ kind: 'text', text: words });
const heading = (words: string): ArticleBlock => ({ kind: 'heading', text: words });
const list = (...items: string[]): ArticleBlock => ({ kind: 'list', items });
const figures = (title: string, ...rows: [label: string, value: string][]): ArticleBlock => ({
  kind: 'figures',
  title,
  rows: rows.map(([label, value]) => ({ label, value })),
});

export const PAGES: (DemoText & { kind: string })[] = [
  {
    kind: 'rules',
    slug: 'class-rules',
    topic: 'study',
    title: '班级公约',
    lead: '群里能做什么，不能做什么',
    minutes: 2,
    risk: 'none',
    body: [
      heading('欢迎'),
      list('问课上没听懂的，问几遍都行。', '说自己的做法，成功的、没成的都说。', '早晚问候一句，别刷屏。'),
      heading('不可以'),
      list(
        '发广告、发收款码、拉人进别的群。',
        '推荐股票、基金、保险，晒收益截图。',
        '发别人的照片、电话、聊天记录。',
        '发没核实过的消息，让大家转发。',
      ),
      heading('我们怎么处理'),
      list('第一次：助教私下提醒，消息撤回。', '第二次：当天禁言。', '荐股、诈骗、骚扰：直接移出，不用等第二次。'),
      text('被移出的人如果不服，可以投诉，由没参与的人重新看一遍。'),
    ],
  },
  {
    kind: 'guide',
    slug: 'study-guide',
    topic: 'study',
    title: '学习指南',
    lead: '一个训练营，从报名到结业',
    minutes: 3,
    risk: 'none',
    body: [
      heading('开课前'),
      list('进班级群，改群昵称，方便老师叫你。', '在学习中心试听一节，看看声音清不清楚。'),
      heading('每天早上六点'),
      text('当天的内容打开。一篇文章，多半六分钟，早饭时能读完。'),
      heading('每天晚上八点'),
      text('直播四十分钟。老师先讲，再答问题。赶不上就看回放，回放到结课后第七天。'),
      heading('直播以后'),
      text('做当天的小作业，写三句话就行。老师二十四小时内看。'),
      heading('最后一天'),
      text('学完的发学习证明。要不要学别的课，自己决定；不学，也不会有人追着你。'),
    ],
  },
  {
    kind: 'notice',
    slug: 'learn-notice',
    topic: 'study',
    title: '学习须知',
    lead: '开课前，花一分钟读完这六条',
    minutes: 1,
    risk: 'general',
    body: [
      list(
        '训练营免费。中途会介绍一门付费课，介绍之前会说“下面是介绍”，不听可以走。',
        '老师只讲方法，不推荐任何产品，不代你操作，不收钱。',
        '每天六点开课，八点直播；学习期到结课后第七天，日子写在课程页上。',
        '作业写自己的情况，不用写真名和具体金额，只有老师看得到。',
        '有人加你好友荐股、让你转钱，一定是冒充的，不要理，来举报。',
        '投资有风险，可能亏掉本金。课程不构成投资建议。',
      ),
    ],
  },
  {
    kind: 'benefits',
    slug: 'learn-benefits',
    topic: 'study',
    title: '训练营里有什么',
    lead: '免费的，都在这里',
    minutes: 2,
    risk: 'none',
    body: [
      list('五天的文章和录音', '五个晚上的直播和回放', '一本学习手册', '班级群和助教', '学完发学习证明'),
      text('学习证明是学完的凭据，不是职业资格证书。'),
    ],
  },
];

const faq = (slug: string, topic: string, title: string, lead: string, ...steps: string[]): DemoText => ({
  slug: `faq-${slug}`,
  topic,
  title,
  lead,
  minutes: 1,
  risk: 'none',
  body: [list(...steps)],
});

/** In the order in which they are asked most. */
export const QUESTIONS: DemoText[] = [
  faq(
    'cannot-scan',
    'enter',
    '二维码扫了进不去群',
    '多半是群满了或码过期了',
    '回到报名页，重新打开一次，码会换新的。',
    '还不行，点页面下面的“无法进群”，选一个原因。',
    '助教 2 个工作小时内帮你换群。',
  ),
  faq(
    'where-is-group',
    'enter',
    '找不到班级群了',
    '班级这一栏里有进群的路',
    '点底部“班级”，看看你在第几期第几班。',
    '显示“还没进群”的，点“去进群”。',
    '退过群的，点“重新进群”，要等助教同意。',
  ),
  faq(
    'no-sound',
    'sound',
    '直播没有声音',
    '先看手机的静音键',
    '把手机侧面的静音拨开，音量按到一半以上。',
    '退出直播再进一次。',
    '用“听课帮助”测一下，它会告诉你是手机、网络还是直播的问题。',
  ),
  faq(
    'stuck',
    'sound',
    '看直播一直卡',
    '换成只听声音，最省网',
    '在直播间点“只听声音”。',
    '换到 Wi-Fi，或走到窗边试试。',
    '真的不行，结束后一小时左右有回放。',
  ),
  faq('replay', 'sound', '回放能看到什么时候', '结课后第七天', '每一节旁边写着到哪天。', '到期前一天会提醒你。', '学习手册和笔记一直在。'),
  faq(
    'homework-lost',
    'homework',
    '作业写一半不见了',
    '多半还在草稿里',
    '打开同一个作业，草稿会自己出来。',
    '换了手机也有，要同一个微信登录。',
    '还是没有，截图找助教。',
  ),
  faq('homework-late', 'homework', '作业没按时交', '补交到结课那天都行', '打开作业照常写，会标“补交”。', '补交的老师也看，只是慢一点。'),
  faq(
    'refund',
    'pay',
    '买了课想退款',
    '没开始学的，七天内全退',
    '到“我的订单”，点那笔订单，点“申请退款”。',
    '学过的部分按节扣，扣多少先给你看。',
    '款原路退回，一般 1 到 3 个工作日到账。',
  ),
  faq(
    'invoice',
    'pay',
    '怎么开发票',
    '付款以后就能开',
    '到“我的订单”，点“开发票”。',
    '填抬头；个人的写姓名就行。',
    '电子发票发到你的消息里。',
  ),
  faq(
    'change-phone',
    'account',
    '换了手机号怎么办',
    '用微信进来，在设置里换',
    '用同一个微信打开学堂。',
    '“我的”→“设置”→“手机号”，按提示换绑。',
    '两个账号都有课的，会问你要不要合并。',
  ),
];

const summary = (slug: string, topic: string, title: string, lead: string, risk: DemoText['risk'], ...points: string[]): DemoText => ({
  slug: `one-page-${slug}`,
  topic,
  title,
  lead,
  minutes: 1,
  risk,
  body: [list(...points)],
});

export const SUMMARIES: DemoText[] = [
  summary(
    'budget',
    'budget',
    '预算一页纸',
    '先写一定要花的',
    'none',
    '分三堆：一定要花、可以晚一点、可以不花。',
    '先写日子，再写数目。',
    '月底打勾，没打上的写一句为什么。',
    '第三个月才像样，前两个月不准很正常。',
  ),
  summary(
    'reserve',
    'reserve',
    '备用金一页纸',
    '三个月，当天拿得到',
    'none',
    '按必要开支算，不按收入算。',
    '先三个月，再六个月。',
    '当天能取，本金不跟着市场涨跌。',
    '用了写日子，写哪个月补齐。',
  ),
  summary(
    'cover',
    'insurance',
    '保障一页纸',
    '先保挣钱的人',
    'none',
    '顺序：医保 → 医疗 → 意外 → 重疾 → 寿险。',
    '先大人，后老人和孩子。',
    '先看责任免除，再看保什么。',
    '健康告知照实答，没问的不用说。',
  ),
  summary(
    'pension',
    'pension',
    '养老一页纸',
    '自己查三个数',
    'general',
    '缴费年限、账户余额、每年基数。',
    '都在“掌上 12333”，不用找人代查。',
    '补缴只在社保部门办，不收手续费。',
    '算出每月缺多少，再想怎么补。',
  ),
  summary(
    'fund',
    'fund',
    '基金一页纸',
    '不懂不买',
    'general',
    '先问最多能亏多少。',
    '说明书三处：投资范围、费用、风险。',
    '跌 50%，要涨 100% 才回来。',
    '一年内要用的钱，不买基金。',
  ),
  summary(
    'debt',
    'debt',
    '还债一页纸',
    '先还贵的',
    'none',
    '把每一笔写成：还剩多少、年化多少。',
    '先还年化最高的，最低还款先保证。',
    '每月还款不过收入四成。',
    '不借新还旧，不借钱投资。',
  ),
];

export interface DemoChapter {
  slug: string;
  sectionId: number;
  title: string;
  body: ArticleBlock[];
}

export const HANDBOOK = {
  slug: 'camp-handbook',
  title: '小白理财训练营手册',
  lead: '五天的要点，一章对一天，打开当天的课就能看',
  body: [text('这本手册跟着课走：当天的课打开，这一章也打开。学习期过了，读过的章还在。')] as ArticleBlock[],
};

const chapter = (nth: number, sectionId: number, title: string, ...body: ArticleBlock[]): DemoChapter => ({
  slug: `camp-handbook-${nth}`,
  sectionId,
  title,
  body,
});

/** Each opens with a section of the first course. */
export const CHAPTERS_OF_HANDBOOK: DemoChapter[] = [
  chapter(
    1,
    101,
    '开始之前',
    text('五天里只做一件事：看清自己家的钱怎么来、怎么去、怎么留。'),
    list('准备一个本子。', '准备最近三个月的账单。', '找一个愿意一起学的人。'),
  ),
  chapter(
    2,
    105,
    '第一天 钱去哪了',
    heading('三堆'),
    list('一定要花', '可以晚一点', '可以不花'),
    figures('我家', ['一定要花', '____ 元'], ['可以晚一点', '____ 元'], ['可以不花', '____ 元']),
  ),
  chapter(
    3,
    108,
    '第二天 备用金',
    text('三个月的必要开支 = ____ 元。现在有 ____ 元，每月补 ____ 元，到 ____ 月补齐。'),
    list('当天拿得到', '和买菜的钱分开'),
  ),
  chapter(
    4,
    111,
    '第三天 保障',
    list('医保：全家都有没有断', '医疗：住院自己要垫多少', '意外：谁在路上跑得多', '重疾和寿险：谁停了收入最难'),
    text('每张保单写三句话：赔什么、不赔什么、交到哪年。'),
  ),
  chapter(
    5,
    114,
    '第四天 养老',
    figures('我的三个数', ['缴费年限', '____'], ['账户余额', '____'], ['缴费基数', '____']),
    text('算出来每月大概 ____ 元，和开支差 ____ 元。'),
  ),
  chapter(
    6,
    116,
    '第五天 基金',
    text('先写：这笔钱 ____ 年不用，最多能亏 ____ 元。写不出来，就先不买。'),
    list('看投资范围', '看费用', '看风险揭示'),
    text('投资有风险，课程不构成投资建议。'),
  ),
];
