import { bare, bareNumbers, brokenNumbers, dotted, meant, smallNumber } from './meant.rule.ts';

/** Which lines an assistant reads before anybody else does. Asked on the server alone: phones of yesterday cannot read its patterns. */
export type HeldFor = 'contact' | 'link' | 'code' | 'promise';

const ENDS =
  'com|cn|net|top|xyz|vip|cc|shop|org|io|me|link|app|club|site|online|info|icu|fun|ltd|work|live|tv|co|ly|win|bid|store|space|pro|biz|tk|ml|wang|ren|中国|公司|网址|我爱你';
const LINKS = [
  /h[tx]{2}ps?:|www\.|(?:weixin|taobao|小程序):\/\//,
  new RegExp(String.raw`[a-z\d-]{2,}(?:\.|点|。|・|dot)(?:${ENDS})(?![a-z])`),
  /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?:[:/]|(?![\d.]))/,
  /(?:短链|链接|网址|网站|入口)(?:在|是|:|👉|→|➡)/u,
  /网盘|提取码|复制(?:这|本|此)[段条句]|浏览器(?:里)?打开|点(?:击|开)?(?:这里|此处|下方|蓝字|头像)[领进看查下注]/,
  /扫(?:一?扫|下|描)?(?:这个|下方|下面的?|我的?)?(?:二维)?码(?:[进领加入看]|就)/,
];
/** A dot that was left out. */
const SPACED_LINK = /(?<![a-z\d])[a-z\d-]{4,}\s+(?:com|cn|net|top|xyz|vip)(?![a-z\d])/;

const WECHAT = 'vx|wx|微信|微x|卫星|绿泡泡|weixin|wechat|企微';
/** So short only after 加. */
const SHORT = 'v(?!ip)|微|[威徽](?=[a-z\\d]|$)';
const OTHERS = 'qq|q群|扣扣|抠抠|蔻蔻|企鹅|抖音|快手|公众号|群|telegram|tg|飞机号?|电报|钉钉|陌陌|小红书';
const WHO = '我|俺|老师|助理|客服|经理|导师|顾问|老班长';
/** A number that somebody could call or look for; one digit again and again is applause. */
const CALLED = /(?<!\d)(?!(\d)\1+(?!\d))\d{7,}/;
const CONTACTS = [
  new RegExp(
    `(?:加|十|搜|添加|\\+)(?:一下|下|个|上)?(?:${WHO})?的?(?:个人|工作|私人)?(?:${WECHAT}|${SHORT}|qq|扣扣|抠抠|企鹅|抖音|公众号|q群)`,
  ),
  new RegExp(`(?:找|私|联系)(?:一下|下)?(?:${WHO})的?(?:个人)?(?:${WECHAT}|${SHORT}|${OTHERS})`),
  new RegExp(`(?:${WECHAT}|${OTHERS}|联系方式|账号|id)(?:同?号|是|群|id)*[a-z\\d](?=[\\w-]*\\d|[\\w-]*_)[\\w-]{4,}`),
  /(?:telegram|tg|电报|飞机号?)[a-z][\w-]{4,}|(?:公众号|抖音|快手|小红书|微信)(?:里)?搜(?!不|索)|加[a-z](?=[a-z_]*\d)\w{5,}/,
  /(?:手机|电话)(?:号码?)?(?:和|跟)?微信?同号?|微信同号|同微信?号?$/,
  /加我|私聊我|私信我|私我|找我[领要拿]|滴滴我|dd我|戳我|扫我|踢我|扣我|微我(?!们)|进我的?群|拉[你您](?:们|大家)?(?:进|入)?群|拉群|群号|进群领|加群(?:领|送|学)|加群$|入群领/,
  /看我(?:的?)(?:主页|头像|签名|简介|名字|昵称|朋友圈)|(?:头像|主页|签名|名字)(?:里)?有(?:联系|微信|号|方式|惊喜)|留(?:下|个)?(?:你的?|您的?)?(?:电话|手机号?|联系方式|微信|号码)/,
  /[\w.+-]+(?:@|艾特|\(at\))[a-z\d-]+(?:\.|点|。)?[a-z]{2,}/,
  /jia(?:wo|wei|v)|weixin|sixin|jinqun/,
];

/** A security's code: six digits that are neither an amount of money, nor one digit six times. */
const CODE = /(?<![\d¥$.])(?!(\d)\1{5})\d{6}(?!\d|\.\d|\s*(?:人|户|年))/g;
/** Round, so it is money that has lost its unit; but a bank's share has this number. */
const isRoundMoney = (code: string): boolean => code.endsWith('0000') && code !== '600000';
const hasCode = (numbers: string): boolean => (numbers.match(CODE) ?? []).some((code) => !isRoundMoney(code));

