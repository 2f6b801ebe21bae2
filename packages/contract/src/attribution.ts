import { z } from 'zod';
import { call } from './call.ts';
import { InviteCode, LineageId, Mobile, WechatType } from './ids.ts';

/** Names a link of a campaign; random, so that nobody guesses one that is not offered. */
export const HrefId = z
  .string()
  .regex(/^[\w-]{6,32}$/)
  .brand<'HrefId'>();
export type HrefId = z.infer<typeof HrefId>;
const PageName = z.string().regex(/^[\w-]{1,64}$/);
const Channel = z.string().max(64);

/** Where a link leads: a page of our table by its name, and its query. */
const Target = { title: z.string(), page: z.string(), param: z.string() };

/** The links of a campaign that are offered to visitors now. Which network pays for them, and for whom, is nobody's business here. */
export const putInHrefList = call({
  method: 'POST',
  service: 'putin',
  path: '/putInHref/putInHrefList',
  who: 'visitor',
  effect: 'read',
  rank: 'browse',
  blocked: 'may',
  request: z.object({ campaign: z.string().regex(/^[\w-]{1,64}$/) }),
  response: z.array(z.object({ hrefId: HrefId, ...Target })),
  errors: [],
  limit: { per: 'caller', perMinute: 60 },
});

/** What one link would show a visitor, also before it opens. Nothing is counted and nothing is saved. */
export const previewHref = call({
  method: 'POST',
  service: 'putin',
  path: '/putInHref/preview',
  who: 'visitor',
  effect: 'read',
  rank: 'browse',
  blocked: 'may',
  request: z.object({ hrefId: HrefId }),
  response: z.object({
    ...Target,
    /** `closed`: its channel is; then `linkUrl` says where visitors are led instead. */
    state: z.enum(['open', 'early', 'over', 'closed']),
    linkUrl: z.string().nullable(),
  }),
  errors: ['href.unknown'],
  limit: { per: 'caller', perMinute: 60 },
});

/** A page believes that its visitor has converted. A hint and never the truth: what counts is what our own records say of the visit. */
export const reportWeixinAd = call({
  method: 'POST',
  service: 'putin',
  path: '/putInHref/reportWeixinAd',
  who: 'learner',
  effect: 'repeatable',
  rank: 'report',
  blocked: 'may not',
  request: z.object({ lineageId: LineageId, event: z.enum(['seated', 'joined']) }),
  /** Whether our records say the same by now. */
  response: z.object({ isKnown: z.boolean() }),
  errors: [],
  limit: { per: 'caller', perMinute: 30 },
});

/** Keeps the mobile number that somebody left on a landing page, as proven or not. */
export const putMobileAddition = call({
  method: 'POST',
  service: 'putin',
  path: '/promotion/putMobileAddition',
  who: 'visitor',
  effect: 'repeatable',
  rank: 'vital',
  blocked: 'may not',
  request: z.object({
    mobile: Mobile,
    lineageId: LineageId,
    page: PageName,
    channel: Channel.optional(),
    /** A code of the purpose `bind`. Without one the number is proven only if it is the account's own. */
    smsCode: z
      .string()
      .regex(/^\d{6}$/)
      .optional(),
  }),
  response: z.object({ isProven: z.boolean() }),
  errors: ['sms.code_wrong', 'sms.code_spent'],
  limit: { per: 'caller', perMinute: 10 },
});

/** A learner says who brought them, and gets the code to bring others with. The first who brought them stays, for thirty days. */
export const submitFissionMsg = call({
  method: 'POST',
  service: 'putin',
  path: '/promote/submitFissionMsg',
  who: 'learner',
  effect: 'repeatable',
  rank: 'learn',
  blocked: 'may not',
  request: z.object({ inviteCode: InviteCode.optional(), page: PageName }),
  response: z.object({
    /** The caller's own. */
    inviteCode: InviteCode,
    /** Until when somebody has brought the caller; null where nobody has. */
    boundUntil: z.iso.datetime().nullable(),
    /** Whether it is the one whom this call names. */
    isByThem: z.boolean(),
  }),
  errors: ['invite.unknown'],
  limit: { per: 'caller', perMinute: 30 },
});

/** A page with a follow-up id has seen its visitor follow the official account. WeChat is asked whether it is so. */
export const saveMonitorFollow = call({
  method: 'POST',
  service: 'putin',
  path: '/monitor/saveMonitorFollow',
  who: 'learner',
  effect: 'repeatable',
  rank: 'learn',
  blocked: 'may not',
  request: z.object({ followId: z.string().regex(/^[\w-]{1,64}$/), wechatType: WechatType, page: PageName.optional() }),
  response: z.object({ subscribe: z.union([z.literal(0), z.literal(1)]) }),
  errors: ['login.wechat_type_unknown', 'wechat.silent'],
  limit: { per: 'caller', perMinute: 30 },
});
