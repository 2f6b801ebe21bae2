import { z } from 'zod';
import { call } from './call.ts';
import { CampId, InviteCode, LiveClassId } from './ids.ts';

const Moment = z.iso.datetime();

/** What somebody sees who opens a friend's link: a camp, or a class that is held once. Of the friend nothing but the nickname. */
export const getLiveShare = call({
  method: 'POST',
  service: 'putin',
  path: '/liveShare/detail',
  who: 'visitor',
  effect: 'read',
  rank: 'browse',
  blocked: 'may',
  request: z.object({ campId: CampId.optional(), liveClassId: LiveClassId.optional(), inviteCode: InviteCode.optional() }),
  response: z.object({
    kind: z.enum(['camp', 'odd', 'open-course']),
    /** Whose group the visitor would be in. */
    campId: CampId,
    title: z.string(),
    /** Empty for a camp: the page says what a camp is. */
    promise: z.string(),
    points: z.array(z.string()),
    minutes: z.number().int(),
    /** Null where the page promises none. */
    replayDays: z.number().int().nullable(),
    /** The period that takes enrolments, counted at `countedAt`; null while there is none. */
    open: z
      .object({
        startsAt: Moment,
        enrolUntil: Moment,
        teacherName: z.string(),
        seatsLeft: z.number().int(),
        seatsAll: z.number().int(),
      })
      .nullable(),
    countedAt: Moment,
    /** Null without a code, or with one that is nobody's. */
    inviter: z.object({ nickname: z.string(), isCaller: z.boolean() }).nullable(),
    /** The caller has a live seat in this camp. */
    isHeld: z.boolean(),
  }),
  errors: ['share.unknown'],
});

/** The e-book that goes to whoever has joined a class group. */
export const getGiftBook = call({
  method: 'POST',
  service: 'putin',
  path: '/liveShare/book',
  who: 'visitor',
  effect: 'read',
  rank: 'browse',
  blocked: 'may',
  request: z.object({ inviteCode: InviteCode.optional() }),
  response: z.object({
    title: z.string(),
    contents: z.array(z.string()),
    /** What is missing before it can be read. */
    needs: z.enum(['seat', 'group', 'nothing']),
    /** The camp whose group has to be joined; null without a seat. */
    campId: CampId.nullable(),
    /** The text, once nothing is missing. */
    chapters: z.array(z.object({ title: z.string(), paragraphs: z.array(z.string()) })).nullable(),
    inviter: z.string().nullable(),
  }),
  errors: [],
});
