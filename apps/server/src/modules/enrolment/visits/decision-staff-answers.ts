import * as calls from '@xuetang/contract/staff/decisions';
import type { CampId, GroupId, LearnerId } from '@xuetang/contract/ids';
import { staffAnswer, type StaffAnswer } from '../../../platform/http/staff-answer.ts';
import { readDecision } from './read-decision.ts';

/** Why somebody saw what they saw, for whoever is asked. */
export const decisionStaffAnswers = (): StaffAnswer[] => [
  staffAnswer(calls.readDecision, async ({ input: { code }, tx, fail }) => {
    const found = await readDecision(tx, code);
    if (!found) return fail('decision.unknown');
    return {
      ...found,
      decidedAt: found.decidedAt.toISOString(),
      learnerId: found.learnerId as LearnerId,
      campId: found.campId as CampId,
      groupId: found.groupId as GroupId | null,
    };
  }),
];
