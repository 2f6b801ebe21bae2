import { z } from 'zod';
import { staff, staffCall } from './staff-call.ts';

const Network = z.enum(['tencent', 'ocean-engine', 'baidu']);

/** How many stand where, and why. */
export const listConversions = staffCall({
  method: 'GET',
  path: '/conversions/list',
  who: staff('conversions.read'),
  effect: 'read',
  scope: 'all',
  subject: () => 'conversions',
  words: { zh: '查看广告回传', en: 'Count conversions by state and reason' },
  request: z.object({}),
  response: z.object({
    list: z.array(
      z.object({
        network: Network,
        state: z.enum(['due', 'posted', 'refused', 'dead', 'withheld']),
        reason: z.string().nullable(),
        count: z.number(),
      }),
    ),
  }),
  errors: [],
});

/** After something was mended: what was refused or never answered is told once more. The network's books count it once all the same. */
export const postConversionsAgain = staffCall({
  method: 'POST',
  path: '/conversions/again',
  who: staff('conversions.again'),
  effect: 'once',
  scope: 'all',
  subject: ({ network }) => `network:${network}`,
  words: { zh: '重新回传', en: 'Tell a network once more what it has not taken' },
  request: z.object({ network: Network.meta({ title: '广告平台', en: 'ad network' }) }),
  response: z.object({ due: z.number() }),
  errors: [],
});
