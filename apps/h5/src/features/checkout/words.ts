import type { GoodsPart } from '@xuetang/contract/goods';
import { yuan } from '@xuetang/contract/money.rule';
import type { OpenWay } from '../../kit/trade/open-way.rule.ts';
import { nextWords, tapWords } from '../../kit/trade/tap-words.ts';

const SIZE: Readonly<Record<GoodsPart['kind'], (part: GoodsPart) => string>> = {
  course: ({ units, days }) => `${units} 节课${days === null ? '' : `，付款后 ${days} 天内都能看`}`,
  membership: ({ units }) => `会员 ${units} 天`,
  thing: ({ count }) => (count > 1 ? `寄给您，${count} 份` : '寄给您'),
};

/** What the page before an order says at once; what comes later brings its own. */
export const words = {
  title: '确认订单',
  lost: '订单没加载出来',
  unknown: { title: '没有找到这件商品', text: '可能已经下架，或者链接不完整。已经买过的课不受影响。', go: '看看在售的课程' },

  partOf: (part: GoodsPart) => SIZE[part.kind](part),
  sum: '应付',
  whole: '一共',
  saved: (fen: number) => `比课程价省 ${yuan(fen)}`,
  compared: (is: 'was' | 'list', fen: number, since: string) => `${is === 'was' ? '原价' : '课程价'} ${yuan(fen)}，${since}起`,

  forms: {
    gift: { label: '买来送人', hint: '您付款，家人朋友领取' },
    deposit: { label: '先付预订金', hint: '留住价钱，剩下的以后付；不付全退' },
  },

  how: '怎么付',
  free: '这一件不收钱。点下面的按钮，马上开通。',

  risk: '请用自己的闲钱买课，量力而行',
  button: (fen: number, by: OpenWay | undefined) => (fen === 0 ? '免费开通' : tapWords(by, fen)),
  choose: '先选怎么付',
  chooseNote: '没有替您选。看清每一期要付多少再决定。',
  counting: '正在算价钱…',
  otherCourses: '看看别的课',
  noPeriodNote: '没有下单，也没有扣钱。',
  sending: '正在下单…',
  opening: '正在打开微信付款…',
  after: (minutes: number, fen: number, by: OpenWay | undefined) =>
    fen === 0
      ? '不用付款，也不会自动续费。'
      : `${nextWords(by)}订单给您留 ${minutes % 60 ? `${minutes} 分钟` : `${minutes / 60} 小时`}，付款前随时能取消。`,
  offline: '网络断了，价格可能已经变了。连上网再下单。',
} as const;
