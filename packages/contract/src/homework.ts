import { z } from 'zod';
import { call } from './call.ts';
import { PICTURE_BYTES_MOST, PICTURE_TYPES } from './complaint-terms.ts';
import {
  APPEAL_LEAST,
  APPEAL_MOST,
  HOMEWORK_PICTURES_MOST,
  HOMEWORK_TEXT_MOST,
  HOMEWORK_VOICES_MOST,
  VOICE_BYTES_MOST,
  VOICE_TYPES,
} from './homework.rule.ts';
import { CourseId, SectionId, UploadId, WechatType } from './ids.ts';

const Moment = z.iso.datetime();
const FILES_MOST = HOMEWORK_PICTURES_MOST + HOMEWORK_VOICES_MOST;

/**
 * What was sent with it. `url` is there once it was drawn or written anew; `seconds` of a voice. `fetching`: WeChat recorded it, and it is on its
 * way from there; `lost`: WeChat has it no more.
 */
export const HomeworkFile = z.object({
  uploadId: UploadId,
  kind: z.enum(['picture', 'voice']),
  state: z.enum(['fetching', 'waiting', 'ready', 'refused', 'lost']),
  url: z.string().nullable(),
  seconds: z.number().int().nullable(),
});
export type HomeworkFile = z.infer<typeof HomeworkFile>;

/** What is asked for, and whether it is there; `note` says what to mend. */
export const Mark = z.object({ point: z.string().min(1).max(60), isMet: z.boolean(), note: z.string().trim().max(120) });
export type Mark = z.infer<typeof Mark>;

const Task = z.object({
  sectionId: SectionId,
  sectionTitle: z.string(),
  courseId: CourseId,
  /** In one sentence. */
  task: z.string(),
  points: z.array(z.string()),
  /** Somebody else's, made up, to see how it is done. */
  model: z.string(),
  dueAt: Moment.nullable(),
  /** Until then it is taken late. */
  endsAt: Moment.nullable(),
  /** `waiting`: handed in. */
  is: z.enum(['draft', 'waiting', 'returned', 'passed']),
  text: z.string(),
  files: z.array(HomeworkFile),
  handedInAt: Moment.nullable(),
  isLate: z.boolean(),
  /** Of what waits: by when somebody will have looked at it. */
  gradedBy: Moment.nullable(),
  returns: z.number().int(),
  now: Moment,
});

const Open = Task.extend({
  outcome: z.literal('open'),
  /** Whether anything can be written or handed in now. */
  mayWrite: z.boolean(),
  /** The number of the last draft that the server has. */
  seq: z.number().int(),
});
export type OpenHomework = z.infer<typeof Open>;

const asked = { method: 'POST', service: 'course2', who: 'learner', rank: 'learn', blocked: 'may not' } as const;

/** The task of a section, and what its learner has of it. Where the section is shut and nothing was written: the list says why. */
export const getHomework = call({
  ...asked,
  path: '/work/detail',
  effect: 'read',
  request: z.object({ sectionId: SectionId }),
  response: z.discriminatedUnion('outcome', [Open, z.object({ outcome: z.literal('refused'), courseId: CourseId })]),
  errors: ['homework.unknown'],
});

const Wanted = z.union([
  z.object({ contentType: z.enum(PICTURE_TYPES), size: z.number().int().min(1).max(PICTURE_BYTES_MOST) }),
  z.object({ contentType: z.enum(VOICE_TYPES), size: z.number().int().min(1).max(VOICE_BYTES_MOST) }),
]);

/** As those of a complaint: the browser puts exactly these bytes to the object store. */
export const getHomeworkTickets = call({
  ...asked,
  path: '/work/tickets',
  effect: 'repeatable',
  request: z.object({ sectionId: SectionId, files: z.array(Wanted).min(1).max(HOMEWORK_PICTURES_MOST) }),
  response: z.array(
    z.object({ uploadId: UploadId, url: z.url(), contentType: z.enum([...PICTURE_TYPES, ...VOICE_TYPES]), expiresInS: z.number().int() }),
  ),
  errors: ['homework.unknown', 'homework.not_now'],
  limit: { per: 'caller', perMinute: 20 },
});

/** A voice that WeChat recorded: its number there, which is good for three days. Told twice, it is the same voice. */
export const takeWechatVoice = call({
  ...asked,
  path: '/work/wechatVoice',
  effect: 'repeatable',
  request: z.object({ sectionId: SectionId, type: WechatType, mediaId: z.string().regex(/^[\w-]{8,200}$/) }),
  response: z.object({ uploadId: UploadId }),
  errors: ['homework.unknown', 'homework.not_now', 'voice.unknown', 'voice.account_unknown'],
  limit: { per: 'caller', perMinute: 10 },
});

const Written = z.object({
  sectionId: SectionId,
  /** Grows with every change on the page: of two phones the one that is further wins. */
  seq: z.number().int().min(1).max(1_000_000_000),
  /** Nothing at all is left out by who signs: a picture or a voice is enough. */
  text: z
    .string()
    .max(4 * HOMEWORK_TEXT_MOST)
    .default(''),
  uploadIds: z.array(UploadId).max(FILES_MOST).default([]),
});

/** Every two seconds, while somebody writes. */
export const saveHomeworkDraft = call({
  ...asked,
  path: '/work/saveDraft',
  effect: 'repeatable',
  request: Written,
  response: z.object({ seq: z.number().int(), now: Moment }),
  /** `older`: another phone has written since; nothing of this was kept. */
  errors: ['homework.unknown', 'homework.not_now', 'homework.older', 'homework.file_unknown'],
  limit: { per: 'caller', perMinute: 60 },
});

/** With all that stands on the page: a draft that was lost on the way loses nothing. */
export const handInHomework = call({
  ...asked,
  path: '/work/handIn',
  effect: 'repeatable',
  request: Written,
  response: z.object({ handedInAt: Moment, isLate: z.boolean(), gradedBy: Moment }),
  errors: ['homework.unknown', 'homework.not_now', 'homework.older', 'homework.file_unknown', 'homework.empty'],
});

const Grading = z.object({
  verdict: z.enum(['passed', 'returned']),
  words: z.string(),
  marks: z.array(Mark),
  by: z.string(),
  at: Moment,
  /** By the second teacher, after an appeal. */
  isAppeal: z.boolean(),
});
export type Grading = z.infer<typeof Grading>;

const Result = Task.extend({
  /** The newest first. */
  gradings: z.array(Grading),
  /** `possible`: it was returned, and nobody was asked to look again yet. */
  appeal: z.enum(['none', 'possible', 'waiting', 'answered']),
  mayMend: z.boolean(),
});
export type HomeworkResult = z.infer<typeof Result>;

/** What the teacher said. Null where nothing was handed in yet. It stays when the course is over. */
export const getHomeworkResult = call({
  ...asked,
  path: '/work/result',
  effect: 'read',
  request: z.object({ sectionId: SectionId }),
  response: z.object({ result: Result.nullable() }),
  errors: ['homework.unknown'],
});

/** Another teacher looks at it, once. */
export const appealHomework = call({
  ...asked,
  path: '/work/appeal',
  effect: 'repeatable',
  request: z.object({ sectionId: SectionId, words: z.string().trim().min(APPEAL_LEAST).max(APPEAL_MOST) }),
  response: z.object({ gradedBy: Moment }),
  errors: ['homework.no_appeal'],
});
