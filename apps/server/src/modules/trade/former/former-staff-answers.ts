import type { CourseId, LearnerId } from '@xuetang/contract/ids';
import { importFormerOrders } from '@xuetang/contract/staff/former-orders';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import { staffAnswer, type StaffAnswer } from '../../../platform/http/staff-answer.ts';
import type { NumberKeys } from '../../../platform/lookup.ts';
import { learnersByMobiles } from '../../identity/index.ts';
import { courseName } from '../../learning/index.ts';
import { readFormer, type FormerRow } from './read-former.rule.ts';

const LINES_SHOWN = 50;

type Owned = FormerRow & { learnerId: LearnerId };

/** Those of courses that are not here, by their lines. */
const withoutCourse = async (tx: Tx, rows: readonly FormerRow[]): Promise<string[]> => {
  const here = new Set<string>();
  for (const courseId of new Set(rows.flatMap((row) => row.courseId ?? [])))
    if ((await courseName(tx, courseId as CourseId)) !== undefined) here.add(courseId);
  return rows.flatMap(({ courseId, line }) => (courseId === null || here.has(courseId) ? [] : [`第 ${line} 行：没有课程 ${courseId}`]));
};

/** What is here already stays: an export that is brought twice is brought once. */
const bring = async (tx: Tx, rows: readonly Owned[], now: Date): Promise<number> => {
  const list = JSON.stringify(rows.map(({ mobile: _, line: __, ...row }) => row));
  const { numAffectedRows } = await sql`
    insert into trade.former_order (learner_id, former_no, name, pay_fen, refunded_fen, way, made_at, paid_at, refunded_at, course_id, imported_at)
    select r."learnerId", r."formerNo", r.name, r."payFen", r."refundedFen", r.way, r."madeAt", r."paidAt", r."refundedAt", r."courseId", ${now}
    from jsonb_to_recordset(${list}::jsonb) r ("learnerId" bigint, "formerNo" text, name text, "payFen" int, "refundedFen" int, way text,
      "madeAt" timestamptz, "paidAt" timestamptz, "refundedAt" timestamptz, "courseId" bigint)
    on conflict (former_no) do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0n);
};

export const formerStaffAnswers = ({ keys }: { keys: NumberKeys }): StaffAnswer[] => [
  staffAnswer(importFormerOrders, async ({ input: { csv }, tx, now, note, fail }) => {
    const read = readFormer(csv, now);
    if ('faults' in read) return fail('former.faulty', read.faults);
    const missing = await withoutCourse(tx, read.rows);
    if (missing.length > 0) return fail('former.faulty', missing.slice(0, LINES_SHOWN));
    const owners = await learnersByMobiles(
      tx,
      keys,
      read.rows.map(({ mobile }) => mobile),
    );
    const owned = read.rows.flatMap((row) => {
      const learnerId = owners.get(row.mobile);
      return learnerId === undefined ? [] : [{ ...row, learnerId }];
    });
    const brought = await bring(tx, owned, now);
    const nobodysLines = read.rows.filter(({ mobile }) => !owners.has(mobile)).map(({ line }) => line);
    const told = { brought, known: owned.length - brought, nobodys: nobodysLines.length };
    note.after(told);
    return { ...told, nobodysLines: nobodysLines.slice(0, LINES_SHOWN) };
  }),
];
