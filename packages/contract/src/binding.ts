import { z } from 'zod';
import { call } from './call.ts';
import { Mobile, WechatType } from './ids.ts';
import { SmsCode } from './sms.ts';

/**
 * Puts a mobile number to the account that is logged in. Where the number is somebody else's account, nothing happens without
 * `merge`: the answer says what the other account holds, the learner decides, and the same code serves the second try.
 */
export const checkAndBindMobile = call({
  method: 'POST',
  service: 'customer',
  path: '/wechat/checkAndBindMobile',
  who: 'learner',
  effect: 'repeatable',
  rank: 'vital',
  blocked: 'may not',
  request: z.object({ mobile: Mobile, code: SmsCode, merge: z.boolean().default(false) }),
  response: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('bound') }),
    /** The two are one from now on; the token stays good. */
    z.object({ outcome: z.literal('merged') }),
    /** Somebody else's: what they have there, so that the learner knows what would come together. */
    z.object({ outcome: z.literal('other-account'), nickName: z.string(), camps: z.number().int(), since: z.iso.datetime() }),
  ]),
  errors: ['sms.code_wrong', 'sms.code_spent', 'binding.cannot_merge'],
  limit: { per: 'caller', perMinute: 20 },
  stepUp: { minutes: 10, unless: 'the account has no number yet and nothing is merged' },
});

/** A change of number that waits, because nobody can read messages to the old one any more (decision 0126). */
export const NumberChange = z.object({
  state: z.enum(['none', 'waiting']),
  /** The new number, masked. */
  mobile: z.string().nullable(),
  dueAt: z.iso.datetime().nullable(),
});
export type NumberChange = z.infer<typeof NumberChange>;

const change = { method: 'POST', service: 'customer', who: 'learner', response: NumberChange } as const;

export const getNumberChange = call({
  ...change,
  path: '/wechat/numberChange',
  effect: 'read',
  rank: 'learn',
  blocked: 'may',
  request: z.object({}),
  errors: [],
});

/** The new number is proven now and takes effect after three days, unless somebody who is logged in stops it, or the old number speaks. */
export const requestNumberChange = call({
  ...change,
  path: '/wechat/numberChange/request',
  effect: 'repeatable',
  rank: 'vital',
  blocked: 'may not',
  request: z.object({ mobile: Mobile, code: SmsCode }),
  errors: ['sms.code_wrong', 'sms.code_spent', 'binding.number_taken'],
  limit: { per: 'caller', perMinute: 10 },
});

/** Harmless when there is nothing to stop. */
export const stopNumberChange = call({
  ...change,
  path: '/wechat/numberChange/stop',
  effect: 'repeatable',
  rank: 'learn',
  blocked: 'may',
  request: z.object({}),
  errors: [],
});

/** Whether the account of this session has become part of another one, which the learner should know. */
export const isMergeAccount = call({
  method: 'POST',
  service: 'putin',
  path: '/login/isMergeAccount',
  who: 'learner',
  effect: 'read',
  rank: 'learn',
  blocked: 'may',
  /** The page's own query values, as they are (spec 7.3); none of them is believed. */
  request: z.looseObject({ wechatType: WechatType.optional() }),
  response: z.object({ isMerge: z.boolean(), mergedAt: z.iso.datetime().nullable() }),
  errors: [],
});
