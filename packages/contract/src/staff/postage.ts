import { z } from 'zod';
import { staff, staffCall } from './staff-call.ts';

const Region = z.object({ province: z.string(), name: z.string(), extraFen: z.number().int(), isServed: z.boolean() });

/** Every province with what sending there costs more, and whether we do. */
export const listPostage = staffCall({
  method: 'GET',
  path: '/postage/list',
  who: staff('goods.read'),
  effect: 'read',
  scope: 'all',
  subject: () => 'postage',
  words: { zh: '查看各省邮费', en: 'List postage by province' },
  request: z.object({}),
  response: z.object({ list: z.array(Region) }),
  errors: [],
});

/** A price like any other: two set it. Orders that wait keep theirs. */
export const setPostage = staffCall({
  method: 'POST',
  path: '/postage/set',
  who: staff('prices.edit'),
  effect: 'once',
  scope: 'all',
  guard: { reason: true, stepUp: true, secondPerson: true },
  subject: ({ province }) => `postage:${province}`,
  words: { zh: '改一个省的邮费', en: 'Set the postage of a province' },
  request: z.object({
    province: z
      .string()
      .regex(/^[1-9]\d$/)
      .meta({ title: '省份代码，例如 65', en: 'province, such as 65' }),
    extraFen: z.coerce.number().int().min(0).max(100_000).meta({ title: '多收多少（分）', en: 'fen more' }),
    isServed: z.enum(['yes', 'no']).meta({ title: '寄不寄', en: 'whether we send there' }),
  }),
  response: z.object({ name: z.string(), wasFen: z.number().int(), wasServed: z.boolean() }),
  errors: ['postage.unknown', 'sale.unchanged'],
});
