import { z } from 'zod';
import { call } from './call.ts';

/** Our app, or one of our mini-programs by its app id. */
const Asker = z.string().regex(/^(?:app|wx\w{6,30})$/);
const CheckCode = z.string().regex(/^[\w-]{16}$/);

/** Who asks to be let in with this account, and to which of its pages the answer goes. Strangers are not told of. */
export const getAsker = call({
  method: 'POST',
  service: 'customer',
  path: '/login/asker',
  who: 'learner',
  effect: 'read',
  rank: 'learn',
  blocked: 'may not',
  request: z.object({ asker: Asker, page: z.string().max(128).optional() }),
  response: z.object({ kind: z.enum(['app', 'mini-program']), name: z.string(), page: z.string() }),
  errors: ['asker.unknown'],
});

/** For the mini-program: a code that says which account it holds, to nobody but this account. */
export const giveCheckCode = call({
  method: 'POST',
  service: 'customer',
  path: '/login/checkCode/give',
  who: 'learner',
  effect: 'read',
  rank: 'learn',
  blocked: 'may not',
  request: z.object({}),
  response: z.object({ code: CheckCode, expiresInS: z.number().int() }),
  errors: [],
  limit: { per: 'caller', perMinute: 30 },
});

/** Whether the code was given to this very account. */
export const verifyCheckCode = call({
  method: 'POST',
  service: 'customer',
  path: '/login/checkCode/verify',
  who: 'learner',
  effect: 'read',
  rank: 'learn',
  blocked: 'may not',
  request: z.object({ asker: Asker, code: CheckCode }),
  response: z.object({ name: z.string(), isSame: z.boolean() }),
  errors: ['asker.unknown', 'asker.code_ended'],
  limit: { per: 'caller', perMinute: 30 },
});
