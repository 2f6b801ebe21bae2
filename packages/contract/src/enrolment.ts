import { z } from 'zod';
import { call } from './call.ts';
import { CampId, GroupId, LineageId, ShortParamId } from './ids.ts';
import { Portrait, ShownTeacher } from './teacher.ts';

const Flag = z.union([z.literal(0), z.literal(1)]);

/** Spec 3 'join-group check response'. Flags are 0 or 1; absent fields mean 'not known'. */
export const JoinAnswer = z.object({
  /** 1 register and join free, 2 a mutex result, other: the default QR code. From the save call, 1 is the mutex result. */
  type: z.number().int(),
  /** 1: the visitor should be sent on to WeChat (the page was opened elsewhere). */
  toWechat: Flag,
  sceneCode: z.number().int(),
  learnNumber: z.string(),
  /** Short id of the stored decision: part of the code number on the page. */
  decision: z.string(),
  linkType: z.number().int().optional(),
  isJoinGroup: Flag.optional(),
  groupQrcodeIsInvalid: Flag.optional(),
  /** Signed address of the picture; it lives ten minutes and opens for its holder only. */
  groupQrcode: z.string().optional(),
  groupId: GroupId.optional(),
  teacherQrCode: z.string().optional(),
  /** The kind of spec 4.2 that the server expects to be shown: 1 group, 2 teacher, 3 default. */
  qrCodeType: z.number().int().optional(),
  /** WeChat's own id of the group, where the provider knows it. */
  physicsWechatGroupId: z.string().optional(),
});
export type JoinAnswer = z.infer<typeof JoinAnswer>;

/** What the link says about the visit; everything else in the URL passes through and is ignored here. */
const Visit = z.object({
  campId: CampId,
  channel: z.string().max(64).optional(),
  /** The super-fan link that the visitor came by (spec 4.7): whether a mobile number was refused, or none was left, is on our record of it. */
  shortParamId: ShortParamId.optional(),
  /** The ad visit that this is part of; a seat remembers the one that it came of. */
  lineageId: LineageId.optional(),
});

export const checkLiveOrder = call({
  method: 'POST',
  service: 'putin',
  path: '/live/checkLiveOrder',
  who: 'learner',
  effect: 'repeatable',
  settles: 'itself',
  rank: 'vital',
  // Answered with scene 11 and the default code: a code that can be scanned is always on the page (rules §1).
  blocked: 'may',
  request: Visit,
  response: JoinAnswer,
  errors: ['camp.unknown'],
});

export const saveEntryRecordAndAllocateClass = call({
  method: 'POST',
  service: 'putin',
  path: '/live/saveEntryRecordAndAllocateClass',
  who: 'learner',
  effect: 'repeatable',
  settles: 'itself',
  rank: 'vital',
  blocked: 'may not',
  request: Visit.extend({ fromUrl: z.string().max(2_048).optional() }),
  response: JoinAnswer,
  errors: ['camp.unknown'],
});

/** What the join-group page says around the QR code. */
export const getClassInfo = call({
  method: 'POST',
  service: 'putin',
  path: '/live/getClassInfo',
  who: 'learner',
  effect: 'read',
  rank: 'learn',
  blocked: 'may not',
  request: z.object({ campId: CampId }),
  response: z.object({
    campName: z.string(),
    /** Absent before a seat is given. */
    seat: z
      .object({
        periodName: z.string(),
        className: z.string(),
        teacherName: z.string(),
        teacherPortrait: Portrait.nullable(),
        startsAt: z.iso.datetime(),
        /** Learners with a seat in the group, counted at `countedAt`. */
        classmates: z.number().int(),
        countedAt: z.iso.datetime(),
      })
      .optional(),
  }),
  errors: ['camp.unknown'],
});

/** What a landing page says of a camp: the first open period that has seats, or the first of those that are full, counted now. Null without one. */
export const getLiveShareHomeData = call({
  method: 'POST',
  service: 'putin',
  path: '/live/getLiveShareHomeData',
  who: 'visitor',
  effect: 'read',
  rank: 'browse',
  blocked: 'may',
  request: z.object({ campId: CampId }),
  response: z
    .object({
      campName: z.string(),
      periodNumber: z.number().int(),
      startsAt: z.iso.datetime(),
      enrolUntil: z.iso.datetime(),
      seatsLeft: z.number().int(),
      seatsAll: z.number().int(),
      /** Learners who hold a seat. */
      enrolled: z.number().int(),
      countedAt: z.iso.datetime(),
      /** Who teaches its classes, in the order in which they fill. */
      teachers: z.array(ShownTeacher),
      /** What learners said who were there to the end: the newest, whatever they say, and how many there are in all. */
      reviews: z.object({
        all: z.number().int(),
        list: z.array(
          z.object({ shownAs: z.string(), periodNumber: z.number().int(), stars: z.number().int().min(1).max(5), text: z.string() }),
        ),
      }),
    })
    .nullable(),
  errors: ['camp.unknown'],
});

/** The camps in which a seat can be had now, the one that begins first in front: for whoever came to one that is full or closed. */
export const listOpenCamps = call({
  method: 'POST',
  service: 'putin',
  path: '/live/listOpenCamps',
  who: 'visitor',
  effect: 'read',
  rank: 'browse',
  blocked: 'may',
  request: z.object({}),
  response: z.object({
    camps: z.array(z.object({ campId: CampId, campName: z.string(), startsAt: z.iso.datetime() })),
    countedAt: z.iso.datetime(),
  }),
  errors: [],
});
