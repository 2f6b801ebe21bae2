import { z } from 'zod';
import { call } from './call.ts';
import { CampId } from './ids.ts';
import { Portrait } from './teacher.ts';

const Moment = z.iso.datetime();

const CustomerLink = z.url().regex(/^https:\/\/work\.weixin\.qq\.com\/ca\//);

const TaughtIn = z.object({
  campId: CampId,
  campName: z.string(),
  periodName: z.string(),
  className: z.string(),
  startsAt: Moment,
  endsAt: Moment,
  teacherName: z.string(),
  teacherPortrait: Portrait.nullable(),
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
  rank: 'learn',
  blocked: 'may not',
  request: z.object({ campId: CampId.optional() }),
  response: z.object({
    teacher: TaughtIn.extend({
      qr: z.string().nullable(),
      customerLink: CustomerLink.nullable(),
    }).nullable(),
    classes: z.array(TaughtIn),
    now: Moment,
  }),
  errors: [],
});

/**
 * One teacher and the way to add them: that of the learner's own class, else the one whom a camp names for everybody who has no seat in it.
 * Null where there is neither.
 */
export const getTeacherWechatPic = call({
  method: 'POST',
  service: 'putin',
  path: '/course/getTeacherWechatPic',
  who: 'learner',
  effect: 'read',
  rank: 'learn',
  blocked: 'may not',
  request: z.object({ campId: CampId.optional() }),
  response: z
    .object({
      teacherName: z.string(),
      /** Signed address of the picture of their code. */
      teacherWechatPic: z.string().nullable(),
      customerLink: CustomerLink.nullable(),
      /** Teaches a class of the learner's. */
      isOwn: z.boolean(),
    })
    .nullable(),
  errors: ['camp.unknown'],
});
