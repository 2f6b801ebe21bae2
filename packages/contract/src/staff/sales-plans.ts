import { z } from 'zod';
import { CourseId, PlanCode } from '../ids.ts';
import { staff, staffCall } from './staff-call.ts';

const line = z.string().trim().min(4).max(80);

/** Writes a plan for one learner, or with a code the next version of one, and tells him. */
export const proposePlan = staffCall({
  method: 'POST',
  path: '/plans/propose',
  who: staff('plans.propose'),
  effect: 'once',
  scope: 'all',
  guard: { reason: true },
  subject: ({ learnNumber, courseId }) => `learn-number:${learnNumber} course:${courseId}`,
  words: { zh: '给学员写课程方案', en: 'Propose a plan to a learner' },
  request: z.object({
    learnNumber: z.coerce
      .string()
      .regex(/^\d{1,12}$/)
      .meta({ title: '学号', en: 'learn number' }),
    code: PlanCode.optional().meta({ title: '方案编号（修改时填）', en: 'plan, to write its next version' }),
    teacherId: z.coerce
      .string()
      .regex(/^[1-9]\d{0,17}$/)
      .meta({ title: '老师编号', en: 'teacher' }),
    courseId: CourseId.meta({ title: '课程编号', en: 'course' }),
    heard: z.string().trim().min(4).max(200).meta({ title: '学员说了什么', en: 'what the learner said' }),
    why: z.array(line).min(1).max(5).meta({ title: '为什么推荐', en: 'why' }),
    notNeeded: z.array(line).max(5).meta({ title: '哪些不用学', en: 'what is not needed' }),
    priceFen: z.number().int().min(1).meta({ title: '价格（分）', en: 'price in fen' }),
    until: z.iso.datetime({ offset: true }).meta({ title: '有效到', en: 'until' }),
  }),
  response: z.object({ code: PlanCode, version: z.number().int(), hash: z.string() }),
  errors: [
    'learner.unknown',
    'teacher.not_found',
    'course.unknown',
    'plan.not_found',
    'plan.not_sold',
    'plan.price',
    'plan.below_floor',
    'plan.no_such_time',
    'plan.raced',
  ],
});
