import { z } from 'zod';
import { call } from './call.ts';
import { Mobile } from './ids.ts';

/** A code opens only what it was sent for. */
export const SmsPurpose = z.enum(['login', 'bind', 'cancel', 'prove']);
export type SmsPurpose = z.infer<typeof SmsPurpose>;

/** `prove` goes to the number of the account alone, so nobody says to which. */
const AskedPurpose = SmsPurpose.exclude(['prove']);

/** Six digits, good for five minutes and five tries (security.md). */
export const SmsCode = z.string().regex(/^\d{6}$/, '请输入短信里的 6 位数字');

/** Where the learner put the piece: the puzzle, and how far from the left, in pixels of its own picture. */
export const SliderAnswer = z.object({ sliderId: z.string().regex(/^[\w-]{22}$/), x: z.number().min(0).max(1_000) });

/** What the vendor's script gave for passing. `away`: it did not come, or the server said so with `slider_needed`; the slider is solved instead. */
export const CaptchaAnswer = z.union([
  z.literal('away'),
  z.object({ ticket: z.string().min(1).max(8_000), randstr: z.string().max(200).optional() }),
]);

export const Sent = z.object({ resendAfterS: z.number().int() });

/**
 * `slider_wrong`: beside the hole, the same picture may be tried again. `slider_needed`: a new picture. `captcha_needed`: the vendor's
 * captcha, which `getCaptcha` names, and a ticket that has not been used.
 */
export const SEND_ERRORS = [
  'sms.captcha_needed',
  'sms.slider_needed',
  'sms.slider_wrong',
  'sms.too_soon',
  'sms.too_many_hour',
  'sms.too_many',
  'sms.network_busy',
  'sms.paused',
  'sms.not_sent',
] as const;

/**
 * Sends a code. The answer is the same whether anybody is known by this number or not. From the second code on a slider comes first,
 * where it looks like a script a captcha.
 */
export const sendSmsCode = call({
  method: 'POST',
  service: 'plain',
  path: '/sys/sms/mobile/new',
  who: 'visitor',
  effect: 'asks',
  rank: 'vital',
  blocked: 'may',
  request: z.object({
    mobile: Mobile,
    purpose: AskedPurpose.default('login'),
    slider: SliderAnswer.optional(),
    captcha: CaptchaAnswer.optional(),
  }),
  response: Sent,
  errors: SEND_ERRORS,
  limit: { per: 'caller', perMinute: 20 },
});

/**
 * For somebody who is logged in through WeChat: whether this account has a mobile number already, and a code to the new one
 * unless it is the same. It tells of the caller's own account only, never whose another number is.
 */
export const checkSmsBinding = call({
  method: 'POST',
  service: 'plain',
  path: '/sys/sms/mobile/inner',
  who: 'learner',
  effect: 'asks',
  rank: 'vital',
  blocked: 'may',
  request: z.object({ mobile: Mobile, slider: SliderAnswer.optional(), captcha: CaptchaAnswer.optional() }),
  response: z.object({ isBound: z.boolean(), isSameMobile: z.boolean(), resendAfterS: z.number().int() }),
  errors: SEND_ERRORS,
  limit: { per: 'caller', perMinute: 20 },
});

/**
 * A puzzle: push the piece into the hole. Both pictures are data addresses; only the server knows where the hole is. `width`, `height`,
 * `pieceSize`, `pieceY` and the answer's `x` are in the same unit; the pictures have more pixels than that. Good for two minutes and
 * three tries.
 */
export const getSlider = call({
  method: 'POST',
  service: 'plain',
  path: '/sys/slider/new',
  who: 'visitor',
  effect: 'repeatable',
  rank: 'vital',
  blocked: 'may',
  request: z.object({}),
  response: z.object({
    sliderId: z.string(),
    picture: z.string(),
    piece: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    pieceSize: z.number().int(),
    pieceY: z.number().int(),
  }),
  errors: [],
  limit: { per: 'caller', perMinute: 30 },
});

/** Whose captcha stands before a code, and by which public names a browser shows it; null where there is the slider alone. */
export const getCaptcha = call({
  method: 'POST',
  service: 'plain',
  path: '/sys/captcha/new',
  who: 'visitor',
  effect: 'read',
  rank: 'vital',
  blocked: 'may',
  request: z.object({}),
  response: z
    .discriminatedUnion('vendor', [
      z.object({ vendor: z.literal('tencent'), appId: z.string() }),
      z.object({ vendor: z.literal('aliyun'), sceneId: z.string(), prefix: z.string() }),
    ])
    .nullable(),
  errors: [],
  limit: { per: 'caller', perMinute: 30 },
});
