import { z } from 'zod';
import { LiveIs, PartKind } from '../broadcasts.ts';
import { BroadcastId, PeriodId, SectionId, TalkLineId } from '../ids.ts';
import { staff, staffCall } from './staff-call.ts';

const Moment = z.iso.datetime();
const at = z.iso.datetime({ offset: true });
const broadcastId = BroadcastId.meta({ title: '直播编号', en: 'broadcast' });
const subject = (about: { broadcastId: string }) => `broadcast:${about.broadcastId}`;
const Run = { method: 'POST', who: staff('live.run'), effect: 'once', scope: 'all' } as const;
const Plan = { method: 'POST', who: staff('live.plan'), effect: 'once', scope: 'all' } as const;

/** Tonight and the week: what is planned, what is on air, and whether its stream lives. */
export const listBroadcasts = staffCall({
  method: 'GET',
  path: '/live/list',
  who: staff('live.read'),
  effect: 'read',
  scope: 'all',
  subject: () => 'broadcasts:week',
  words: { zh: '查看这一周的直播', en: 'List the broadcasts of the week' },
  request: z.object({}),
  response: z.object({
    list: z.array(
      z.object({
        broadcastId: BroadcastId,
        sectionId: SectionId,
        periodId: PeriodId.nullable(),
        title: z.string(),
        is: LiveIs,
        startsAt: Moment,
        endsAt: Moment,
        people: z.number().int(),
        held: z.number().int(),
        signedIn: z.number().int(),
        /** The last sign of life of the publisher. */
        heardAt: Moment.nullable(),
        pieces: z.number().int(),
        replaySeconds: z.number().int().nullable(),
      }),
    ),
  }),
  errors: [],
});

/** A class for a section: for those of a period at the hour of its calendar, or for everybody at an hour that is said. */
export const planBroadcast = staffCall({
  ...Plan,
  path: '/live/plan',
  subject: ({ sectionId, periodId }) => `section:${sectionId} period:${periodId ?? 'all'}`,
  words: { zh: '安排一场直播', en: 'Plan a broadcast' },
  request: z.object({
    sectionId: SectionId.meta({ title: '章节编号', en: 'section' }),
    periodId: PeriodId.meta({ title: '期数编号', en: 'period' }).optional(),
    startsAt: at.meta({ title: '开始时间，不写就按训练营的日历', en: 'from; by the calendar of the period without it' }).optional(),
    parts: z
      .array(z.object({ minute: z.number().int().min(0).max(300), kind: PartKind, title: z.string().trim().min(2).max(30) }))
      .max(12)
      .default([])
      .meta({ title: '议程', en: 'agenda' }),
  }),
  response: z.object({ broadcastId: BroadcastId, startsAt: Moment, endsAt: Moment, replayUntil: Moment }),
  errors: ['section.unknown', 'broadcast.not_live', 'broadcast.no_hour', 'broadcast.planned'],
});

/** A new key for the teacher's program; the one before it opens nothing any more. It is said once, and kept as a hash. */
export const giveLiveKey = staffCall({
  ...Run,
  path: '/live/key',
  secret: true,
  subject,
  words: { zh: '领取推流密钥', en: 'Take a key to publish with' },
  request: z.object({ broadcastId }),
  response: z.object({ key: z.string(), name: z.string() }),
  errors: ['broadcast.unknown', 'broadcast.over', 'answer.told_once'],
});

/** We begin: the picture is shown from now on, also before the planned hour. */
export const startBroadcast = staffCall({
  ...Run,
  path: '/live/start',
  subject,
  words: { zh: '开始直播', en: 'Begin a broadcast' },
  request: z.object({ broadcastId }),
  response: z.object({ beganAt: Moment }),
  errors: ['broadcast.unknown', 'broadcast.over'],
});

/** It is over; its replay is made from here on. */
export const endBroadcast = staffCall({
  ...Run,
  path: '/live/end',
  guard: { reason: true },
  subject,
  words: { zh: '结束直播', en: 'End a broadcast' },
  request: z.object({ broadcastId }),
  response: z.object({ endedAt: Moment }),
  errors: ['broadcast.unknown', 'broadcast.over', 'broadcast.not_begun'],
});

/** Opens the sign-in for a minute and a half. */
export const openSignIn = staffCall({
  ...Run,
  path: '/live/sign-in',
  subject,
  words: { zh: '打开签到', en: 'Open the sign-in' },
  request: z.object({ broadcastId }),
  response: z.object({ until: Moment }),
  errors: ['broadcast.unknown', 'broadcast.over', 'broadcast.not_begun'],
});

/** Another hour. Learners read the reason. */
export const moveBroadcast = staffCall({
  ...Plan,
  path: '/live/move',
  guard: { reason: true },
  subject,
  words: { zh: '直播改期', en: 'Move a broadcast' },
  request: z.object({
    broadcastId,
    startsAt: at.meta({ title: '改到什么时候', en: 'the new hour' }),
    shownWhy: z.string().trim().min(2).max(60).meta({ title: '给学员看的原因', en: 'the reason as learners read it' }),
  }),
  response: z.object({ startsAt: Moment, endsAt: Moment }),
  errors: ['broadcast.unknown', 'broadcast.over', 'broadcast.begun', 'broadcast.no_hour'],
});

/** It is not held. Learners read the reason. */
export const cancelBroadcast = staffCall({
  ...Plan,
  path: '/live/cancel',
  guard: { reason: true },
  subject,
  words: { zh: '取消直播', en: 'Cancel a broadcast' },
  request: z.object({
    broadcastId,
    shownWhy: z.string().trim().min(2).max(60).meta({ title: '给学员看的原因', en: 'the reason as learners read it' }),
  }),
  response: z.null(),
  errors: ['broadcast.unknown', 'broadcast.over', 'broadcast.begun'],
});

/** Lines that nobody has seen yet, the oldest first, and what each was held for. */
export const listHeldLines = staffCall({
  method: 'GET',
  path: '/live/held',
  who: staff('live.run'),
  effect: 'read',
  scope: 'all',
  subject,
  words: { zh: '查看等待放行的发言', en: 'List the lines that wait' },
  request: z.object({ broadcastId }),
  response: z.object({
    list: z.array(
      z.object({
        lineId: TalkLineId,
        name: z.string(),
        words: z.string(),
        heldFor: z.enum(['contact', 'link', 'code', 'promise']),
        at: Moment,
      }),
    ),
    hasMore: z.boolean(),
  }),
  errors: [],
});

/** Shown to the room now, or never. */
export const decideLine = staffCall({
  ...Run,
  path: '/live/decide',
  guard: { reason: true },
  subject: ({ lineId }) => `line:${lineId}`,
  words: { zh: '放行或不显示发言', en: 'Show a line, or leave it out' },
  request: z.object({
    lineId: TalkLineId.meta({ title: '发言编号', en: 'line' }),
    shows: z.coerce.boolean().meta({ title: '是否显示', en: 'whether it is shown' }),
  }),
  response: z.null(),
  errors: ['line.not_held'],
});
