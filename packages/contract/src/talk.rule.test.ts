import { expect, test } from 'vitest';
import { lineWrong } from './line.rule.ts';
import { heldFor, type HeldFor } from './talk.rule.ts';

/** Every one of the second with every one of the first. */
const planted = (frames: readonly string[], ...filled: readonly string[]): string[] =>
  frames.flatMap((frame) => filled.map((one) => frame.replace('_', one)));

const HELD: Readonly<Record<HeldFor, readonly string[]>> = {
  contact: [
    ...planted(
      ['_', '有问题打_', '老师电话是_吗', '大家存一下_', '_ 找王姐', '联系_，送资料'],
      '13800138000',
      '138 0013 8000',
      '138-0013-8000',
      '１３８００１３８０００',
      '①③⑧⓪⓪①③⑧⓪⓪⓪',
      '一三八零零一三八零零零',
      '幺三八 零零幺三 八零零零',
      '1.3.8.0.0.1.3.8.0.0.0',
      '138*0013*8000',
      '010-66668888',
    ),
    ...planted(
      ['_', '想学的_', '_ 发你讲义'],
      '加我微信',
      '加我vx',
      '加我 V 信',
      '加老师微信',
      '搜我的公众号',
      '微信号laowang_88',
      '威信：laowang88',
      '薇信 abc12345',
      'vx：lw20208',
      'wx=lw_20208',
      'QQ 88661234',
      'qq群765432',
      '扣扣5566778',
      '企鹅号 667788',
      'telegram: laowang',
      '私聊我',
      '私信我领资料',
      '扫码进群',
      '进我的群',
      '拉你进群',
      '邮箱 wang.li@qq.con',
    ),
  ],
  link: planted(
    ['_', '资料在这里 _', '点 _ 领', '大家看_'],
    'https://a.example/1',
    'http://1.2.3.4',
    'www.licai-bao.com',
    'licai888.com',
    'licai888。com',
    'licai888点com',
    'ＬＩＣＡＩ.ＣＯＭ',
    'l i c a i 8 8 . c o m',
    'zhuan-qian.vip',
    't.abc.cn/x7',
    'bao.top',
    'wang@licai.net',
  ),
  code: planted(
    ['_', '_ 怎么样', '老师看看_', '买了_的举手', '重仓_，拿住', '推荐_'],
    '600519',
    '000001',
    '300750',
    '6 0 0 5 1 9',
    '60-05-19',
    '６００５１９',
    '六零零五一九',
    '159915',
    'sh600036',
    '600519.SH',
  ),
  promise: planted(
    ['_', '听说_', '朋友说_，靠谱', '_，速来'],
    '稳赚不赔',
    '稳 赚 不 赔',
    '只赚不亏',
    '躺赚',
    '保证收益',
    '保证能赚',
    '承诺保本',
    '绝对翻倍',
    '100%回本',
    '年化 12%',
    '年化收益率达到 8.5%',
    '月息2分',
    '收益15个点',
    '跟我买',
    '跟着我操作',
    '我带你赚',
    '带大家抄底',
    '内幕消息',
    '明天必涨',
    '老师带单',
    '有只牛股',
  ),
};

/** What people ask in a class about their savings; none of it waits. */
const FREE = [
  '我 63 了，现在开始还来得及吗？',
  '年金是单位交的那个吗？',
  '老师讲得真清楚',
  '声音有点小',
  '听得见',
  '打卡',
  '1',
  '666',
  '88888',
  '谢谢周老师！',
  '20:23 周老师讲过',
  '20:40 以后是介绍课吗',
  '每月存 1500 元够不够',
  '退休金 3800 块，每月要花 5000',
  '我有 300000 元定期',
  '存了 200000 块钱，三年期',
  '一共 500000元',
  '¥120000 放哪里好',
  '2026 年 11 月 22 日的课有回放吗',
  '我是 1963 年出生的',
  '三年期利率 1.9% 算高吗',
  '年化 3% 是多少',
  '国债利息 2.5% 对吗',
  '通胀 5% 怎么办',
  '真的有保本的理财吗？',
  '银行说能翻倍，是骗人的吗？',
  '钱多久能翻一番？',
  '一二三，三二一',
  '五十五岁退休',
  '第三个问题没听懂',
  '备用金留六个月够吗',
  '医保断了两年能补吗',
  '社保、年金、自己存，三处',
  '基金和股票有什么不一样',
  '微信里能看回放吗',
  '手机上怎么调大字',
  '电话里说的能信吗',
  '我加了班级群',
  '老师，链接打不开怎么办',
  '不会用 App',
  '12345',
  '10 万元分成三份',
  '3.5 万够吗',
  '一万两千八',
  '零花钱要不要记',
  '女儿帮我报的名',
  '老郑说得对',
  'ok',
  '😂😂😂',
  '❤️老师',
];

const rows = (Object.entries(HELD) as [HeldFor, readonly string[]][]).flatMap(([why, lines]) => lines.map((line) => [line, why] as const));

test('three hundred lines are planted, and more', () => {
  expect(new Set(rows.map(([line]) => line)).size).toBeGreaterThanOrEqual(300);
});

test.each(rows)('an assistant reads it first: %s', (line, why) => {
  // A number in an address is an address: what it is held for matters less than that it is.
  expect(heldFor(line), why).toBeDefined();
});

test.each([
  ['打 13800138000', 'contact'],
  ['看 licai888.com', 'link'],
  ['买了 600519 的举手', 'code'],
  ['稳赚不赔', 'promise'],
] as const)('what it is held for is said: %s', (line, why) => expect(heldFor(line)).toBe(why));

test.each([
  ['it counts', '1、2、3、4、5、6 节都听完了', '6、0、0、5、1、9 拿住'],
  ['money has a unit, or is round', '1000000元存一年', '存 1000001 联系'],
  ['a day is a day', '2026-11-22 有课吗', '20-26-11-22-05'],
  ['a range goes up', '每月 3000-5000 怎么分', '打 6666-8888'],
  ['one digit is applause', '666666', '666668'],
  ['what is owed is no promise', '房贷利率 6.37% 高吗', '年化 6.37% 等你'],
  ['a rate is a year’s', '月利率 0.3% 对吗', '月利息 3% 到账'],
  ['whoever asks promises nothing', '72 法则是多少年翻倍', '三年翻倍'],
  ['a hotline is short', '打 95588 一直没人接', '打 9558 8123 一直有人接'],
] as const)('%s', (_why, free, held) => {
  expect([heldFor(free), heldFor(held) !== undefined]).toEqual([undefined, true]);
});

test.each(FREE)('everybody reads it at once: %s', (line) => expect(heldFor(line)).toBeUndefined());

test('a line has one letter and a hundred at most, as a person counts them', () => {
  expect([lineWrong(' '), lineWrong('好'), lineWrong('😂'.repeat(100)), lineWrong('好'.repeat(101))]).toEqual([
    '先写一句再发',
    undefined,
    undefined,
    '最多100个字，分两句发吧',
  ]);
});
