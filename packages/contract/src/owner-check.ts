import { z } from 'zod';
import { call } from './call.ts';
import { Mobile } from './ids.ts';
import { SmsCode } from './sms.ts';

/** What the owner of an account knows and who got his number afterwards does not. */
export const OWNER_QUESTIONS = ['teacher', 'camp'] as const;
export type OwnerQuestion = (typeof OWNER_QUESTIONS)[number];

const Entered = z.object({ token: z.string(), isNew: z.boolean() });
const Ticket = z.string().max(200);
const visitors = { method: 'POST', service: 'customer', who: 'visitor', effect: 'repeatable', rank: 'vital', blocked: 'may' } as const;

/**
 * The number has come back after a long silence: carriers give numbers to somebody else. The code proves the number, the answers prove
 * the person. The same options at every try, so that comparing them tells nothing.
 */
export const askOwner = call({
  ...visitors,
  path: '/login/mobile/owner',
  request: z.object({ mobile: Mobile, code: SmsCode }),
  response: z.object({
    /** For the next call, a quarter of an hour long. */
    ticket: Ticket,
    /** Empty: nothing can be asked, or not any more; WeChat or customer service can still help. */
    questions: z.array(z.object({ question: z.enum(OWNER_QUESTIONS), options: z.array(z.string()) })),
    /** Whether the account can be entered through WeChat, without any question. */
    hasWechat: z.boolean(),
  }),
  errors: ['sms.code_wrong', 'sms.code_spent', 'owner.nobody'],
  limit: { per: 'device', perMinute: 30 },
});

export const answerOwner = call({
  ...visitors,
  path: '/login/mobile/owner/answer',
  request: z.object({ mobile: Mobile, ticket: Ticket, answers: z.partialRecord(z.enum(OWNER_QUESTIONS), z.string().max(64)) }),
  response: Entered,
  errors: ['owner.wrong', 'owner.locked', 'owner.ticket_dead'],
  limit: { per: 'device', perMinute: 30 },
});

/** An account of one's own: the former one keeps everything but the number. */
export const startAfresh = call({
  ...visitors,
  path: '/login/mobile/afresh',
  request: z.object({ mobile: Mobile, ticket: Ticket }),
  response: Entered,
  errors: ['owner.ticket_dead'],
  limit: { per: 'device', perMinute: 30 },
});
