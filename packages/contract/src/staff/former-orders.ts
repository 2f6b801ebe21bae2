import { z } from 'zod';
import { staff, staffCall } from './staff-call.ts';

/**
 * Brings orders of the former shop from its own export, all of a file or nothing. Whose they are is said by the mobile that an account of
 * ours has proven; rows of nobody are counted and left out, and may be brought again when their owners are here. A number that is here
 * already stays as it is.
 */
export const importFormerOrders = staffCall({
  method: 'POST',
  path: '/former-orders/import',
  who: staff('former-orders.import'),
  effect: 'once',
  scope: 'all',
  dry: true,
  guard: { reason: true, stepUp: true },
  subject: () => 'former-orders',
  words: { zh: '导入旧商城的订单', en: 'Import orders of the former shop' },
  request: z.object({
    csv: z.string().min(10).max(120_000).meta({ title: 'CSV，一行一单，最多一千单', en: 'CSV, an order a line, a thousand at most' }),
  }),
  response: z.object({
    brought: z.number().int(),
    /** Were here already. */
    known: z.number().int(),
    /** Of nobody who is here: by their lines in the file, the first of them. */
    nobodys: z.number().int(),
    nobodysLines: z.array(z.number().int()),
  }),
  errors: ['former.faulty'],
});
