import type { LearnerId, QuestionId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import { beijingDay } from '../../platform/beijing-day.ts';
import type { Database, Questions, Tx } from '../../platform/db.ts';
import { FRESH, type InBook } from './book.rule.ts';
import { QUESTION, type QuestionRow } from './question.store.ts';

const AT_ONCE = 20;

/** What was wrong goes in, or begins anew. */
export const addToBook = async (tx: Tx, learnerId: LearnerId, questions: readonly QuestionId[], now: Date): Promise<void> => {
  if (questions.length === 0) return;
  const due = beijingDay(now, FRESH.afterDays);
  await sql`insert into exams.wrong_question (learner_id, question_id, wrong_at, due_on)
    select ${learnerId}, id, ${now}, ${due}::date from unnest(${[...questions]}::bigint[]) id
    on conflict (learner_id, question_id) do update set wrong_at = excluded.wrong_at, due_on = excluded.due_on, returns = ${FRESH.returns},
      right_in_row = ${FRESH.rightInRow}`.execute(tx);
};

export const countInBook = async (db: Database, learnerId: LearnerId, paperId: string): Promise<number> => {
  const { rows } = await db.pool.query<{ n: number }>({
    name: 'wrong-of-paper',
    text: `select count(*)::int as n from exams.wrong_question w
           join exams.paper_question p on p.question_id = w.question_id and p.paper_id = $2 where w.learner_id = $1`,
    values: [learnerId, paperId],
  });
  return rows[0]?.n ?? 0;
};

/** What may be looked at now: an exam's questions are explained to nobody who sits one. */
const MAY_BE_SHOWN = `(q.use <> 'exam' or not exists (select from exams.attempt a where a.learner_id = w.learner_id and a.handed_in_at is null))`;

export type DueRow = QuestionRow & Pick<InBook, 'rightInRow'>;

export interface Book {
  due: DueRow[];
  /** Every day on which something comes, or came and still waits. */
  days: { on: string; count: number; held_back: number }[];
}

export const readBook = async (db: Database, learnerId: LearnerId, today: string): Promise<Book> => {
  const [due, days] = await Promise.all([
    db.pool.query<DueRow>({
      name: 'wrong-due',
      text: `select ${QUESTION}, w.right_in_row as "rightInRow" from exams.wrong_question w join exams.question q on q.id = w.question_id
             where w.learner_id = $1 and w.due_on <= $2 and ${MAY_BE_SHOWN} order by w.due_on, w.wrong_at, q.id limit ${AT_ONCE}`,
      values: [learnerId, today],
    }),
    db.pool.query<Book['days'][number]>({
      name: 'wrong-days',
      text: `select to_char(w.due_on, 'YYYY-MM-DD') as on, count(*)::int as count, (count(*) filter (where not ${MAY_BE_SHOWN}))::int as held_back
             from exams.wrong_question w join exams.question q on q.id = w.question_id where w.learner_id = $1
             group by w.due_on order by w.due_on`,
      values: [learnerId],
    }),
  ]);
  return { due: due.rows, days: days.rows };
};

/** How many come back today and may be looked at now. */
export const countWrongDue = async (db: Questions, learnerId: LearnerId, now: Date): Promise<number> => {
  const { rows } = await db.pool.query<{ n: number }>({
    name: 'wrong-count-due',
    text: `select count(*)::int as n from exams.wrong_question w join exams.question q on q.id = w.question_id
           where w.learner_id = $1 and w.due_on <= $2 and ${MAY_BE_SHOWN}`,
    values: [learnerId, beijingDay(now)],
  });
  return rows[0]?.n ?? 0;
};

export type WrongRow = QuestionRow & InBook & { due_on: string };

/** Locked: two taps answer it one after the other, and the second finds it not due. */
export const lockWrong = async (tx: Tx, learnerId: LearnerId, questionId: QuestionId): Promise<WrongRow | undefined> => {
  const { rows } = await sql<WrongRow>`select ${sql.raw(QUESTION)}, w.returns, w.right_in_row as "rightInRow",
      to_char(w.due_on, 'YYYY-MM-DD') as due_on
    from exams.wrong_question w join exams.question q on q.id = w.question_id
    where w.learner_id = ${learnerId} and w.question_id = ${questionId} and ${sql.raw(MAY_BE_SHOWN)} for update of w`.execute(tx);
  return rows[0];
};

export const takeOut = async (tx: Tx, learnerId: LearnerId, questionId: QuestionId): Promise<void> => {
  await sql`delete from exams.wrong_question where learner_id = ${learnerId} and question_id = ${questionId}`.execute(tx);
};

export const putBack = async (
  tx: Tx,
  learnerId: LearnerId,
  questionId: QuestionId,
  { returns, rightInRow, dueOn }: InBook & { dueOn: string },
): Promise<void> => {
  await sql`update exams.wrong_question set returns = ${returns}, right_in_row = ${rightInRow}, due_on = ${dueOn}::date
    where learner_id = ${learnerId} and question_id = ${questionId}`.execute(tx);
};
