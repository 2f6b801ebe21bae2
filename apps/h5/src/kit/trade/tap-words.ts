import { yuan } from '@xuetang/contract/money.rule';
import { opensWechat, type OpenWay } from './open-way.rule.ts';

/** Where it is paid, as people call it. */
const AT = { 21: '支付宝', 22: '花呗', 31: '京东' } as const;

/** The one button with the sum: what happens by it. Where nothing is open it only makes the order. */
export const tapWords = (by: OpenWay | undefined, fen: number): string => {
  if (!by || (by.payType === 11 && !opensWechat(by))) return `提交订单 ${yuan(fen)}`;
  if (by.payType === 11) return `微信支付 ${yuan(fen)}`;
  return by.term === undefined ? `去${AT[by.payType]}付 ${yuan(fen)}` : `去${AT[by.payType]}分 ${by.term} 期 ${yuan(fen)}`;
};

/** What comes next, and that nothing is taken before. */
export const nextWords = (by: OpenWay | undefined): string => {
  if (by?.way === 'sheet' || by?.way === 'mini-program') return '下一步是微信的付款窗口，在那里确认才扣钱。';
  if (by?.way === 'wechat-link') return '下一步打开微信，在那里确认才扣钱。';
  if (!by || by.payType === 11) return '现在不扣钱。';
  if (by.way === 'open-in-browser') return `现在不扣钱，下一页教您到手机浏览器里用${AT[by.payType]}付。`;
  return `现在不扣钱，下一页看清楚再去${AT[by.payType]}。`;
};
