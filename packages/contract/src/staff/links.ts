import { z } from 'zod';
import { HrefId } from '../attribution.ts';
import { ShortParamId } from '../ids.ts';
import { LinkType } from '../super-fans.ts';
import { staff, staffCall } from './staff-call.ts';

const Moment = z.iso.datetime();
const Word = z.string().trim().min(1).max(64);
const Title = z.string().trim().min(1).max(60);
const MOST_DAYS = 730;

const page = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .meta({ title: '页面', en: 'page that it leads to, as classInfo21' });
const query = z
  .string()
  .regex(/^[^#\s]{0,1024}$/)
  .meta({ title: '页面参数', en: 'query of that page, as campId=1' })
  .default('');
const title = Title.meta({ title: '标题', en: 'title that visitors read' });
const channel = Word.meta({ title: '渠道', en: 'channel' }).optional();
const days = z.coerce
  .number()
  .int()
  .min(1)
  .max(MOST_DAYS)
  .meta({ title: '有效天数', en: 'days until it ends; never, where none is said' })
  .optional();

const Read = { method: 'GET', who: staff('links.read'), effect: 'read', scope: 'all' } as const;
const Make = { method: 'POST', who: staff('links.make'), effect: 'once', scope: 'all' } as const;

const Common = {
  campaign: z.string(),
  title: z.string(),
  page: z.string(),
  query: z.string(),
  channel: z.string().nullable(),
  madeAt: Moment,
  madeBy: z.string(),
};

const AdLink = z.object({
  linkId: HrefId,
  ...Common,
  subChannel: z.string().nullable(),
  listed: z.boolean(),
  opensAt: Moment,
  closesAt: Moment.nullable(),
});

/** The links of campaigns, newest first. */
export const listAdLinks = staffCall({
  ...Read,
  path: '/links/list',
  subject: ({ campaign }) => (campaign === undefined ? 'links' : `campaign:${campaign}`),
  words: { zh: '查看投放链接', en: 'List links of campaigns' },
  request: z.object({
    campaign: Word.meta({ title: '活动代号', en: 'campaign' }).optional(),
    before: HrefId.meta({ title: '早于哪个链接', en: 'links made before this one' }).optional(),
  }),
  response: z.object({ list: z.array(AdLink), hasMore: z.boolean() }),
  errors: [],
});

export const makeAdLink = staffCall({
  ...Make,
  path: '/links/make',
  subject: ({ campaign }) => `campaign:${campaign}`,
  words: { zh: '制作投放链接', en: 'Make a link of a campaign' },
  request: z.object({
    campaign: z
      .string()
      .regex(/^[\w-]{1,64}$/)
      .meta({ title: '活动代号', en: 'campaign, in letters and figures' }),
    title,
    page,
    query,
    channel,
    subChannel: Word.meta({ title: '子渠道', en: 'sub-channel' }).optional(),
    listed: z.boolean().meta({ title: '在活动列表中展示', en: 'also offered to visitors by the campaign’s list' }).default(false),
    days,
  }),
  response: z.object({ linkId: HrefId, address: z.string() }),
  errors: ['link.refused'],
});

const ShortLink = z.object({
  shortParamId: ShortParamId,
  ...Common,
  linkType: LinkType,
  inviter: z.string(),
  corpId: z.string().nullable(),
  miniAppId: z.string().nullable(),
  phoneQuota: z.number().nullable(),
  phonesUsed: z.number(),
  expiresAt: Moment.nullable(),
  closedAt: Moment.nullable(),
});

/** Super-fan links, newest first. */
export const listShortLinks = staffCall({
  ...Read,
  path: '/short-links/list',
  subject: ({ campaign }) => (campaign === undefined ? 'short-links' : `campaign:${campaign}`),
  words: { zh: '查看超级粉丝链接', en: 'List super-fan links' },
  request: z.object({
    campaign: Word.meta({ title: '活动名称', en: 'campaign' }).optional(),
    before: ShortParamId.meta({ title: '早于哪个链接', en: 'links made before this one' }).optional(),
  }),
  response: z.object({ list: z.array(ShortLink), hasMore: z.boolean() }),
  errors: [],
});

export const makeShortLink = staffCall({
  ...Make,
  path: '/short-links/make',
  subject: ({ campaign }) => `campaign:${campaign}`,
  words: { zh: '制作超级粉丝链接', en: 'Make a super-fan link' },
  request: z.object({
    campaign: Word.meta({ title: '活动名称', en: 'campaign' }),
    title,
    page,
    query,
    channel,
    linkType: z.coerce
      .number()
      .pipe(LinkType)
      .meta({ title: '类型', en: '1 plain, 2 with WeChat’s name and picture, 3 with the mobile number' })
      .default(1),
    miniAppId: z
      .string()
      .regex(/^wx\w{6,30}$/)
      .meta({ title: '小程序编号', en: 'mini-program that asks for the number; type 3 only' })
      .optional(),
    phoneQuota: z.coerce
      .number()
      .int()
      .min(1)
      .max(1_000_000)
      .meta({ title: '手机号额度', en: 'how many numbers at most; type 3 only' })
      .optional(),
    inviter: z.string().trim().max(32).meta({ title: '邀请人', en: 'who invites, as learners read it' }).default(''),
    corpId: z
      .string()
      .regex(/^w[wx]\w{6,40}$/)
      .meta({ title: '企业微信编号', en: 'company of WeCom whose staff send it' })
      .optional(),
    days,
  }),
  response: z.object({ shortParamId: ShortParamId, addresses: z.array(z.string()) }),
  errors: ['link.refused'],
});

/** Whoever opens it from now on is told that it is over. */
export const closeShortLink = staffCall({
  ...Make,
  path: '/short-links/close',
  guard: { reason: true },
  subject: ({ shortParamId }) => `short-link:${shortParamId}`,
  words: { zh: '关闭超级粉丝链接', en: 'Close a super-fan link' },
  request: z.object({ shortParamId: ShortParamId.meta({ title: '链接编号', en: 'link' }) }),
  response: z.null(),
  errors: ['link.unknown', 'link.closed'],
});
