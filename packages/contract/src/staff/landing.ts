import { z } from 'zod';
import { CampId } from '../ids.ts';
import { staff, staffCall } from './staff-call.ts';

const Moment = z.iso.datetime();
const Page = z.string().regex(/^[\w-]{1,40}$/);
const Id = z
  .string()
  .regex(/^[\w-]{0,40}$/)
  .default('');
const Version = z.coerce.number().int().min(1).max(2_147_483_647);

const page = Page.meta({ title: '页面', en: 'page, as tui' });
const id = Id.meta({ title: '地址后段', en: 'rest of the address: autumn for /tui/autumn, nothing for /tui' });
const json = z.string().min(1).max(60_000).meta({ title: '页面内容', en: 'the page as JSON' });
const campId = CampId.meta({ title: '训练营编号', en: 'camp that its button leads to' }).optional();
const version = Version.meta({ title: '版本', en: 'version' });

const Saved = z.object({ version: z.number(), campId: CampId.nullable(), savedBy: z.string(), savedAt: Moment });
const OnAir = Saved.extend({ page: z.string(), id: z.string(), path: z.string() });

const subject = (at: { page: string; id: string }): string => `page:${at.page}${at.id && `/${at.id}`}`;
const Read = { method: 'GET', who: staff('landing.read'), effect: 'read', scope: 'all' } as const;
const Publish = { method: 'POST', who: staff('landing.publish'), effect: 'once', scope: 'all' } as const;

/** What is on air: one row an address, in the order of addresses. */
export const listLandingPages = staffCall({
  ...Read,
  path: '/landing/list',
  subject: ({ page: of }) => (of === undefined ? 'pages' : `page:${of}`),
  words: { zh: '查看落地页', en: 'List landing pages' },
  request: z.object({
    page: page.optional(),
    after: z
      .string()
      .regex(/^\/[\w-]{1,40}(?:\/[\w-]{1,40})?$/)
      .meta({ title: '从哪个地址之后', en: 'address after which to go on, as /tui/autumn' })
      .optional(),
  }),
  response: z.object({ list: z.array(OnAir), hasMore: z.boolean() }),
  errors: [],
});

/** Every version of one address, newest first. */
export const listLandingVersions = staffCall({
  ...Read,
  path: '/landing/versions',
  subject,
  words: { zh: '查看落地页的历史版本', en: 'List the versions of a landing page' },
  request: z.object({ page, id, before: Version.meta({ title: '早于哪个版本', en: 'versions before this one' }).optional() }),
  response: z.object({ list: z.array(Saved), hasMore: z.boolean() }),
  errors: [],
});

/** One version as it was saved; the one on air, where none is named. */
export const readLandingPage = staffCall({
  ...Read,
  path: '/landing/read',
  subject,
  words: { zh: '查看落地页的内容', en: 'Read a landing page' },
  request: z.object({ page, id, version: version.optional() }),
  response: Saved.extend({ json: z.string() }),
  errors: ['landing.unknown'],
});

/** The design that the page shows while nobody has saved another: what to begin with. */
export const readLandingDesign = staffCall({
  ...Read,
  path: '/landing/design',
  subject: ({ page: of }) => `page:${of}`,
  words: { zh: '取一份落地页模板', en: 'Print a design to begin with' },
  request: z.object({ page }),
  response: z.object({ json: z.string() }),
  errors: ['landing.unknown'],
});

/** On air from now on. Faults come back field by field, and nothing is saved. */
export const saveLandingPage = staffCall({
  ...Publish,
  path: '/landing/save',
  subject,
  words: { zh: '发布落地页', en: 'Put a landing page on air' },
  request: z.object({
    page,
    id,
    json,
    campId,
    seen: z.coerce
      .number()
      .int()
      .min(0)
      .meta({ title: '所见版本', en: 'version that you changed: refused where there is a newer one; 0 for a new address' })
      .optional(),
  }),
  response: z.object({ version: z.number(), path: z.string() }),
  errors: ['landing.faulty', 'landing.changed', 'camp.unknown'],
});

/** The same under an address that nobody has. */
export const previewLandingPage = staffCall({
  ...Publish,
  who: staff('landing.edit'),
  path: '/landing/preview',
  subject: ({ page: of }) => `page:${of}`,
  words: { zh: '预览落地页', en: 'Preview a landing page' },
  request: z.object({ page, json, campId }),
  response: z.object({ version: z.number(), path: z.string() }),
  errors: ['landing.faulty', 'camp.unknown'],
});

/** An older version comes back, as a new one. */
export const restoreLandingPage = staffCall({
  ...Publish,
  path: '/landing/restore',
  guard: { reason: true },
  subject,
  words: { zh: '恢复落地页的旧版本', en: 'Bring an older version of a landing page back' },
  request: z.object({ page, id, version }),
  response: z.object({ version: z.number(), path: z.string() }),
  errors: ['landing.unknown', 'landing.faulty'],
});
