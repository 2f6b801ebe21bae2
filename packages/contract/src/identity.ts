import { z } from 'zod';
import { call } from './call.ts';
import { BrowserKey, LearnerId, WechatType } from './ids.ts';

/**
 * Without `code`: the address of WeChat's authorisation page in `wechatAuthNew`, no token.
 * With the code that WeChat sent back: a token, once.
 */
export const weChatLogin = call({
  method: 'POST',
  service: 'customer',
  path: '/login/platform/weChatLogin',
  who: 'visitor',
  effect: 'repeatable',
  rank: 'vital',
  blocked: 'may',
  request: z.object({
    sysCode: z.string().max(16).optional(),
    wechatType: WechatType,
    code: z.string().max(128).optional(),
    state: z.string().max(128).optional(),
    browserKey: BrowserKey.optional(),
    /** Where WeChat sends the visitor back to: an address of ours. */
    returnUrl: z.string().max(2_048).optional(),
    /** userinfo asks the visitor and comes after a tap; base is silent. */
    scope: z.enum(['snsapi_base', 'snsapi_userinfo']).optional(),
  }),
  response: z.object({
    token: z.string().nullable(),
    wechatAuthNew: z.string().nullable(),
    /** 1: WeChat showed a snapshot page; nothing was created, the visitor goes to tuiLogin. */
    snapshotuser: z.union([z.literal(0), z.literal(1)]),
  }),
  errors: ['login.code_used', 'login.wechat_failed', 'login.wechat_type_unknown'],
  limit: { per: 'device', perMinute: 60 },
});

export const configureWechat = call({
  method: 'POST',
  service: 'customer',
  path: '/wechat/configure',
  who: 'visitor',
  effect: 'read',
  rank: 'browse',
  blocked: 'may',
  request: z.object({ type: WechatType, url: z.url().max(2_048) }),
  response: z.object({ appId: z.string(), timestamp: z.number().int(), noncestr: z.string(), signature: z.string() }),
  errors: ['wechat.url_not_ours', 'login.wechat_type_unknown', 'login.wechat_failed'],
});

/** The mobile number leaves the server masked only. */
export const UserInfo = z.object({
  id: LearnerId,
  learnNumber: z.string(),
  nickName: z.string(),
  headImg: z.string(),
  mobile: z.string(),
  hasMobile: z.boolean(),
});
export type UserInfo = z.infer<typeof UserInfo>;

export const getCustomer = call({
  method: 'POST',
  service: 'customer',
  path: '/login/customer',
  who: 'learner',
  effect: 'read',
  rank: 'learn',
  blocked: 'may',
  request: z.object({}),
  response: UserInfo,
  errors: [],
});

export const checkBlackUser = call({
  method: 'POST',
  service: 'putin',
  path: '/login/checkBlackUser',
  who: 'learner',
  effect: 'read',
  rank: 'learn',
  blocked: 'may',
  request: z.object({ osName: z.string().max(64).optional(), phoneModel: z.string().max(128).optional() }),
  response: z.object({ isBlackUser: z.boolean() }),
  errors: [],
});

export const isInBlackList = call({
  method: 'POST',
  service: 'customer',
  path: '/globalBlacklist/isInBlackList',
  who: 'learner',
  effect: 'read',
  rank: 'learn',
  blocked: 'may',
  request: z.object({}),
  response: z.object({ isBlackUser: z.boolean() }),
  errors: [],
});
