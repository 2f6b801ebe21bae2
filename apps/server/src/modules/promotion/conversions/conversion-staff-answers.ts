import * as calls from '@xuetang/contract/staff/conversions';
import { inside } from '../../../platform/db.ts';
import { staffAnswer, type StaffAnswer } from '../../../platform/http/staff-answer.ts';
import { conversionsIn, postAgain } from './given-up.ts';

export const conversionStaffAnswers = (): StaffAnswer[] => [
  staffAnswer(calls.listConversions, async ({ tx }) => ({
    list: (await conversionsIn(inside(tx))).map((one) => ({ ...one, count: Number(one.count) })),
  })),

  staffAnswer(calls.postConversionsAgain, async ({ input: { network }, tx, now, note }) => {
    const due = await postAgain(inside(tx), network, now);
    note.before({ givenUp: due });
    note.after({ due });
    return { due };
  }),
];
