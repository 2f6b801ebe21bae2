/** Which lines an assistant reads before anybody else does. Asked on the server alone: phones of yesterday cannot read its patterns. */
export type HeldFor = 'contact' | 'link' | 'code' | 'promise';

const CHINESE_DIGITS = '零一二三四五六七八九';
const DIGIT_OF: Readonly<Record<string, string>> = {
  〇: '0',
  幺: '1',
  两: '2',
  壹: '1',
  贰: '2',
  叁: '3',
  肆: '4',
  伍: '5',
  陆: '6',
  柒: '7',
  捌: '8',
  玖: '9',
};
const digitOf = (letter: string): string => {
  const at = CHINESE_DIGITS.indexOf(letter);
  return at >= 0 ? String(at) : (DIGIT_OF[letter] ?? letter);
};

/** As it is meant: full width made narrow, ① a 1, a long run of Chinese digits a number. */
const plain = (words: string): string =>
  words
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(
      /[零一二三四五六七八九〇幺两壹贰叁肆伍陆柒捌玖](?:[\s\-_.·]*[零一二三四五六七八九〇幺两壹贰叁肆伍陆柒捌玖\d]){4,}/g,
      (run) => [...run].map(digitOf).join(''),
    );

/** Numbers are written with gaps so that nobody finds them. */
const joined = (text: string): string => text.replaceAll(/(?<=\d)[\s\-_.·,，*/~]+(?=\d)/g, '');
const tight = (text: string): string => text.replaceAll(/\s/g, '');

const LINK =
  /https?:|www\.|[a-z\d-]{2,}(?:\.|点|。|dot)(?:com|cn|net|top|xyz|vip|cc|shop|org|io|me|link|app|club|site|online|info)(?![a-z])|(?:短链|链接|网址)(?:在|是|:|：)/;

const CONTACT = [
  // A number that somebody could call or look for.
  /\d{7,}/,
  /(?:加|\+|找|搜|私|联系|添加)(?:一下|下)?(?:我|老师|助理)?的?(?:个人)?(?:v|vx|wx|微信?|薇信?|威信|徽信|卫星|维信|qq|扣扣|企鹅|抖音|公众号)/,
  /(?:v信|vx|wx|微信号?|薇信|威信|徽信|卫星号|维信|qq|扣扣|企鹅号?|tg|telegram|飞机号?|电报|抖音号|手机号?|电话|联系方式)(?:号|群|是|:|：|=)*[a-z\d][\w-]{4,}/,
  /(?:加我|私聊我|私信我|私我|找我领|滴滴我|扫码进|进我的?群|拉你进群|拉群|群号|进群领|扫我|加群)/,
  /[\w.+-]+@[a-z\d-]+\.[a-z]{2,}/,
];

/** A security's code: six digits that are no amount of money. */
const CODE = /(?<![\d¥￥$.])\d{6}(?!\d|\.\d|\s*(?:元|块|万|亿|美元|人|户|年))/;

const PROMISES = [
  /稳赚|包赚|必赚|稳赢|包赢|只赚不赔|只赚不亏|躺赚|稳赚不赔|日赚|月入\d|零风险|无风险套利|必涨|包涨|内幕|老鼠仓|牛股|黑马股|妖股|带单|喊单|代客理财|代操盘|操盘手/,
  /(?:保证|承诺|绝对|肯定|百分百|100%|包你|包)(?:能|会|有)?.{0,4}(?:收益|赚|回报|保本|翻倍|涨|回本)/,
  /翻(?:倍|一?番|\d+倍)(?!.*(?:吗|么|\?|？))/,
  /(?:跟着?我|听我的|我带你|我带大家|带你|带大家).{0,4}(?:买|赚|做单|操作|抄底|炒|上车|入场)/,
];
const RATE = /(?:年化|收益率?|回报率?|利息|月息|日息|年息|利率|分红)[^\d]{0,5}(\d+(?:\.\d+)?)(?:%|个点|个百分点|厘|分)/;
/** From here on what is named is no interest but a promise: the regulator's own rule of thumb. */
const A_PROMISE_FROM = 6;

const promises = (text: string): boolean =>
  PROMISES.some((promise) => promise.test(text)) || Number(RATE.exec(text)?.[1] ?? 0) >= A_PROMISE_FROM;

/** Why an assistant looks at it first; undefined: everybody sees it at once. */
export const heldFor = (words: string): HeldFor | undefined => {
  const text = plain(words);
  const numbers = joined(text);
  const close = tight(numbers);
  if (LINK.test(text) || LINK.test(tight(text))) return 'link';
  if (CONTACT.some((contact) => contact.test(numbers) || contact.test(close))) return 'contact';
  if (CODE.test(numbers)) return 'code';
  // A point in a rate is no gap in a number.
  return promises(tight(text)) ? 'promise' : undefined;
};
