import { z } from 'zod';
import { ClassroomCode, SkuId } from '../ids.ts';
import { staff, staffCall } from './staff-call.ts';

const Make = { method: 'POST', who: staff('classrooms.make'), effect: 'once', scope: 'all', guard: { reason: true } } as const;

/** A code for the wall of a room: each buys for himself, at his own price, and the order knows the room. */
export const makeClassroomCode = staffCall({
  ...Make,
  path: '/classrooms/make',
  subject: ({ skuId }) => `sku:${skuId}`,
  words: { zh: '制作教室码', en: 'Make the code of a classroom' },
  request: z.object({
    skuId: SkuId.meta({ title: '卖什么（规格编号）', en: 'what (SKU)' }),
    room: z.string().trim().min(2).max(40).meta({ title: '哪间教室', en: 'room' }),
    until: z.iso.datetime({ offset: true }).meta({ title: '有效到', en: 'until' }),
  }),
  response: z.object({ code: ClassroomCode, path: z.string(), goodsName: z.string() }),
  errors: ['goods.unknown', 'classroom.no_such_time'],
});

/** It leads to nothing any more; what was bought stays. */
export const endClassroomCode = staffCall({
  ...Make,
  path: '/classrooms/end',
  subject: ({ code }) => `classroom:${code}`,
  words: { zh: '停用教室码', en: 'End the code of a classroom' },
  request: z.object({ code: ClassroomCode.meta({ title: '教室码', en: 'code' }) }),
  response: z.object({ orders: z.number().int() }),
  errors: ['classroom.unknown'],
});
