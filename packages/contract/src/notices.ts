import { z } from 'zod';
import { call } from './call.ts';
import { NoticeId } from './ids.ts';
import { ANNOUNCED_MOST, REMINDER_KINDS } from './reminder.rule.ts';

const Moment = z.iso.datetime();
const Kind = z.enum(REMINDER_KINDS);

const Notice = z.object({
  noticeId: NoticeId,
  campName: z.string(),
  periodName: z.string(),
  classNumber: z.number().int(),
  words: z.string(),
  /** The teacher's name. */
  by: z.string(),
  at: Moment,
});
export type ClassNotice = z.infer<typeof Notice>;

/** What the learner's classes were told, newest first: of every class with a seat, also of those that are over. */
export const listNotices = call({
  method: 'POST',
  service: 'course2',
  path: '/notice/list',
  who: 'learner',
  effect: 'read',
  rank: 'learn',
  blocked: 'may',
  request: z.object({ before: NoticeId.optional() }),
  response: z.object({ list: z.array(Notice), hasMore: z.boolean(), hasClass: z.boolean(), now: Moment }),
  errors: [],
});

const Reminder = z.object({
  kind: Kind,
  wanted: z.boolean(),
  /** How many messages WeChat has been allowed and has not brought yet. */
  unspent: z.number().int(),
  /** By which WeChat asks for another; null where we have none. */
  templateId: z.string().nullable(),
});
export type WantedReminder = z.infer<typeof Reminder>;

/** Which reminders the learner wants on the phone. What stands in the message center comes in any case. */
export const getReminders = call({
  method: 'POST',
  service: 'course2',
  path: '/notice/reminders',
  who: 'learner',
  effect: 'read',
  rank: 'learn',
  blocked: 'may',
  request: z.object({}),
  response: z.object({ reminders: z.array(Reminder), now: Moment }),
  errors: [],
});

export const saveReminder = call({
  method: 'POST',
  service: 'course2',
  path: '/notice/saveReminder',
  who: 'learner',
  effect: 'repeatable',
  rank: 'learn',
  blocked: 'may',
  request: z.object({ kind: Kind, wanted: z.boolean() }),
  response: z.null(),
  errors: [],
  limit: { per: 'caller', perMinute: 60 },
});

/**
 * A teacher tells a class something, by a class pass and with no learner's session. `key` is made by the phone: the same words sent again are
 * the same announcement.
 */
export const announceToClass = call({
  method: 'POST',
  service: 'course2',
  path: '/class/announce',
  who: 'visitor',
  effect: 'repeatable',
  rank: 'learn',
  blocked: 'may',
  request: z.object({
    pass: z.string().regex(/^[\w-]{43}$/),
    key: z.string().regex(/^[\w-]{22}$/),
    // Letters are counted as a person sees them; this only keeps out what is far too long.
    words: z.string().max(ANNOUNCED_MOST * 4),
  }),
  response: z.object({ noticeId: NoticeId }),
  errors: ['pass.over', 'notice.words', 'notice.enough'],
  limit: { per: 'device', perMinute: 60 },
});