/** Whoever asks promises nothing. */
const ASKS = '^(?!.*(?:吗|么|呢|\\?|多久|多少|几年|怎|如何|法则|该)).*';
const PROMISES = [
  /稳赚|稳赢|稳挣|稳涨|稳拿|包赚|包赢|包挣|包涨|包赔|包本|必赚|必赢|必涨|只赚不|只涨不|躺赚|躺赢|日赚|日入[过上\d]|内幕(?!交易)|内部消息|老鼠仓|牛股|黑马股|妖股|荐股|推票|带单|跟单|喊单|带飞|代客理财|代操盘|操盘手/,
  new RegExp(`${ASKS}(?:零|0|无)风险(?!利率|收益率|资产)`),
  /(?:保证|承诺|绝对|肯定|百分百|100%|包你|包(?![括含里袋子裹]))(?:能|会|有)?.{0,4}(?:收益|赚|回报|保本|翻倍|涨|回本)/,
  /保本保息|保本高|保本\d+%|[日月]息[千万]|本金(?:绝对|百分百)?(?:无忧|保障)|高收益(?:低|零|无)风险|低风险高收益|(?:亏|赔)了?(?:都?算我|我[赔补包])|(?:平台|公司|我|我们)兜底/,
  new RegExp(`${ASKS}翻(?:倍|一?番|翻|[\\d一二两三四五六七八九十几]+倍)`),
  new RegExp(
    `${ASKS}(?:[\\d一二两三四五六七八九十几半]+(?:天|周|个?月)|快速|马上|立马|当天)(?:就|能|内|可以?|后)*(?:翻|赚|挣|回本|到账|提现)`,
  ),
  /(?:投|存|充|打)\D{0,2}\d+[万千百元块k]*.{0,4}(?:返|变)\D{0,2}\d+/,
  /(?:跟着?(?:我|老师)|听我的|我带你|我带大家|带你|带大家|带着大家).{0,6}(?:买|赚|挣|做单|操作|抄底|炒|上车|入场|进场|吃肉|发财|建仓)/,
  new RegExp(`${ASKS}(?:明天|今天|下周|马上|即将|尾盘|开盘)(?:就|会|要|必|一定|肯定)*(?:涨停|暴涨|大涨|起飞|拉升)`),
  /(?:想|轻松|在家|躺着|兼职|跟着?|带你|动动手).{0,8}(?:月入|日入|月赚|每[天月]赚)/,
  new RegExp(`${ASKS}(?:月入|月赚|每天[赚挣])(?:过万|上万|过千|上千|\\d+万|[一二两三四五六七八九十几]+万|[五六七]位数)`),
  /(?:wen|bao|bi)zhuan|baoben|fanbei|neimu/,
];

const NUMBER = String.raw`(\d+(?:\.\d+)?)(%|个点|个百分点|分利?|厘利?)`;
const RATES = [
  new RegExp(
    String.raw`([日天月周]利[息率]|年化|收益率?|回报率?|利息|月息|日息|年息|利率|分红|[日月周年]返|返息|返利|固收)[^\d]{0,5}${NUMBER}`,
    'g',
  ),
  new RegExp(String.raw`(每?[日天月周年]|)(?:收益|返|化)?${NUMBER}(?:以上|左右|起)?的?(?:年化|收益|回报|利息|返利|分红|利(?!率))`, 'g'),
  new RegExp(String.raw`(?<![近上这本一两三六七]个?)([日天月周年])(?:稳定)?(?:化|返|赚|息|收益)${NUMBER}`, 'g'),
];
/** What is paid and not earned: whoever names these speaks of what he owes. */
const OWED = /房贷|贷款|借|信用卡|花呗|白条|按揭|公积金|通胀|物价|cpi|罚息|滞纳|分期|首付/;
/** From here on what is named is no interest but a promise: the regulator's own rule of thumb, a year. */
const A_PROMISE_FROM = 6;

const TIMES_A_YEAR = [
  [/[日天]/, 365],
  [/周/, 52],
  [/月/, 12],
] as const;
/** 分 and 厘 are said of a month, unless somebody says a year; then they are tenths. */
const aYear = (word: string, amount: number, unit: string): number => {
  const times = TIMES_A_YEAR.find(([period]) => period.test(word))?.[1];
  if (unit.startsWith('分')) return word.includes('年') ? amount * 10 : amount * (times ?? 12);
  if (unit.startsWith('厘')) return word.includes('年') ? amount : (amount * (times ?? 12)) / 10;
  return amount * (times ?? 1);
};

const CHINESE_RATE = /(百分之)([一二两三四五六七八九十]{1,3})|([一二两三四五六七八九十]{1,3})(?=个点|个百分点|分利|厘)/g;
const inDigits = (text: string): string =>
  text
    .replaceAll(CHINESE_RATE, (said, percent: string | undefined, one: string | undefined, other: string | undefined) => {
      const value = smallNumber(one ?? other ?? '');
      return value === undefined ? said : `${value}${percent ? '%' : ''}`;
    })
    .replaceAll(/(?<=[月年]息)([一二两三四五六七八九])(?=分)/g, (digit) => String(smallNumber(digit)))
    .replaceAll(/百分之(\d+(?:\.\d+)?)/g, '$1%');

const isPromisedRate = (text: string): boolean =>
  !OWED.test(text) &&
  RATES.some((rate) =>
    [...text.matchAll(rate)].some(([, word = '', amount, unit = '']) => aYear(word, Number(amount), unit) >= A_PROMISE_FROM),
  );

const promises = (text: string): boolean => PROMISES.some((promise) => promise.test(bare(text))) || isPromisedRate(inDigits(dotted(text)));

/** Why an assistant looks at it first; undefined: everybody sees it at once. */
export const heldFor = (words: string): HeldFor | undefined => {
  const text = meant(words);
  if (LINKS.some((link) => link.test(text) || link.test(dotted(text))) || SPACED_LINK.test(text)) return 'link';
  const numbers = bareNumbers(text);
  const broken = brokenNumbers(text);
  const together = bare(numbers);
  if (CALLED.test(numbers) || broken.some(({ length }) => length > 6)) return 'contact';
  if (CONTACTS.some((contact) => contact.test(numbers) || contact.test(together))) return 'contact';
  if (broken.length > 0 || hasCode(numbers)) return 'code';
  // A point in a rate is no gap in a number.
  return promises(text) ? 'promise' : undefined;
};
