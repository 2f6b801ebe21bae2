import { z } from 'zod';
import { CourseId } from '../ids.ts';
import { staff, staffCall } from './staff-call.ts';

const Moment = z.iso.datetime();
const courseId = CourseId.meta({ title: '课程编号', en: 'course' });
const ofCourse = (of: { courseId: string }): string => `course:${of.courseId}`;
const Edit = { method: 'POST', who: staff('goods.edit'), effect: 'once', scope: 'all', dry: true } as const;

/** What a membership opens, and what it has opened; how many are members now. */
export const listMemberCourses = staffCall({
  method: 'GET',
  who: staff('goods.read'),
  effect: 'read',
  scope: 'all',
  path: '/members/courses',
  subject: () => 'members',
  words: { zh: '查看会员能学的课程', en: 'List what a membership opens' },
  request: z.object({}),
  response: z.object({
    members: z.number().int(),
    list: z.array(z.object({ courseId: CourseId, name: z.string(), since: Moment, leftAt: Moment.nullable() })),
  }),
  errors: [],
});

/** From now on every membership opens this course, also those that run. */
export const addMemberCourse = staffCall({
  ...Edit,
  path: '/members/add-course',
  guard: { reason: true, stepUp: true, secondPerson: true },
  subject: ofCourse,
  words: { zh: '会员可以学这门课', en: 'Let a membership open a course' },
  request: z.object({ courseId }),
  response: z.object({ name: z.string(), members: z.number().int() }),
  errors: ['course.unknown', 'member_course.unchanged', 'member_course.unfit'],
});

/** Whoever becomes a member from now on has it no more. Who is one without a break since before keeps it. */
export const removeMemberCourse = staffCall({
  ...Edit,
  path: '/members/remove-course',
  guard: { reason: true },
  subject: ofCourse,
  words: { zh: '新会员不再能学这门课', en: 'Take a course out of the membership' },
  request: z.object({ courseId }),
  response: z.object({ name: z.string(), members: z.number().int() }),
  errors: ['member_course.unchanged'],
});
