import { z } from 'zod';
import { CourseId, GoodsId } from '../ids.ts';
import { staff, staffCall } from './staff-call.ts';

const goodsId = GoodsId.meta({ title: '商品编号', en: 'goods' });
const byGoodsId = GoodsId.meta({ title: '买过哪件就不能买', en: 'goods that exclude them' });
const courseId = CourseId.meta({ title: '要先有的课程编号', en: 'course that is needed' });
const Edit = { method: 'POST', who: staff('goods.edit'), effect: 'once', scope: 'all', guard: { reason: true }, dry: true } as const;
/** How many have bought what it is about, so that they are reached by it. */
const Reached = z.object({ reached: z.number().int() });
const ofPair = (of: { goodsId: string; byGoodsId: string }): string => `goods:${of.goodsId} by:${of.byGoodsId}`;
const ofNeed = (of: { goodsId: string; courseId: string }): string => `goods:${of.goodsId} course:${of.courseId}`;

/** Who has bought the one does not buy the other. Said for one direction; the other is said by another call. */
export const excludeGoods = staffCall({
  ...Edit,
  path: '/goods/exclude',
  subject: ofPair,
  words: { zh: '设置互斥商品', en: 'Exclude goods by others' },
  request: z.object({ goodsId, byGoodsId }),
  response: Reached,
  errors: ['goods.unknown', 'goods_rule.exists'],
});

export const includeGoods = staffCall({
  ...Edit,
  path: '/goods/include',
  subject: ofPair,
  words: { zh: '取消互斥商品', en: 'Take an exclusion away' },
  request: z.object({ goodsId, byGoodsId }),
  response: Reached,
  errors: ['goods_rule.unknown'],
});

/** Who has not this course does not buy the goods. */
export const needCourse = staffCall({
  ...Edit,
  path: '/goods/need',
  subject: ofNeed,
  words: { zh: '设置购买前要有的课程', en: 'Need a course before buying' },
  request: z.object({ goodsId, courseId }),
  response: z.object({ name: z.string() }),
  errors: ['goods.unknown', 'course.unknown', 'goods_rule.exists'],
});

export const needNotCourse = staffCall({
  ...Edit,
  path: '/goods/need-not',
  subject: ofNeed,
  words: { zh: '取消购买前要有的课程', en: 'Need a course no more' },
  request: z.object({ goodsId, courseId }),
  response: z.object({ name: z.string() }),
  errors: ['goods_rule.unknown'],
});
