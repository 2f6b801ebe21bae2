import type { PayChoice } from '@xuetang/contract/pay-choices.rule';
import { yuan } from '@xuetang/contract/money.rule';
import type { Plan } from './instalment-plans.rule.ts';

/** The ways to pay, and what each comes to. */
export const payWords = {
  how: '怎么付',
  wechatClosed: '微信支付暂停使用，请用下面的方式付。',
  noneOpen: '现在几种付款方式都暂停了，没有扣钱。可以先下单，订单给您留着，恢复了到“我的订单”里付；也可以过一会儿再来。',
  noneOpenNow: '现在几种付款方式都暂停了，没有扣钱。订单还留着，请过一会儿再来付。',

  each: ({ eachFen }: Plan) => `，每期 ${yuan(eachFen)}`,
  whole: ({ feeFen, wholeFen }: Plan) => `手续费 ${yuan(feeFen)}，共付 ${yuan(wholeFen)}`,
  loan: (plans: readonly Plan[]) =>
    `手续费由花呗收，学堂不收。折合年利率：${plans.map(({ times, yearly }) => `${times} 期 ${yearly / 10}%`).join('，')}。`,
} as const;

/** What a way comes to is said before it is chosen: where to, and that instalments are a loan. */
export const hintOf = ({ way, payType }: PayChoice): string | undefined => {
  if (payType === 22) return '向花呗借钱，要付手续费';
  if (way === 'open-in-browser') return '要到手机浏览器里付';
  if (way === 'wechat-link') return '点了会打开微信';
  return way === 'copied-link' || way === 'open-in-wechat' ? '要用微信打开付' : undefined;
};
