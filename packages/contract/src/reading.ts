import { z } from 'zod';
import { call } from './call.ts';
import { Investment } from './courses.ts';
import { InviteCode, ReadingGroupId, ThoughtId } from './ids.ts';
import { READING_DAYS, thoughtWrong } from './reading.rule.ts';
import { ArticleBlock } from './sections.ts';

const Moment = z.iso.datetime();
const Nth = z.number().int().min(1).max(READING_DAYS);
const Words = z
  .string()
  .max(2_000)
  .refine((words) => thoughtWrong(words) === undefined);
const GroupIs = z.enum(['ahead', 'running', 'ended']);

/** What anybody may know of a group. */
const GroupLine = z.object({
  groupId: ReadingGroupId,
  title: z.string(),
  lead: z.string(),
  risk: Investment,
  startsAt: Moment,
  endsAt: Moment,
  is: GroupIs,
  /** 1 to 14; 0 before, 15 after it. */
  day: z.number().int(),
  members: z.number().int(),
  size: z.number().int(),
});
export type GroupLine = z.infer<typeof GroupLine>;

const GroupChapter = z.object({
  nth: Nth,
  title: z.string(),
  minutes: z.number().int(),
  opensAt: Moment,
  isOpen: z.boolean(),
  isRead: z.boolean(),
  /** How many of the group have read it. */
  readers: z.number().int(),
});
export type GroupChapter = z.infer<typeof GroupChapter>;

/** Somebody of the group, as the others of it know him. */
const Reader = z.object({ name: z.string(), isMe: z.boolean(), chapters: z.number().int() });
export type Reader = z.infer<typeof Reader>;

/** Who shared the link, half hidden; null without a code, or with one that is nobody's. */
const Inviter = z.object({ name: z.string(), isCaller: z.boolean() }).nullable();

const OpenGroup = GroupLine.extend({
  isMember: z.boolean(),
  chapters: z.array(GroupChapter),
  /** Those who have read most first; only members see them. */
  people: z.array(Reader),
  inviter: Inviter,
});
export type OpenGroup = z.infer<typeof OpenGroup>;

const Learner = { method: 'POST', service: 'course2', who: 'learner', rank: 'learn', blocked: 'may not' } as const;

/** The group of the address; without one the caller's own that runs or comes, and what may be joined. */
export const getReadingGroup = call({
  ...Learner,
  path: '/book/group/detail',
  effect: 'read',
  request: z.object({ groupId: ReadingGroupId.optional(), inviteCode: InviteCode.optional() }),
  response: z.object({
    group: OpenGroup.nullable(),
    /** Where there is no group to show: those with a free chair, the next to begin first. */
    others: z.array(GroupLine),
    now: Moment,
  }),
  errors: ['reading.unknown'],
});

/** Takes a chair; twice is once. One group at a time. */
export const joinReadingGroup = call({
  ...Learner,
  path: '/book/group/join',
  effect: 'repeatable',
  request: z.object({ groupId: ReadingGroupId }),
  response: z.null(),
  errors: ['reading.unknown', 'reading.full', 'reading.over', 'reading.elsewhere'],
  limit: { per: 'caller', perMinute: 10 },
});

/** The words of a chapter. From the first time on the clock runs by which it counts as read. */
export const openChapter = call({
  ...Learner,
  path: '/book/group/chapter',
  effect: 'repeatable',
  request: z.object({ groupId: ReadingGroupId, chapter: Nth }),
  response: z.object({
    title: z.string(),
    bookTitle: z.string(),
    risk: Investment,
    nth: Nth,
    minutes: z.number().int(),
    body: z.array(ArticleBlock),
    isRead: z.boolean(),
    /** Who of the group has read it: the first names, and how many there are. */
    readers: z.array(z.string()),
    readersAll: z.number().int(),
    /** The next one, where there is one. */
    next: z.object({ nth: Nth, title: z.string(), opensAt: Moment, isOpen: z.boolean() }).nullable(),
    /** Until then one may say something; null where that is over. */
    talkUntil: Moment.nullable(),
    now: Moment,
  }),
  errors: ['reading.unknown', 'reading.not_open'],
});

/** The last block was seen: read once two fifths of its time went by since it was opened. */
export const finishChapter = call({
  ...Learner,
  path: '/book/group/read',
  effect: 'repeatable',
  request: z.object({ groupId: ReadingGroupId, chapter: Nth }),
  /** `soon`: so many seconds more have to go by. */
  response: z.object({ is: z.enum(['read', 'soon']), seconds: z.number().int() }),
  errors: ['reading.unknown', 'reading.not_open'],
  limit: { per: 'caller', perMinute: 60 },
});

const Thought = z.object({
  thoughtId: ThoughtId,
  name: z.string(),
  words: z.string(),
  at: Moment,
  isMine: z.boolean(),
  /** Its writer alone sees what waits for one of ours, and what was not shown. */
  is: z.enum(['shown', 'held', 'hidden']),
});
export type Thought = z.infer<typeof Thought>;

/** What the group thinks of a chapter, newest first. */
export const listThoughts = call({
  ...Learner,
  path: '/book/group/thoughts',
  effect: 'read',
  request: z.object({ groupId: ReadingGroupId, chapter: Nth, before: ThoughtId.optional() }),
  response: z.object({ list: z.array(Thought), hasMore: z.boolean(), now: Moment }),
  errors: ['reading.unknown'],
});

/** One thought a minute. Contacts, links, codes and promised returns wait for one of ours. */
export const sayThought = call({
  ...Learner,
  path: '/book/group/say',
  effect: 'once',
  request: z.object({ groupId: ReadingGroupId, chapter: Nth, words: Words }),
  response: z.object({ thoughtId: ThoughtId, isHeld: z.boolean() }),
  errors: ['reading.unknown', 'reading.not_open', 'reading.over', 'thought.too_soon'],
  limit: { per: 'caller', perMinute: 20 },
});

/** Takes back one of the caller's own; what is not there any more is gone as well. */
export const removeThought = call({
  ...Learner,
  path: '/book/group/unsay',
  effect: 'repeatable',
  request: z.object({ thoughtId: ThoughtId }),
  response: z.null(),
  errors: [],
  limit: { per: 'caller', perMinute: 30 },
});

/** Says that a thought does not belong here; each member once. */
export const reportThought = call({
  ...Learner,
  path: '/book/group/report',
  effect: 'repeatable',
  request: z.object({ thoughtId: ThoughtId }),
  response: z.null(),
  errors: ['thought.unknown'],
  limit: { per: 'caller', perMinute: 10 },
});

/** What a friend sees who opens a shared link: the book and where the group stands; of people nobody but who shared it. */
export const getSharedGroup = call({
  method: 'POST',
  service: 'course2',
  path: '/book/share/detail',
  who: 'visitor',
  effect: 'read',
  rank: 'browse',
  blocked: 'may',
  request: z.object({ groupId: ReadingGroupId, inviteCode: InviteCode.optional() }),
  response: z.object({ group: GroupLine, chapters: z.array(z.string()), inviter: Inviter, isMember: z.boolean(), now: Moment }),
  errors: ['reading.unknown'],
});

/** A link that opens the group in our mini-program. */
export const getBookSchema = call({
  method: 'POST',
  service: 'qnxk',
  path: '/book/share/getSchemaCode',
  who: 'visitor',
  effect: 'read',
  rank: 'browse',
  blocked: 'may',
  request: z.object({ groupId: ReadingGroupId }),
  response: z.object({ schema: z.string() }),
  errors: ['reading.unknown', 'mini.scheme_failed'],
});
