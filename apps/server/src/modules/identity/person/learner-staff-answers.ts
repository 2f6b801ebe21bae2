import type { LearnerId } from '@xuetang/contract/ids';
import { findLearner, revealLearner } from '@xuetang/contract/staff/learners';
import { unsealIfWhole } from '../../../platform/crypto.ts';
import { tablesOf, type Tx } from '../../../platform/db.ts';
import { staffAnswer, type StaffAnswer } from '../../../platform/http/staff-answer.ts';
import { lookUp, type NumberKeys } from '../../../platform/lookup.ts';
import { masked } from '../../../platform/masked.rule.ts';
import { mobileOf, type IdentityTables } from '../tables.ts';

export interface LearnerStaffPorts {
  keys: NumberKeys;
  placesOfLearners: (tx: Tx, learners: readonly string[]) => Promise<ReadonlyMap<string, { camp: string[]; class: string[] }>>;
  /** Whether this person may see one more in full. */
  mayReveal: (tx: Tx, staffId: string, now: Date) => Promise<boolean>;
}

/** Learners, as our people see them: by a whole number, masked, and of their own classes where the permission is for classes. */
export const learnerStaffAnswers = ({ keys, placesOfLearners, mayReveal }: LearnerStaffPorts): StaffAnswer[] => {
  const learners = (tx: Tx) => tablesOf<IdentityTables>(tx).selectFrom('identity.learner').selectAll();
  const placeOf = async (tx: Tx, learner: string) => (await placesOfLearners(tx, [learner])).get(learner) ?? { camp: [], class: [] };

  return [
    staffAnswer(findLearner, async ({ input: { learnNumber, mobile }, tx, within, fail }) => {
      const found =
        mobile === undefined
          ? await learners(tx)
              .where('learn_number', '=', learnNumber ?? '')
              .executeTakeFirst()
          : await learners(tx).where('mobile_lookup', 'in', lookUp(keys.lookup, mobile).every).executeTakeFirst();
      if (!found) return fail('learner.unknown');
      const place = await placeOf(tx, found.id);
      const number = found.mobile_sealed && unsealIfWhole(keys.data, found.mobile_sealed, mobileOf(found.id));
      return within([place], {
        learnerId: found.id as LearnerId,
        learnNumber: found.learn_number,
        nickname: masked(found.nickname),
        mobile: number ? masked(number) : null,
        joinedAt: found.created_at.toISOString(),
        seenAt: found.seen_at.toISOString(),
        classIds: place.class,
      });
    }),

    staffAnswer(revealLearner, async ({ input: { learnerId, field }, staff, tx, now, note, within, fail }) => {
      const found = await learners(tx).where('id', '=', learnerId).executeTakeFirst();
      const value = found?.mobile_sealed && unsealIfWhole(keys.data, found.mobile_sealed, mobileOf(learnerId));
      if (!value) return fail('reveal.none');
      if (!(await mayReveal(tx, staff.id, now))) return fail('reveal.too_many');
      note.after({ revealed: field });
      return within([await placeOf(tx, learnerId)], { value });
    }),
  ];
};
