import { z } from 'zod';
import { call } from './call.ts';
import { WechatType } from './ids.ts';

const ConfigKey = z.string().regex(/^\w{1,64}$/);
const Channel = z.string().max(64);
const MiniAppId = z.string().regex(/^wx\w{6,30}$/);

/** Spec 3 'official-account config'. `qrcode` is the text inside the code; whoever shows it draws it. */
const OfficialAccount = z.object({ qrcode: z.string(), name: z.string(), appId: z.string() });

/** An entry of the branding table (spec 3). Pictures are paths on our own origin. */
const Branding = z.object({
  wechatName: z.string(),
  wechatErCode: z.string(),
  wechatLogo: z.string(),
  logo: z.string(),
  centerDetailImg: z.string(),
  aboutUs: z.string(),
});
export type Branding = z.infer<typeof Branding>;

/** The official account behind a wechatType: its QR code is the default one of every join-group page. */
export const getOfficialAccount = call({
  method: 'POST',
  service: 'customer',
  path: '/configure/wechatConfigByType/{wechatType}',
  who: 'visitor',
  effect: 'read',
  rank: 'browse',
  blocked: 'may',
  request: z.object({ wechatType: WechatType }),
  response: OfficialAccount,
  errors: ['login.wechat_type_unknown'],
});

/** The branding entry of an account. */
export const getWechatJsonConfig = call({
  method: 'POST',
  service: 'customer',
  path: '/configure/wechatJsonConfig',
  who: 'visitor',
  effect: 'read',
  rank: 'browse',
  blocked: 'may',
  request: z.object({ wechatType: WechatType }),
  response: Branding,
  errors: ['login.wechat_type_unknown'],
});

/** The official account that serves a channel; for a channel without one, that of the wechatType. */
export const getChannelAccount = call({
  method: 'POST',
  service: 'customer',
  path: '/configure/2/wechatConfigofChannel',
  who: 'visitor',
  effect: 'read',
  rank: 'browse',
  blocked: 'may',
  request: z.object({ channel: Channel, wechatType: WechatType }),
  response: OfficialAccount.extend({ wechatType: z.number().int() }),
  errors: ['login.wechat_type_unknown'],
});

/** As above, by sub-channel, and with the account's branding. */
export const getChannelAccountV2 = call({
  method: 'POST',
  service: 'customer',
  path: '/configure/2/wechatConfigOfChannelV2',
  who: 'visitor',
  effect: 'read',
  rank: 'browse',
  blocked: 'may',
  request: z.object({ channel: Channel, subChannel: Channel.optional(), wechatType: WechatType }),
  response: OfficialAccount.extend({ wechatType: z.number().int(), ...Branding.shape }),
  errors: ['login.wechat_type_unknown'],
});

export const getWechatAppIdByConfig = call({
  method: 'POST',
  service: 'customer',
  path: '/configure/getWechatAppIdByConfig',
  who: 'visitor',
  effect: 'read',
  rank: 'browse',
  blocked: 'may',
  request: z.object({ wechatType: WechatType }),
  response: z.object({ appId: z.string() }),
  errors: ['login.wechat_type_unknown'],
});

/** How the mini-program of an account, or the one that is named, is opened, and its first declared page; null where there is none. */
export const getWechatMiniConfigV2 = call({
  method: 'POST',
  service: 'customer',
  path: '/configure/getWechatMiniConfigV2',
  who: 'visitor',
  effect: 'read',
  rank: 'browse',
  blocked: 'may',
  request: z.object({ appId: MiniAppId.optional(), wechatType: WechatType }),
  response: z.object({
    openLink: z.string().nullable(),
    appId: z.string().nullable(),
    name: z.string().nullable(),
    page: z.string().nullable(),
  }),
  errors: [],
});

/** A link that opens a page of one of our mini-programs. `param` is its query, within what WeChat allows (512 characters). */
export const getMiniSchemeUrl = call({
  method: 'POST',
  service: 'customer',
  path: '/configure/getMiniSchemeUrl',
  who: 'visitor',
  effect: 'read',
  rank: 'browse',
  blocked: 'may',
  request: z.object({
    appId: MiniAppId,
    pages: z.string().max(256),
    param: z
      .string()
      .regex(/^[\w!#$&'()*+,/:;=?@.~%`-]{1,512}$/)
      .optional(),
  }),
  response: z.object({ scheme: z.string() }),
  errors: ['mini.scheme_failed'],
});

/** Remote configuration, by key (spec 7.3): the value as it was published; null where nobody set it. */
export const getConfigure = call({
  method: 'GET',
  service: 'growth',
  path: '/configure/{key}/json',
  who: 'visitor',
  effect: 'read',
  rank: 'browse',
  blocked: 'may',
  request: z.object({ key: ConfigKey }),
  response: z.unknown(),
  errors: [],
});

/** The same value as a list: a field, an item or the whole scalar an entry. */
export const getConfigureList = call({
  method: 'GET',
  service: 'growth',
  path: '/configure/{key}/list',
  who: 'visitor',
  effect: 'read',
  rank: 'browse',
  blocked: 'may',
  request: z.object({ key: ConfigKey }),
  response: z.array(z.object({ name: z.string(), value: z.unknown() })),
  errors: [],
});

/** The value that is in force for this account and channel. */
export const getConfigureFinal = call({
  method: 'GET',
  service: 'growth',
  path: '/configure/{key}/final',
  who: 'visitor',
  effect: 'read',
  rank: 'browse',
  blocked: 'may',
  request: z.object({ key: ConfigKey, wechatType: WechatType.optional(), channel: Channel.optional() }),
  response: z.unknown(),
  errors: [],
});

/** Pages that lead somewhere else today. Every `linkUrl` is a path of ours or https on an allowed host. */
export const listDynamicRoutes = call({
  method: 'GET',
  service: 'growth',
  path: '/route/getAllAvailDynamicRouteListByDomainId',
  who: 'visitor',
  effect: 'read',
  rank: 'browse',
  blocked: 'may',
  request: z.object({ domainId: z.coerce.number().int().min(1).max(9_999).default(1) }),
  response: z.array(z.object({ mainPath: z.string(), linkUrl: z.string() })),
  errors: [],
});

/** Where a closed channel sends its visitors; null: stay. */
export const checkChannelStatus = call({
  method: 'POST',
  service: 'putin',
  path: '/putInChannelStatus/checkChannelStatus',
  who: 'visitor',
  effect: 'read',
  rank: 'browse',
  blocked: 'may',
  request: z.object({ channel: Channel, subChannel: Channel.optional() }),
  response: z.object({ linkUrl: z.string().nullable() }),
  errors: [],
});

/** The host to turn to when ours does not answer. Closed, or an origin that is allowed to see our calls. */
export const getBackupAddress = call({
  method: 'GET',
  service: 'course',
  path: '/systemConfig/backupAddressConfig/json',
  who: 'visitor',
  effect: 'read',
  rank: 'browse',
  blocked: 'may',
  request: z.object({}),
  response: z.object({ open: z.boolean(), backupAddress: z.object({ hostH5Tool: z.string() }) }),
  errors: [],
});
