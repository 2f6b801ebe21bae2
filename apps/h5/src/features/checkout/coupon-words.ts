import type { HeldCoupon } from '@xuetang/contract/goods';
import { yuan } from '@xuetang/contract/money.rule';
import { deadlineWords } from '../../kit/deadline-words.rule.ts';

const NOT: Readonly<Record<NonNullable<HeldCoupon['not']>, (coupon: HeldCoupon) => string>> = {
  basis: () => '现在的价格不能再用券',
  below: ({ fromFen }) => `满 ${yuan(fromFen)} 才能用`,
  'other-goods': () => '这张券是别的课用的',
};

/** For whoever holds a coupon. */
export const words = {
  /** The best is named and not taken: that is the buyer's to do. */
  best: ({ name, takesFen }: HeldCoupon) => `您有一张“${name}”，能减 ${yuan(takesFen)}`,
  none: (count: number) => `您有 ${count} 张券，这里都用不上`,
  taken: (name: string) => `已用“${name}”`,
  choose: '选优惠券',
  change: '换一张',
  title: '用哪张优惠券',
  without: '不用券',
  close: '选好了',
  until: (endsAt: string, now: number) => `到 ${deadlineWords(endsAt, now)}`,
  whyNot: (coupon: HeldCoupon) => (coupon.not ? NOT[coupon.not](coupon) : undefined),
  gone: '刚才那张券已经用过或者到期了，没有下单。下面是不用券的价格。',
} as const;
