import { z } from 'zod';
import { call } from './call.ts';
import { CaptchaAnswer, SEND_ERRORS, Sent, SliderAnswer, SmsCode } from './sms.ts';

const own = { method: 'POST', service: 'customer', who: 'learner', blocked: 'may' } as const;

/** How the person behind this session can be proven again: by a code to the bound number, or by WeChat's word. */
export const getProofWay = call({
  ...own,
  path: '/login/proof',
  effect: 'read',
  rank: 'learn',
  request: z.object({}),
  response: z.discriminatedUnion('by', [
    /** `orWechat`: whoever is in WeChat can as well be proven by it. */
    z.object({ by: z.literal('mobile'), mobile: z.string(), orWechat: z.boolean() }),
    /** No number is bound, or too freshly to speak for the account: the learner authorises in WeChat again. */
    z.object({ by: z.literal('wechat') }),
  ]),
  errors: [],
});

/** Sends a code to the bound number, which the page knows masked only. */
export const sendProofCode = call({
  ...own,
  path: '/login/proof/code',
  effect: 'asks',
  rank: 'vital',
  request: z.object({ slider: SliderAnswer.optional(), captcha: CaptchaAnswer.optional() }),
  response: Sent,
  errors: [...SEND_ERRORS, 'proof.no_number'],
  limit: { per: 'caller', perMinute: 20 },
});

/** From here on, for some minutes, this session may do what asks for a proof. */
export const proveMobile = call({
  ...own,
  path: '/login/proof/prove',
  effect: 'repeatable',
  rank: 'vital',
  request: z.object({ code: SmsCode }),
  response: z.null(),
  errors: ['sms.code_wrong', 'sms.code_spent', 'proof.no_number'],
  limit: { per: 'caller', perMinute: 20 },
});
