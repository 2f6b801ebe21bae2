import { z } from 'zod';
import { call } from './call.ts';

/** Rules §2: whoever is shut out is told why and until when. Of oneself only; null for somebody who is not. */
export const getBlock = call({
  method: 'POST',
  service: 'customer',
  path: '/globalBlacklist/detail',
  who: 'learner',
  effect: 'read',
  rank: 'learn',
  blocked: 'may',
  request: z.object({}),
  response: z
    .object({
      /** What is shut: everything, or only what the mini-program shows. */
      scope: z.enum(['global', 'mini-program']),
      /** In the words of whoever set the block, for the learner to read. */
      reason: z.string(),
      since: z.iso.datetime(),
      /** null: until somebody lifts it. */
      until: z.iso.datetime().nullable(),
    })
    .nullable(),
  errors: [],
});
