import { randomBytes } from 'node:crypto';
import { href } from '@xuetang/h5-routes/hrefs';
import type { LearnerId, PlanCode } from '@xuetang/contract/ids';
import { proposePlan } from '@xuetang/contract/staff/sales-plans';
import { inside, tablesOf, type Tx } from '../../platform/db.ts';
import { staffAnswer, type StaffAnswer } from '../../platform/http/staff-answer.ts';
import { sendMessage } from '../content/index.ts';
import { learnerByLearnNumber } from '../identity/index.ts';
import { planHash } from './plan-hash.ts';
import type { SoldAs } from './sold-as.ts';
import type { LearningTables } from './tables.ts';

const LONGEST_MS = 90 * 24 * 3_600_000;

/** The number of the next version, or undefined where the learner has no such plan. */
const nextVersion = async (tx: Tx, learnerId: LearnerId, code: PlanCode): Promise<number | undefined> => {
  const row = await tablesOf<LearningTables>(tx)
    .selectFrom('learning.plan')
    .select('version')
    .where('code', '=', code)
    .where('learner_id', '=', learnerId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? row.version + 1 : undefined;
};

export const planStaffAnswers = ({ soldAs }: { soldAs: SoldAs }): StaffAnswer[] => [
  staffAnswer(proposePlan, async ({ input, tx, now, note, fail }) => {
    const { learnNumber, teacherId, courseId, heard, why, notNeeded, priceFen } = input;
    const until = new Date(input.until);
    if (until <= now || until.getTime() - now.getTime() > LONGEST_MS) return fail('plan.no_such_time');
    const learnerId = await learnerByLearnNumber(tx, learnNumber);
    if (learnerId === undefined) return fail('learner.unknown');
    const tables = tablesOf<LearningTables>(tx);
    const teacher = await tables.selectFrom('learning.teacher').select('teacher_id').where('teacher_id', '=', teacherId).executeTakeFirst();
    if (!teacher) return fail('teacher.not_found');
    const course = await tables.selectFrom('learning.course').select(['name', 'product_id']).where('id', '=', courseId).executeTakeFirst();
    if (!course) return fail('course.unknown');
    const sold = course.product_id === null ? undefined : await soldAs(inside(tx), course.product_id);
    if (!sold) return fail('plan.not_sold');
    if (priceFen > sold.listFen) return fail('plan.price');
    // The order would not be counted at it: nobody is promised what he is not given.
    if (priceFen < sold.floorFen) return fail('plan.below_floor');
    const code = input.code ?? (randomBytes(16).toString('base64url') as PlanCode);
    const version = input.code === undefined ? 1 : await nextVersion(tx, learnerId, code);
    if (version === undefined) return fail('plan.not_found');
    const hash = planHash({ code, version, teacherId, courseId, heard, why, notNeeded, priceFen, until });
    const written = await tables
      .insertInto('learning.plan')
      .values({
        code,
        version,
        learner_id: learnerId,
        teacher_id: teacherId,
        course_id: courseId,
        heard,
        why,
        not_needed: notNeeded,
        price_fen: priceFen,
        until_at: until,
        proposed_at: now,
        hash,
        answer: null,
        answered_at: null,
      })
      .onConflict((on) => on.columns(['code', 'version']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!written) return fail('plan.raced');
    await sendMessage(tx, {
      to: learnerId,
      category: 'course',
      title: version === 1 ? '老师给您写了一份课程方案' : '老师改了给您的课程方案',
      blocks: [{ text: `课程是《${course.name}》。为什么推荐、哪些不用学、多少钱都写明了，不学也没关系。` }],
      button: { label: '看方案', path: href('salesPlan', { tail: code }) as `/${string}` },
      about: `plan:${code}:${version}`,
      at: now,
    });
    note.after({ learner: learnerId, course: courseId, code, version, hash, priceFen });
    return { code, version, hash };
  }),
];
