import { z } from 'zod';
import { call } from './call.ts';
import { Medium, OwnCourseLine } from './courses.ts';
import { CampId, CourseId, GroupId, SectionId } from './ids.ts';
import { ShownTeacher } from './teacher.ts';

const Moment = z.iso.datetime();

/** One step of the stairs. */
const CampDay = z.object({
  day: z.number().int(),
  sectionId: SectionId,
  title: z.string(),
  is: z.enum(['learned', 'today', 'open', 'ahead']),
  /** When it opens. */
  at: Moment,
});
export type CampDay = z.infer<typeof CampDay>;

/** The camp that the learner is in, or that begins next: by his live seat, asked at this moment. */
const RunningCamp = z.object({
  campId: CampId,
  courseId: CourseId,
  campName: z.string(),
  periodName: z.string(),
  inGroup: z.boolean(),
  /** 0: the first evening is still ahead. More than there are days: it is over. */
  today: z.number().int(),
  learnedDays: z.number().int(),
  days: z.array(CampDay),
  /** The next evening, or the one that is on. */
  evening: z
    .object({
      day: z.number().int(),
      title: z.string(),
      startsAt: Moment,
      endsAt: Moment,
      teacher: ShownTeacher,
      /** The live step of that day: its room. */
      roomId: SectionId.optional(),
    })
    .nullable(),
});
export type RunningCamp = z.infer<typeof RunningCamp>;

const ToDo = z.object({
  sectionId: SectionId,
  courseName: z.string(),
  title: z.string(),
  medium: Medium,
  minutes: z.number().int(),
  isBegun: z.boolean(),
});
export type ToDo = z.infer<typeof ToDo>;

/** The learning tab in one call: where I am in my camp, tonight, what is open today, and my courses. */
export const getCenter = call({
  method: 'POST',
  service: 'course2',
  path: '/course/centerHome',
  who: 'learner',
  effect: 'read',
  rank: 'learn',
  blocked: 'may not',
  request: z.object({}),
  response: z.object({
    nickname: z.string(),
    camp: RunningCamp.nullable(),
    toDo: z.array(ToDo),
    /** Questions of the book that come back today. */
    wrongDue: z.number().int(),
    /** Those that run, the first three of all. */
    courses: z.array(OwnCourseLine),
    all: z.number().int(),
    now: Moment,
  }),
  errors: [],
});

/** Of the groups in which the learner has a seat: how many of those in it have opened a lesson since midnight, Beijing's. */
export const getClassesToday = call({
  method: 'POST',
  service: 'course2',
  path: '/course/classesToday',
  who: 'learner',
  effect: 'read',
  rank: 'learn',
  blocked: 'may not',
  request: z.object({}),
  response: z.object({ groups: z.array(z.object({ groupId: GroupId, seats: z.number().int(), listened: z.number().int() })), now: Moment }),
  errors: [],
});
