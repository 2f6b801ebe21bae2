import { z } from 'zod';
import { call } from './call.ts';
import { CourseId, FormerOrderNo } from './ids.ts';

const Moment = z.iso.datetime();
const Fen = z.number().int().min(0);
const Year = z.number().int().min(2000).max(2100);

const Trade = { method: 'POST', service: 'trade', who: 'learner', rank: 'learn', blocked: 'may' } as const;

/** How an order of the former shop ended. Nothing of it changes any more. */
export const FORMER_STATES = ['paid', 'part-refunded', 'refunded', 'closed'] as const;

const FormerOrderLine = z.object({
  formerNo: FormerOrderNo,
  name: z.string(),
  state: z.enum(FORMER_STATES),
  payFen: Fen,
  /** What of it went back. */
  refundedFen: Fen,
  madeAt: Moment,
  /** What it bought can be learned here. */
  isCarried: z.boolean(),
});
export type FormerOrderLine = z.infer<typeof FormerOrderLine>;

/** One's own orders of the former shop, a year of them; the newest year where none is named. */
export const listFormerOrders = call({
  ...Trade,
  path: '/order/formerList',
  effect: 'read',
  request: z.object({ year: Year.optional() }),
  response: z.object({
    /** Every year that has some, newest first. */
    years: z.array(z.object({ year: Year, count: z.number().int(), payFen: Fen })),
    /** Which one is shown; null where there is none. */
    year: Year.nullable(),
    list: z.array(FormerOrderLine),
    now: Moment,
  }),
  errors: [],
});

const FormerOrder = FormerOrderLine.extend({
  paidAt: Moment.nullable(),
  refundedAt: Moment.nullable(),
  /** As the former shop called it, where it was written down. */
  way: z.enum(['wechat', 'alipay', 'jd', 'transfer', 'other']).nullable(),
  /** Where it can be learned now. */
  courseId: CourseId.nullable(),
  /** When it came here. */
  importedAt: Moment,
});
export type FormerOrder = z.infer<typeof FormerOrder>;

/** One of one's own; another's is unknown. */
export const getFormerOrder = call({
  ...Trade,
  path: '/order/formerDetail',
  effect: 'read',
  request: z.object({ formerNo: FormerOrderNo }),
  response: z.object({ order: FormerOrder, now: Moment }),
  errors: ['order.former_unknown'],
});
