import { z } from 'zod';
import { call } from './call.ts';
import { CampId, CertificateNo, CourseId } from './ids.ts';

const Moment = z.iso.datetime();

const ClassRecord = z.object({
  campId: CampId,
  campName: z.string(),
  periodName: z.string(),
  teacher: z.string(),
  startsAt: Moment,
  endsAt: Moment,
  is: z.enum(['ahead', 'running', 'over']),
  /** Of the camp's course, where it has one. */
  course: z
    .object({
      courseId: CourseId,
      learned: z.number().int(),
      sections: z.number().int(),
      attended: z.number().int(),
      evenings: z.number().int(),
      certificate: CertificateNo.nullable(),
    })
    .nullable(),
});
export type ClassRecord = z.infer<typeof ClassRecord>;

/** Every class in which the learner has or had a seat, the newest first: what he learned there, and what he has of it. */
export const listClassRecords = call({
  method: 'POST',
  service: 'course2',
  path: '/class/records',
  who: 'learner',
  effect: 'read',
  rank: 'learn',
  blocked: 'may',
  request: z.object({}),
  response: z.object({ list: z.array(ClassRecord), now: Moment }),
  errors: [],
});
