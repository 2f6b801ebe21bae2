import { readLineage } from '@xuetang/contract/staff/lineage';
import { inside } from '../../../platform/db.ts';
import { staffAnswer, type StaffAnswer } from '../../../platform/http/staff-answer.ts';
import { readLineages } from './read-lineage.ts';

export const lineageStaffAnswers = (): StaffAnswer[] => [
  staffAnswer(readLineage, async ({ input: { of }, tx, fail }) => {
    const visits = await readLineages(inside(tx), of);
    if (visits.length === 0) return fail('lineage.unknown');
    return { list: visits.map((visit) => ({ ...visit, steps: visit.steps.map(({ at, what }) => ({ at: at.toISOString(), what })) })) };
  }),
];
