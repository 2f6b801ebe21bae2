import { z } from 'zod';
import { call } from './call.ts';
import { CampId, CourseId, ProductId, SectionId } from './ids.ts';
import { ShownTeacher } from './teacher.ts';

const Moment = z.iso.datetime();

export const CourseTopic = z.enum(['budget', 'insurance', 'pension', 'fund', 'stock']);
export type CourseTopic = z.infer<typeof CourseTopic>;
export const CourseLevel = z.enum(['first', 'basic', 'advanced']);
export type CourseLevel = z.infer<typeof CourseLevel>;
export const Investment = z.enum(['none', 'general', 'high']);
export const Medium = z.enum(['article', 'audio', 'video', 'day', 'live']);
export type Medium = z.infer<typeof Medium>;

/** What the caller may do with a course at this moment. A visitor has bought nothing. */
const CourseState = z.object({
  is: z.enum(['not-purchased', 'expired', 'awaiting', 'running']),
  from: Moment.nullable(),
  until: Moment.nullable(),
  /** Of the sections that count, how many have been learned. */
  learned: z.number().int(),
});

export const CourseLine = z.object({
  courseId: CourseId,
  name: z.string(),
  promise: z.string(),
  topic: CourseTopic,
  level: CourseLevel,
  teacher: ShownTeacher,
  sections: z.number().int(),
  minutes: z.number().int(),
  /** A section that anybody may try; the first of them. */
  trialSectionId: SectionId.nullable(),
  /** Free with a seat in this camp. */
  campId: CampId.nullable(),
  /** For whom it is not; the release before this one does not say it in a list. */
  suitsNot: z.array(z.string()).optional(),
  /** Sold as this. */
  productId: ProductId.nullable(),
  state: CourseState,
});
export type CourseLine = z.infer<typeof CourseLine>;

export const OwnCourseLine = CourseLine.extend({
  /** The first section that is open and not yet learned. */
  next: z.object({ sectionId: SectionId, title: z.string(), medium: Medium }).nullable(),
});
export type OwnCourseLine = z.infer<typeof OwnCourseLine>;

/** Every course that is released, in the editors' order, with what the caller has of it. */
export const listCourses = call({
  method: 'POST',
  service: 'course2',
  path: '/course/list',
  who: 'visitor',
  effect: 'read',
  rank: 'browse',
  blocked: 'may',
  request: z.object({}),
  response: z.object({ list: z.array(CourseLine), now: Moment }),
  errors: [],
});

/** The courses to which the learner has or had a right, those that end next first. Withdrawn ones stay with whoever is entitled. */
export const listOwnCourses = call({
  method: 'POST',
  service: 'course2',
  path: '/course/own',
  who: 'learner',
  effect: 'read',
  rank: 'learn',
  blocked: 'may not',
  request: z.object({}),
  response: z.object({ list: z.array(OwnCourseLine), now: Moment }),
  errors: [],
});

/** One section as a list shows it, with the state that `section-state.rule.ts` finds. */
export const SectionLine = z.object({
  sectionId: SectionId,
  chapter: z.string(),
  title: z.string(),
  medium: Medium,
  minutes: z.number().int(),
  isTrial: z.boolean(),
  /** The day of the camp that it is a step of. */
  dayId: SectionId.nullable(),
  state: z.object({
    is: z.enum(['withdrawn', 'not-purchased', 'expired', 'awaiting', 'locked', 'asks', 'open', 'begun', 'learned']),
    /** When it opens, or when it ended. */
    at: Moment.nullable(),
    /** What has to be learned first; or whose work has to be handed in or passed. */
    afterTitle: z.string().nullable(),
    afterWork: z.enum(['handed-in', 'passed']).optional(),
  }),
  /** Whether it counts as used when the course is given back; said to whoever has paid, in the list of the course alone. */
  isUsed: z.boolean().optional(),
  /** Of a live class: until when it can be seen again, and whether that is made already. */
  replay: z.object({ until: Moment, isReady: z.boolean() }).optional(),
});
export type SectionLine = z.infer<typeof SectionLine>;

const Course = CourseLine.extend({
  abilities: z.array(z.string()),
  suitsNot: z.array(z.string()),
  investment: Investment,
  isWithdrawn: z.boolean(),
  outline: z.array(SectionLine),
});
export type Course = z.infer<typeof Course>;

/** A course to decide about: what one can do after it, what is in it, who teaches, and what the caller may do now. */
export const getCourse = call({
  method: 'POST',
  service: 'course2',
  path: '/course/detail',
  who: 'visitor',
  effect: 'read',
  rank: 'browse',
  blocked: 'may',
  request: z.object({ courseId: CourseId }),
  response: z.object({ course: Course, now: Moment }),
  errors: ['course.unknown', 'page.closed'],
});

/** The sections of a course as its learner has them. Without a course: of the one that ends next. Null where he has none. */
export const listSections = call({
  method: 'POST',
  service: 'course2',
  path: '/course/sections',
  who: 'learner',
  effect: 'read',
  rank: 'learn',
  blocked: 'may not',
  request: z.object({ courseId: CourseId.optional() }),
  response: z.object({ course: CourseLine.nullable(), list: z.array(SectionLine), now: Moment }),
  errors: ['course.unknown', 'page.closed'],
});

/** A teacher's own page: face, what they teach, and a qualification that anybody can look up, or that there is none. */
export const getTeacher = call({
  method: 'POST',
  service: 'course2',
  path: '/teacher/detail',
  who: 'visitor',
  effect: 'read',
  rank: 'browse',
  blocked: 'may',
  request: z.object({ teacherId: z.coerce.string().regex(/^[1-9]\d{0,17}$/) }),
  response: z.object({
    teacher: ShownTeacher.extend({
      about: z.string(),
      teaches: z.array(z.string()),
      qualification: z.object({ name: z.string(), number: z.string(), register: z.string(), checkedOn: z.string() }).nullable(),
    }),
    courses: z.array(CourseLine),
    now: Moment,
  }),
  errors: ['teacher.unknown'],
});
