import { z } from 'zod';
import { staff, staffCall } from './staff-call.ts';

const Name = z.string().trim().min(1).max(64);
const Link = z.string().min(1).max(2_048);

const channel = Name.meta({ title: '渠道', en: 'channel' });
const subChannel = z
  .string()
  .trim()
  .max(64)
  .meta({ title: '子渠道', en: 'sub-channel; the whole channel, where none is said' })
  .default('');
const link = Link.meta({ title: '跳转地址', en: 'where to: a path of ours, or https on an allowed host' });
const mainPath = z
  .string()
  .max(128)
  .regex(/^\/\S+$/)
  .meta({ title: '页面路径', en: 'path of a page, as /tui' });
const domainId = z.coerce.number().int().min(1).max(1_000).meta({ title: '域名编号', en: 'number of the domain' }).default(1);
const host = z
  .string()
  .max(253)
  .regex(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*\.[a-z]{2,}$/)
  .meta({ title: '域名', en: 'host' });
const use = z.enum(['link', 'api']).meta({ title: '用途', en: 'link: pages may lead there; api: our calls may be sent there' });

const Change = { method: 'POST', effect: 'once', scope: 'all' } as const;
const One = { reason: true, stepUp: true } as const;
const Two = { ...One, secondPerson: true } as const;

const ofChannel = (at: { channel: string; subChannel: string }): string => `channel:${at.channel}${at.subChannel && `/${at.subChannel}`}`;
const ofRoute = (at: { domainId: number; mainPath: string }): string => `route:${at.domainId}${at.mainPath}`;

export const listChannels = staffCall({
  method: 'GET',
  path: '/channels/list',
  who: staff('channels.read'),
  effect: 'read',
  scope: 'all',
  subject: () => 'channels',
  words: { zh: '查看渠道', en: 'List channels' },
  request: z.object({
    after: Name.meta({ title: '从哪个渠道之后', en: 'channel after which to go on' }).optional(),
    afterSub: Name.meta({ title: '从哪个子渠道之后', en: 'and its sub-channel' }).optional(),
  }),
  response: z.object({
    list: z.array(
      z.object({
        channel: z.string(),
        subChannel: z.string(),
        wechatType: z.number().nullable(),
        open: z.boolean(),
        /** Where the visitors of a closed one go. */
        link: z.string().nullable(),
        network: z.string().nullable(),
      }),
    ),
    hasMore: z.boolean(),
  }),
  errors: [],
});

/** By one person: what must stop must stop at once. */
export const closeChannel = staffCall({
  ...Change,
  path: '/channels/close',
  who: staff('channels.close'),
  guard: One,
  subject: ofChannel,
  words: { zh: '关闭渠道', en: 'Close a channel' },
  request: z.object({ channel, subChannel, link }),
  response: z.null(),
  errors: ['leads.refused', 'channel.closed'],
});

export const openChannel = staffCall({
  ...Change,
  path: '/channels/open',
  who: staff('channels.open'),
  guard: Two,
  subject: ofChannel,
  words: { zh: '开放渠道', en: 'Open a channel again' },
  request: z.object({ channel, subChannel }),
  response: z.null(),
  errors: ['channel.open'],
});

/** Where the visitors of a closed channel go from now on. */
export const leadChannel = staffCall({
  ...Change,
  path: '/channels/lead',
  who: staff('channels.open'),
  guard: Two,
  subject: ofChannel,
  words: { zh: '更改已关闭渠道的跳转', en: 'Lead the visitors of a closed channel elsewhere' },
  request: z.object({ channel, subChannel, link }),
  response: z.null(),
  errors: ['leads.refused', 'channel.open'],
});

export const listRoutes = staffCall({
  method: 'GET',
  path: '/routes/list',
  who: staff('routes.read'),
  effect: 'read',
  scope: 'all',
  subject: () => 'routes',
  words: { zh: '查看页面跳转', en: 'List redirects of pages' },
  request: z.object({ domainId, after: mainPath.optional() }),
  response: z.object({
    list: z.array(z.object({ domainId: z.number(), mainPath: z.string(), link: z.string(), available: z.boolean() })),
    hasMore: z.boolean(),
  }),
  errors: [],
});

export const saveRoute = staffCall({
  ...Change,
  path: '/routes/save',
  who: staff('routes.edit'),
  guard: Two,
  subject: ofRoute,
  words: { zh: '设置页面跳转', en: 'Send the visitors of a page elsewhere' },
  request: z.object({ domainId, mainPath, link }),
  response: z.null(),
  errors: ['leads.refused', 'leads.path_refused'],
});

/** The page is itself again. */
export const stopRoute = staffCall({
  ...Change,
  path: '/routes/stop',
  who: staff('routes.edit'),
  guard: One,
  subject: ofRoute,
  words: { zh: '停用页面跳转', en: 'Stop a redirect' },
  request: z.object({ domainId, mainPath }),
  response: z.null(),
  errors: ['route.unknown'],
});

export const listHosts = staffCall({
  method: 'GET',
  path: '/hosts/list',
  who: staff('routes.read'),
  effect: 'read',
  scope: 'all',
  subject: () => 'hosts',
  words: { zh: '查看登记的域名', en: 'List allowed hosts' },
  request: z.object({ after: z.string().max(253).meta({ title: '从哪个域名之后', en: 'host after which to go on' }).optional() }),
  response: z.object({ list: z.array(z.object({ host: z.string(), uses: z.array(use) })), hasMore: z.boolean() }),
  errors: [],
});

export const addHost = staffCall({
  ...Change,
  path: '/hosts/add',
  who: staff('routes.edit'),
  guard: Two,
  subject: (about) => `host:${about.host}`,
  words: { zh: '登记域名', en: 'Allow a host' },
  request: z.object({ host, use }),
  response: z.null(),
  errors: ['host.exists'],
});

/** Whatever leads there is not shown any more, within five seconds. */
export const removeHost = staffCall({
  ...Change,
  path: '/hosts/remove',
  who: staff('routes.edit'),
  guard: One,
  subject: (about) => `host:${about.host}`,
  words: { zh: '注销域名', en: 'Allow a host no longer' },
  request: z.object({ host, use }),
  response: z.null(),
  errors: ['host.unknown'],
});
