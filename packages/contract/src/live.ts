import { z } from 'zod';
import { call } from './call.ts';
import { CampId, GroupId, LiveCodeId, OrderNo } from './ids.ts';
import { Portrait } from './teacher.ts';

const Moment = z.iso.datetime();
const Flag = z.union([z.literal(0), z.literal(1)]);

/** A class of one's own, and which of its codes can be scanned. Pictures are signed addresses that live ten minutes. */
const OwnClass = z.object({
  campId: CampId,
  campName: z.string(),
  periodName: z.string(),
  className: z.string(),
  teacherName: z.string(),
  teacherPortrait: Portrait.nullable(),
  startsAt: Moment,
  endsAt: Moment,
  /** Null without a seat in one of its groups. */
  groupId: GroupId.nullable(),
  /** 1: seen in the group's member list. */
  isJoinGroup: Flag,
  /** 1: the group is not in order, or its code is expired or reported dead. */
  groupQrcodeIsInvalid: Flag,
  groupQrcode: z.string().nullable(),
  teacherQrCode: z.string().nullable(),
});
export type OwnClass = z.infer<typeof OwnClass>;

/**
 * Where a printed or shared code leads at this moment: a path of our own, or https on an allowed host. A scan is counted.
 * `isFallback`: no target of its own is in force, so it is the camp's join-group page.
 */
export const getLiveCodeRedirect = call({
  method: 'POST',
  service: 'putin',
  path: '/live/getLiveCodeRedirect',
  who: 'visitor',
  effect: 'once',
  rank: 'vital',
  blocked: 'may',
  request: z.object({ liveCode: LiveCodeId }),
  response: z.object({ linkUrl: z.string(), isFallback: z.boolean() }),
  errors: ['live_code.unknown'],
  limit: { per: 'caller', perMinute: 120 },
});

/** The learning center: every class in which the learner has a live seat, the newest first. */
export const getLiveCenterQrData = call({
  method: 'POST',
  service: 'putin',
  path: '/live/getLiveCenterQrData',
  who: 'learner',
  effect: 'read',
  rank: 'learn',
  blocked: 'may not',
  request: z.object({}),
  response: z.object({ classes: z.array(OwnClass), now: Moment }),
  errors: [],
});

/** The class that a paid order of one's own leads to. */
export const getWechatQrcodeByPayOrder = call({
  method: 'POST',
  service: 'putin',
  path: '/live/getWechatQrcodeByPayOrder/{order}',
  who: 'learner',
  effect: 'read',
  rank: 'vital',
  blocked: 'may',
  request: z.object({ order: OrderNo }),
  response: OwnClass,
  errors: ['order.unknown'],
  limit: { per: 'caller', perMinute: 60 },
});
