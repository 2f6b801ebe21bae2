import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';

type Returning = ResponseOf<Calls['getPayResult']>['returning'];

/** Whether all of it has arrived; what nobody has begun to send has not. */
export const isAllBack = (returning: Returning): boolean => returning.length > 0 && returning.every(({ doneAt }) => doneAt !== null);

/** Of an order whose money goes back: on its way, or there. */
export const backTag = (isBack: boolean): string => (isBack ? '已退款' : '正在退款');
