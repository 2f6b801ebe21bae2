import { BACK_DAYS } from '@xuetang/contract/parcel-steps.rule';

/** How a thing is given back that was sent, everywhere the same (0271): whole, and its money is asked for when we have it. */
export const sendBack = {
  within: `收到 ${BACK_DAYS} 天内可以整件退`,
  how: '先问客服寄到哪里，整件寄回；我们收到，再在订单里申请退款。',
  ask: '问客服寄到哪里',
} as const;
