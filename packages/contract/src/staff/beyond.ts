import { z } from 'zod';
import { OrderNo, RefundNo } from '../ids.ts';
import { staff, staffCall } from './staff-call.ts';

const orderNo = OrderNo.meta({ title: '订单号', en: 'order' });
const ofOrder = (of: { orderNo: OrderNo }): string => `order:${of.orderNo}`;
const ByTwo = {
  method: 'POST',
  who: staff('refunds.beyond'),
  effect: 'once',
  scope: 'all',
  guard: { reason: true, stepUp: true, secondPerson: true },
} as const;
const Asked = z.object({ refundNo: RefundNo, fen: z.number().int() });

/** Parts of an order whole, whatever was used of them: our fault, or a minor. What the rule would not give comes from goodwill, and the parts end. */
export const refundBeyond = staffCall({
  ...ByTwo,
  path: '/refunds/beyond',
  subject: ofOrder,
  words: { zh: '超出规则全额退', en: 'Give back parts of an order beyond the rule' },
  request: z.object({
    orderNo,
    parts: z
      .string()
      .regex(/^\d{1,2}(,\d{1,2}){0,19}$/)
      .meta({ title: '退第几样，用逗号分开', en: 'which parts, with commas between' }),
    /** Two decide on a sum. */
    fen: z.coerce.number().int().min(1).max(10_000_000).meta({ title: '一共退多少（分）', en: 'fen in all' }),
  }),
  response: Asked,
  errors: ['order.unknown', 'refund.not_beyond', 'refund.too_much', 'refund.another_sum'],
});

/** A sum of our own, the way the order was paid. Nothing of it ends, and never more than was earned of it. */
export const giveGoodwill = staffCall({
  ...ByTwo,
  path: '/refunds/goodwill',
  subject: ofOrder,
  words: { zh: '补偿学员', en: 'Give a sum of our own to a buyer' },
  request: z.object({ orderNo, fen: z.coerce.number().int().min(1).max(10_000_000).meta({ title: '补偿多少（分）', en: 'fen' }) }),
  response: Asked,
  errors: ['order.unknown', 'refund.not_beyond', 'refund.too_much'],
});
