import { z } from 'zod';
import { SalePlace } from '../goods.ts';
import { PART_KINDS } from '../quote.rule.ts';
import { staff, staffCall } from './staff-call.ts';

const where = {
  host: SalePlace.shape.host.meta({ title: '在哪里打开', en: 'where the page is open' }),
  system: z.enum(['ios', 'other']).meta({ title: '手机系统', en: 'system of the phone' }),
  kind: z.enum(PART_KINDS).exclude(['postage']).meta({ title: '卖什么', en: 'what is sold' }),
};
const subject = (of: { host: string; system: string; kind: string }): string => `sale:${of.host}/${of.system}/${of.kind}`;
const Edit = { method: 'POST', who: staff('sales.edit'), effect: 'once', scope: 'all', dry: true } as const;

/** Where what is sold; what is not in the list is not. */
export const listSales = staffCall({
  method: 'GET',
  path: '/sales/list',
  who: staff('goods.read'),
  effect: 'read',
  scope: 'all',
  subject: () => 'sales',
  words: { zh: '查看在哪里卖什么', en: 'List where what is sold' },
  request: z.object({}),
  response: z.object({ list: z.array(z.object(where)) }),
  errors: [],
});

export const openSale = staffCall({
  ...Edit,
  path: '/sales/open',
  guard: { reason: true, stepUp: true, secondPerson: true },
  subject,
  words: { zh: '在一处开卖', en: 'Sell something somewhere' },
  request: z.object(where),
  response: z.null(),
  errors: ['sale.unchanged', 'sale.forbidden'],
});

export const closeSale = staffCall({
  ...Edit,
  path: '/sales/close',
  guard: { reason: true },
  subject,
  words: { zh: '在一处停卖', en: 'Stop selling something somewhere' },
  request: z.object(where),
  response: z.null(),
  errors: ['sale.unchanged'],
});
