import type { OrderNo } from '@xuetang/contract/ids';
import { href } from '@xuetang/h5-routes/hrefs';
import { sectionListHref } from '@xuetang/h5-routes/section-page';
import type { PaidNext } from './paid-words.ts';

/** Where the one next step is. */
export const nextHref = (next: PaidNext, orderNo: OrderNo): string => {
  if (next.to === 'lesson') return sectionListHref({ courseId: next.courseId });
  if (next.to === 'membership') return href('memberRights');
  if (next.to === 'address') return href('ship-address', { id: orderNo });
  if (next.to === 'period') return href('curriculum-time', { id: orderNo });
  if (next.to === 'group') return href('classInfo21-pay', { query: { order: orderNo } });
  return href('order-detail', { id: orderNo });
};
