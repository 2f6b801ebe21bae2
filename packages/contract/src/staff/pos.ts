import { z } from 'zod';
import { PosTicket, SkuId } from '../ids.ts';
import { staff, staffCall } from './staff-call.ts';

const posId = z.coerce
  .string()
  .regex(/^[1-9]\d{0,17}$/)
  .meta({ title: '单子编号', en: 'order written for somebody' });
const Make = { method: 'POST', who: staff('pos.make'), effect: 'once', scope: 'all' } as const;

/** Writes an order for whoever scans it first, at a price of its own. A price is decided by two, as prices are. */
export const makePos = staffCall({
  ...Make,
  path: '/pos/make',
  guard: { reason: true, stepUp: true, secondPerson: true },
  subject: ({ skuId }) => `sku:${skuId}`,
  words: { zh: '给学员开单', en: 'Write an order for whoever scans it' },
  request: z.object({
    skuId: SkuId.meta({ title: '卖什么（规格编号）', en: 'what (SKU)' }),
    priceFen: z.coerce.number().int().min(1).max(10_000_000).meta({ title: '价格（分）', en: 'price in fen' }),
    until: z.iso.datetime({ offset: true }).meta({ title: '有效到', en: 'until' }),
  }),
  response: z.object({ posId: z.string(), goodsName: z.string(), listFen: z.number().int() }),
  errors: ['goods.unknown', 'pos.below_floor', 'pos.above_list', 'pos.no_such_time'],
});

/** Its ticket, in clear, this once. Drawn again, the one before is good for nothing; who has scanned it keeps it. */
export const drawPos = staffCall({
  ...Make,
  path: '/pos/draw',
  guard: { reason: true, stepUp: true },
  secret: true,
  subject: (of) => `pos:${of.posId}`,
  words: { zh: '出示单子的二维码（只显示一次）', en: 'Draw the ticket of such an order, shown once' },
  request: z.object({ posId }),
  response: z.object({ ticket: PosTicket, path: z.string() }),
  errors: ['pos.not_found', 'answer.told_once'],
});
