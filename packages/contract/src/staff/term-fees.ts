import { z } from 'zod';
import { staff, staffCall } from './staff-call.ts';

const Business = z.string().max(40);
const Channel = z.object({
  businessCode: Business,
  payType: z.number().int(),
  terms: z.array(z.number().int()),
  /** In ten-thousandths of the sum, in the order of the terms; none: no term is offered. */
  fees: z.array(z.number().int()),
});

/** What instalments cost, wherever they are offered. */
export const listTermFees = staffCall({
  method: 'GET',
  path: '/term-fees/list',
  who: staff('goods.read'),
  effect: 'read',
  scope: 'all',
  subject: () => 'term-fees',
  words: { zh: '查看分期费率', en: 'List the fees of instalments' },
  request: z.object({}),
  response: z.object({ list: z.array(Channel) }),
  errors: [],
});

/** As the agreement with Huabei says: what a learner reads before he chooses a term. Two have read it. */
export const setTermFees = staffCall({
  method: 'POST',
  path: '/term-fees/set',
  who: staff('prices.edit'),
  effect: 'once',
  scope: 'all',
  guard: { reason: true, stepUp: true, secondPerson: true },
  subject: ({ businessCode }) => `term-fees:${businessCode}`,
  words: { zh: '改分期费率', en: 'Set the fees of instalments' },
  request: z.object({
    businessCode: Business.default('').meta({ title: '哪一类业务，空的是其他全部', en: 'business; empty: everything else' }),
    fees: z
      .string()
      .regex(/^(none|\d{1,4}(,\d{1,4}){0,5})$/)
      .meta({
        title: '每一期数的费率，万分之几，用逗号分开；none 是不提供',
        en: 'fees in ten-thousandths, with commas between; none: no term is offered',
      }),
  }),
  response: z.object({ terms: z.array(z.number().int()), was: z.array(z.number().int()) }),
  errors: ['term_fees.unknown', 'term_fees.faulty', 'sale.unchanged'],
});
