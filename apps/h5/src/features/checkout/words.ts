import type { GoodsPart, HeldCoupon } from '@xuetang/contract/goods';
import { yuan } from '@xuetang/contract/money.rule';
import { momentWords } from '../../kit/moment-words.rule.ts';

const SIZE: Readonly<Record<GoodsPart['kind'], (part: GoodsPart) => string>> = {
  course: ({ units, days }) => `${units} 节课${days === null ? '' : `，付款后 ${days} 天内都能看`}`,
  membership: ({ units }) => `会员 ${units} 天`,
  thing: ({ count }) => (count > 1 ? `寄给您，${count} 份` : '寄给您'),
};

const NOT: Readonly<Record<NonNullable<HeldCoupon['not']>, (coupon: HeldCoupon) => string>> = {
  basis: () => '现在的价格不能再用券',
  below: ({ fromFen }) => `满 ${yuan(fromFen)} 才能用`,
  'other-goods': () => '这张券是别的课用的',
};

/** Everything that the page before an order says. */
export const words = {
  title: '确认订单',
  lost: '订单没加载出来',
  unknown: { title: '没有找到这件商品', text: '可能已经下架，或者链接不完整。已经买过的课不受影响。', go: '看看在售的课程' },

  partOf: (part: GoodsPart) => SIZE[part.kind](part),
  sum: '应付',
  saved: (fen: number) => `比课程价省 ${yuan(fen)}`,
  compared: (is: 'was' | 'list', fen: number, since: string) => `${is === 'was' ? '原价' : '课程价'} ${yuan(fen)}，${since}起`,

  coupon: {
    /** The best is named and not taken: that is the buyer's to do. */
    best: ({ name, takesFen }: HeldCoupon) => `您有一张“${name}”，能减 ${yuan(takesFen)}`,
    none: (count: number) => `您有 ${count} 张券，这里都用不上`,
    taken: (name: string) => `已用“${name}”`,
    choose: '选优惠券',
    change: '换一张',
    title: '用哪张优惠券',
    without: '不用券',
    close: '选好了',
    until: (endsAt: string, now: number) => `到 ${momentWords(endsAt, now)}`,
    whyNot: (coupon: HeldCoupon) => (coupon.not ? NOT[coupon.not](coupon) : undefined),
    gone: '刚才那张券已经用过或者到期了，没有下单。下面是不用券的价格。',
  },

  how: {
    title: '怎么付',
    names: { 11: '微信支付', 21: '支付宝', 22: '花呗分期', 31: '京东支付' },
    inWechat: '要用微信打开付',
    notYet: '还没有开通，先用微信付',
  },
  free: '这一件不收钱。点下面的按钮，马上开通。',

  agree: {
    missing: '请先看一看合同，同意再勾上',
    changed: '合同刚刚更新了，没有下单。请再看一遍，同意再勾上',
  },
  risk: '请用自己的闲钱买课，量力而行',
  button: (fen: number, paysHere: boolean) => (fen === 0 ? '免费开通' : `${paysHere ? '微信支付' : '提交订单'} ${yuan(fen)}`),
  counting: '正在算价钱…',
  sending: '正在下单…',
  opening: '正在打开微信付款…',
  after: (minutes: number, paysHere: boolean) =>
    `${paysHere ? '下一步是微信的付款窗口，在那里确认才扣钱。' : '现在不扣钱。'}订单给您留 ${minutes % 60 ? `${minutes} 分钟` : `${minutes / 60} 小时`}，付款前随时能取消。`,
  afterFree: '不用付款，也不会自动续费。',
  offline: '网络断了，价格可能已经变了。连上网再下单。',
} as const;
