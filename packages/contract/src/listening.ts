import { z } from 'zod';
import { call } from './call.ts';
import { Investment } from './courses.ts';
import { BookId, ChapterId, CourseId, SectionId } from './ids.ts';
import { AudioTrack } from './learning.ts';

const Moment = z.iso.datetime();
const Second = z.number().int().min(0).max(86_400);

const asked = { method: 'POST', who: 'learner', rank: 'learn', blocked: 'may not' } as const;

const Sound = AudioTrack.extend({
  courseId: CourseId,
  medium: z.enum(['audio', 'video']),
  seconds: z.number().int(),
  /** Of them so many were heard, each counted once. */
  watchedS: z.number().int(),
  isLearned: z.boolean(),
  /** `rest`: it was open or begun before today, and is not heard yet. */
  part: z.enum(['today', 'rest']),
});
export type Sound = z.infer<typeof Sound>;

/** What there is to hear today over all courses of the learner, the sound of films too, and how much of the day's listening is done. */
export const getListening = call({
  ...asked,
  service: 'increase',
  path: '/bbg/listentask/getResource',
  effect: 'read',
  request: z.object({}),
  response: z.object({
    /** New seconds of this Beijing day, as they were credited. */
    todayS: z.number().int(),
    wantedS: z.number().int(),
    /** First what is of today, then what is left over. */
    list: z.array(Sound),
    /** So many more are open than are listed. */
    more: z.number().int(),
    /** Courses that run. */
    courses: z.number().int(),
    investment: Investment,
    now: Moment,
  }),
  errors: [],
});

const Chapter = z.object({
  chapterId: ChapterId,
  title: z.string(),
  seconds: z.number().int(),
  isTrial: z.boolean(),
  /** By ticket, until `until`; null where it is not open to the caller. */
  url: z.string().nullable(),
});
export type BookChapter = z.infer<typeof Chapter>;

const Book = z.object({
  bookId: BookId,
  name: z.string(),
  author: z.string(),
  about: z.string(),
  investment: Investment,
  /** Whoever may learn this course hears all of it; null: everybody does. */
  course: z.object({ courseId: CourseId, name: z.string() }).nullable(),
  isOpen: z.boolean(),
  chapters: z.array(Chapter),
  /** Where it was left, on whatever phone. */
  left: z.object({ chapterId: ChapterId, placeS: z.number().int() }).nullable(),
  until: Moment,
});
export type Book = z.infer<typeof Book>;

/** A book to hear. Without a number the one that was heard last, else the first. Its chapters come with their sound as far as they are open. */
export const getBook = call({
  ...asked,
  service: 'course2',
  path: '/book/detail',
  effect: 'read',
  request: z.object({ bookId: BookId.optional() }),
  response: z.object({
    book: Book.nullable(),
    /** What else there is to hear. */
    others: z.array(z.object({ bookId: BookId, name: z.string(), author: z.string() })),
    now: Moment,
  }),
  errors: ['book.unknown'],
});

/** Where a book stands, every so often while it is heard. The last word counts. */
export const keepBookPlace = call({
  ...asked,
  service: 'course2',
  path: '/book/keepPlace',
  effect: 'repeatable',
  request: z.object({ bookId: BookId, chapterId: ChapterId, placeS: Second }),
  response: z.object({ kept: z.boolean() }),
  errors: [],
  limit: { per: 'caller', perMinute: 60 },
});

/** Somebody has read the card of a course that speaks of high risk. It was handed out ten seconds ago at least. */
export const agreeRisk = call({
  ...asked,
  service: 'course2',
  path: '/course/agreeRisk',
  effect: 'repeatable',
  request: z.object({ sectionId: SectionId, version: z.number().int().min(1).max(1_000), isAdult: z.literal(true) }),
  response: z.object({ agreedAt: Moment }),
  errors: ['section.unknown', 'risk.not_asked', 'risk.too_soon', 'risk.minor', 'risk.older'],
});
