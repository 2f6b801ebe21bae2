import * as calls from '@xuetang/contract/staff/rules';
import { sql } from 'kysely';
import { tablesOf, type Tx } from '../../../platform/db.ts';
import { staffAnswer, type StaffAnswer } from '../../../platform/http/staff-answer.ts';
import type { EnrolmentTables } from '../tables.ts';

interface Rule {
  withinDays: number;
  answer: 'seat' | 'refuse';
}
interface Row extends Rule {
  familyId: string;
  familyName: string;
  byFamilyId: string;
  byFamilyName: string;
}
interface Pair {
  familyId: string;
  byFamilyId: string;
}

const SAYS = sql`extract(day from m.within)::int as "withinDays", m.answer`;

const wordsOf = ({ familyName, byFamilyName, withinDays, answer }: Row): string => {
  const late = withinDays === 0 ? '' : `，或结束不满 ${withinDays} 天`;
  return `在「${byFamilyName}」有有效报名${late}的人，来「${familyName}」${answer === 'seat' ? '看到的是那边的座位' : '会被拒绝'}`;
};

/** The rule as it stands, which is also what a proposal stood on. */
const readRule = async (tx: Tx, { familyId, byFamilyId }: Pair): Promise<Rule | null> => {
  const { rows } = await sql<Rule>`select ${SAYS} from enrolment.mutex m
    where m.family_id = ${familyId} and m.by_family_id = ${byFamilyId} for update`.execute(tx);
  return rows[0] ?? null;
};

/** Which families exclude which, as our people see and, two together, change it. */
export const ruleStaffAnswers = (): StaffAnswer[] => [
  staffAnswer(calls.listRules, async ({ tx }) => {
    const { rows } = await sql<Row>`select m.family_id as "familyId", f.name as "familyName", m.by_family_id as "byFamilyId",
        b.name as "byFamilyName", ${SAYS}
      from enrolment.mutex m join enrolment.family f on f.id = m.family_id join enrolment.family b on b.id = m.by_family_id
      order by m.family_id, m.by_family_id`.execute(tx);
    return { list: rows.map((row) => ({ ...row, words: wordsOf(row) })) };
  }),

  staffAnswer(
    calls.setRule,
    async ({ input: { familyId, byFamilyId, withinDays, answer }, tx, note, fail }) => {
      const { rows } = await sql`select from enrolment.family where id in (${familyId}, ${byFamilyId}) for key share`.execute(tx);
      if (rows.length < 2) return fail('family.not_found');
      note.before(await readRule(tx, { familyId, byFamilyId }));
      await sql`insert into enrolment.mutex (family_id, by_family_id, within, answer)
        values (${familyId}, ${byFamilyId}, make_interval(days => ${withinDays}::int), ${answer})
        on conflict (family_id, by_family_id) do update set within = excluded.within, answer = excluded.answer`.execute(tx);
      note.after({ withinDays, answer });
      return null;
    },
    readRule,
  ),

  staffAnswer(
    calls.removeRule,
    async ({ input, tx, note, fail }) => {
      const rule = await readRule(tx, input);
      if (!rule) return fail('rule.not_found');
      await tablesOf<EnrolmentTables>(tx)
        .deleteFrom('enrolment.mutex')
        .where('family_id', '=', input.familyId)
        .where('by_family_id', '=', input.byFamilyId)
        .execute();
      note.before(rule);
      note.after(null);
      return null;
    },
    readRule,
  ),
];
