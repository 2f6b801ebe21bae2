import { z } from 'zod';
import { CourseId, SectionId } from '../ids.ts';
import { staff, staffCall } from './staff-call.ts';

const Moment = z.iso.datetime();
const learnNumber = z.coerce
  .string()
  .regex(/^\d{1,12}$/)
  .meta({ title: '学号', en: 'learn number' });
const at = z.iso.datetime({ offset: true });

/** A course for one learner, by the hand of one of ours: said twice with one key, it is given once. The reason stays with the right. */
export const entitleByHand = staffCall({
  method: 'POST',
  path: '/courses/entitle',
  who: staff('courses.entitle'),
  effect: 'once',
  scope: 'all',
  guard: { reason: true },
  subject: ({ learnNumber: number, courseId }) => `learn-number:${number} course:${courseId}`,
  words: { zh: '为学员开通课程', en: 'Open a course for a learner' },
  request: z.object({
    learnNumber,
    courseId: CourseId.meta({ title: '课程编号', en: 'course' }),
    from: at.meta({ title: '从什么时候', en: 'from' }),
    until: at.meta({ title: '到什么时候', en: 'until' }),
  }),
  response: z.object({ from: Moment, until: Moment }),
  errors: ['learner.unknown', 'course.unknown', 'entitlement.no_such_time'],
});

const Right = z.object({
  way: z.enum(['seat', 'order', 'gift', 'hand', 'membership']),
  from: Moment,
  until: Moment,
  /** Whether it was given back; such a one counts for nothing. */
  ended: z.enum(['refunded', 'revoked']).nullable(),
});

/** Why a section is open or shut for somebody at this moment: its state, and every fact that the rule was given. */
export const explainSection = staffCall({
  method: 'POST',
  path: '/courses/explain',
  who: staff('courses.read'),
  effect: 'read',
  scope: 'all',
  subject: ({ learnNumber: number, sectionId }) => `learn-number:${number} section:${sectionId}`,
  words: { zh: '查看章节为什么打不开', en: 'Explain why a section is shut' },
  request: z.object({ learnNumber, sectionId: SectionId.meta({ title: '章节编号', en: 'section' }) }),
  response: z.object({
    courseName: z.string(),
    title: z.string(),
    state: z.enum(['withdrawn', 'not-purchased', 'expired', 'awaiting', 'locked', 'asks', 'open', 'begun', 'learned']),
    /** When it opens, or when it ended. */
    at: Moment.nullable(),
    afterTitle: z.string().nullable(),
    isReleased: z.boolean(),
    isWithdrawn: z.boolean(),
    isTrial: z.boolean(),
    rights: z.array(Right),
    /** By its rule of time, for this learner; null: at once. */
    opensAt: Moment.nullable(),
    after: z.object({ title: z.string(), isDone: z.boolean() }).nullable(),
    begunAt: Moment.nullable(),
    learnedAt: Moment.nullable(),
  }),
  errors: ['learner.unknown', 'section.unknown'],
});

/** Editors put what they have filmed into the object store themselves, under this name; it is gone once the film is made. */
const sourceKey = z
  .string()
  .regex(/^incoming\/films\/[\w-]{1,80}(?:\.[a-z0-9]{2,4})?$/)
  .meta({ title: '上传的文件', en: 'uploaded file' });

/** The parts of a film, in their order. */
const FilmChapters = z
  .array(z.object({ atS: z.number().int().min(0).max(86_400), title: z.string().trim().min(1).max(20) }))
  .max(30)
  .refine((chapters) => chapters.every(({ atS }, at) => at === 0 || atS > (chapters[at - 1]?.atS ?? 0)), '后一段要晚于前一段');

const FilmState = z.enum(['waiting', 'making', 'ready', 'failed']);

/** A film for a section of a course: it is made in a while, and takes the place of the one before when it is ready. */
export const bringFilm = staffCall({
  method: 'POST',
  path: '/courses/bring-film',
  who: staff('courses.edit'),
  effect: 'once',
  scope: 'all',
  guard: { reason: true },
  subject: ({ sectionId }) => `section:${sectionId}`,
  words: { zh: '为章节放上视频', en: 'Bring a film for a section' },
  request: z.object({
    sectionId: SectionId.meta({ title: '章节编号', en: 'section' }),
    sourceKey,
    chapters: FilmChapters.default([]).meta({ title: '视频分段', en: 'chapters' }),
  }),
  response: z.object({ filmId: z.string(), state: FilmState }),
  errors: ['section.unknown', 'film.no_place', 'film.under_way'],
});

/** What became of the films of a section, the youngest first. */
export const listFilms = staffCall({
  method: 'POST',
  path: '/courses/films',
  who: staff('courses.read'),
  effect: 'read',
  scope: 'all',
  subject: ({ sectionId }) => `section:${sectionId}`,
  words: { zh: '查看章节的视频', en: 'See the films of a section' },
  request: z.object({ sectionId: SectionId.meta({ title: '章节编号', en: 'section' }) }),
  response: z.object({
    list: z.array(
      z.object({
        filmId: z.string(),
        state: FilmState,
        why: z.string().nullable(),
        /** As it was measured. */
        seconds: z.number().int().nullable(),
        broughtAt: Moment,
      }),
    ),
  }),
  errors: ['section.unknown'],
});
