import { z } from 'zod';
import { CampId, LiveCodeId } from '../ids.ts';
import { staff, staffCall } from './staff-call.ts';

const From = z.iso.datetime({ offset: true });
const Target = z.object({
  link: z.string().min(1).max(2_048).meta({ title: '链接', en: 'link' }),
  fromAt: From.nullable().default(null).meta({ title: '从什么时候', en: 'from' }),
  untilAt: From.nullable().default(null).meta({ title: '到什么时候', en: 'until' }),
  whileEnrolling: z.boolean().default(false).meta({ title: '只在招生期间', en: 'only while the camp enrols' }),
});
const Code = LiveCodeId.meta({ title: '活码编号', en: 'live code' });

/** With where each leads at this moment. By name; `after` is the last one that was seen. */
export const listLiveCodes = staffCall({
  method: 'GET',
  path: '/live-codes/list',
  who: staff('live-codes.read'),
  effect: 'read',
  scope: 'all',
  subject: () => 'live-codes',
  words: { zh: '查看活码', en: 'List live codes' },
  request: z.object({ after: LiveCodeId.optional().meta({ title: '从这个活码之后', en: 'after this code' }) }),
  response: z.object({
    list: z.array(
      z.object({
        liveCodeId: LiveCodeId,
        name: z.string(),
        campId: CampId,
        channel: z.string().nullable(),
        targets: z.array(z.object({ ...Target.shape, fromAt: z.iso.datetime().nullable(), untilAt: z.iso.datetime().nullable() })),
        leadsTo: z.string(),
        /** No target is in force: it leads to the camp's join-group page. */
        isFallback: z.boolean(),
        scansInSevenDays: z.number(),
      }),
    ),
    hasMore: z.boolean(),
  }),
  errors: [],
});

const Edit = { method: 'POST', who: staff('live-codes.edit'), effect: 'once', scope: 'all' } as const;

export const makeLiveCode = staffCall({
  ...Edit,
  path: '/live-codes/make',
  subject: ({ campId }) => `camp:${campId}`,
  words: { zh: '新建活码', en: 'Make a live code' },
  request: z.object({
    name: z.string().trim().min(1).max(60).meta({ title: '名称', en: 'name' }),
    campId: CampId.meta({ title: '训练营编号', en: 'camp' }),
    channel: z
      .string()
      .regex(/^[\w-]{1,64}$/)
      .optional()
      .meta({ title: '渠道', en: 'channel' }),
  }),
  response: z.object({ liveCodeId: LiveCodeId }),
  errors: ['camp.not_found'],
});

/** All of them, in the order in which they are tried; what stood there before is gone. */
export const setLiveCodeTargets = staffCall({
  ...Edit,
  path: '/live-codes/set-targets',
  subject: ({ liveCodeId }) => `live-code:${liveCodeId}`,
  words: { zh: '设置活码的去向', en: 'Set where a live code leads' },
  request: z.object({
    liveCodeId: Code,
    targets: z
      .array(
        Target.refine(
          ({ fromAt, untilAt }) => fromAt === null || untilAt === null || Date.parse(fromAt) < Date.parse(untilAt),
          '开始要早于结束',
        ),
      )
      .max(20)
      .meta({ title: '去向，按先后', en: 'targets, in their order' }),
  }),
  response: z.null(),
  errors: ['live_code.not_found', 'live_code.link_refused'],
});
