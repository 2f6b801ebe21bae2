import { z } from 'zod';
import { PROVIDERS } from '../pay-providers.rule.ts';
import { staff, staffCall } from './staff-call.ts';

const which = { provider: z.enum(PROVIDERS).meta({ title: '哪家支付', en: 'provider of payments' }) };
const subject = ({ provider }: { provider: string }): string => `paying:${provider}`;
const Edit = { method: 'POST', who: staff('sales.edit'), effect: 'once', scope: 'all', dry: true } as const;

/** Whether anything new may be paid at each provider. */
export const listPaying = staffCall({
  method: 'GET',
  path: '/paying/list',
  who: staff('goods.read'),
  effect: 'read',
  scope: 'all',
  subject: () => 'paying',
  words: { zh: '查看哪家支付开着', en: 'List which providers of payments are open' },
  request: z.object({}),
  response: z.object({ list: z.array(z.object({ ...which, isOpen: z.boolean() })) }),
  errors: [],
});

/** At once, by one: what was paid there is settled, asked for and given back all the same. */
export const closePaying = staffCall({
  ...Edit,
  path: '/paying/close',
  guard: { reason: true },
  subject,
  words: { zh: '停用一家支付', en: 'Stop new payments at a provider' },
  request: z.object(which),
  response: z.null(),
  errors: ['paying.unchanged'],
});

export const openPaying = staffCall({
  ...Edit,
  path: '/paying/open',
  guard: { reason: true, stepUp: true, secondPerson: true },
  subject,
  words: { zh: '恢复一家支付', en: 'Take payments at a provider again' },
  request: z.object(which),
  response: z.null(),
  errors: ['paying.unchanged'],
});
