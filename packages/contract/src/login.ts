import { z } from 'zod';
import { call } from './call.ts';
import { BrowserKey, Mobile, WechatType } from './ids.ts';
import { SmsCode } from './sms.ts';

const Token = z.string().min(1).max(256);

/**
 * By mobile number: the first time makes the learner, later times find them. `login.owner_unsure`: after a long silence the number may be
 * somebody else's; the code stays good for `askOwner`.
 */
export const logInWithMobile = call({
  method: 'POST',
  service: 'customer',
  path: '/login/mobile',
  who: 'visitor',
  effect: 'repeatable',
  rank: 'vital',
  blocked: 'may',
  request: z.object({ mobile: Mobile, code: SmsCode, wechatType: WechatType.optional() }),
  response: z.object({ token: z.string(), isNew: z.boolean() }),
  errors: ['sms.code_wrong', 'sms.code_spent', 'login.owner_unsure'],
  limit: { per: 'device', perMinute: 30 },
});

/** WeChat's code for a token, in one step, for pages that made the way to WeChat themselves. */
export const oauth3 = call({
  method: 'POST',
  service: 'customer',
  path: '/login/oauth3',
  who: 'visitor',
  effect: 'repeatable',
  rank: 'vital',
  blocked: 'may',
  request: z.object({
    code: z.string().min(1).max(128),
    state: z.string().max(128),
    browserKey: BrowserKey.optional(),
    wechatType: WechatType,
  }),
  response: z.object({ token: z.string().nullable(), snapshotuser: z.union([z.literal(0), z.literal(1)]) }),
  errors: ['login.code_used', 'login.wechat_failed', 'login.wechat_type_unknown', 'login.conversion_failed'],
  limit: { per: 'caller', perMinute: 60 },
});

/** Enough for its owner to know an account again: the mobile number is masked. */
const AccountName = z.object({ nickName: z.string(), mobile: z.string(), learnNumber: z.string() });
export type AccountName = z.infer<typeof AccountName>;

/**
 * A token or ticket that came in an address is handed in, once. Whoever is logged in as its learner already, or is so in the app around
 * the page, gets a token that never stood in an address. Everybody else is told whose account it is: an address can come from anybody.
 */
export const exchangeToken = call({
  method: 'POST',
  service: 'customer',
  path: '/login/exchangeToken',
  who: 'visitor',
  effect: 'repeatable',
  rank: 'vital',
  blocked: 'may',
  request: z.object({
    given: Token,
    /** The session of the app around the page, as its bridge says. */
    hostToken: Token.optional(),
  }),
  response: z.object({
    token: z.string().nullable(),
    /** `here`: who is logged in where the address was opened, if somebody is. */
    offered: z.object({ offer: z.string(), there: AccountName, here: AccountName.nullable() }).nullable(),
  }),
  errors: ['login.link_spent'],
  limit: { per: 'device', perMinute: 60 },
});

/** The person has read whose account an address brings, and wants to be logged in there. */
export const takeOffer = call({
  method: 'POST',
  service: 'customer',
  path: '/login/takeOffer',
  who: 'visitor',
  effect: 'repeatable',
  rank: 'vital',
  blocked: 'may',
  request: z.object({ offer: Token }),
  response: z.object({ token: z.string() }),
  errors: ['login.link_spent'],
  limit: { per: 'device', perMinute: 60 },
});

/** For the app and the mini-program, before they open a page: a ticket that enters once, within a minute. */
export const giveTicket = call({
  method: 'POST',
  service: 'customer',
  path: '/login/giveTicket',
  who: 'learner',
  effect: 'repeatable',
  rank: 'learn',
  blocked: 'may',
  request: z.object({}),
  response: z.object({ ticket: z.string(), expiresInS: z.number().int() }),
  errors: [],
  limit: { per: 'caller', perMinute: 30 },
});

export const signOut = call({
  method: 'POST',
  service: 'customer',
  path: '/login/logout',
  who: 'learner',
  effect: 'repeatable',
  rank: 'learn',
  blocked: 'may',
  request: z.object({}),
  response: z.null(),
  errors: [],
});

/** Names a session without opening it. */
export const DeviceId = z
  .string()
  .regex(/^[\w-]{22}$/)
  .brand<'DeviceId'>();
export type DeviceId = z.infer<typeof DeviceId>;

export const Device = z.object({
  deviceId: DeviceId,
  /** As a person would say it: 微信 · 苹果手机. */
  name: z.string(),
  signedInAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isThis: z.boolean(),
});
export type Device = z.infer<typeof Device>;

export const listDevices = call({
  method: 'POST',
  service: 'customer',
  path: '/login/devices',
  who: 'learner',
  effect: 'read',
  rank: 'learn',
  blocked: 'may',
  request: z.object({}),
  response: z.array(Device),
  errors: [],
});

/** One other device, or all of them. */
export const signOutDevice = call({
  method: 'POST',
  service: 'customer',
  path: '/login/devices/signOut',
  who: 'learner',
  effect: 'repeatable',
  rank: 'learn',
  blocked: 'may',
  request: z.object({ deviceId: z.union([DeviceId, z.literal('others')]) }),
  response: z.object({ signedOut: z.number().int() }),
  errors: [],
});
