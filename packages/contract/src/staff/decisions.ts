import { z } from 'zod';
import { CampId, GroupId, LearnerId, LineageId } from '../ids.ts';
import { staff, staffCall } from './staff-call.ts';

/** Why a learner saw what they saw, by the code number on their page. */
export const readDecision = staffCall({
  method: 'GET',
  path: '/decisions/read',
  who: staff('decisions.read'),
  effect: 'read',
  scope: 'all',
  subject: ({ code }) => `decision:${code}`,
  words: { zh: '查看分配决定', en: 'Read a decision' },
  request: z.object({ code: z.string().trim().min(6).max(60).meta({ title: '编号', en: 'code number' }) }),
  response: z.object({
    /** `不在黑名单 → 没有进阶课程 → … → 场景 1 正常报名` */
    words: z.string(),
    decidedAt: z.iso.datetime(),
    call: z.enum(['check', 'save']),
    learnerId: LearnerId,
    campId: CampId,
    groupId: GroupId.nullable(),
    lineageId: LineageId.nullable(),
    /** Which edition of the rules decided. */
    rule: z.number(),
    scene: z.number(),
    means: z.string(),
    /** What was known then, as the rules were given it. */
    facts: z.unknown(),
  }),
  errors: ['decision.unknown'],
});
