import { z } from 'zod';
import { LearnerId, Mobile } from '../ids.ts';
import { staff, staffCall } from './staff-call.ts';

/** One learner, by a whole number: there is no list to look through. What a person is reached or known by is masked. */
export const findLearner = staffCall({
  method: 'POST',
  path: '/learners/find',
  who: staff('learner.read'),
  effect: 'read',
  scope: 'class',
  subject: ({ learnNumber }) => (learnNumber === undefined ? 'learner by mobile' : `learn-number:${learnNumber}`),
  words: { zh: '查找学员', en: 'Find a learner' },
  request: z
    .object({
      learnNumber: z
        .string()
        .regex(/^\d{1,12}$/)
        .optional(),
      mobile: Mobile.optional(),
    })
    .refine(({ learnNumber, mobile }) => (learnNumber === undefined) !== (mobile === undefined)),
  response: z.object({
    learnerId: LearnerId,
    learnNumber: z.string(),
    nickname: z.string(),
    mobile: z.string().nullable(),
    joinedAt: z.iso.datetime(),
    seenAt: z.iso.datetime(),
    classIds: z.array(z.string()),
  }),
  errors: ['learner.unknown'],
});

/** One field of one learner in full. The audit's row is committed before it leaves; some thirty a shift are enough for anybody. */
export const revealLearner = staffCall({
  method: 'POST',
  path: '/learners/reveal',
  who: staff('learner.reveal'),
  effect: 'read',
  scope: 'class',
  guard: { reason: true, stepUp: true },
  subject: ({ learnerId }) => `learner:${learnerId}`,
  words: { zh: '查看学员完整号码', en: 'Reveal one field of a learner' },
  request: z.object({ learnerId: LearnerId, field: z.enum(['mobile']) }),
  response: z.object({ value: z.string() }),
  errors: ['reveal.none', 'reveal.too_many'],
});
