import { z } from 'zod';
import { call } from './call.ts';
import { CampId } from './ids.ts';

const Moment = z.iso.datetime();

const TaughtIn = z.object({
  campId: CampId,
  campName: z.string(),
  periodName: z.string(),
  className: z.string(),
  startsAt: Moment,
  endsAt: Moment,
  teacherName: z.string(),
});
export type TaughtIn = z.infer<typeof TaughtIn>;

/**
 * The teachers of the classes in which the learner has a live seat, the newest first. `teacher` is the one asked for, or the first; its code is a signed
 * picture that lives ten minutes, and its link is WeCom's own. Nobody gets the code of a teacher who does not teach him.
 */
export const getOwnTeacher = call({
  method: 'POST',
  service: 'putin',
  path: '/teacher/own',
  who: 'learner',
  effect: 'read',
  request: z.object({ campId: CampId.optional() }),
  response: z.object({
    teacher: TaughtIn.extend({
      qr: z.string().nullable(),
      customerLink: z
        .url()
        .regex(/^https:\/\/work\.weixin\.qq\.com\/ca\//)
        .nullable(),
    }).nullable(),
    classes: z.array(TaughtIn),
    now: Moment,
  }),
  errors: [],
});
