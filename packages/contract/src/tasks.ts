import { z } from 'zod';
import { call } from './call.ts';
import { Medium } from './courses.ts';
import { CourseId, SectionId, TaskId } from './ids.ts';

const Moment = z.iso.datetime();

const Task = z.object({
  taskId: TaskId,
  kind: z.enum(['evening', 'section', 'homework', 'exam', 'certificate']),
  title: z.string(),
  courseId: CourseId,
  courseName: z.string(),
  /** Where it is done; null for a certificate, and for an evening whose link comes by the class group. */
  sectionId: SectionId.nullable(),
  /** How it is learned, of a section. */
  medium: Medium.nullable(),
  minutes: z.number().int().nullable(),
  /** `to-do`: nothing of it yet. `begun`: somewhere in it. `returned`: homework to be mended. `on`: it is on now. `replay`: to be seen again. */
  is: z.enum(['to-do', 'begun', 'returned', 'on', 'replay', 'done']),
  /**
   * The hour that counts, and what it is: when it begins, until when it is wanted, for when it is planned, until when it is there.
   * `on-day`: its date alone counts.
   */
  at: z.object({ moment: Moment, is: z.enum(['begins', 'due', 'planned', 'on-day', 'ends']) }).nullable(),
  when: z.enum(['today', 'late', 'later']),
});
export type Task = z.infer<typeof Task>;

/** Everything that is due over all courses of the learner, by its hour. */
export const listTasks = call({
  method: 'POST',
  service: 'course2',
  path: '/course/tasks',
  who: 'learner',
  effect: 'read',
  rank: 'learn',
  blocked: 'may not',
  request: z.object({}),
  response: z.object({
    tasks: z.array(Task),
    /** So many were done today. */
    doneToday: z.number().int(),
    /** What comes first after today; null where nothing is planned. */
    next: z.object({ title: z.string(), at: Moment }).nullable(),
    hasCourses: z.boolean(),
    now: Moment,
  }),
  errors: [],
});

/** One task of the learner's: why, what proves it, what it opens. */
export const getTask = call({
  method: 'POST',
  service: 'course2',
  path: '/course/task',
  who: 'learner',
  effect: 'read',
  rank: 'learn',
  blocked: 'may not',
  request: z.object({ taskId: TaskId }),
  response: z.object({
    task: Task,
    /** The day of the camp that it belongs to. */
    day: z.object({ nth: z.number().int(), title: z.string() }).nullable(),
    /** Of what is heard or seen: from how much on it is learned, in percent. */
    percent: z.number().int(),
    /** Titles of what waits for it. */
    opens: z.array(z.string()),
    /** It makes this day a learned one of its camp. */
    checksIn: z.boolean(),
    now: Moment,
  }),
  errors: ['task.unknown'],
});
