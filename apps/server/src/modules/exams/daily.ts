import type { LearnerId, QuestionId } from '@xuetang/contract/ids';
import type { Daily } from '@xuetang/contract/practice';
import { sql } from 'kysely';
import { beijingDay } from '../../platform/beijing-day.ts';
import type { Database, Tx } from '../../platform/db.ts';
import { addToBook } from './book.store.ts';
import { percentOf, turnOf } from './daily.rule.ts';
import type { ExamPorts } from './exam-answers.ts';
import { verdictOf } from './grade.rule.ts';
import { asked, explained, isAnswerTo, QUESTION, type QuestionRow } from './question.store.ts';

/** What the question of a day is: whoever has answered keeps the one that he was asked. */
const readToday = async (
  db: Database,
  learnerId: LearnerId,
  day: string,
): Promise<(QuestionRow & { given: string[] | null }) | undefined> => {
  const { rows } = await db.pool.query<QuestionRow & { given: string[] | null; turn: number | null; turns: number }>({
    name: 'daily-questions',
    text: `select ${QUESTION}, a.given, d.turn, (count(d.turn) over ())::int as turns
           from exams.question q
           left join exams.day_question d on d.question_id = q.id
           left join exams.day_answer a on a.question_id = q.id and a.learner_id = $1 and a.on_date = $2
           where q.id in (select question_id from exams.day_question union select question_id from exams.day_answer where learner_id = $1 and on_date = $2)
           order by d.turn`,
    values: [learnerId, day],
  });
  const places = rows.filter(({ turn }) => turn !== null);
  return rows.find(({ given }) => given !== null) ?? places[turnOf(day, places.length) - 1];
};

/** How everybody answered this question on this day, counted now. */
const readOthers = async (db: Database, questionId: QuestionId, day: string): Promise<{ all: number; by: ReadonlyMap<string, number> }> => {
  const { rows } = await db.pool.query<{ id: string | null; n: number }>({
    name: 'daily-others',
    text: `select null as id, count(*)::int as n from exams.day_answer where question_id = $1 and on_date = $2
           union all
           select id, count(*)::int from exams.day_answer, unnest(given) id where question_id = $1 and on_date = $2 group by id`,
    values: [questionId, day],
  });
  return {
    all: rows.find(({ id }) => id === null)?.n ?? 0,
    by: new Map(rows.flatMap(({ id, n }) => (id === null ? [] : [[id, n]]))),
  };
};

export const dailyFor = async ({ db, clock }: ExamPorts, learnerId: LearnerId): Promise<Daily> => {
  const now = clock.now();
  const day = beijingDay(now);
  const row = await readToday(db, learnerId, day);
  if (!row) return { question: null, own: null, now: now.toISOString() };
  if (row.given === null) return { question: asked(row), own: null, now: now.toISOString() };
  const { all, by } = await readOthers(db, row.id, day);
  return {
    question: asked(row),
    own: {
      given: row.given,
      explained: explained(row, verdictOf(row, row.given)),
      others: row.options.map(({ id }) => ({ id, percent: percentOf(by.get(id) ?? 0, all) })),
      answered: all,
    },
    now: now.toISOString(),
  };
};

const keepFirst = async (
  tx: Tx,
  learnerId: LearnerId,
  day: string,
  row: QuestionRow,
  given: readonly string[],
  now: Date,
): Promise<void> => {
  const isRight = verdictOf(row, given) === 'right';
  const { numAffectedRows } = await sql`insert into exams.day_answer (learner_id, on_date, question_id, given, is_right, answered_at)
    values (${learnerId}, ${day}, ${row.id}, ${[...given]}, ${isRight}, ${now}) on conflict (learner_id, on_date) do nothing`.execute(tx);
  if (numAffectedRows === 1n && !isRight) await addToBook(tx, learnerId, [row.id], now);
};

/** The first answer of a day is the one; it also decides whether the question goes into the book. */
export const answerDailyFor = async (
  ports: ExamPorts,
  learnerId: LearnerId,
  { questionId, given }: { questionId: QuestionId; given: readonly string[] },
): Promise<Daily | undefined> => {
  const { db, clock } = ports;
  const now = clock.now();
  const day = beijingDay(now);
  const row = await readToday(db, learnerId, day);
  if (!row || row.id !== questionId || !isAnswerTo(row, given)) return undefined;
  if (row.given === null) await db.transaction((tx) => keepFirst(tx, learnerId, day, row, given, now));
  return dailyFor(ports, learnerId);
};
