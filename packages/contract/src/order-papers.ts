import { z } from 'zod';
import { call } from './call.ts';
import { CampId, CourseId, OrderNo } from './ids.ts';
import { Opened } from './invoices.ts';
import { ORDER_STATES } from './order-steps.rule.ts';

const Moment = z.iso.datetime();

const Trade = { method: 'POST', service: 'trade', who: 'learner', rank: 'learn', blocked: 'may' } as const;

/** The contract of one's order as a PDF, drawn once it is in force: an address for ten minutes. Null while it is being drawn. */
export const openContractPdf = call({
  ...Trade,
  path: '/order/contractPdf',
  effect: 'read',
  request: z.object({ orderNo: OrderNo }),
  response: z.object({ pdf: Opened.nullable(), isInForce: z.boolean() }),
  errors: ['order.unknown'],
  limit: { per: 'caller', perMinute: 30 },
});

/** When the courses of one's order begin: at once, or with a period of their camp. */
export const getOrderStarts = call({
  ...Trade,
  path: '/order/starts',
  effect: 'read',
  request: z.object({ orderNo: OrderNo }),
  response: z.object({
    name: z.string(),
    state: z.enum(ORDER_STATES),
    courses: z.array(
      z.object({
        courseId: CourseId,
        name: z.string(),
        /** The camp whose periods it is learned in; null: it may be begun at any hour. */
        campId: CampId.nullable(),
        open: z.object({ from: Moment, until: Moment }).nullable(),
      }),
    ),
    now: Moment,
  }),
  errors: ['order.unknown'],
});
export type OrderStarts = z.infer<typeof getOrderStarts.response>;
